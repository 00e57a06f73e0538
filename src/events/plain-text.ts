/** Plain text from the titles of publishers: no entities, no tags, no control characters, single spaces. */

const NAME_MAX = 200;

/** @returns at most 200 characters; longer names end in an ellipsis */
export function plainText(text: string): string {
  const plain = decodeEntities(text)
    .replace(/<\/?(?:b|i|em|strong|u|br|p|span|div|a|h[1-6])\b[^>]{0,200}>/gi, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(plain);
  return characters.length <= NAME_MAX
    ? plain
    : `${characters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trimEnd()}…`;
}

/** Entities appear twice encoded now and then (`&amp;amp;`): two rounds, no more. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeOnce(decodeOnce(text)) : text;
}

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? named[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/**
 * Control characters, invisible marks and direction overrides, with which a name could pretend to be another, and the tags and variation
 * selectors in which it could hide text that programs read and people do not see.
 */
const INVISIBLE =
  /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E01EF}]/gu;

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  trade: '™',
  reg: '®',
  copy: '©',
  euro: '€',
  pound: '£',
  deg: '°',
  times: '×',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  atilde: 'ã',
  ccedil: 'ç',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  uacute: 'ú',
  ugrave: 'ù',
  ucirc: 'û',
  Eacute: 'É',
};
