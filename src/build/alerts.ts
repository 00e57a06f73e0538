import type { Element, ElementContent } from 'hast';
import { defineHastPlugin } from 'satteri';
import type { Words } from '../words/word-types.ts';

type Kind = keyof Words['callout'];

/** GitHub's alerts, https://docs.github.com/get-started/writing-on-github: a quotation whose first line is such a mark. */
const mark = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*(\n|$)/i;

/**
 * Makes alerts callouts.
 *
 * @param labels the word above an alert of each kind
 */
export const alerts = (labels: Words['callout']) =>
  defineHastPlugin({
    // Astro caches the HTML of unchanged pages while its configuration, this name included, stays the same.
    name: `alerts called ${Object.values(labels).join(', ')}`,
    element: {
      filter: ['blockquote'],
      visit: (quotation, context) => {
        const [first, ...rest] = quotation.children.filter(({ type }) => type !== 'text');
        const [words, ...others] = first?.type === 'element' && first.tagName === 'p' ? first.children : [];
        const kind = words?.type === 'text' ? kindOf(words.value) : undefined;
        if (kind === undefined || words?.type !== 'text') return;
        const left: ElementContent[] = [{ type: 'text', value: words.value.replace(mark, '') }, ...others];
        const isEmpty = others.length === 0 && words.value.replace(mark, '').trim() === '';
        context.replaceNode(quotation, {
          type: 'element',
          tagName: 'aside',
          properties: { className: ['callout'], dataKind: kind, role: 'note' },
          children: [
            label(labels[kind]),
            ...(isEmpty ? [] : [{ ...element('p'), children: left }]),
            ...(rest as ElementContent[]),
          ],
        });
      },
    },
  });

function kindOf(text: string): Kind | undefined {
  // The pattern matches no others.
  return mark.exec(text)?.[1]?.toLowerCase() as Kind | undefined;
}

/** Markdown has the mark instead. */
function label(words: string): Element {
  return { ...element('p', { className: ['label'], dataMarkdownIgnore: '' }), children: [{ type: 'text', value: words }] };
}

function element(tagName: string, properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children: [] };
}
