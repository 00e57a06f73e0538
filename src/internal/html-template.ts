/** HTML that is safe by construction: whatever is put into `html` is escaped, unless it was made by `html`. */
import { escapeHtml } from '../shared/escape-html.ts';

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | undefined | false | Part[];

/** A template of HTML; lists are joined, `undefined` and `false` leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, i) => text + textOf(parts[i])).join(''));
}

function textOf(part: Part): string {
  if (Array.isArray(part)) return part.map(textOf).join('');
  if (part instanceof Html) return part.text;
  return part === undefined || part === false ? '' : escapeHtml(String(part));
}
