/**
 * Renders the Markdown of a page as HTML: all that `src/markdown` writes, which is a part of GFM. Text is always escaped. A library for the
 * whole of Markdown is half as large as a page in a chat may be.
 */
import { escapeHtml } from '../shared/escape-html.ts';

export interface Rendering {
  /** The address of a link, given that in the Markdown. */
  readonly addressOf: (url: string) => string;
  /** What readers see of the kind of a callout, such as `warning`. */
  readonly callouts: Readonly<Record<string, string>>;
}

export function renderMarkdown(markdown: string, { addressOf, callouts }: Rendering): string {
  const notes: string[] = [];
  const html = blocks(markdown.split('\n'));
  return notes.length === 0 ? html : `${html}<section class="notes"><ul role="list">${notes.join('')}</ul></section>`;

  function blocks(lines: readonly string[], isTight = false): string {
    const html: string[] = [];
    for (let at = 0; at < lines.length;) {
      const end = blockEnd(lines, at);
      html.push(block(lines.slice(at, end), isTight));
      at = end;
    }
    return html.join('');
  }

  function block(lines: readonly string[], isTight: boolean): string {
    const [first = ''] = lines;
    const [, marks = '', title = ''] = patterns.heading.exec(first) ?? [];
    if (marks !== '') return `<h${marks.length}>${inline(title)}</h${marks.length}>`;
    if (patterns.fence.test(first)) return `<pre tabindex="0"><code>${escapeHtml(lines.slice(1, -1).join('\n'))}</code></pre>`;
    if (patterns.quote.test(first)) return quote(lines.map((line) => line.replace(/^> ?/, '')));
    if (patterns.table.test(first)) return table(lines);
    if (patterns.note.test(first)) return note(lines);
    if (patterns.item.test(first)) return list(lines);
    if (patterns.rule.test(first)) return '<hr>';
    const text = inline(lines.join('\n'));
    return isTight || text === '' ? text : `<p>${text}</p>`;
  }

  function quote(lines: readonly string[]): string {
    const [, kind = ''] = /^\[!(\w+)\]$/.exec(lines[0] ?? '') ?? [];
    const label = callouts[kind.toLowerCase()];
    if (label === undefined) return `<blockquote>${blocks(lines)}</blockquote>`;
    return `<aside class="callout" role="note"><p class="label">${escapeHtml(label)}</p>${blocks(lines.slice(1))}</aside>`;
  }

  function table([head = '', delimiters = '', ...rows]: readonly string[]): string {
    const classes = cells(delimiters).map((cell) => (/^:-+:$/.test(cell) ? 'center' : /-:$/.test(cell) ? 'right' : ''));
    const row = (line: string, name: 'th' | 'td') =>
      cells(line).map((cell, at) => {
        const attributes = (name === 'th' ? ' scope="col"' : '') + (classes[at] ? ` class="align-${classes[at]}"` : '');
        return `<${name}${attributes}>${inline(cell)}</${name}>`;
      });
    const body = rows.map((line) => `<tr>${row(line, 'td').join('')}</tr>`).join('');
    const header = `<thead><tr>${row(head, 'th').join('')}</tr></thead>`;
    return `<div class="table" role="group" tabindex="0"><table>${header}<tbody>${body}</tbody></table></div>`;
  }

  function note([first = '', ...more]: readonly string[]): string {
    const [, id = '', text = ''] = patterns.note.exec(first) ?? [];
    const content = blocks([text, ...more.map((line) => line.trimStart())], true);
    notes.push(`<li id="${noteId(id)}"><sup>${escapeHtml(id)}</sup> ${content}</li>`);
    return '';
  }

  function list(lines: readonly string[]): string {
    const [, marker = '-'] = patterns.item.exec(lines[0] ?? '') ?? [];
    const starts = lines.flatMap((line, at) => (patterns.item.test(line) ? at : []));
    const items = starts.map((start, at) => lines.slice(start, starts[at + 1]));
    const html = items.map((item) => listItem(indented(item), !lines.includes(''))).join('');
    if (!/\d/.test(marker)) return `<ul>${html}</ul>`;
    const start = parseInt(marker, 10);
    return `<ol${start === 1 ? '' : ` start="${start}"`}>${html}</ol>`;
  }

  function listItem([first = '', ...more]: readonly string[], isTight: boolean): string {
    const [box = '', done] = /^\[([ x])\] /.exec(first) ?? [];
    const content = blocks([first.slice(box.length), ...more], isTight);
    return `<li>${box === '' ? content : `<label><input type="checkbox"${done === 'x' ? ' checked' : ''}> ${content}</label>`}</li>`;
  }

  function inline(text: string): string {
    let html = '';
    let end = 0;
    for (const match of text.matchAll(patterns.inline)) {
      html += escapeHtml(text.slice(end, match.index)) + phrase(match[0], match.groups ?? {});
      end = match.index + match[0].length;
    }
    return html + escapeHtml(text.slice(end));
  }

  function phrase(whole: string, found: Readonly<Record<string, string | undefined>>): string {
    const { escaped, code, address, alt, note, label, url, strong, strike, character } = found;
    const em = found['em'] ?? found['emWithin'];
    if (escaped !== undefined) return escapeHtml(escaped);
    if (code !== undefined) return `<code>${escapeHtml(code.replace(/^ (.*) $/s, '$1'))}</code>`;
    if (address !== undefined) return link(address, escapeHtml(address));
    if (alt !== undefined) return link(found['src'] ?? '', inline(alt));
    if (note !== undefined) return `<sup><a href="#${noteId(note)}">${escapeHtml(note)}</a></sup>`;
    if (label !== undefined) return link(url ?? '', inline(label));
    if (strong !== undefined) return `<strong>${inline(strong)}</strong>`;
    if (em !== undefined) return `<em>${inline(em)}</em>`;
    if (strike !== undefined) return `<del>${inline(strike)}</del>`;
    if (found['anchor'] !== undefined) return '';
    return character === undefined ? '<br>' : escapeHtml(characterOf(character) ?? whole);
  }

  function link(url: string, html: string): string {
    return /^(https?:|mailto:|webcal:)/.test(url)
      ? `<a href="${escapeHtml(addressOf(url.replaceAll('\\&', '&')))}">${html}</a>`
      : html;
  }
}

