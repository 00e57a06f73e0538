import type { APIRoute, GetStaticPaths } from 'astro';
import { shareCards, shareImageAddress } from '../../library/share-cards.ts';
import { rasterImage } from '../../share-images/raster-image.ts';
import { type ShareCard, shareImage, shareSize } from '../../share-images/share-image.ts';
import { lightColours } from '../../share-images/light-colours.ts';
import { site } from '../../site/site.ts';

export const getStaticPaths = (async () =>
  [...(await shareCards())].map(([path, card]) => ({
    params: { path: shareImageAddress(path).slice('/share/'.length, -'.jpg'.length) },
    props: { card },
  }))) satisfies GetStaticPaths;

/** What is shown where a link to the page is shared. */
export const GET: APIRoute<{ card: ShareCard }> = async ({ props: { card } }) =>
  new Response(new Uint8Array(await rasterImage(shareImage(card, site.name, lightColours), 'jpeg', shareSize)), {
    headers: { 'Content-Type': 'image/jpeg' },
  });
