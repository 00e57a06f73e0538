import type { APIRoute } from 'astro';
import { iconFile } from '../share-images/icon.ts';

/** For programs that ask for it at this address, whatever pages say. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await iconFile()), { headers: { 'Content-Type': 'image/x-icon' } });
