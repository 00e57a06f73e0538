import type { Element, ElementContent } from 'hast';
import { defineHastPlugin } from 'satteri';
import { addFrontmatter } from './add-frontmatter.ts';

/**
 * Makes a list of tasks one that readers can tick: each box can be used and has its text as label, and a button clears all. Says in the
 * frontmatter that the page has one: `hasChecklists`.
 *
 * @param clear the words of the button
 */
export const checklists = (clear: string) =>
  defineHastPlugin({
    // Astro caches the HTML of unchanged pages while its configuration, this name included, stays the same.
    name: `checklists cleared with ${clear}`,
    element: {
      filter: ['ul'],
      visit: (list, context) => {
        const items = list.children.filter((child) => child.type === 'element');
        if (!items.some(isTask)) return;
        addFrontmatter(context.data, { hasChecklists: true });
        const tasks = items.map((item) => (isTask(item) ? withLabel(item) : item));
        const button: Element = { ...element('button', { type: 'button' }), children: [{ type: 'text', value: clear }] };
        context.replaceNode(list, {
          ...element('div', { dataChecklist: '' }),
          children: [
            { ...element('ul', { className: ['tasks'] }), children: tasks },
            { ...element('p', { dataMarkdownIgnore: '', dataPagefindIgnore: '' }), children: [button] },
          ],
        });
      },
    },
  });

function isTask({ tagName, properties }: Element): boolean {
  return tagName === 'li' && Array.isArray(properties['className']) && properties['className'].includes('task-list-item');
}

/** The box and the text of its line, which begins with it, become a label; blocks after it stay as they are. */
function withLabel(item: Element): Element {
  const [first, ...rest] = item.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const isParagraph = first?.type === 'element' && first.tagName === 'p';
  const line = isParagraph ? first.children : item.children.filter(isInline);
  const blocks = isParagraph ? rest : item.children.filter((child) => !isInline(child));
  const [box, ...text] = line.map(enabled);
  const label = { ...element('label'), children: [box, { ...element('span'), children: text }] };
  return { ...element('li'), children: [label, ...blocks] as ElementContent[] };
}

const blockNames = new Set(['blockquote', 'div', 'figure', 'ol', 'p', 'pre', 'ul']);

function isInline(node: Readonly<Element['children'][number]>): boolean {
  return node.type !== 'element' || !blockNames.has(node.tagName);
}

function enabled<Node extends Readonly<Element['children'][number]>>(node: Node): Node {
  if (node.type !== 'element' || node.tagName !== 'input') return node;
  return { ...node, properties: { ...node.properties, disabled: false } };
}

function element(tagName: string, properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children: [] };
}
