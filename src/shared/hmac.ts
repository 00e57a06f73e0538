/** HMAC-SHA-256 of `text` under `secret`. WebCrypto, so that it runs in Node and in Deno. */
export async function hmac(secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}
