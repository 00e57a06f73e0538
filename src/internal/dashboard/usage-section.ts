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

/** Requests by endpoint and kind of agent, and the questions that found nothing. */
export const usageSection: DashboardSection = async (request, now) => {
  const requested = Number(new URL(request.url).searchParams.get('days'));
  const period = periods.includes(requested) ? requested : 7;
  const days = Array.from({ length: period }, (_, ago) => dayBefore(now, ago));
  const usage = await readUsage(openBlobStore(STORE), days);
  return html`${periodLinks(period)} ${isUsageOff() && html`<p class="error">Counting is off: <code>USAGE=off</code>.</p>`}
  ${usage.size === 0 ? html`<p>No request has been counted in this time.</p>` : html`${requests(request, usage)} ${questions(request, usage)}`}`;
};

function periodLinks(current: number): Html {
  const link = (days: number) =>
    html`<li>
      <a href="${operatorPaths.dashboard}?days=${days}#use" ${days === current && html` aria-current="true"`}
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
      Requests that reached a function: ${total.toLocaleString('en-GB')}. What the CDN answers is not counted: pages, files, and
      what was asked at the same address since the last deploy. A question of the API or of the results page therefore counts
      about once a day, one over MCP each time.
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

function questions(request: Request, usage: Map<string, Counts>): Html {
  const all = emptyCounts();
  for (const counts of usage.values()) addCounts(all, counts);
  const rows = Object.entries(all.questions).map(([text, counts]) => ({ text, ...counts }));
  const unanswered = rows.filter((row) => row.unanswered > 0);
  if (rows.length === 0)
    return html`<h3>Questions</h3>
      ${
        usageSecret() !== undefined
          ? html`<p>No question has been asked by two callers in this time: only those are kept.</p>`
          : html`<p>No question is kept: set <code>USAGE_SECRET</code>, which <code>docs/operators.md</code> explains.</p>`
      }`;
  return html`<h3>Questions that found nothing</h3>
    ${
      unanswered.length === 0
        ? html`<p>Every question that two callers asked found something.</p>`
        : questionTable(request, unanswered, 'unanswered', 'Questions that found nothing')
    }
    <h3>Questions asked most</h3>
    ${questionTable(request, rows, 'asked', 'Questions asked most')}`;
}

function questionTable(
  request: Request,
  rows: { text: string; asked: number; unanswered: number }[],
  name: 'asked' | 'unanswered',
  caption: string,
): Html {
  return sortableTable(request, rows, {
    name,
    caption,
    sort: `-${name}`,
    text: ({ text }) => text,
    columns: [
      { id: 'question', label: 'Question', cell: ({ text }) => text, value: ({ text }) => text },
      { id: 'asked', label: 'Asked', cell: ({ asked }) => asked, value: ({ asked }) => asked },
      { id: 'unanswered', label: 'Found nothing', cell: ({ unanswered }) => unanswered, value: ({ unanswered }) => unanswered },
    ],
  });
}
