/**
 * Inline HTML → inline Markdown. Elements without Markdown syntax become text, unless that would change the meaning: superscript and
 * subscript stay HTML (10<sup>2</sup> is not 102), and an abbreviation is followed by its meaning the first time.
 */
import type { Element, ElementContent } from 'hast';
import type { Delete, Emphasis, Link, PhrasingContent, Strong, Text } from 'mdast';
import { graphicName, isGraphic, symbolName } from './accessible-name.ts';
import { addressIn, byId, fail, type Conversion } from './conversion-context.ts';
import { attribute, elementsOf, find, isSkipped, plainSpaces, rawText, textOf, whitespace } from './html-element.ts';
import { footnoteLabel, isFootnoteReference } from './footnotes.ts';
import { anchor } from './heading-anchors.ts';

/** Converts inline content to a line: white space collapsed, none at its ends. */
export function line(nodes: readonly ElementContent[], conversion: Conversion, place: Place = {}): PhrasingContent[] {
  return trimmed(phrasing(nodes, conversion, place));
}

/** Converts inline content: white space is collapsed and moved out of emphasis, as Markdown requires. */
export function phrasing(nodes: readonly ElementContent[], conversion: Conversion, place: Place = {}): PhrasingContent[] {
  return normalized(nodes.flatMap((node) => phrase(node, conversion, place)));
}

/** Whether an element is inline and has a Markdown form, or is none of HTML: browsers show the content of those. */
export function isInline({ tagName }: Element): boolean {
  return Object.hasOwn(handlers, tagName) || isForeign(tagName);
}

/** Whether an element is one of another tool, or a word that somebody wrote in angle brackets. */
export function isForeign(tagName: string): boolean {
  return !Object.hasOwn(handlers, tagName) && !controls.has(tagName) && !blocks.has(tagName) && !withoutForm.has(tagName);
}

/** Puts inline content into strong emphasis, without nested emphasis of the same kind. Empty content stays empty. */
export function strong(children: PhrasingContent[]): PhrasingContent[] {
  return emphasized('strong', children);
}

/** Puts inline content into emphasis, without nested emphasis of the same kind. Empty content stays empty. */
export function emphasis(children: PhrasingContent[]): PhrasingContent[] {
  return emphasized('emphasis', children);
}

/** Joins lines with a separator. */
export function joined(lines: readonly PhrasingContent[][], between: PhrasingContent): PhrasingContent[] {
  return normalized(lines.filter(({ length }) => length > 0).flatMap((nodes, at) => (at === 0 ? nodes : [between, ...nodes])));
}

/** A node with other children. */
export function withChildren<Parent extends PhrasingContent>(parent: Parent, children: PhrasingContent[]) {
  return { ...parent, children };
}

export const text = (value: string): Text => ({ type: 'text', value });

/** The context of inline content, as far as it matters for the conversion. */
export interface Place {
  /** The heading around it: non-breaking spaces and abbreviations are kept, since the heading's id is made of its text. */
  readonly heading?: Element;
  /** In a cell with only an icon, which is replaced by its name. */
  readonly icon?: boolean;
  readonly strong?: boolean;
  readonly emphasis?: boolean;
  readonly delete?: boolean;
}

type Handler = (element: Element, conversion: Conversion, place: Place) => PhrasingContent[];

function phrase(node: ElementContent, conversion: Conversion, place: Place): PhrasingContent[] {
  if (node.type === 'text') return [text(place.heading ? collapse(node.value) : plainSpaces(node.value))];
  if (node.type !== 'element' || isSkipped(node)) return [];
  if (isFormula(node)) return refuse(node, conversion);
  if (isGraphic(node)) return graphic(node, conversion);
  const handler = Object.hasOwn(handlers, node.tagName) ? handlers[node.tagName] : undefined;
  if (handler) return handler(node, conversion, place);
  return isForeign(node.tagName) && isLine(node.children) ? inside(node, conversion, place) : refuse(node, conversion, place);
}

