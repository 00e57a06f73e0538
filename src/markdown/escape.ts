/**
 * Escapes text for Markdown with as few backslashes as possible: `snake_case`, `R&D`, `$5`, `2 * 3`, `[1]` and `#tag` stay as they are. A
 * bare URL, which GFM turns into a link, is written as an explicit link, so that it ends where the URL ends.
 */

/** Escapes a text without line breaks. */
export function escapeText(value: string, context: TextContext): string {
  if (plain.test(value)) return value;
  const addresses = context.inLabel ? [] : value.matchAll(bareAddress);
  let escaped = '';
  let from = 0;
  for (const { 0: address, index } of addresses) {
    const link = addressLink(address);
    const before = escaped.at(-1) ?? context.before;
    escaped += escapeRun(value.slice(from, index), { ...context, before, after: link.charAt(0) }) + link;
    from = index + address.length;
  }
  return escaped + escapeRun(value.slice(from), { ...context, before: escaped.at(-1) ?? context.before });
}

/** The surroundings of the text in the Markdown. */
interface TextContext {
  /** The character before; a line feed at the start of a line. */
  readonly before: string;
  /** The character after; a line feed at the end of a line. */
  readonly after: string;
  readonly inCell: boolean;
  /** In the brackets of a link. */
  readonly inLabel: boolean;
  readonly inHeading: boolean;
  /** At the start of emphasis, whose mark may be an underscore. */
  readonly opensEmphasis: boolean;
}

/** Text without anything to escape: most text. */
const plain = /^(?![\s\d#>+=:-])(?:(?!:\/\/|www\.)[^\\`*_[\]<&~|!#@])*$/i;

/** A URL in text, without the punctuation after it. */
const bareAddress = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[\p{L}\p{N}](?:[^\s<>|\\"“”«»`]*[^\s<>|\\"“”«»`.,:;!?'’*_~()[\]])?/giu;

function addressLink(address: string): string {
  return /^www/i.test(address) ? `[${escapeRun(address, label)}](http://${address})` : `<${address}>`;
}

const label: TextContext = { before: '[', after: ']', inCell: false, inLabel: true, inHeading: false, opensEmphasis: false };

function escapeRun(value: string, context: TextContext): string {
  const opening = context.before === '\n' ? blockStart.exec(value)?.[0] : undefined;
  if (opening === undefined) return escapeMarks(value, context);
  const at = /^\d/.test(opening) ? opening.length : 0;
  return `${value.slice(0, at)}\\${value[at]}${escapeMarks(value.slice(at + 1), { ...context, before: value.charAt(at) })}`;
}

/** What starts a heading, a blockquote, a list, a rule or a table at the start of a line. */
const blockStart = /^(?:#{1,6}(?=\s|$)|>|[+-](?=\s|$)|-(?=[-:|\s]*$)|=(?==*\s*$)|[|:](?=[-:|\s]*$)|\d{1,9}(?=[.)](?:\s|$)))/;

function escapeMarks(value: string, context: TextContext): string {
  return value.replace(marks, (mark: string, at: number) => {
    const end = at + mark.length;
    const spot: Spot = {
      ...context,
      value,
      end,
      previous: at === 0 ? context.before : characterBefore(value, at),
      next: end === value.length ? context.after : characterAt(value, end),
      besideMark: (at <= 1 && attention.test(context.before)) || (end >= value.length - 1 && attention.test(context.after)),
    };
    return isActive[mark.charAt(0)]?.(mark, spot) ? mark.replace(/./g, '\\$&') : mark;
  });
}

const marks = /[\\`[\]<&|!#@]|\*+|_+|~+/g;

interface Spot extends TextContext {
  readonly value: string;
  /** Where the mark ends in the value. */
  readonly end: number;
  readonly previous: string;
  readonly next: string;
  /** Whether the text is next to emphasis, where the writer may replace a neighbour by a character reference. */
  readonly besideMark: boolean;
}

/** Whether a mark would be parsed as syntax. */
const isActive: Record<string, (mark: string, spot: Spot) => boolean> = {
  '\\': (_, { next }) => punctuation.test(next),
  '`': () => true,
  '*': (_, spot) => !standsAlone(spot),
  _: (_, spot) => !standsAlone(spot) && !isInWord(spot),
  '[': (_, spot) => !isPlainBracket(spot),
  ']': (_, { inLabel, inHeading, next }) => inLabel || (inHeading && next === '('),
  '<': (_, { next }) => /[A-Za-z/!?]/.test(next),
  '&': (_, { value, end }) => reference.test(value.slice(end)),
  // A single tilde before a word can only open a deletion; nothing closes it, since every tilde that could is escaped.
  '~': (mark, { previous, next }) => mark.length > 1 || !/[\s(]/.test(previous) || !/[\p{L}\p{N}]/u.test(next),
  '|': (_, { inCell }) => inCell,
  '!': (_, { next, value, end }) => next === '[' && end === value.length,
  // An underscore before a mail address becomes part of it and no longer opens emphasis.
  '@': (_, { opensEmphasis, value, end }) => opensEmphasis && /^[\w.+-]+@$/.test(value.slice(0, end)),
  '#': (_, { inHeading, after, value, end }) => inHeading && after === '\n' && end === value.length,
};

/** With spaces on both sides, a mark is no emphasis; at the start of a line it can still be a list or a rule. */
function standsAlone({ previous, next, besideMark }: Spot): boolean {
  return !besideMark && previous !== '\n' && /\s/.test(previous) && /\s/.test(next);
}

/** An underscore between letters or digits is no emphasis. */
function isInWord({ previous, next, besideMark }: Spot): boolean {
  return !besideMark && /[\p{L}\p{N}]/u.test(previous) && /[\p{L}\p{N}]/u.test(next);
}

/** `[1]` is a link only before an address, a definition before a colon, a footnote with `^`. */
function isPlainBracket({ value, end, previous, after, inLabel }: Spot): boolean {
  const content = /^[^[\]^][^[\]]*\](.?)/su.exec(value.slice(end));
  if (!content || inLabel || previous === '!' || (previous === '\n' && opensLine.test(content[0]))) return false;
  return !/[([:]/.test(content[1] || after);
}

/** A task item or the marker of a callout. */
const opensLine = /^(?:[ xX]\]|!)/;

const attention = /[*_~]/;
const punctuation = /[!-/:-@[-`{-~]/;
const reference = /^(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]*);/;

function characterBefore(value: string, at: number): string {
  const unit = value.charAt(at - 1);
  return /[\uDC00-\uDFFF]/.test(unit) && at > 1 ? value.slice(at - 2, at) : unit;
}

function characterAt(value: string, at: number): string {
  const [character = ''] = value.slice(at, at + 2);
  return character;
}
