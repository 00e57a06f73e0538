import { buildState } from '../build-artifacts.ts';
import { html } from '../html-template.ts';
import type { DashboardSection } from './dashboard-section.ts';
import { formatUtc } from './format-utc.ts';

/** The commit that is live, and when it was built. */
export const deploySection: DashboardSection = () => {
  const { built, commit, deploy } = buildState();
  return html`<dl>
    <dt>Commit</dt>
    <dd>${commit === null ? 'unknown: it was built outside git and without COMMIT_REF' : html`<code>${commit}</code>`}</dd>
    <dt>Built</dt>
    <dd>${formatUtc(built)}</dd>
    ${
      deploy !== null &&
      html`<dt>Deploy</dt>
        <dd><code>${deploy.id}</code> (${deploy.context})</dd>`
    }
  </dl>`;
};