/** Throws for an element without inline Markdown form. */
export function refuse(element: Element, conversion: Conversion, place: Place = {}): never {
  const { tagName } = element;
  if (isFormula(element)) return fail(conversion, 'math', element, 'the page holds a formula');
  if (controls.has(tagName)) return fail(conversion, 'form-control', element, `the page holds a form control, <${tagName}>`);
  if (place.heading) return fail(conversion, 'block-in-heading', element, `<${tagName}> stands in a heading`);
  if (blocks.has(tagName)) return fail(conversion, 'block-in-inline', element, `the block <${tagName}> stands in inline content`);
  if (isInline(element)) return fail(conversion, 'block-in-inline', element, `the inline <${tagName}> holds blocks`);
  return fail(conversion, 'unknown-element', element, `there is no Markdown for <${tagName}>`);
}

const inside: Handler = (element, conversion, place) => phrasing(element.children, conversion, place);

const handlers: Record<string, Handler> = {
  a: link,
  abbr: abbreviation,
  audio: media,
  b: attention('strong'),
  bdi: inside,
  br: (_element, _conversion, place) => [place.heading ? { type: 'html', value: '<br>' } : { type: 'break' }],
  cite: attention('emphasis'),
  code,
  data: inside,
  del: attention('delete'),
  dfn: attention('emphasis'),
  em: attention('emphasis'),
  i: attention('emphasis'),
  iframe: frame,
  img: image,
  ins: inside,
  kbd: code,
  mark: attention('emphasis'),
  picture: inside,
  q: quotation,
  rb: inside,
  rp: () => [],
  rt: (element, conversion, place) => enclosed(' (', line(element.children, conversion, place), ')'),
  ruby: inside,
  s: attention('delete'),
  samp: code,
  small: inside,
  span: inside,
  strong: attention('strong'),
  sub: keepAsHtml,
  sup: keepAsHtml,
  svg: graphic,
  time: inside,
  u: inside,
  var: attention('emphasis'),
  video: media,
};

function attention(type: 'strong' | 'emphasis' | 'delete'): Handler {
  return (element, conversion, place) => {
    const children = phrasing(element.children, conversion, { ...place, [type]: true });
    return place[type] ? children : wrapText(children, (inner) => ({ type, children: inner }));
  };
}

function link(element: Element, conversion: Conversion, place: Place): PhrasingContent[] {
  if (isFootnoteReference(element)) return footnote(element, conversion);
  if (element.properties['href'] === undefined) return [...namedPlace(element), ...inside(element, conversion, place)];
  if (place.heading && isPermalink(element, place.heading)) {
    return isWholeHeading(element, place.heading) ? inside(element, conversion, place) : [];
  }
  const children = phrasing(element.children, conversion, place);
  const name = symbolName(element);
  const shown = name ? [text(name)] : children;
  if (trimmed(shown).length === 0) return fail(conversion, 'nameless-link', element, 'a link has neither text nor a name');
  return wrapText(shown, (inner) => linkTo(element, conversion, inner));
}

/** `<a name="…">` and `<a id="…">` stay, since links lead there. */
function namedPlace(element: Element): PhrasingContent[] {
  const id = attribute(element, 'id') ?? attribute(element, 'name');
  return id === undefined ? [] : anchor(id);
}

function footnote(element: Element, conversion: Conversion): PhrasingContent[] {
  const label = footnoteLabel(element);
  const note = byId(conversion, attribute(element, 'href')?.slice(1));
  if (!note || label === '') return fail(conversion, 'footnote', element, 'a footnote is missing');
  return [{ type: 'footnoteReference', identifier: label, label }];
}

/** A link around converted content. */
export function linkTo(element: Element, conversion: Conversion, children: PhrasingContent[]): Link {
  const title = attribute(element, 'title') ?? null;
  return { type: 'link', url: addressIn(conversion, element, 'href', 'page'), title, children };
}

/** Whether an element is a permalink: a link in a heading to the heading itself. */
function isPermalink(element: Element, heading: Element): boolean {
  const id = attribute(heading, 'id');
  return element.tagName === 'a' && id !== undefined && decoded(attribute(element, 'href')) === `#${id}`;
}

/** Whether a permalink is the whole text of the heading, not a symbol beside it. */
function isWholeHeading(permalink: Element, heading: Element): boolean {
  const own = textOf(permalink);
  return /[\p{L}\p{N}]/u.test(own) && textOf(heading) === own;
}

