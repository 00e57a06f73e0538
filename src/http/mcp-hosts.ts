/**
 * Host check of the MCP endpoint, against DNS rebinding: a page of another site can make a browser send requests to a server on the visitor's
 * machine under a host name that the page controls. Origins are not restricted: everything is public, and pages of other sites may use the
 * endpoint at its real address.
 */
import { Problem } from '../contract/problem.ts';

/** @throws Problem `host-not-allowed` */
export function assertKnownHost(request: Request, siteUrl: string): void {
  const hosts = [new URL(request.url).host, request.headers.get('host') ?? undefined].filter((host) => host !== undefined);
  if (hosts.map(hostname).every((name) => name !== undefined && isKnown(name, siteUrl))) return;
  throw new Problem('host-not-allowed', `Send the request to ${siteUrl}: this service does not answer for another host.`);
}

function isKnown(name: string, siteUrl: string): boolean {
  const { URL: production, DEPLOY_PRIME_URL: branch, DEPLOY_URL: deploy, SITE_NAME: site } = process.env;
  const addresses = [siteUrl, production, branch, deploy].filter((address) => address !== undefined);
  const isNamed = addresses.some((address) => URL.parse(address)?.hostname === name);
  // Netlify's host names of a site: its own, and one with a prefix for each preview and branch.
  const isDeploy = Boolean(site) && (name === `${site}.netlify.app` || name.endsWith(`--${site}.netlify.app`));
  return isNamed || isDeploy || local.has(name);
}

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

function hostname(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname;
}
