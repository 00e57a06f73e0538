/** Formats that browsers show and Astro reads. */
export const imageFormats = ['avif', 'webp', 'png', 'jpg', 'jpeg', 'gif', 'svg'];

const image = new RegExp(`\\.(${imageFormats.join('|')})([?#].*)?$`, 'i');

/** Whether an address names an image. */
export function isImageAddress(url: string): boolean {
  return image.test(url);
}
