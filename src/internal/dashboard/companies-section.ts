import { capitalise } from '../../shared/capitalise.ts';
import { companyStore } from '../companies/company-store.ts';
import { sampleNotice } from '../companies/sample-notice.ts';
import { html } from '../html-template.ts';
import { sortableTable } from '../sortable-table.ts';
import type { DashboardSection } from './dashboard-section.ts';
import { formatUtc } from './format-utc.ts';

/** The number of companies, and the last sync of each pipeline. */
export const companiesSection: DashboardSection = async (request) => {
  const state = await companyStore.read();
  const syncs = state.syncs();
  const companies = state.companies();
  const notice = sampleNotice(companies);
  if (syncs.length === 0)
    return html`<p>Nothing has been synced yet. <code>docs/operators.md</code> says how a pipeline sends companies.</p>`;
  return html`${notice !== undefined && html`<p class="notice" role="note">${notice}</p>`}
    <p>Companies: ${companies.length}. Pipelines: ${syncs.length}. Last change: ${formatUtc(state.latest)}.</p>
    ${sortableTable(request, syncs, {
      name: 'syncs',
      caption: 'Last sync of each pipeline',
      sort: '-received',
      columns: [
        { id: 'source', label: 'Pipeline', cell: ({ source }) => source, value: ({ source }) => source },
        { id: 'received', label: 'Last sync', cell: ({ received }) => formatUtc(received), value: ({ received }) => received },
        ...counts.map((id) => ({
          id,
          label: capitalise(id),
          cell: (sync: (typeof syncs)[number]) => sync.counts[id],
          value: (sync: (typeof syncs)[number]) => sync.counts[id],
        })),
      ],
    })}`;
};

const counts = ['created', 'updated', 'unchanged', 'removed', 'rejected'] as const;
