/** Sign-in with a real provider, and the dashboard, on a server and blob store of their own. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { accounts, client, startProvider } from '../../scripts/dev-idp/start-provider.ts';
import { decryptCookie, encryptCookie } from '../../src/internal/oidc/encrypted-cookie.ts';
import { operatorCookie } from '../../src/internal/oidc/operator-session.ts';
import { pendingCookie } from '../../src/internal/oidc/sign-in.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { freePort } from '../support/free-port.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startSite } from '../support/start-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const [operator, stranger, unverified] = accounts;
const cookieSecret = 'a secret of the tests, long enough for cookies';

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: ServerProcess;
let site: string;
let blobs: string;

test.beforeAll(async () => {
  blobs = temporaryFolder();
  const port = await freePort();
  site = `http://localhost:${port}`;
  provider = await startProvider({ port: 0, site });
  server = await startSite({
    PORT: String(port),
    HOST: 'localhost',
    BLOBS_DIR: blobs,
    DASHBOARD_ISSUER: provider.issuer,
    DASHBOARD_CLIENT_ID: client.id,
    DASHBOARD_CLIENT_SECRET: client.secret,
    DASHBOARD_ALLOWED: `${operator.email}, @example.com, ${unverified.email}`,
    DASHBOARD_SECRET: cookieSecret,
    USAGE_SECRET: 'a secret of the tests',
  });
});

test.afterAll(async () => {
  await server.stop('SIGKILL');
  provider.close();
});

test.describe('Signing in', () => {
  test('as an allowed account opens the dashboard, with a cookie that no script reads', async ({ page, context }) => {
    await signIn(page);
    await expect(page.getByText(`Signed in as ${operator.email}`)).toBeVisible();
    const cookies = await ourCookies(context);
    expect(cookies.map(({ name }) => name)).toEqual([operatorCookie.name]);
    expect(cookies[0]).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/', domain: 'localhost' });
    const hours = (cookies[0]!.expires * 1000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(7.9);
    expect(hours).toBeLessThanOrEqual(8);
  });

  test('sends a challenge, a state and a nonce, and requests the email address alone', async ({ request }) => {
    const response = await request.get(`${site}/dashboard/sign-in`, { maxRedirects: 0 });
    expect(response.status()).toBe(303);
    const location = new URL(response.headers()['location']!);
    expect(location.origin).toBe(provider.issuer);
    const { state, nonce, code_challenge: challenge, ...rest } = Object.fromEntries(location.searchParams);
    expect([state, nonce, challenge].every((value) => value !== undefined && value.length >= 43)).toBe(true);
    expect(rest).toEqual({
      client_id: client.id,
      code_challenge_method: 'S256',
      redirect_uri: `${site}/dashboard/callback`,
      response_type: 'code',
      scope: 'openid email',
    });
  });

  test('is required for the dashboard', async ({ request }) => {
    const response = await request.get(`${site}/dashboard`);
    expect(response.status()).toBe(401);
    expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    const text = await response.text();
    expect(text).toContain('Sign in');
    expect(text).not.toContain('Sources of events');
  });

  for (const { email, says } of [
    { email: stranger.email, says: `${stranger.email} may not open this dashboard` },
    { email: unverified.email, says: 'The provider has verified no email address' },
  ])
    test(`as ${email} is refused, with a link to sign out of that account`, async ({ page, context }) => {
      await signIn(page, email);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for this account');
      await expect(page.getByText(says)).toBeVisible();
      expect(await ourCookies(context)).toEqual([]);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Sign out at the provider' }).click();
      await page.getByRole('button').click();
      await expect(page).toHaveURL(`${site}/dashboard`);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: operator.email }).click();
      await expect(page.getByText(`Signed in as ${operator.email}`)).toBeVisible();
    });

  test('has no effect when the user leaves the provider without choosing an account', async ({ page }) => {
    await page.goto(`${site}/dashboard/sign-in`);
    await page.goto(`${site}/dashboard`);
    await expect(page.getByText('This page is for those who run the site.')).toBeVisible();
  });
});

test.describe('The return from the provider', () => {
  test('is accepted once: the same URL with the same cookie is not a second sign-in', async ({ page, context }) => {
    const { address, cookie } = await interceptReturn(page);
    await page.goto(address.href);
    await expect(page.getByText(`Signed in as ${operator.email}`)).toBeVisible();
    await context.clearCookies();
    await setCookie(context, cookie);
    await expectRefused(page, address, 'was completed already');
  });

  test('is refused in a browser that did not begin the sign-in', async ({ page, context }) => {
    const { address } = await interceptReturn(page);
    await context.clearCookies();
    await expectRefused(page, address, 'began in another browser');
  });

  for (const { name, change } of [
    { name: 'another state', change: (address: URL) => address.searchParams.set('state', 'another') },
    { name: 'no state', change: (address: URL) => address.searchParams.delete('state') },
    { name: 'another issuer', change: (address: URL) => address.searchParams.set('iss', 'https://elsewhere.example') },
    { name: 'no issuer', change: (address: URL) => address.searchParams.delete('iss') },
    { name: 'another code', change: (address: URL) => address.searchParams.set('code', 'another') },
    { name: 'no code', change: (address: URL) => address.searchParams.delete('code') },
    { name: 'an error', change: (address: URL) => address.searchParams.set('error', 'access_denied') },
  ])
    test(`with ${name} is refused`, async ({ page }) => {
      const { address } = await interceptReturn(page);
      change(address);
      await expectRefused(page, address, 'answer was not accepted');
    });

  for (const changed of ['nonce', 'verifier'] as const)
    test(`with another ${changed} than the provider was given is refused`, async ({ page, context }) => {
      const { address, cookie } = await interceptReturn(page);
      const pending = await decryptCookie(pendingCookie, new Request(site, { headers: { cookie } }), cookieSecret);
      const another = { ...pending!, [changed]: 'another-that-is-long-enough-to-be-a-verifier-of-PKCE' };
      await setCookie(context, await encryptCookie(pendingCookie, another, cookieSecret));
      await expectRefused(page, address, 'answer was not accepted');
    });

  test('with a cookie that was altered is refused', async ({ page, context }) => {
    const { address, cookie } = await interceptReturn(page);
    await setCookie(context, altered(cookie));
    await expectRefused(page, address, 'began in another browser');
  });
});

test.describe('A session', () => {
  const getDashboard = (cookie: string) => getWith(new URL(`${site}/dashboard`), cookie);
  const session = async (email: string = operator.email, secret = cookieSecret, lifetime: number = operatorCookie.lifetime) => {
    const content = { id: `2026-11-21-${crypto.randomUUID()}`, email };
    return (await encryptCookie({ ...operatorCookie, lifetime }, content, secret)).split(';')[0]!;
  };

  test('opens the dashboard', async () => expect((await getDashboard(await session())).status).toBe(200));
  test('of any address of an allowed domain does, too', async () =>
    expect((await getDashboard(await session('Ada@Example.com'))).status).toBe(200));
  test('that has expired does not', async () =>
    expect((await getDashboard(await session(operator.email, cookieSecret, -1))).status).toBe(401));
  test('that was altered does not', async () => expect((await getDashboard(altered(await session()))).status).toBe(401));
  test('encrypted with another secret does not', async () =>
    expect((await getDashboard(await session(operator.email, 'another secret of the tests, as long'))).status).toBe(401));
  test('of an account that is no longer allowed does not', async () =>
    expect((await getDashboard(await session(stranger.email))).status).toBe(401));
  test('in two cookies does not: one may be another site’s', async () =>
    expect((await getDashboard(`${await session()}; ${await session()}`)).status).toBe(401));
  test('is not replaced by a cookie for another purpose', async () => {
    const content = { id: '2026-11-21-x', state: operator.email, nonce: '', verifier: '' };
    const pending = (await encryptCookie(pendingCookie, content, cookieSecret)).split(';')[0]!;
    expect((await getDashboard(pending.replace(pendingCookie.name, operatorCookie.name))).status).toBe(401);
  });
});

test.describe('Signing out', () => {
  test('ends the session here and at the provider, and a copied cookie does not open the dashboard', async ({
    page,
    context,
  }) => {
    await signIn(page);
    const [copied] = await ourCookies(context);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/session\/end/);
    await page.getByRole('button', { name: 'Sign out here too' }).click();
    await expect(page).toHaveURL(`${site}/dashboard`);
    await expect(page.getByText('This page is for those who run the site.')).toBeVisible();
    expect(await ourCookies(context)).toEqual([]);

    expect((await getWith(new URL(`${site}/dashboard`), `${copied!.name}=${copied!.value}`)).status).toBe(401);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in as' })).toBeVisible();
  });

  test('takes the form of the dashboard alone', async ({ page, context }) => {
    await signIn(page);
    const [copied] = await ourCookies(context);
    const cookie = `${copied!.name}=${copied!.value}`;
    const signOut = (init: RequestInit) =>
      fetch(`${site}/dashboard/sign-out`, { ...init, headers: { ...init.headers, cookie } }).then(({ status }) => status);
    expect(await signOut({})).toBe(405);
    expect(await signOut({ method: 'POST', headers: { origin: 'https://elsewhere.example' } })).toBe(403);
    expect(await signOut({ method: 'POST', headers: { 'sec-fetch-site': 'same-site', origin: site } })).toBe(403);
    expect(await signOut({ method: 'POST' })).toBe(403);
    expect((await getWith(new URL(`${site}/dashboard`), cookie)).status).toBe(200);
  });
});

test(
  'The dashboard is styled, with no accessibility violations, signed out, signed in and with results',
  { tag: '@screen' },
  async ({ page, request }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await request.get(`${site}/api/agents/search?q=dilution`);
    await page.goto(`${site}/dashboard`);
    await expectAccessible(page);
    await signIn(page);
    for (const title of ['Events', 'Library', 'Usage', 'Companies', 'Deploy'])
      await expect(page.getByRole('heading', { name: title, exact: true, level: 2 })).toBeVisible();
    await expect(page.getByText('This part cannot be read')).toHaveCount(0);
    await expect(page.getByRole('main')).toHaveCSS('display', 'grid');
    expect(messages.filter((text) => /policy/i.test(text))).toEqual([]);
    await expect(page.getByRole('cell', { name: '/api/agents/search' }).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test('A table of the dashboard is sorted and filtered by keyboard, without changing the others', async ({ page }) => {
  await signIn(page);
  await page.getByRole('navigation', { name: 'Time' }).getByRole('link', { name: '30 days' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/days=30/);
  const table = page.getByRole('region', { name: 'Sections' });
  await table.getByRole('link', { name: 'Pages' }).focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Pages' })).toHaveAttribute('aria-sort', 'ascending');
  const counts = async () => (await table.locator('tbody td:nth-child(2)').allTextContents()).map(Number);
  expect(await counts()).toEqual((await counts()).toSorted((a, b) => a - b));

  const filter = page.getByRole('search', { name: 'Filter: Sources of events' });
  await filter.getByRole('searchbox').focus();
  await page.keyboard.type('no source is called this');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Sources of events: 0 of \d+/)).toBeVisible();
  await expect(page.getByText(/Sections: (\d+) of \1/)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Pages' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');

  await filter.getByRole('link', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Sources of events: (\d+) of \1/)).toBeVisible();
  await expect(page).toHaveURL(/days=30/);
});

test('A provider whose discovery document names another issuer lets nobody in', async () => {
  const port = await freePort();
  const other = await startSite({
    PORT: String(port),
    BLOBS_DIR: blobs,
    // The same provider at another host: its discovery document names the first.
    DASHBOARD_ISSUER: provider.issuer.replace('127.0.0.1', 'localhost'),
    DASHBOARD_CLIENT_ID: client.id,
    DASHBOARD_CLIENT_SECRET: client.secret,
    DASHBOARD_ALLOWED: operator.email,
    DASHBOARD_SECRET: cookieSecret,
  });
  try {
    const response = await fetch(`${other.url}/dashboard/sign-in`, { redirect: 'manual' });
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  } finally {
    await other.stop('SIGKILL');
  }
});

async function signIn(page: Page, email: string = operator.email): Promise<void> {
  await page.goto(`${site}/dashboard`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByText('for development only')).toBeVisible();
  await page.getByRole('button', { name: email }).click();
}

/** Signs in at the provider without following its last redirect: the URL of that, and the cookie that the browser would send. */
async function interceptReturn(page: Page): Promise<{ address: URL; cookie: string }> {
  const next = async (address: string, form?: { account: string }) => {
    const options = { maxRedirects: 0, ...(form && { form }) };
    const response = await (form ? page.request.post(address, options) : page.request.get(address, options));
    return { to: new URL(response.headers()['location']!, address).href, cookie: response.headers()['set-cookie']! };
  };
  const begun = await next(`${site}/dashboard/sign-in`);
  const choice = await next(begun.to);
  const chosen = await next(choice.to, { account: operator.email });
  const address = new URL((await next(chosen.to)).to);
  return { address, cookie: begun.cookie.split(';')[0]! };
}

async function ourCookies(context: BrowserContext) {
  return (await context.cookies(site)).filter(({ name }) => name.startsWith('__Host-'));
}

function getWith(address: URL, cookie: string): Promise<Response> {
  return fetch(address, { redirect: 'manual', headers: { cookie } });
}

/** @param header a `Set-Cookie` header of the site's, or its first part */
async function setCookie(context: BrowserContext, header: string): Promise<void> {
  const [name, value] = header.split(/[=;]/);
  await context.addCookies([
    { name: name!, value: value!, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
}

/** The return to `address` gets an explanation and does not sign in. */
async function expectRefused(page: Page, address: URL, reason: string): Promise<void> {
  const response = await page.goto(address.href);
  expect(response!.status()).toBe(400);
  await expect(page.getByText(reason)).toBeVisible();
  expect(await ourCookies(page.context())).toEqual([]);
  await page.goto(`${site}/dashboard`);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
}

/** The cookie with one character changed. */
function altered(cookie: string): string {
  const at = cookie.length - 40;
  return cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1);
}
