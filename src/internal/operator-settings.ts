/** Every variable that an operator may set, by what it opens. `npm run check:setup` and docs/deploy.md have the same list. */
import type { Setting } from '../environment.ts';
import { rankingSettings } from './companies/company-ranking.ts';
import { syncSettings } from './companies/pipeline-tokens.ts';
import { eventsStoreSettings } from './events-store.ts';
import { gateVariables } from './gate/session-cookie.ts';
import { dashboardSettings } from './oidc/sign-in-settings.ts';
import { webhookSetting } from './status/webhook.ts';

/** A part of the site and what it needs. */
export interface Surface {
  name: string;
  /** What is missing while it is not configured. */
  without: string;
  variables: readonly Setting<unknown>[];
}

export const surfaces: readonly Surface[] = [
  {
    name: 'Addresses',
    without: 'every absolute address is that of Netlify, or http://localhost:8888',
    variables: [
      {
        name: 'SITE_URL',
        description: 'the address of the site, without a path, such as https://example.org',
        parse: publicOrigin,
      },
    ],
  },
  {
    name: 'Contact',
    without: 'security.txt and auth.md lead to the repository, and event sources are not told whom to ask',
    variables: [{ name: 'SITE_CONTACT', description: 'an email address or the https address of a page', parse: contact }],
  },
  {
    name: 'Daily build on Netlify',
    without: 'no build runs by itself, so that events and "upcoming" grow old',
    variables: [{ name: 'BUILD_HOOK_URL', description: 'the https address of a build hook', parse: httpsAddress }],
  },
  {
    name: 'History of events',
    without: 'each build on Netlify starts from the bundled events, and past ones that no source lists are lost',
    variables: Object.values(eventsStoreSettings),
  },
  { name: 'Messages about failures', without: 'only the log and the dashboard tell', variables: [webhookSetting] },
  { name: 'Pages behind the shared password', without: 'they are closed', variables: Object.values(gateVariables) },
  { name: 'Company sync', without: 'no pipeline can send companies', variables: Object.values(syncSettings) },
  {
    name: 'Company ranking in other currencies',
    without: 'funding in other currencies than euros is not ranked',
    variables: Object.values(rankingSettings),
  },
  { name: 'Dashboard', without: 'nobody can sign in', variables: Object.values(dashboardSettings) },
  {
    name: 'Search queries in the usage counts',
    without: 'requests are counted, queries are not kept',
    variables: [
      {
        name: 'USAGE_SECRET',
        description: 'a secret of at least 32 characters',
        parse: (text) => (text.length >= 32 ? text : undefined),
        make: 'openssl rand -base64 32',
      },
    ],
  },
];

/** What is to be said of one variable. Never its value. */
export interface SettingFinding {
  surface: string;
  name: string;
  state: 'ok' | 'not set' | 'wrong';
  detail: string;
}

/** How many different characters a secret needs: one that was made at random has twice as many. */
const CHARACTERS_MIN = 8;

/** Secrets of the examples in docs/operators.md. */
const published = ['correct horse battery', 'my-token'];

/** @param read a variable of the environment; empty counts as not set */
export function settingFindings(all: readonly Surface[], read: (name: string) => string | undefined): SettingFinding[] {
  const known = (name: string) => read(name)?.trim() || undefined;
  const secrets = all.flatMap(({ variables }) =>
    variables.flatMap(({ name, make }) => (make === undefined ? [] : [known(name)])),
  );
  return all.flatMap(({ name: surface, without, variables }) => {
    const isBegun = variables.some(({ name }) => known(name) !== undefined);
    return variables.map((setting): SettingFinding => {
      const { name } = setting;
      const value = known(name);
      if (value !== undefined) {
        const mistake = mistakeIn(setting, value, secrets);
        return { surface, name, state: mistake === undefined ? 'ok' : 'wrong', detail: mistake ?? 'set' };
      }
      const detail = `${isBegun ? 'the others of this part are set, so it stays closed' : without}. Set ${lineOf(setting)}`;
      return { surface, name, state: isBegun ? 'wrong' : 'not set', detail };
    });
  });
}

/** Why a value cannot be used or should not be; undefined where it is good. */
function mistakeIn(setting: Setting<unknown>, value: string, secrets: (string | undefined)[]): string | undefined {
  if (setting.parse(value) === undefined) return `it cannot be used. Set ${lineOf(setting)}`;
  if (setting.make === undefined) return undefined;
  if (published.includes(value)) return `it is an example that everybody knows. Set ${lineOf(setting)}`;
  if (new Set(value).size < CHARACTERS_MIN) return `it is easy to guess. Set ${lineOf(setting)}`;
  if (secrets.filter((secret) => secret === value).length > 1) return `another secret is the same. Set ${lineOf(setting)}`;
  return undefined;
}

function lineOf({ name, description, make }: Setting<unknown>): string {
  return make === undefined ? `${name}=… (${description})` : `${name}="$(${make})"`;
}

function publicOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  const isSecure = url?.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url?.hostname ?? '');
  return isSecure && url?.pathname === '/' && url.search === '' ? text : undefined;
}

function httpsAddress(text: string): string | undefined {
  return URL.parse(text)?.protocol === 'https:' ? text : undefined;
}

function contact(text: string): string | undefined {
  return /^(mailto:)?[^@\s:]+@[^@\s]+\.[^@\s]+$/.test(text) ? text : httpsAddress(text);
}
