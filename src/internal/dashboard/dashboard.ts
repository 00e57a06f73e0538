/** `/dashboard`: events, library, usage, companies and deploy, for operators who have signed in. */
import { withRequestDeadline } from '../../blobs/request-deadline.ts';
import { withErrorBoundary } from '../../http/error-boundary.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { html, type Html } from '../html-template.ts';
import { internalPage } from '../internal-page.ts';
import { assertMethod, withInternalProblems } from '../internal-problem.ts';
import { readSession } from '../oidc/operator-session.ts';
import { openReplayGuard } from '../oidc/replay-guard.ts';
import { signInPage, signOutForm } from '../oidc/sign-in-endpoints.ts';
import { signInSettings } from '../oidc/sign-in-settings.ts';
import { companiesSection } from './companies-section.ts';
import type { DashboardSection } from './dashboard-section.ts';
import { deploySection } from './deploy-section.ts';
import { eventsSection } from './events-section.ts';
import { librarySection } from './library-section.ts';
import { usageSection } from './usage-section.ts';

interface NamedSection {
  id: string;
  title: string;
  section: DashboardSection;
}

const sections: NamedSection[] = [
  { id: 'events', title: 'Events', section: eventsSection },
  { id: 'library', title: 'Library', section: librarySection },
  { id: 'usage', title: 'Usage', section: usageSection },
  { id: 'companies', title: 'Companies', section: companiesSection },
  { id: 'deploy', title: 'Deploy', section: deploySection },
];

export const dashboard = withInternalProblems(
  withRequestDeadline(async (request: Request) => {
    assertMethod(request, ['GET', 'HEAD']);
    const session = await readSession(request, signInSettings(), openReplayGuard());
    if (session === undefined) return signInPage(request);
    const now = new Date();
    const shown = await Promise.all(sections.map((section) => show(section, request, now)));
    return internalPage(request, { title: 'Dashboard', main: html`${signOutForm(session.email)} ${contents} ${shown}` });
  }),
);

const contents = html`<nav aria-label="On this page">
  <ul role="list">
    ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li> `)}
  </ul>
</nav>`;

async function show({ id, title, section }: NamedSection, request: Request, now: Date): Promise<Html> {
  // Called inside the promise, so that what a section throws at once is caught, too.
  const content = await withErrorBoundary<Html>(
    () => ({ path: operatorPaths.dashboard }),
    async () => section(request, now),
    {
      expected: () => undefined,
      bug: (id) => html`<p class="error">This part cannot be read. The log has the reason under ${id}.</p>`,
    },
  );
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section>`;
}
