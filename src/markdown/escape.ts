/**
 * Text → Markdown that reads back as the same text, with as few backslashes as that takes: `snake_case`, `R&D`, `$5`, `2 * 3`, `[1]`
 * and `#tag` stay as they are. A bare address, which GFM makes a link, is written as one, so that it ends where it ends.
 */

/** Escapes one run of text, which holds no line breaks. */
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

/** What stands around the text in the Markdown. */
interface TextContext {
  /** The character before; a line feed at the start of a line. */
  readonly before: string;
  /** The character after; a line feed at the end of a line. */
  readonly after: string;
  readonly inCell: boolean;
  /** In the brackets of a link. */
  readonly inLabel: boolean;
  readonly inHeading: boolean;
  /** Right after the mark of emphasis, which may be an underscore. */
  readonly opensEmphasis: boolean;
}

/** Text that nothing here concerns, which is most text. */
const plain = /^(?![\s\d#>+=:-])(?:(?!:\/\/|www\.)[^\\`*_[\]<&~|!#@])*$/i;

/** A web address in text, without the punctuation that ends a sentence or closes a bracket after it. */
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

/** What would open a heading, a quotation, a list, a rule or a table at the start of a line. */
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
  /** Whether a neighbour stands beside emphasis, where it may be written as a character reference. */
  readonly besideMark: boolean;
}

/** Whether a mark would be read as more than itself. */
const isActive: Record<string, (mark: string, spot: Spot) => boolean> = {
  '\\': (_, { next }) => punctuation.test(next),
  '`': () => true,
  '*': (_, spot) => !standsAlone(spot),
  _: (_, spot) => !standsAlone(spot) && !isInWord(spot),
  '[': (_, spot) => !isPlainBracket(spot),
  ']': (_, { inLabel, inHeading, next }) => inLabel || (inHeading && next === '('),
  '<': (_, { next }) => /[A-Za-z/!?]/.test(next),
  '&': (_, { value, end }) => reference.test(value.slice(end)),
  // One tilde in front of a word can only open a deletion, which nothing then closes: every tilde that could is escaped.
  '~': (mark, { previous, next }) => mark.length > 1 || !/[\s(]/.test(previous) || !/[\p{L}\p{N}]/u.test(next),
  '|': (_, { inCell }) => inCell,
  '!': (_, { next, value, end }) => next === '[' && end === value.length,
  // A mail address takes in an underscore in front of it, which then no longer opens emphasis.
  '@': (_, { opensEmphasis, value, end }) => opensEmphasis && /^[\w.+-]+@$/.test(value.slice(0, end)),
  '#': (_, { inHeading, after, value, end }) => inHeading && after === '\n' && end === value.length,
};

/** With space on both sides a mark cannot belong to emphasis; at the start of a line it can open a list or be a rule. */
function standsAlone({ previous, next, besideMark }: Spot): boolean {
  return !besideMark && previous !== '\n' && /\s/.test(previous) && /\s/.test(next);
}

/** An underscore between letters or digits is no emphasis. */
function isInWord({ previous, next, besideMark }: Spot): boolean {
  return !besideMark && /[\p{L}\p{N}]/u.test(previous) && /[\p{L}\p{N}]/u.test(next);
}

/** `[1]` is a link only if an address follows, a definition if a colon follows, a note with `^`. */
function isPlainBracket({ value, end, previous, after, inLabel }: Spot): boolean {
  const content = /^[^[\]^][^[\]]*\](.?)/su.exec(value.slice(end));
  if (!content || inLabel || previous === '!' || (previous === '\n' && opensLine.test(content[0]))) return false;
  return !/[([:]/.test(content[1] || after);
}

/** A task or the marker of a callout. */
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
