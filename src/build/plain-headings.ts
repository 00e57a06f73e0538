import { defineMdastPlugin, type MdastNode } from 'satteri';

/** Makes one space of several in a heading, as browsers show them: its id is made of its text, here and in the Markdown of the page. */
export const plainHeadings = defineMdastPlugin({
  name: 'plain-headings',
  heading: (heading, context) => {
    for (const text of textsIn(heading)) {
      const value = text.value.replace(/[ \t]{2,}/g, ' ');
      if (value !== text.value) context.setProperty(text, 'value', value);
    }
  },
});

type Text = Extract<MdastNode, { type: 'text' }>;

function textsIn(node: Readonly<MdastNode>): Readonly<Text>[] {
  if (node.type === 'text') return [node];
  return 'children' in node ? node.children.flatMap((child) => textsIn(child)) : [];
}
