/**
 * The representation of a page that an `Accept` header asks for (RFC 9110, section 12.5.1).
 *
 * - The higher quality wins; of equal ones the explicit type, and of two explicit types the first.
 * - A wildcard never selects Markdown: browsers and most programs send one by default.
 * - A quality of 0 excludes. Parameters (charset, variant) are ignored.
 *
 * @returns `none` when neither HTML nor Markdown is acceptable
 */
export function chooseRepresentation(accept: string | null): 'html' | 'markdown' | 'none' {
  const ranges = parseAccept(accept ?? '');
  if (ranges.length === 0) return 'html';
  const named = (type: string) => ranges.find((range) => range.type === type);
  const markdown = named('text/markdown');
  const html = named('text/html') ?? named('text/*') ?? named('*/*');
  if (!markdown?.quality) return html?.quality ? 'html' : 'none';
  if (!html || markdown.quality > html.quality) return 'markdown';
  if (markdown.quality < html.quality) return 'html';
  return html.type !== 'text/html' || markdown.position < html.position ? 'markdown' : 'html';
}

interface MediaRange {
  type: string;
  /** 0 to 1. */
  quality: number;
  position: number;
}

function parseAccept(accept: string): MediaRange[] {
  // Commas and semicolons also occur inside quoted parameter values.
  const ranges = accept.match(/(?:[^,"]|"(?:\\.|[^"\\])*")+/g) ?? [];
  return ranges.flatMap((range, position) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === '' ? [] : [{ type, quality: qualityOf(parameters), position }];
  });
}

function qualityOf(parameters: string[]): number {
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const quality = weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, ''));
  return quality >= 0 && quality <= 1 ? quality : 1;
}
