/**
 * The plain text of a heading line that `write` wrote: its Markdown without marks. It reads only what that writer produces (emphasis by
 * asterisks, links with their address in brackets, no reference links), which keeps a Markdown parser out of the functions that
 * answer requests.
 */
export function headingText(markdown: string): string {
  if (!/[\\`*_~[\]<&]/.test(markdown)) return markdown;
  const output: string[] = [];
  const brackets: number[] = [];
  for (const token of markdown.matchAll(tokens)) {
    const { escaped, code, reference, image, bracket, destination } = token.groups!;
    if (escaped !== undefined) output.push(escaped);
    else if (code !== undefined) output.push(unpadded(code));
    else if (reference !== undefined) output.push(String.fromCodePoint(Number.parseInt(reference, 16)));
    else if (token.groups!['address'] !== undefined) output.push(token.groups!['address']);
    else if (image !== undefined || token.groups!['mark'] !== undefined) continue;
    else if (bracket !== undefined) brackets.push(output.push('[') - 1);
    else if (destination !== undefined) output[brackets.pop() ?? -1] = '';
    else {
      if (token[0] === ']') brackets.pop();
      output.push(token[0]);
    }
  }
  return output.join('');
}

/** The address of a link or an image, and perhaps a title. */
const target = String.raw`\((?:(?:\\.|[^\s()\\]|\([^\s()]*\))*)(?:\s+"(?:\\.|[^"\\])*")?\)`;

/** What the writer leaves unescaped because it is no mark: asterisks and underscores with space around them, underscores in words. */
const alone = String.raw`(?<=^|\s)(?:\*+|_+)(?=\s|$)`;
const inWord = String.raw`(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])`;

const tokens = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    String.raw`(?<fence>\x60+)(?<code>.+?)(?<!\x60)\k<fence>(?!\x60)`,
    String.raw`&#x(?<reference>[\dA-Fa-f]+);`,
    String.raw`(?<image>!\[(?:\\.|[^\]\\])*\]${target})`,
    String.raw`<(?<address>[A-Za-z][A-Za-z\d+.-]*:[^\s>]*)>`,
    alone,
    inWord,
    String.raw`(?<mark></?[a-z]+>|~~|\*+|_+)`,
    String.raw`(?<destination>\]${target})`,
    String.raw`(?<bracket>\[)`,
    String.raw`[^]`,
  ].join('|'),
  'gu',
);

function unpadded(code: string): string {
  return /^ .*[^ ].* $/.test(code) ? code.slice(1, -1) : code;
}
