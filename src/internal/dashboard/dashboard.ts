/** What an operator needs to see in the morning, for who has signed in. */
import { logFailure } from '../../log.ts';
import { html, type Html } from '../html-template.ts';
import { signInPage, signOutForm } from '../oidc/sign-in-endpoints.ts';
import { sessionOf } from '../oidc/operator-session.ts';
import { signInSettings } from '../oidc/sign-in-settings.ts';
import { usedOnce } from '../oidc/replay-guard.ts';
import { page } from '../internal-page.ts';
import { assertMethod } from '../internal-problem.ts';
import { companiesSection } from './companies-section.ts';
import { deploySection } from './deploy-section.ts';
import { eventsSection } from './events-section.ts';
import { librarySection } from './library-section.ts';
import type { Section } from './dashboard-section.ts';
import { usageSection } from './usage-section.ts';

const sections: { id: string; title: string; section: Section }[] = [
  { id: 'events', title: 'Events', section: eventsSection },
  { id: 'library', title: 'Library', section: librarySection },
  { id: 'use', title: 'Use', section: usageSection },
  { id: 'companies', title: 'Companies', section: companiesSection },
  { id: 'deploy', title: 'Deploy', section: deploySection },
];

/** Throws `NotConfigured` for its caller to answer. */
export async function dashboard(request: Request): Promise<Response> {
  assertMethod(request, ['GET', 'HEAD']);
  const session = await sessionOf(request, signInSettings(), usedOnce());
  if (session === undefined) return signInPage(request);
  const now = new Date();
  const parts = await Promise.all(sections.map((each) => part(request, now, each)));
  return page(request, { title: 'Dashboard', main: html`${signOutForm(session.email)} ${contents} ${parts}` });
}

const contents = html`<nav aria-label="On this page">
  <ul role="list">
    ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li> `)}
  </ul>
</nav>`;

async function part(request: Request, now: Date, { id, title, section }: (typeof sections)[number]): Promise<Html> {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${await shown(section, request, now)}
  </section>`;
}

async function shown(section: Section, request: Request, now: Date): Promise<Html> {
  try {
    return await section(request, now);
  } catch (failure) {
    const id = logFailure({ path: '/dashboard' }, failure);
    return html`<p class="error">This part cannot be read. The log has the reason under ${id}.</p>`;
  }
}
