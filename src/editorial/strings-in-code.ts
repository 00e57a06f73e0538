/** The texts that code holds as strings. */
export interface CodeString {
  /** With `0` in place of what a template computes. */
  text: string;
  /** The number of lines before it. */
  linesBefore: number;
  /** The other strings of the object that it stands in. */
  beside: string[];
}

/** The strings in an expression or a statement, in order. */
export function stringsInCode(code: string): CodeString[] {
  const found = [...code.matchAll(/`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map((match) => ({
    text: textOf(match),
    index: match.index,
  }));
  const objects = objectsIn(code);
  return found.map(({ text, index }) => {
    const [first, last] = objects.findLast(([from, to]) => from < index && index < to) ?? [index, index];
    return {
      text,
      linesBefore: code.slice(0, index).split('\n').length - 1,
      beside: found
        .filter((other) => other.index > first && other.index < last && other.index !== index)
        .map((other) => other.text),
    };
  });
}

function textOf([, template, single, double]: RegExpMatchArray): string {
  const text = template?.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '0') ?? single ?? double ?? '';
  return text.replace(/\\(.)/g, '$1');
}

/** Where the objects begin and end, each before those within it. Braces in strings come in pairs, as those of a template do. */
function objectsIn(code: string): [first: number, last: number][] {
  const open: number[] = [];
  const objects: [number, number][] = [];
  for (const { 0: brace, index } of code.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else objects.push([open.pop() ?? 0, index]);
  }
  return objects.sort(([a], [b]) => a - b);
}
