import { AlignmentType, Document, Footer, LevelFormat, PageNumber, Packer, Paragraph, TabStopType, TextRun } from 'docx';
import type { RootContent } from 'mdast';
import { pieces } from '../words/fill.ts';
import { wordsOf } from '../words/words.ts';
import { bodyOf } from './body-of.ts';
import { reproducible } from './reproducible.ts';
import { characterStyles, LINE_WIDTH, paragraphStyles } from './styles.ts';

export interface WordFile {
  title: string;
  /** The first is the title. */
  blocks: readonly RootContent[];
  /** A language tag. */
  language: string;
  /** Of the page. */
  url: string;
  /** `YYYY-MM-DD`. */
  updated: string | undefined;
}

/** A Word document on A4. Its foot says where it comes from, and that a lawyer should read it. Equal input gives equal bytes. */
export async function wordFile({ title, blocks, language, url, updated }: WordFile): Promise<Uint8Array> {
  const document = new Document({
    title,
    creator: new URL(url).host,
    lastModifiedBy: new URL(url).host,
    styles: {
      default: { ...paragraphStyles, document: { run: { ...characterStyles.text, language: { value: language } } } },
    },
    numbering: { config: [{ reference: 'numbers', levels: numberLevels }] },
    sections: [
      {
        properties: {
          page: { size: { width: 11_906, height: 16_838 }, margin: { top: 1300, bottom: 1300, left: MARGIN, right: MARGIN } },
        },
        footers: { default: foot({ language, url, updated }) },
        children: bodyOf(blocks),
      },
    ],
  });
  return reproducible(await Packer.toBuffer(document), updated ?? '1980-01-01');
}

/** Twentieths of a point, as everywhere in the format: 2.2 cm. */
const MARGIN = (11_906 - LINE_WIDTH) / 2;

const numberLevels = [0, 1, 2].map((level) => ({
  level,
  format: [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN][level] ?? LevelFormat.DECIMAL,
  text: `%${level + 1}.`,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 425 * (level + 1), hanging: 425 } } },
}));

function foot({ language, url, updated }: Pick<WordFile, 'language' | 'url' | 'updated'>): Footer {
  const words = wordsOf(language).documents;
  const day = updated && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(updated));
  const [from = '', , between = '', , after = ''] = pieces(words.from);
  const source = `${from}${url}${between}${day ?? ''}${after}`;
  const run = (text: string) => new TextRun({ text, ...characterStyles.foot });
  return new Footer({
    children: [
      new Paragraph({ children: [run(words.lawyer)] }),
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: LINE_WIDTH }],
        children: [
          run(source),
          new TextRun({ children: ['\t', PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], ...characterStyles.foot }),
        ],
      }),
    ],
  });
}
