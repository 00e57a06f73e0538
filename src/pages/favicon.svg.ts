import type { APIRoute } from 'astro';
import { icon } from '../share-images/icon.ts';

export const GET: APIRoute = async () => new Response(await icon(), { headers: { 'Content-Type': 'image/svg+xml' } });
