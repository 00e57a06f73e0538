import { buildEndSessionUrl, type Configuration } from 'openid-client';

/**
 * Where a browser signs out at the provider too; undefined when it offers no such address.
 * https://openid.net/specs/openid-connect-rpinitiated-1_0.html
 */
export function endSessionUrl(provider: Configuration, idToken: string | undefined, returnTo: string): URL | undefined {
  if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
  return buildEndSessionUrl(provider, {
    post_logout_redirect_uri: returnTo,
    ...(idToken !== undefined && { id_token_hint: idToken }),
  });
}
