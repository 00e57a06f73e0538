/** An OpenID Connect provider on loopback with sample accounts, no passwords and no storage. For development and tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Context } from 'oidc-provider';
import { operatorPaths, signInPaths } from '../../src/operator-paths.ts';

/** Accounts with and without a verified address. The domains are reserved for examples (RFC 2606). */
export const accounts = [
  { email: 'operator@example.org', email_verified: true },
  { email: 'stranger@example.net', email_verified: true },
  { email: 'unverified@example.org', email_verified: false },
] as const;

export const client = { id: 'operators-dashboard', secret: 'for-development-only' } as const;

/**
 * Starts the provider on loopback.
 *
 * @param port 0 takes a free one
 * @param site the address of the site, without a trailing slash: the provider redirects browsers there alone
 */
export async function startProvider({ port, site }: { port: number; site: string }) {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider listens on no port');
  // Not `localhost`, where the site is: so browsers treat the two as different sites, as in production.
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, await configuration(site));
  const handleProtocol = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handleProtocol(request, response);
    chooseAccount(provider, request, response).catch((failure: unknown) => response.writeHead(400).end(String(failure)));
  });
  return {
    issuer,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function configuration(site: string): Promise<object> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${site}${signInPaths.callback}`],
        post_logout_redirect_uris: [site + operatorPaths.dashboard],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmSignOut },
    },
    findAccount: (_context: Context, id: string) => {
      const account = accounts.find(({ email }) => email === id);
      return account && { accountId: id, claims: () => ({ sub: id, ...account }) };
    },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    loadExistingGrant: grantConsent,
    ttl: { Interaction: 600, Session: 86_400, Grant: 86_400, AccessToken: 600, IdToken: 600 },
  };
}

/** Grants consent by itself: the only client is this site. */
async function grantConsent({ oidc: { client, session, provider } }: Context) {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email');
  await grant.save();
  return grant;
}

/** GET shows the accounts, POST signs in as one. */
async function chooseAccount(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const account = new URLSearchParams(await text(request)).get('account');
    return provider.interactionFinished(request, response, { login: { accountId: account } });
  }
  const buttons = accounts.map(
    ({ email, email_verified }) =>
      `<p><button name="account" value="${email}">${email}${email_verified ? '' : ' (address not verified)'}</button></p>`,
  );
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(page('Sign in as', `<form method="post">${buttons.join('')}</form>`));
}

/** @param form the provider's own, without a button */
function confirmSignOut(context: Context, form: string): void {
  context.type = 'html';
  context.body = page(
    'Sign out',
    `${form}<p><button form="op.logoutForm" name="logout" value="yes">Sign out here too</button></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1>
<p>This provider is for development only: it has no passwords and stores nothing.</p>${body}`;
}
