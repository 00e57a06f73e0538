/**
 * The hosts that the MCP endpoint answers for. A page of another site can make a browser send requests to a server on the visitor's own
 * machine under a name that it controls (DNS rebinding); such requests carry that name, and are refused. Origins are not limited:
 * everything is public, and pages of other sites may use it at its real address.
 */
import { Problem } from '../contract/problem.ts';

/** @throws Problem `host-not-allowed` */
export function assertKnownHost(request: Request, siteUrl: string): void {
  const asked = [new URL(request.url).host, request.headers.get('host') ?? undefined].filter((host) => host !== undefined);
  if (asked.map(hostname).every((name) => name !== undefined && isKnown(name, siteUrl))) return;
  throw new Problem('host-not-allowed', `Send the request to ${siteUrl}: this service does not answer for another host.`);
}

function isKnown(name: string, siteUrl: string): boolean {
  const { URL: production, DEPLOY_PRIME_URL: branch, DEPLOY_URL: deploy, SITE_NAME: site } = process.env;
  const addresses = [siteUrl, production, branch, deploy].filter((address) => address !== undefined);
  const isNamed = addresses.some((address) => URL.parse(address)?.hostname === name);
  // Netlify's hosts of a site: its own, and one for each preview and branch in front of it. The site's name comes from the platform.
  const isDeploy = Boolean(site) && (name === `${site}.netlify.app` || name.endsWith(`--${site}.netlify.app`));
  return isNamed || isDeploy || local.has(name);
}

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

function hostname(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname;
}
