/** Records of pages, from the fragments of a Pagefind bundle. */
import { contentOf, type IndexFiles } from './index-files.ts';
import type { FragmentName, IndexMetadata } from './index-metadata.ts';
import { isRecord } from './is-record.ts';
import { damaged } from './pagefind-file.ts';
import { type Anchor, pageStructure } from './page-structure.ts';
import type { PageRecord } from './record-format.ts';

/**
 * Reads what search shows of a page from its fragment.
 *
 * @param files has the fragments
 */
export class PageRecords {
  readonly #files: IndexFiles;
  readonly #nameOf: (page: number) => FragmentName;
  /** Pages that follow each other may be in one file. */
  #lastGroup: { file: string; content: unknown } | undefined;

  constructor({ fragmentName }: IndexMetadata, files: IndexFiles) {
    this.#files = files;
    this.#nameOf = fragmentName;
  }

  /** The file with the fragment of a page. */
  fileOf(page: number): string {
    const { hash, group } = this.#nameOf(page);
    return `fragment/${group || hash}.pf_fragment`;
  }

  /**
   * @throws {IndexError}
   * @throws {FilesNotLoaded}
   */
  read(page: number): PageRecord {
    const { hash, group } = this.#nameOf(page);
    const file = this.fileOf(page);
    const content = this.#lastGroup?.file === file ? this.#lastGroup.content : this.#parse(file);
    if (group !== '') this.#lastGroup = { file, content };
    const fragment = group === '' ? content : isRecord(content) ? content[hash] : undefined;
    if (!isFragment(fragment)) throw damaged(this.#files.nameOf(file));
    return toRecord(fragment);
  }

  #parse(file: string): unknown {
    try {
      return JSON.parse(contentOf(this.#files, file).toString('utf8'));
    } catch (cause) {
      throw cause instanceof SyntaxError ? damaged(this.#files.nameOf(file), cause) : cause;
    }
  }
}

function toRecord({ url, content, meta, filters, anchors }: Fragment): PageRecord {
  const title = meta['title'] ?? '';
  const titleWords = countTitleWords(title, content);
  const structure = pageStructure(anchors, content.split(' '), titleWords);
  const locationOf = (id: string): number | undefined => anchors.find((anchor) => anchor.id === id)?.location;
  // Facts between the answer and the text are part of neither.
  const between =
    locationOf(ANSWER_ID) === undefined ? [] : [locationOf(FACTS_ID), locationOf(BODY_ID)].filter((at) => at !== undefined);
  return {
    path: url.length > 1 ? url.replace(/(?:\.html|\/)$/, '') : url,
    title,
    description: meta['description'] ?? '',
    aliases: (meta['aliases'] ?? '').split(' · ').filter((alias) => alias !== ''),
    section: filters['section']?.[0] ?? '',
    text: content,
    titleWords,
    bodyStart: locationOf(ANSWER_ID) ?? locationOf(BODY_ID) ?? titleWords,
    ...structure,
    gaps: [...structure.gaps, ...between.map((at) => [at, 0] as const)],
  };
}

/** The id of the element with the answer of a page, if that stands before the body. */
const ANSWER_ID = 'answer';
/** The id of the element with facts below it. */
const FACTS_ID = 'facts';
/** The id of the element with the body, if there are facts between the title and the body. */
const BODY_ID = 'text';

/** The text starts with the title if the `h1` is inside the indexed body; Pagefind appends a full stop to it. */
function countTitleWords(title: string, text: string): number {
  const words = title.split(/\s+/).filter((word) => word !== '');
  const joined = words.join(' ');
  return joined !== '' && text.startsWith(joined) && /^(?:[.\s]|$)/.test(text.slice(joined.length)) ? words.length : 0;
}

function isFragment(value: unknown): value is Fragment {
  return (
    isRecord(value) &&
    typeof value['url'] === 'string' &&
    typeof value['content'] === 'string' &&
    isRecord(value['meta']) &&
    Object.values(value['meta']).every((text) => typeof text === 'string') &&
    isRecord(value['filters']) &&
    Object.values(value['filters']).every(
      (values) => Array.isArray(values) && values.every((text) => typeof text === 'string'),
    ) &&
    Array.isArray(value['anchors']) &&
    value['anchors'].every(
      (anchor) =>
        isRecord(anchor) &&
        ['element', 'id', 'text'].every((field) => typeof anchor[field] === 'string') &&
        Number.isInteger(anchor['location']),
    )
  );
}

interface Fragment {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly anchors: readonly Anchor[];
}
