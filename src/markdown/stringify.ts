import type { Image, Link, Nodes, Parents, Root, Text } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { escapeText } from './escape.ts';

/**
 * Serializes a Markdown tree as GFM, ending in one line feed, and sets the `position` of each block of the tree in that text. Tables are not
 * padded: spaces only cost tokens. Addresses are written without backslashes, so that clients can extract them with a simple pattern.
 */
export function stringify(tree: Root): string {
  return writer.stringify(tree);
}

type Handler = NonNullable<NonNullable<Options['handlers']>['link']>;
type State = Parameters<Handler>[2];
type Info = Parameters<Handler>[3];

/** Handles the document: wraps the handlers of blocks, which belong to this call alone, so that they set positions. */
function root(node: Root, _parent: Parents | undefined, state: State, info: Info): string {
  for (const type of blockTypes) {
    const handle = state.handlers[type];
    state.handlers[type] = (block: Nodes, parent: Parents | undefined, state: State, info: Info) => {
      const text = handle(block, parent, state, info);
      const tracker = state.createTracker(info);
      tracker.move(text);
      block.position = { start: info.now, end: tracker.current().now };
      return text;
    };
  }
  return state.containerFlow(node, info);
}

/** Blocks, and what contains blocks. */
const blockTypes = [
  'blockquote',
  'code',
  'footnoteDefinition',
  'heading',
  'list',
  'listItem',
  'paragraph',
  'table',
  'thematicBreak',
] as const;

function text(node: Text, parent: Parents | undefined, state: State, info: Info): string {
  return escaped(node.value, state, info.before, info.after, parent?.type === 'emphasis' && parent.children[0] === node);
}

function link(node: Link, _parent: Parents | undefined, state: State, info: Info): string {
  const [only] = node.children;
  const repeatsAddress = node.children.length === 1 && only?.type === 'text' && only.value === node.url && !node.title;
  if (repeatsAddress && autolink.test(node.url)) return `<${node.url}>`;
  const exits = [state.enter('link'), state.enter('label')];
  const label = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  for (const exit of exits) exit();
  // At the start of a line, "]:" in code would make the link a definition; even an empty title prevents that.
  return `[${label}](${destination(node.url)}${title(node.title ?? (label.includes(']:') ? '' : undefined))})`;
}
link.peek = () => '[';

function image(node: Image, _parent: Parents | undefined, state: State): string {
  const exit = state.enter('label');
  const alt = escaped(node.alt ?? '', state, '[', ']');
  exit();
  return `![${alt}](${destination(node.url)}${title(node.title ?? undefined)})`;
}
image.peek = () => '!';

/** In an address, only character references need escaping. */
function destination(url: string): string {
  return url.replace(/&(?=[#\w]+;)/g, '\\&');
}

function title(value: string | undefined): string {
  return value === undefined ? '' : ` "${value.replace(/["\\]|&(?=[#\w]+;)/g, '\\$&').replace(/\s+/g, ' ')}"`;
}

function escaped(value: string, state: State, before: string, after: string, opensEmphasis = false): string {
  return escapeText(value, {
    before: before.slice(-1),
    after: after.slice(0, 1),
    inCell: state.stack.includes('tableCell'),
    inLabel: state.stack.includes('label'),
    inHeading: state.stack.includes('headingAtx'),
    opensEmphasis,
  });
}

const autolink = /^(?:https?:|mailto:)(?!.*&[#\w]+;)/i;

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '*',
    strong: '*',
    rule: '-',
    listItemIndent: 'one',
    handlers: { root, text, link, image },
  })
  .freeze();