const patterns = {
  heading: /^(#{1,6}) (.*)$/,
  fence: /^(`{3,}|~{3,})/,
  quote: /^>/,
  table: /^\|/,
  note: /^\[\^([^\]]+)\]: ?(.*)$/,
  item: /^([-*+]|\d+[.)])( |$)/,
  rule: /^([-*_])\1{2,}$/,
  inline: inlinePattern(),
};

function inlinePattern(): RegExp {
  const text = '(?:\\\\.|`[^`]+`|[^\\\\])+?';
  const inBrackets = '(?:\\\\.|`[^`]+`|\\[[^\\]]*\\](?:\\([^)]*\\))?|[^[\\]\\\\`])*';
  const target = (name: string) => `\\((?<${name}>(?:\\([^()\\s]*\\)|[^()\\s])*)(?: "(?:\\\\.|[^"\\\\])*")?\\)`;
  const kinds = [
    '\\\\(?<escaped>[!-/:-@[-`{-~])',
    '(?<ticks>`+)(?<code>.+?)(?<!`)\\k<ticks>(?!`)',
    '<(?<address>(?:https?:|mailto:)[^>\\s]+)>',
    `!\\[(?<alt>${inBrackets})\\]${target('src')}`,
    '\\[\\^(?<note>[^\\]]+)\\]',
    `\\[(?<label>${inBrackets})\\]${target('url')}`,
    `\\*\\*(?=\\S)(?<strong>${text})\\*\\*(?!\\*)`,
    `\\*(?=[^\\s*])(?<em>${text})\\*(?!\\*)`,
    `(?<!\\w)_(?=[^\\s_])(?<emWithin>${text})_(?!\\w)`,
    `~~(?<strike>${text})~~`,
    '&(?<character>#x[\\da-fA-F]+|#\\d+|amp|lt|gt|quot|nbsp);',
    '(?<anchor><a id="[^"]*"></a>)',
    '\\\\\\n|<br>',
  ];
  return new RegExp(kinds.join('|'), 'gs');
}

/** Where the block that begins at a line ends. */
function blockEnd(lines: readonly string[], start: number): number {
  const first = lines[start] ?? '';
  const while_ = (isInside: (line: string) => boolean) => {
    const end = lines.findIndex((line, at) => at > start && !isInside(line));
    return end < 0 ? lines.length : end;
  };
  const [fence] = patterns.fence.exec(first) ?? [];
  if (fence !== undefined) return while_((line) => line !== fence) + 1;
  if (patterns.quote.test(first)) return while_((line) => patterns.quote.test(line));
  if (patterns.table.test(first)) return while_((line) => patterns.table.test(line));
  if (patterns.item.test(first)) return listEnd(lines, start);
  if (patterns.note.test(first)) return while_((line) => /^ {4}/.test(line));
  if (patterns.heading.test(first) || first === '') return start + 1;
  return while_((line) => line !== '' && !patterns.item.test(line) && !patterns.fence.test(line));
}

/** A list goes on with its next item, and with what is indented below one. */
function listEnd(lines: readonly string[], start: number): number {
  const kind = (line: string) => patterns.item.exec(line)?.[1]?.replace(/\d+/, '1');
  let end = start + 1;
  for (let at = end; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    if (!/^ /.test(line) && kind(line) !== kind(lines[start] ?? '')) break;
    end = at + 1;
  }
  return end;
}

/** The content of an item, without its marker and the indent that this gives the lines below. */
function indented([first = '', ...more]: readonly string[]): string[] {
  const width = /^(?:[-*+]|\d+[.)]) ?/.exec(first)?.[0].length ?? 0;
  return [first.slice(width), ...more.map((line) => line.slice(Math.min(width, line.search(/\S|$/))))];
}

function cells(line: string): string[] {
  const inner = line.trim().replace(/^\||\|$/g, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function noteId(id: string): string {
  return `note-${encodeURIComponent(id)}`;
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return characters[name];
  return String.fromCodePoint(/^#x/.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1)));
}
