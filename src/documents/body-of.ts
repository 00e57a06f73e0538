import { AlignmentType, BorderStyle, HeadingLevel, type IParagraphOptions, LineRuleType, Paragraph } from 'docx';
import type { Blockquote, List, ListItem, RootContent } from 'mdast';
import { runsOf, type RunStyle } from './runs-of.ts';
import { characterStyles } from './styles.ts';
import { tableOf } from './table-of.ts';

/** The paragraphs and tables of a document. Its first block is its title, and its highest headings are those of the first level. */
export function bodyOf([title, ...blocks]: readonly RootContent[]): Block[] {
  const depths = blocks.flatMap((block) => (block.type === 'heading' ? block.depth : []));
  const body: Body = { highest: Math.min(...depths), lists: 0 };
  const heading = title?.type === 'paragraph' ? runsOf(title.children, {}) : [];
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: heading }),
    ...blocks.flatMap((block) => blockOf(block, body, {})),
  ];
}

type Block = Paragraph | ReturnType<typeof tableOf>;

interface Body {
  /** The least depth of a heading. */
  readonly highest: number;
  /** How many numbered lists there have been: each begins at one. */
  lists: number;
}

/** Where a block stands. */
interface Place {
  paragraph?: IParagraphOptions;
  run?: RunStyle;
  /** How many lists are around it. */
  level?: number;
}

function blockOf(block: RootContent, body: Body, place: Place): Block[] {
  switch (block.type) {
    case 'heading':
      return [
        new Paragraph({
          heading: headings[block.depth - body.highest] ?? HeadingLevel.HEADING_3,
          children: runsOf(block.children, {}),
        }),
      ];
    case 'paragraph':
      return [new Paragraph({ spacing: { after: 120 }, ...place.paragraph, children: runsOf(block.children, place.run ?? {}) })];
    case 'list':
      return listOf(block, body, place);
    case 'blockquote':
      return quotation(block, body, place);
    case 'table':
      return [tableOf(block), new Paragraph({ spacing: { line: 160, lineRule: LineRuleType.EXACT }, children: [] })];
    case 'code':
      return block.value
        .split('\n')
        .map((line) => new Paragraph({ children: runsOf([{ type: 'inlineCode', value: line }], {}) }));
    case 'thematicBreak':
      return [new Paragraph({ thematicBreak: true, children: [] })];
    case 'footnoteDefinition':
    case 'html':
      return [];
    default:
      throw new Error(`A text to take away holds a block that Word files do not have: ${block.type}`);
  }
}

const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3];

function listOf(list: List, body: Body, place: Place): Block[] {
  if (list.ordered) body.lists += 1;
  const instance = body.lists;
  return list.children.flatMap((item) => itemOf(item, { list, instance, body, place }));
}

/** The first block of an item has its bullet, number or box, the others stand below its text. */
function itemOf(
  item: ListItem,
  { list, instance, body, place }: { list: List; instance: number; body: Body; place: Place },
): Block[] {
  const level = place.level ?? 0;
  const indent = { left: 425 * (level + 1), hanging: 425 };
  const mark: IParagraphOptions =
    typeof item.checked === 'boolean'
      ? { indent }
      : list.ordered
        ? { numbering: { reference: 'numbers', level, instance } }
        : { bullet: { level }, indent };
  const box = typeof item.checked === 'boolean' ? { box: item.checked ? '☑' : '☐' } : {};
  return item.children.flatMap((child, at) =>
    blockOf(child, body, {
      level: level + 1,
      paragraph: at === 0 ? { ...mark, spacing: { after: 60 } } : { indent: { left: indent.left }, spacing: { after: 60 } },
      run: { ...place.run, ...(at === 0 && box) },
    }),
  );
}

/** A note of the page, smaller and with a line beside it: whoever sends the text deletes it. */
function quotation(quote: Blockquote, body: Body, place: Place): Block[] {
  return quote.children.flatMap((child) =>
    blockOf(child, body, {
      ...place,
      run: { ...characterStyles.note, isNote: true },
      paragraph: {
        indent: { left: 300 },
        spacing: { before: 100, after: 160 },
        border: { left: { style: BorderStyle.SINGLE, size: 12, color: 'A6A6A6', space: 8 } },
        alignment: AlignmentType.START,
      },
    }),
  );
}
