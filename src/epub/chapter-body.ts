import type { Element, Nodes } from 'hast';
import { hasClass, isSkipped } from '../markdown/html-element.ts';
import { escapeHtml } from '../shared/escape-html.ts';

/** The content of a page as XHTML: what the Markdown has too, and the drawings of charts. Links are those of the page. */
export function chapterBody(region: Element): string {
  return region.children.map(xhtml).join('');
}

function xhtml(node: Nodes): string {
  if (node.type === 'text') return escapeHtml(node.value.replace(NOT_IN_XML, ''));
  if (node.type !== 'element' || isLeftOut(node)) return '';
  const inside = node.children.map(xhtml).join('');
  const { tagName, properties } = node;
  if (tagName === 'input') return properties['type'] === 'checkbox' ? (properties['checked'] ? '☑ ' : '☐ ') : '';
  // Pictures are files of the site; the book has their words.
  if (tagName === 'img') return `<em>${escapeHtml(String(properties['alt'] ?? ''))}</em>`;
  const name = replacements.get(tagName) ?? tagName;
  if (!elements.has(name)) return inside;
  const attributes = Object.entries(properties).flatMap(([property, value]) => attribute(property, value));
  const namespace = name === 'svg' ? [' xmlns="http://www.w3.org/2000/svg"'] : [];
  const start = `<${name}${[...namespace, ...attributes].join('')}`;
  return inside === '' && empty.has(name) ? `${start}/>` : `${start}>${inside}</${name}>`;
}

/** A chart is drawn for wide screens and for phones: the book has the first. */
function isLeftOut(element: Element): boolean {
  return isSkipped(element) || (element.tagName === 'svg' && hasClass(element, 'narrow'));
}

function attribute(property: string, value: Element['properties'][string]): string[] {
  const name = attributes.get(property);
  if (name === undefined || value === null || value === undefined || value === false) return [];
  return [` ${name}="${escapeHtml(Array.isArray(value) ? value.join(' ') : String(value))}"`];
}

const words = (text: string) => new Set(text.split(' '));

const elements = words(
  'a abbr aside b blockquote br cite code data dd del dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i ins kbd li mark ol p pre q s section small span strong sub sup table tbody td tfoot th thead time tr u ul var svg title desc g path line rect circle text pattern',
);
const empty = words('br hr path line rect circle');
const replacements = new Map([
  ['article', 'div'],
  ['details', 'div'],
  ['label', 'span'],
  ['caption', 'caption'],
]);
elements.add('caption');

/** The attributes that the book keeps, by their property in the tree. */
const attributes = new Map([
  ...[...words('alt class cx cy d datetime fill height href id lang points r rx scope start title transform value viewBox')].map(
    (name): [string, string] => [name, name],
  ),
  ...[...words('width x x1 x2 y y1 y2 patternUnits')].map((name): [string, string] => [name, name]),
  ['className', 'class'],
  ['colSpan', 'colspan'],
  ['rowSpan', 'rowspan'],
  ['dateTime', 'datetime'],
  ['fontSize', 'font-size'],
  ['strokeDashArray', 'stroke-dasharray'],
  ['textAnchor', 'text-anchor'],
]);

/** Control characters, which XML 1.0 cannot contain even escaped (section 2.2). */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
