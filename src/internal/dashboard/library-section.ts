import type { BuildState } from '../../build/write-build-state.ts';
import { html, type Html } from '../html-template.ts';
import { table } from '../sortable-table.ts';
import { buildState } from './read-build-state.ts';
import type { Section } from './dashboard-section.ts';
import { moment } from './format-utc.ts';
import { sum } from '../../shared/sum.ts';

/** How large the library is, which of its facts are to be checked again, and what the checks found. */
export const librarySection: Section = (request) => {
  const { sections, overdue, lint, parity } = buildState().library;
  const pages = sum(sections.map((section) => section.pages));
  return html`<p>${pages} pages in ${sections.filter((section) => section.pages > 0).length} sections.</p>
    ${table(request, sections, {
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
        : table(request, overdue, {
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
  return html`<p>Content: ${errors} errors and ${warnings} warnings on ${moment(at)}.</p>
    ${
      findings.length > 0 &&
      table(request, findings, {
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
