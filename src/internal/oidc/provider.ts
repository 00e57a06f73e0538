/** The provider, found by its discovery document: https://openid.net/specs/openid-connect-discovery-1_0.html */
import * as openid from 'openid-client';
import { isLoopback, type SignInSettings } from './sign-in-settings.ts';

/** Seconds that the provider has to answer any request of ours. */
const PATIENCE = 10;

/** The configured provider cannot be reached, or what it says of itself is not to be believed. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

let known: { of: string; provider: Promise<openid.Configuration> } | undefined;

/**
 * What the provider says of itself, asked once for each instance and again after a failure.
 *
 * @throws {ProviderUnavailable}
 */
export async function findProvider(settings: SignInSettings): Promise<openid.Configuration> {
  const of = JSON.stringify(settings);
  if (known?.of !== of) known = { of, provider: discover(settings) };
  try {
    return await known.provider;
  } catch (failure) {
    known = undefined;
    throw new ProviderUnavailable(`the provider at ${settings.issuer.href} cannot be used`, { cause: failure });
  }
}

function discover({ issuer, clientId, clientSecret }: SignInSettings): Promise<openid.Configuration> {
  // The signature of the ID token is checked too, though it comes from the provider itself over TLS.
  const execute = [openid.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])];
  return openid.discovery(issuer, clientId, undefined, authentication(clientSecret), { execute, timeout: PATIENCE });
}

/**
 * For providers on this machine alone, which have no TLS. The library marks it as deprecated only to make it stand out
 * (https://github.com/panva/openid-client/blob/main/docs/functions/allowInsecureRequests.md); named by its type, it is what it is.
 */
const { allowInsecureRequests }: { allowInsecureRequests: (provider: openid.Configuration) => void } = openid;

/** In the body where the provider takes it there: what a header would encode twice stays as it is. Otherwise by the standard's default. */
function authentication(secret: string): openid.ClientAuth {
  return (provider, ...request) => {
    const takesBody = provider.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    return (takesBody ? openid.ClientSecretPost : openid.ClientSecretBasic)(secret)(provider, ...request);
  };
}
