/** The provider, found by its discovery document: https://openid.net/specs/openid-connect-discovery-1_0.html */
import * as openid from 'openid-client';
import { isLoopback, type SignInSettings } from './sign-in-settings.ts';

/** How long the provider may take to answer a request, in seconds. */
const TIMEOUT_SECONDS = 10;

/** The configured provider cannot be reached, or its discovery document is not valid. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

let cached: { key: string; provider: Promise<openid.Configuration> } | undefined;

/**
 * The provider's configuration, fetched once for each instance and again after a failure.
 *
 * @throws {ProviderUnavailable}
 */
export async function findProvider(settings: SignInSettings): Promise<openid.Configuration> {
  const key = JSON.stringify(settings);
  if (cached?.key !== key) cached = { key, provider: discover(settings) };
  try {
    return await cached.provider;
  } catch (failure) {
    cached = undefined;
    throw new ProviderUnavailable(`the provider at ${settings.issuer.href} cannot be used`, { cause: failure });
  }
}

function discover({ issuer, clientId, clientSecret }: SignInSettings): Promise<openid.Configuration> {
  // The signature of the ID token is checked too, though it comes from the provider itself over TLS.
  const execute = [openid.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])];
  return openid.discovery(issuer, clientId, undefined, clientAuthentication(clientSecret), {
    execute,
    timeout: TIMEOUT_SECONDS,
  });
}

/**
 * For providers on this machine alone, which have no TLS. The library marks it as deprecated only to make it stand out
 * (https://github.com/panva/openid-client/blob/main/docs/functions/allowInsecureRequests.md); the type annotation drops that mark.
 */
const { allowInsecureRequests }: { allowInsecureRequests: (provider: openid.Configuration) => void } = openid;

/** Sends the secret in the body where the provider supports that, since a header would encode it twice; else by the standard's default. */
function clientAuthentication(secret: string): openid.ClientAuth {
  return (provider, ...request) => {
    const takesBody = provider.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    return (takesBody ? openid.ClientSecretPost : openid.ClientSecretBasic)(secret)(provider, ...request);
  };
}