function abbreviation(element: Element, conversion: Conversion, place: Place): PhrasingContent[] {
  const meaning = attribute(element, 'title');
  const children = phrasing(element.children, conversion, place);
  if (!meaning || place.heading || conversion.explainedAbbreviations.has(meaning)) return children;
  conversion.explainedAbbreviations.add(meaning);
  return [...children, text(` (${meaning})`)];
}

/** Code keeps only its text; a link inside goes around its part of the code. */
function code(element: Element, conversion: Conversion, place: Place): PhrasingContent[] {
  const picture = find(element, ({ tagName }) => tagName === 'img');
  if (picture) return fail(conversion, 'unknown-element', picture, 'an image stands in code');
  if (!find(element, isLink)) return codeOf(rawText(element));
  return element.children.flatMap((child) => {
    if (child.type !== 'element') return codeOf(rawText(child));
    const inner: Element = { ...child, tagName: 'code', properties: {} };
    return isLink(child) ? link({ ...child, children: [inner] }, conversion, place) : code(inner, conversion, place);
  });
}

function codeOf(value: string): PhrasingContent[] {
  const collapsed = collapse(value);
  return collapsed.trim() === '' ? [text(collapsed)] : [{ type: 'inlineCode', value: collapsed }];
}

const isLink = ({ tagName, properties }: Element): boolean => tagName === 'a' && properties['href'] !== undefined;

function image(element: Element, conversion: Conversion, place: Place): PhrasingContent[] {
  const alt = attribute(element, 'alt') ?? '';
  if (place.icon) {
    const name = graphicName(element);
    return name ? [text(name)] : fail(conversion, 'nameless-graphic', element, 'an icon has no name');
  }
  if (isDecorative(element)) return [];
  const title = attribute(element, 'title') ?? null;
  return [{ type: 'image', url: addressIn(conversion, element, 'src', 'resource'), title, alt: alt.replace(whitespace, ' ') }];
}

/** Whether an image is decorative: an empty `alt`, or the role `none`. */
function isDecorative({ properties }: Element): boolean {
  return properties['alt'] === '' || properties['role'] === 'presentation' || properties['role'] === 'none';
}

function graphic(element: Element, conversion: Conversion): PhrasingContent[] {
  const name = graphicName(element);
  return name ? [text(name.replace(whitespace, ' '))] : fail(conversion, 'nameless-graphic', element, 'a graphic has no name');
}

function frame(element: Element, conversion: Conversion): PhrasingContent[] {
  const title = attribute(element, 'title');
  if (!title || !attribute(element, 'src'))
    return fail(conversion, 'nameless-frame', element, 'a frame has no title or no address');
  return [{ type: 'link', url: addressIn(conversion, element, 'src', 'page'), title: null, children: [text(title)] }];
}

function media(element: Element, conversion: Conversion): PhrasingContent[] {
  const source = attribute(element, 'src') ? element : find(element, ({ tagName }) => tagName === 'source');
  if (!source) return fail(conversion, 'nameless-frame', element, `<${element.tagName}> has no address`);
  const name = attribute(element, 'ariaLabel') ?? attribute(element, 'title') ?? mediaNames[element.tagName] ?? '';
  return [{ type: 'link', url: addressIn(conversion, source, 'src', 'resource'), title: null, children: [text(name)] }];
}

const mediaNames: Record<string, string> = { audio: 'Audio', video: 'Video' };

function keepAsHtml(element: Element, conversion: Conversion, place: Place): PhrasingContent[] {
  const children = phrasing(element.children, conversion, place);
  if (trimmed(children).length === 0 || elementsOf(element).some(isFootnoteReference)) return children;
  return [{ type: 'html', value: `<${element.tagName}>` }, ...children, { type: 'html', value: `</${element.tagName}>` }];
}

function quotation(element: Element, conversion: Conversion, place: Place): PhrasingContent[] {
  return enclosed('“', line(element.children, conversion, place), '”');
}

function enclosed(open: string, children: PhrasingContent[], close: string): PhrasingContent[] {
  return trimmed(children).length === 0 ? [] : [text(open), ...children, text(close)];
}

