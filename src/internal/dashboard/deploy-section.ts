import { html } from '../html-template.ts';
import { buildState } from './read-build-state.ts';
import type { Section } from './dashboard-section.ts';
import { moment } from './format-utc.ts';

/** Which commit is live, and since when. */
export const deploySection: Section = () => {
  const { built, commit, deploy } = buildState();
  return html`<dl>
    <dt>Commit</dt>
    <dd>${commit === null ? 'unknown: it was built outside git and without COMMIT_REF' : html`<code>${commit}</code>`}</dd>
    <dt>Built</dt>
    <dd>${moment(built)}</dd>
    ${
      deploy !== null &&
      html`<dt>Deploy</dt>
        <dd><code>${deploy.id}</code> (${deploy.context})</dd>`
    }
  </dl>`;
};
