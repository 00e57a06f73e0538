/** `/outbound`: the library's links to other sites with their pages and states, as a page and as data. */
import { overview } from '../build-artifacts.ts';
import { protectedData, protectedPage } from '../gate/password-protected.ts';
import { html } from '../html-template.ts';
import { internalPage } from '../internal-page.ts';
import { jsonResponse } from '../internal-responses.ts';
import { sortableTable, type TableOptions } from '../sortable-table.ts';
import { type LinkCheck, readChecks } from './link-checks.ts';

interface OutboundLink {
  url: string;
  host: string;
  pages: string[];
  state: LinkCheck['state'] | 'not checked';
  check: LinkCheck | undefined;
}

export const outboundPage = protectedPage(async (request) => {
  const links = await outboundLinks();
  const last = links
    .map(({ check }) => check?.checked ?? '')
    .sort()
    .at(-1);
  return internalPage(request, {
    title: 'Links',
    main: html`<p>
        Every link that leads out of the library.
        ${last ? `Last checked ${last.slice(0, 16).replace('T', ' ')} UTC.` : 'None was checked yet.'}
        <code>npm run check:outbound</code> checks them.
      </p>
      ${sortableTable(request, links, tableOptions)}`,
  });
});

export const outboundData = protectedData(async () => jsonResponse(200, { links: await outboundLinks() }));

async function outboundLinks(): Promise<OutboundLink[]> {
  const checks = await readChecks();
  return overview().links.map(({ url, pages }) => {
    const check = checks[url];
    return { url, host: new URL(url).host, pages, state: check?.state ?? 'not checked', check };
  });
}

/** The order of the states: what somebody has to look at comes first. */
const urgency = ['broken', 'unreachable', 'moved', 'refused', 'not checked', 'ok'] satisfies OutboundLink['state'][];

const tableOptions: TableOptions<OutboundLink> = {
  caption: 'Links',
  sort: 'state',
  text: ({ url, pages }) => `${url} ${pages.join(' ')}`,
  filters: [
    { id: 'state', label: 'State', value: ({ state }) => state },
    { id: 'host', label: 'Host', value: ({ host }) => host },
    { id: 'section', label: 'Section', value: ({ pages: [first = ''] }) => first.split('/')[1] ?? '' },
  ],
  columns: [
    { id: 'state', label: 'State', cell: ({ state }) => state, value: ({ state }) => urgency.indexOf(state) },
    { id: 'detail', label: 'Answer', cell: detail, value: ({ check }) => check?.detail },
    { id: 'host', label: 'Host', cell: ({ host }) => host, value: ({ host }) => host },
    {
      id: 'url',
      label: 'Address',
      cell: ({ url }) => html`<a href="${url}" rel="noreferrer">${url}</a>`,
      value: ({ url }) => url,
    },
    {
      id: 'pages',
      label: 'Pages',
      cell: ({ pages }) =>
        html`<ul role="list">
          ${pages.map((path) => html`<li><a href="${path}">${path}</a></li>`)}
        </ul>`,
      value: ({ pages }) => pages.length,
    },
    {
      id: 'checked',
      label: 'Checked',
      cell: ({ check }) => check?.checked.slice(0, 10) ?? '–',
      value: ({ check }) => check?.checked,
    },
  ],
};

function detail({ check }: OutboundLink) {
  if (check === undefined) return '–';
  return check.location === undefined
    ? check.detail
    : html`now <a href="${check.location}" rel="noreferrer">${check.location}</a>`;
}
