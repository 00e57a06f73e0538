/** `/leaderboard`: the companies ranked, as a page and as data. */
import { siteRecord } from '../../capabilities/artifacts.ts';
import { protectedData, protectedPage } from '../gate/password-protected.ts';
import { type Html, html } from '../html-template.ts';
import { internalPage } from '../internal-page.ts';
import { jsonResponse } from '../internal-responses.ts';
import { sortableTable, type TableOptions } from '../sortable-table.ts';
import { headcounts, stages } from './company.ts';
import { rankCompanies, type RankedCompany } from './company-ranking.ts';
import { companyStore } from './company-store.ts';
import { sampleNotice } from './sample-notice.ts';

export const leaderboard = protectedPage(async (request) => {
  const ranked = rankCompanies((await companyStore.read()).companies());
  return internalPage(request, {
    title: 'Companies',
    notice: sampleNotice(ranked),
    main: ranked.length === 0 ? nothingYet : html`${explanation(ranked)}${sortableTable(request, ranked, tableOptions())}`,
  });
});

export const leaderboardData = protectedData(async () => {
  const state = await companyStore.read();
  const ranked = rankCompanies(state.companies());
  const list = ranked.map(({ rank, raised, source, company }) => ({
    rank: rank ?? null,
    raisedInEuros: raised ?? null,
    source,
    ...company,
  }));
  return jsonResponse(200, {
    count: list.length,
    isSample: sampleNotice(ranked) !== undefined,
    syncs: state.syncs(),
    companies: list,
  });
});

const nothingYet = html`<p>There are no companies yet. Pipelines send them to <code>POST /api/companies/sync</code>:</p>
  <ol>
    <li>Make a token, and set the name of the pipeline and the token’s SHA-256 in <code>COMPANIES_SYNC_TOKENS</code>.</li>
    <li>Send companies as JSON or NDJSON; <code>docs/operators.md</code> has the fields and lines to copy.</li>
    <li>
      To see this page with something on it first, run <code>npm run demo:companies</code>, which loads a sample that says that it
      is one.
    </li>
  </ol>`;

function explanation(ranked: RankedCompany[]): Html {
  const currencies = [
    ...new Set(ranked.flatMap(({ raised, company: { funding } }) => (raised === undefined && funding ? [funding.currency] : []))),
  ].sort();
  return html`<p>
    Ranked by all that was raised, in
    euros.${
      currencies.length > 0 &&
      html` Without a place is what was raised in ${currencies.join(', ')}: set <code>COMPANIES_EXCHANGE_RATES</code>.`
    }
  </p>`;
}

function tableOptions(): TableOptions<RankedCompany> {
  const names = new Map(siteRecord().cities.map(({ id, name }) => [id, name]));
  const city = ({ company }: RankedCompany) => names.get(company.city) ?? company.city;
  const money = (amount: number, currency: string) => `${amount.toLocaleString('en-GB')} ${currency}`;
  return {
    caption: 'Companies',
    sort: 'rank',
    text: ({ company }) => `${company.name} ${company.sector} ${company.id}`,
    filters: [
      { id: 'city', label: 'City', value: city },
      { id: 'sector', label: 'Sector', value: ({ company }) => company.sector },
      { id: 'stage', label: 'Stage', value: ({ company }) => company.stage },
    ],
    columns: [
      { id: 'rank', label: 'Place', cell: (row) => row.rank ?? '–', value: (row) => row.rank },
      {
        id: 'name',
        label: 'Company',
        cell: ({ company }) => html`<a href="${company.url}" rel="noreferrer">${company.name}</a>`,
        value: ({ company }) => company.name,
      },
      { id: 'city', label: 'City', cell: city, value: city },
      { id: 'sector', label: 'Sector', cell: ({ company }) => company.sector, value: ({ company }) => company.sector },
      {
        id: 'stage',
        label: 'Stage',
        cell: ({ company }) => company.stage,
        value: ({ company }) => stages.indexOf(company.stage),
      },
      {
        id: 'raised',
        label: 'Raised',
        cell: ({ company: { funding } }) => (funding ? money(funding.amount, funding.currency) : '–'),
        value: (row) => row.raised,
      },
      {
        id: 'round',
        label: 'Last round',
        cell: ({ company }) => company.funding?.date ?? '–',
        value: ({ company }) => company.funding?.date,
      },
      {
        id: 'founded',
        label: 'Founded',
        cell: ({ company }) => String(company.founded ?? '–'),
        value: ({ company }) => company.founded,
      },
      {
        id: 'people',
        label: 'People',
        cell: ({ company }) => company.headcount ?? '–',
        value: ({ company }) => (company.headcount ? headcounts.indexOf(company.headcount) : undefined),
      },
      { id: 'updated', label: 'Updated', cell: ({ updated }) => updated.slice(0, 10), value: ({ updated }) => updated },
    ],
  };
}
