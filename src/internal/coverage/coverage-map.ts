/** `/coverage-map`: companies, events and pages of each city, as a page that shows the gaps and as data. */
import { addresses } from '../../addresses.ts';
import { eventStore, siteRecord } from '../../capabilities/artifacts.ts';
import { listEvents } from '../../events/phase.ts';
import type { CityMap } from '../../manifest/overview.ts';
import { overview } from '../build-artifacts.ts';
import { companyStore } from '../companies/company-store.ts';
import { sampleNotice } from '../companies/sample-notice.ts';
import { protectedData, protectedPage } from '../gate/password-protected.ts';
import { type Html, html } from '../html-template.ts';
import { internalPage } from '../internal-page.ts';
import { jsonResponse } from '../internal-responses.ts';
import { sortableTable, type TableOptions } from '../sortable-table.ts';

interface CityCoverage {
  id: string;
  name: string;
  country: string;
  companies: number;
  upcoming: number;
  past: number;
  pages: number;
  /** The kinds of which there is none. */
  gaps: string[];
}

export const coverageMap = protectedPage(async (request) => {
  const { cities, stored } = await coverage();
  return internalPage(request, {
    title: 'Coverage',
    notice: sampleNotice(stored),
    main: html`<p>
        The area of a circle is the number of companies; a dashed ring is a city without any. The table has all numbers.
      </p>
      <figure class="map">${drawing(overview().map, cities)}</figure>
      ${sortableTable(request, cities, tableOptions)}`,
  });
});

export const coverageData = protectedData(async () => jsonResponse(200, { cities: (await coverage()).cities }));

async function coverage() {
  const stored = (await companyStore.read()).companies();
  const { events } = eventStore();
  const now = new Date();
  const cities = siteRecord().cities.map(({ id, name, country }): CityCoverage => {
    const counts = {
      companies: stored.filter(({ company }) => company.city === id).length,
      upcoming: listEvents(events, { city: id, when: 'upcoming', now }).length,
      past: listEvents(events, { city: id, when: 'past', now }).length,
      pages: overview().cityPages[id]?.length ?? 0,
    };
    const gaps = [
      ...(counts.companies === 0 ? ['companies'] : []),
      ...(counts.upcoming === 0 ? ['upcoming events'] : []),
      ...(counts.pages === 0 ? ['pages'] : []),
    ];
    return { id, name, country, ...counts, gaps };
  });
  return { cities, stored };
}

/** The largest circle, in the units of the drawing. */
const LARGEST = 34;

function drawing({ width, height, land, places }: CityMap, cities: CityCoverage[]): Html {
  const most = Math.max(1, ...cities.map((city) => city.companies));
  const marks = places.flatMap(({ id, x, y }) => {
    const city = cities.find((each) => each.id === id);
    if (!city) return [];
    const radius = city.companies === 0 ? 8 : Math.max(4, LARGEST * Math.sqrt(city.companies / most));
    const numbers = `${city.companies} · ${city.upcoming} · ${city.pages}`;
    return html`<circle class="${city.companies === 0 ? 'none' : 'companies'}" cx="${x}" cy="${y}" r="${radius.toFixed(1)}" />
      <text x="${x + 10}" y="${y - 4}">${city.name}</text><text x="${x + 10}" y="${y + 11}">${numbers}</text> `;
  });
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="map-title">
      <title id="map-title">Map of the cities, each with its companies, upcoming events and pages</title>
      <path d="${land}" />
      ${marks}
    </svg>
    <figcaption class="quiet">Under each name: companies · upcoming events · pages that name the city.</figcaption>`;
}

const number = (id: 'companies' | 'upcoming' | 'past' | 'pages', label: string) => ({
  id,
  label,
  cell: (city: CityCoverage) => city[id],
  value: (city: CityCoverage) => city[id],
});

const tableOptions: TableOptions<CityCoverage> = {
  caption: 'Cities',
  sort: 'companies',
  text: ({ name, country }) => `${name} ${country}`,
  filters: [{ id: 'gap', label: 'Missing', value: ({ gaps }) => gaps.join(', ') || 'nothing' }],
  columns: [
    {
      id: 'name',
      label: 'City',
      cell: ({ id, name }) => html`<a href="${addresses.events}/${id}">${name}</a>`,
      value: ({ name }) => name,
    },
    { id: 'country', label: 'Country', cell: ({ country }) => country, value: ({ country }) => country },
    number('companies', 'Companies'),
    number('upcoming', 'Upcoming events'),
    number('past', 'Past events'),
    number('pages', 'Pages'),
    { id: 'gaps', label: 'Missing', cell: ({ gaps }) => gaps.join(', ') || 'nothing', value: ({ gaps }) => gaps.length },
  ],
};
