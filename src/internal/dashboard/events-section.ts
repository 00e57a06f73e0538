import type { BuildState } from '../../manifest/build-state.ts';
import { EDITORS } from '../../events/feeds.ts';
import type { LastReport } from '../../events/refresh-report.ts';
import { statusOf } from '../../events/source-status.ts';
import { buildState } from '../build-artifacts.ts';
import { html, type Html } from '../html-template.ts';
import { sortableTable } from '../sortable-table.ts';
import type { DashboardSection } from './dashboard-section.ts';
import { formatUtc } from './format-utc.ts';

/** Every source with its current state, and what the last refresh changed. */
export const eventsSection: DashboardSection = (request, now) => {
  const { updated, upcoming, sources, report } = buildState().events;
  const rows = Object.entries(sources).map(([id, source]) => ({ id, ...source, state: stateOf(id, source, now) }));
  const held = rows.filter(({ quarantine }) => quarantine !== null).length;
  const failing = rows.filter(({ state }) => state === 'stale' || state === 'down').length;
  if (rows.length === 0)
    return html`<p>
      No source has been read yet. List them in <code>content/events/feeds.yml</code>, then run
      <code>npm run events:refresh</code>.
    </p>`;
  return html`<p>
      Upcoming events: ${upcoming}. Sources: ${rows.length}, of which ${failing} are stale or down and ${held} are held back. The
      calendar was read on ${formatUtc(updated)}.
    </p>
    ${sortableTable(request, rows, {
      name: 'sources',
      caption: 'Sources of events',
      sort: '-state',
      text: ({ id, name, reason }) => `${id} ${name} ${reason ?? ''}`,
      filters: [
        { id: 'state', label: 'State', value: ({ state }) => state },
        { id: 'city', label: 'City', value: ({ city }) => city ?? 'several' },
      ],
      columns: [
        { id: 'name', label: 'Source', cell: ({ name }) => name, value: ({ name }) => name },
        { id: 'city', label: 'City', cell: ({ city }) => city ?? 'several', value: ({ city }) => city ?? 'several' },
        { id: 'state', label: 'State', cell: ({ state }) => state, value: ({ state }) => severity.indexOf(state) },
        { id: 'upcoming', label: 'Upcoming', cell: ({ upcoming }) => upcoming, value: ({ upcoming }) => upcoming },
        {
          id: 'good',
          label: 'Last good run',
          cell: ({ lastGood }) => (lastGood === null ? 'never' : formatUtc(lastGood)),
          value: ({ lastGood }) => lastGood ?? undefined,
        },
        {
          id: 'held',
          label: 'Held back',
          cell: ({ quarantine }) =>
            quarantine === null ? '' : `since ${formatUtc(quarantine.since)}, ${quarantine.runs} of 3 runs`,
          value: ({ quarantine }) => quarantine?.since,
        },
        { id: 'outcome', label: 'Last run', cell: ({ outcome, reason }) => reason ?? outcome, value: ({ outcome }) => outcome },
      ],
    })}
    ${changes(report)}`;
};

/** From good to bad. */
const severity = ['ok', 'bundled', 'stale', 'down'];

/** Events from editors, or that came with the library, do not go stale. */
function stateOf(id: string, source: BuildState['events']['sources'][string], now: Date): string {
  if (id === EDITORS.id) return 'ok';
  return source.outcome === 'bundled' ? 'bundled' : statusOf(source, now);
}

function changes(report: LastReport | null): Html {
  if (report === null)
    return html`<h3>What changed</h3>
      <p>No refresh ran before this build, so nothing is known of changes: <code>npm run events:refresh</code> notes them.</p>`;
  const parts: [string, string[]][] = [
    ['New', report.added],
    ['Changed', report.changed],
    ['No longer listed', report.withdrawn],
    ['Dropped: not for this calendar, or not readable', report.dropped],
    ['Hidden by keep lists and editors', report.hidden],
    ['Sources that differ', report.conflicts],
    ['Rules to look at', report.warnings],
  ];
  return html`<h3>What changed on ${formatUtc(report.at)}</h3>
    ${parts.map(([title, lines]) => list(title, lines))}`;
}

/** Lines that are shown of a list. */
const LINES_MAX = 200;

function list(title: string, lines: string[]): Html {
  if (lines.length === 0) return html`<p>${title}: none</p>`;
  const rest = lines.length - LINES_MAX;
  return html`<details>
    <summary>${title}: ${lines.length}</summary>
    <ul>
      ${lines.slice(0, LINES_MAX).map((line) => html`<li>${line}</li> `)} ${rest > 0 && html`<li>and ${rest} more</li>`}
    </ul>
  </details>`;
}
