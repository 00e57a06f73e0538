import { ExternalHyperlink, type IRunOptions, type ParagraphChild, TextRun } from 'docx';
import type { PhrasingContent } from 'mdast';
import { characterStyles } from './styles.ts';

export interface RunStyle extends IRunOptions {
  /** Stands before the text, as the box of a task. */
  box?: string;
  /** Whether it is a note, whose links lead on. A contract has the words of a link. */
  isNote?: boolean;
}

/** The text of a paragraph. What stands in square brackets is shaded: it is to be filled in. */
export function runsOf(nodes: readonly PhrasingContent[], { box, ...style }: RunStyle): ParagraphChild[] {
  const runs = nodes.flatMap((node) => runOf(node, style));
  return box === undefined ? runs : [new TextRun({ text: `${box}\t`, ...style }), ...runs];
}

function runOf(node: PhrasingContent, style: RunStyle): ParagraphChild[] {
  const { isNote, ...look } = style;
  switch (node.type) {
    case 'text':
      return withBlanks(node.value, look);
    case 'strong':
      return runsOf(node.children, { ...style, bold: true });
    case 'emphasis':
      return runsOf(node.children, { ...style, italics: true });
    case 'delete':
      return runsOf(node.children, { ...style, strike: true });
    case 'inlineCode':
      return [new TextRun({ ...look, text: node.value, font: 'Courier New' })];
    case 'break':
      return [new TextRun({ ...look, break: 1 })];
    case 'image':
      return [new TextRun({ ...look, text: node.alt ?? '', italics: true })];
    case 'link':
      return isNote === true
        ? [
            new ExternalHyperlink({
              link: node.url,
              children: runsOf(node.children, { ...look, color: '1F4E79', underline: {} }),
            }),
          ]
        : runsOf(node.children, style);
    // Marks of callouts and anchors; the notes of the page stay there.
    case 'html':
    case 'footnoteReference':
      return [];
    default:
      throw new Error(`A text to take away holds text that Word files do not have: ${node.type}`);
  }
}

function withBlanks(text: string, look: IRunOptions): TextRun[] {
  return text
    .split(/(\[[^\]]*\])/)
    .map((piece, at) => ({ piece, isBlank: at % 2 === 1 }))
    .filter(({ piece }) => piece !== '')
    .map(({ piece, isBlank }) => new TextRun({ ...look, text: piece, ...(isBlank && characterStyles.blank) }));
}