/** Wraps children, with the spaces at their ends outside: Markdown's marks must touch words. */
function wrapText(children: PhrasingContent[], wrap: (inner: PhrasingContent[]) => PhrasingContent): PhrasingContent[] {
  const [first, last] = [children.at(0), children.at(-1)];
  const inner = trimmed(children);
  if (inner.length === 0) return children.length === 0 ? [] : [text(' ')];
  const before = first?.type === 'text' && first.value.startsWith(' ') ? [text(' ')] : [];
  const after = last?.type === 'text' && last.value.endsWith(' ') ? [text(' ')] : [];
  return [...before, wrap(inner), ...after];
}

function emphasized(type: 'strong' | 'emphasis', children: PhrasingContent[]): PhrasingContent[] {
  return wrapText(unwrap(type, children), (inner) => ({ type, children: inner }));
}

function unwrap(type: PhrasingContent['type'], nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return normalized(
    nodes.flatMap((node) => {
      if (!('children' in node)) return [node];
      const children = unwrap(type, node.children);
      return node.type === type ? children : [withChildren(node, children)];
    }),
  );
}

/** Merges adjacent text, code and emphasis of the same kind; removes double spaces and spaces around line breaks. */
function normalized(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'text' && node.value === '') continue;
    if (node.type === 'text' && last?.type === 'text') {
      result[result.length - 1] = text((last.value + node.value).replace(/ {2,}/g, ' '));
    } else if (node.type === 'inlineCode' && last?.type === 'inlineCode') {
      result[result.length - 1] = { type: 'inlineCode', value: last.value + node.value };
    } else if (isAttention(node) && last && isAttention(last) && last.type === node.type) {
      result[result.length - 1] = withChildren(node, normalized([...last.children, ...node.children]));
    } else if (node.type === 'text') {
      result.push(text(last?.type === 'break' ? node.value.replace(/^ +/, '') : node.value));
    } else {
      if (node.type === 'break' && last?.type === 'text') result[result.length - 1] = text(last.value.replace(/ +$/, ''));
      result.push(node);
    }
  }
  return result.filter((node) => node.type !== 'text' || node.value !== '');
}

function isAttention(node: PhrasingContent): node is Strong | Emphasis | Delete {
  return node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete';
}

/** Removes spaces and line breaks at the ends. */
function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result = [...nodes];
  for (let first = result[0]; first && isSpace(first); first = result[0]) result.shift();
  for (let last = result.at(-1); last && isSpace(last); last = result.at(-1)) result.pop();
  const [first, last] = [result[0], result.at(-1)];
  if (first?.type === 'text') result[0] = text(first.value.replace(/^ +/, ''));
  const end = result.at(-1);
  if (last && end?.type === 'text') result[result.length - 1] = text(end.value.replace(/ +$/, ''));
  return result;
}

function isSpace(node: PhrasingContent): boolean {
  const isBreak = node.type === 'break' || (node.type === 'html' && node.value === '<br>');
  return isBreak || (node.type === 'text' && /^ *$/.test(node.value));
}

function collapse(value: string): string {
  return value.replace(whitespace, ' ');
}

function decoded(href: string | undefined): string | undefined {
  try {
    return href && decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Whether every node is inline or skipped, at every depth. */
export function isLine(nodes: readonly ElementContent[]): boolean {
  return nodes.every((node) => node.type !== 'element' || isSkipped(node) || isInlineThroughout(node));
}

function isInlineThroughout(element: Element): boolean {
  return isInline(element) && (isGraphic(element) || mediaNames[element.tagName] !== undefined || isLine(element.children));
}

/** Whether an element is a formula: MathML, or the output of common renderers. */
export function isFormula({ tagName, properties }: Element): boolean {
  const classes = properties['className'];
  return tagName === 'math' || (Array.isArray(classes) && classes.some((name) => formulas.test(String(name))));
}

const formulas = /^(?:katex|MathJax|math(?:-inline|-display)?)$/;

const controls = new Set(
  'button datalist fieldset form input label legend meter optgroup option output progress select textarea'.split(' '),
);

/** Elements with a Markdown form that is not inline, and their parts. */
const blocks = new Set(
  'address article aside blockquote caption col colgroup dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Elements of HTML whose content is not what browsers show. */
const withoutForm = new Set(
  'applet area canvas dialog embed frame frameset map math noframes noscript object slot template'.split(' '),
);
