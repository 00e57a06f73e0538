/** The addresses in HTML that stands in Markdown. */

export interface HtmlAddress {
  tag: 'a' | 'img';
  /** As it is written, without the quotes. */
  url: string;
  /** The line in the HTML, from 1. */
  line: number;
}

const tags = /<(a|img)\b((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const attributes = /([\w:@.-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** The addresses of links and images, in order. */
export function addressesInHtml(html: string): HtmlAddress[] {
  return [...html.matchAll(tags)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const tag = tagOf(name);
    const url = attributesOf(whole)[addressOf[tag]];
    return url === undefined ? [] : [{ tag, url, line: html.slice(0, index).split('\n').length }];
  });
}

const addressOf = { a: 'href', img: 'src' };

/**
 * The HTML with other links and images.
 *
 * @param replace gives what stands in place of a tag, undefined to keep it
 */
export function replaceInHtml(
  html: string,
  replace: (tag: HtmlAddress['tag'], attributes: Record<string, string>) => Record<string, string> | undefined,
): string {
  return html.replace(tags, (whole, name: string) => {
    const tag = tagOf(name);
    const replaced = replace(tag, attributesOf(whole));
    if (replaced === undefined) return whole;
    const written = Object.entries(replaced).map(([key, value]) => ` ${key}="${escaped(value)}"`);
    return `<${tag}${written.join('')}>`;
  });
}

function tagOf(name: string): HtmlAddress['tag'] {
  return name.toLowerCase() === 'img' ? 'img' : 'a';
}

function attributesOf(tag: string): Record<string, string> {
  const found = tag.replace(/^<\w+/, '').matchAll(attributes);
  return Object.fromEntries(
    [...found].map(({ 1: name = '', 2: value = '' }) => [name.toLowerCase(), unescaped(value.replace(/^["']|["']$/g, ''))]),
  );
}

const entities: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

function unescaped(value: string): string {
  return value.replace(/&(?:quot|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
