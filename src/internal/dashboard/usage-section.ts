import { openBlobStore } from '../../blobs/blob-store.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { sum } from '../../shared/sum.ts';
import { addCounts, type Counts, emptyCounts, KEPT_DAYS, requestOf, STORE } from '../../usage/counts.ts';
import { isUsageOff, usageSecret } from '../../usage/usage-settings.ts';
import { html, type Html } from '../html-template.ts';
import { sortableTable } from '../sortable-table.ts';
import { dayBefore } from '../usage/compact-usage.ts';
import { readUsage } from '../usage/read-usage.ts';
import type { DashboardSection } from './dashboard-section.ts';

/** The lengths of time to choose from, in days. */
const periods = [1, 7, 30, KEPT_DAYS];

/** Requests by endpoint and kind of agent, and the search queries. */
export const usageSection: DashboardSection = async (request, now) => {
  const requested = Number(new URL(request.url).searchParams.get('days'));
  const period = periods.includes(requested) ? requested : 7;
  const days = Array.from({ length: period }, (_, ago) => dayBefore(now, ago));
  const usage = await readUsage(openBlobStore(STORE), days);
  return html`${periodLinks(period)} ${isUsageOff() && html`<p class="error">Counting is off: <code>USAGE=off</code>.</p>`}
  ${usage.size === 0 ? html`<p>No request has been counted in this time.</p>` : html`${requests(request, usage)} ${queries(request, usage)}`}`;
};

function periodLinks(current: number): Html {
  const link = (days: number) =>
    html`<li>
      <a href="${operatorPaths.dashboard}?days=${days}#usage" ${days === current && html` aria-current="true"`}
        >${days === 1 ? 'today' : `${days} days`}</a
      >
    </li> `;
  return html`<nav aria-label="Time">
    <ul role="list">
      ${periods.map(link)}
    </ul>
  </nav>`;
}

function requests(request: Request, usage: Map<string, Counts>): Html {
  const rows = [...usage].flatMap(([day, { requests }]) =>
    Object.entries(requests).map(([key, count]) => ({ day, ...requestOf(key), count })),
  );
  const total = sum(rows.map(({ count }) => count));
  return html`<p>
      Requests that reached a function: ${total.toLocaleString('en-GB')}. Requests that the CDN answers are not counted: pages,
      files, and URLs that were requested before since the last deploy. So a query over the API or the results page counts about
      once a day, and one over MCP each time.
    </p>
    ${sortableTable(request, rows, {
      name: 'requests',
      caption: 'Requests by day, endpoint and kind of agent',
      sort: '-day',
      filters: [
        { id: 'day', label: 'Day', value: ({ day }) => day },
        { id: 'endpoint', label: 'Endpoint', value: ({ operation }) => operation },
        { id: 'agent', label: 'Agent', value: ({ family }) => family },
      ],
      columns: [
        { id: 'day', label: 'Day', cell: ({ day }) => day, value: ({ day }) => day },
        { id: 'endpoint', label: 'Endpoint', cell: ({ operation }) => operation, value: ({ operation }) => operation },
        { id: 'agent', label: 'Agent', cell: ({ family }) => family, value: ({ family }) => family },
        { id: 'count', label: 'Requests', cell: ({ count }) => count, value: ({ count }) => count },
      ],
    })}`;
}

function queries(request: Request, usage: Map<string, Counts>): Html {
  const all = emptyCounts();
  for (const counts of usage.values()) addCounts(all, counts);
  const rows = Object.entries(all.questions).map(([text, { asked, unanswered }]) => ({ text, sent: asked, unanswered }));
  if (rows.length === 0)
    return html`<h3>Queries</h3>
      <p>${noQueries()}</p>`;
  const unanswered = rows.filter((row) => row.unanswered > 0);
  return html`<h3>Queries without results</h3>
    ${
      unanswered.length === 0
        ? html`<p>Every query that two callers sent had results.</p>`
        : queryTable(request, unanswered, 'unanswered', 'Queries without results')
    }
    <h3>Most frequent queries</h3>
    ${queryTable(request, rows, 'sent', 'Most frequent queries')}`;
}

function noQueries(): Html {
  return usageSecret() === undefined
    ? html`No query is stored: set <code>USAGE_SECRET</code>, which <code>docs/operators.md</code> explains.`
    : html`No query was sent by two callers in this time: only those are stored.`;
}

interface QueryCounts {
  text: string;
  sent: number;
  unanswered: number;
}

function queryTable(request: Request, rows: QueryCounts[], name: 'sent' | 'unanswered', caption: string): Html {
  return sortableTable(request, rows, {
    name,
    caption,
    sort: `-${name}`,
    text: ({ text }) => text,
    columns: [
      { id: 'query', label: 'Query', cell: ({ text }) => text, value: ({ text }) => text },
      { id: 'sent', label: 'Sent', cell: ({ sent }) => sent, value: ({ sent }) => sent },
      { id: 'unanswered', label: 'Without results', cell: ({ unanswered }) => unanswered, value: ({ unanswered }) => unanswered },
    ],
  });
}
