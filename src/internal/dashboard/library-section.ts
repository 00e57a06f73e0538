import type { BuildState } from '../../manifest/build-state.ts';
import { sum } from '../../shared/sum.ts';
import { buildState } from '../build-artifacts.ts';
import { html, type Html } from '../html-template.ts';
import { sortableTable } from '../sortable-table.ts';
import type { DashboardSection } from './dashboard-section.ts';
import { formatUtc } from './format-utc.ts';

/** The size of the library, the sources that are due for a check, and the findings of the lint. */
export const librarySection: DashboardSection = (request) => {
  const { sections, overdue, facts, lint, parity } = buildState().library;
  const pages = sum(sections.map((section) => section.pages));
  return html`<p>${pages} pages in ${sections.filter((section) => section.pages > 0).length} sections.</p>
    ${sortableTable(request, sections, {
      name: 'sections',
      caption: 'Sections',
      sort: 'section',
      columns: [
        { id: 'section', label: 'Section', cell: ({ title }) => title, value: ({ title }) => title },
        { id: 'pages', label: 'Pages', cell: ({ pages }) => pages, value: ({ pages }) => pages },
        { id: 'sources', label: 'Sources', cell: ({ sources }) => sources, value: ({ sources }) => sources },
        { id: 'overdue', label: 'Overdue', cell: ({ overdue }) => overdue, value: ({ overdue }) => overdue },
      ],
    })}
    <h3>Sources to check again</h3>
    ${
      overdue.length === 0
        ? html`<p>None was overdue when the site was built.</p>`
        : sortableTable(request, overdue, {
            name: 'overdue',
            caption: 'Sources to check again',
            sort: 'due',
            text: ({ path, title, url }) => `${path} ${title} ${url ?? ''}`,
            columns: [
              { id: 'page', label: 'Page', cell: ({ path }) => html`<a href="${path}">${path}</a>`, value: ({ path }) => path },
              {
                id: 'source',
                label: 'Source',
                cell: ({ title, url }) => (url === null ? title : html`<a href="${url}" rel="noreferrer">${title}</a>`),
                value: ({ title }) => title,
              },
              { id: 'checked', label: 'Checked', cell: ({ checked }) => checked, value: ({ checked }) => checked },
              { id: 'due', label: 'Due', cell: ({ due }) => due, value: ({ due }) => due },
            ],
          })
    }
    <h3>Facts to look at again</h3>
    ${
      facts.length === 0
        ? html`<p>The library has no facts that are due on a day.</p>`
        : sortableTable(request, facts, {
            name: 'facts',
            caption: 'Facts to look at again',
            sort: 'due',
            text: ({ id, says }) => `${id} ${says}`,
            columns: [
              { id: 'due', label: 'Due', cell: ({ due }) => due, value: ({ due }) => due },
              { id: 'fact', label: 'Fact', cell: ({ id }) => id, value: ({ id }) => id },
              { id: 'says', label: 'What it is', cell: ({ says }) => says, value: ({ says }) => says },
            ],
          })
    }
    <h3>Checks</h3>
    ${lintState(request, lint)}
    <p>
      Markdown: ${parity.pages} pages hold the same as their HTML (${parity.headings} headings, ${parity.links} links,
      ${parity.images} images, ${parity.tableCells} cells of tables). A page that does not stops the build.
    </p>`;
};

function lintState(request: Request, lint: BuildState['library']['lint']): Html {
  if (lint === null)
    return html`<p>
      No lint ran before this build. <code>npm run lint:content</code> says what stands between a page and its publication.
    </p>`;
  const { at, errors, warnings, findings } = lint;
  return html`<p>Content: ${errors} errors and ${warnings} warnings on ${formatUtc(at)}.</p>
    ${
      findings.length > 0 &&
      sortableTable(request, findings, {
        name: 'findings',
        caption: 'What the lint found',
        sort: 'severity',
        text: ({ file, message }) => `${file} ${message}`,
        filters: [{ id: 'severity', label: 'Severity', value: ({ severity }) => severity }],
        columns: [
          { id: 'severity', label: 'Severity', cell: ({ severity }) => severity, value: ({ severity }) => severity },
          { id: 'file', label: 'File', cell: ({ file, line }) => `${file}:${line}`, value: ({ file }) => file },
          { id: 'message', label: 'What to do', cell: ({ message }) => message },
        ],
      })
    }`;
}
