/**
 * `npm run dev:idp`: an OpenID Connect provider with sample accounts, to sign in to the local dashboard with. It prints what to start the
 * site with. `PORT` is the provider's own, `SITE` the site's address.
 */
import { randomBytes } from 'node:crypto';
import { accounts, client, startProvider } from './dev-idp/start-provider.ts';

const site = process.env['SITE'] ?? 'http://localhost:8888';
const provider = await startProvider({ port: Number(process.env['PORT'] ?? 8890), site });
process.once('SIGINT', provider.close);
process.once('SIGTERM', provider.close);

console.log(`For development only. The provider is at ${provider.issuer}, for the site at ${site}. Start that with:

DASHBOARD_ISSUER=${provider.issuer} DASHBOARD_CLIENT_ID=${client.id} DASHBOARD_CLIENT_SECRET=${client.secret} \\
  DASHBOARD_ALLOWED=${accounts[0].email} DASHBOARD_SECRET=${randomBytes(32).toString('base64url')} npm start

Then open ${site}/dashboard: the provider sends nobody to another name of this machine.
`);
