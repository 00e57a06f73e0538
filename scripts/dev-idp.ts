/**
 * `npm run dev:idp`: runs a local OpenID Connect provider with sample accounts, for signing in to the dashboard, and prints the command that
 * starts the site with it. `PORT` is the provider's port, `SITE` the address of the site.
 */
import { randomBytes } from 'node:crypto';
import { accounts, client, startProvider } from './dev-idp/start-provider.ts';

const site = process.env['SITE'] ?? 'http://localhost:8888';
const provider = await startProvider({ port: Number(process.env['PORT'] ?? 8890), site });
process.once('SIGINT', provider.close);
process.once('SIGTERM', provider.close);

console.log(`For development only. The provider runs at ${provider.issuer} for the site at ${site}. Start the site with:

DASHBOARD_ISSUER=${provider.issuer} DASHBOARD_CLIENT_ID=${client.id} DASHBOARD_CLIENT_SECRET=${client.secret} \\
  DASHBOARD_ALLOWED=${accounts[0].email} DASHBOARD_SECRET=${randomBytes(32).toString('base64url')} npm start

Then open ${site}/dashboard. Other host names of this machine do not work: the provider redirects to this one only.
`);
