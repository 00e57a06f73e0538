import { companies } from '../companies/shared-company-store.ts';
import { sampleNotice } from '../companies/sample-notice.ts';
import { html } from '../html-template.ts';
import { table } from '../sortable-table.ts';
import type { Section } from './dashboard-section.ts';
import { moment } from './format-utc.ts';

/** What is stored, and what each pipeline last sent. */
export const companiesSection: Section = async (request) => {
  const state = await companies.read();
  const syncs = state.syncs();
  const notice = sampleNotice(state.live());
  if (syncs.length === 0)
    return html`<p>Nothing has been synced yet. <code>docs/operators.md</code> says how a pipeline sends companies.</p>`;
  return html`${notice !== undefined && html`<p class="notice" role="note">${notice}</p>`}
    <p>Companies: ${state.live().length}. Pipelines: ${syncs.length}. Last change: ${moment(state.latest)}.</p>
    ${table(request, syncs, {
      name: 'syncs',
      caption: 'Last sync of each pipeline',
      sort: '-received',
      columns: [
        { id: 'source', label: 'Pipeline', cell: ({ source }) => source, value: ({ source }) => source },
        { id: 'received', label: 'Last sync', cell: ({ received }) => moment(received), value: ({ received }) => received },
        ...counts.map((id) => ({
          id,
          label: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
          cell: (sync: (typeof syncs)[number]) => sync.counts[id],
          value: (sync: (typeof syncs)[number]) => sync.counts[id],
        })),
      ],
    })}`;
};

const counts = ['created', 'updated', 'unchanged', 'removed', 'rejected'] as const;
