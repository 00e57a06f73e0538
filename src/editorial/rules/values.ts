import type { EvaluatedPage, ValueResult } from '../evaluate-pages.ts';
import type { Finding, LintPage } from '../lint-page.ts';
import type { PageValue } from '../page-code.ts';

/** Every value that a page computes can be published: no error, nothing missing, no number that is none. */
export function valueFindings({ code, path }: LintPage, { failure, results }: EvaluatedPage): Finding[] {
  if (failure) {
    const line = failure.line ?? lineNamed(code.statements, failure.message);
    return [{ severity: 'error', line, message: failed(failure.message, path), hidesPage: true }];
  }
  return code.values.flatMap((value, at) => {
    const message = problemOf(value, results[at], path);
    if (message === undefined) return [];
    const hidesPage = 'error' in (results[at] ?? {});
    return [{ severity: 'error' as const, line: value.line, message, ...(hidesPage && { hidesPage }) }];
  });
}

function problemOf(value: PageValue, result: ValueResult | undefined, path: string): string | undefined {
  if (result === undefined) return undefined;
  if ('error' in result) return failed(result.error, path);
  const bad = value.attribute ? badWithin(result.value, value.code) : badText(result.value, value.code);
  if (bad === undefined) return undefined;
  return `{${shortened(value.code)}} gives ${bad}: look for a misspelt name, or a number that is missing`;
}

/** What a reader would see of a value of the text that is wrong. */
function badText(value: unknown, code: string): string | undefined {
  if (Array.isArray(value)) return value.map((each) => badText(each, code)).find((bad) => bad !== undefined);
  if (value === undefined) return '“undefined”, and so no text';
  if (typeof value === 'object' && value !== null) {
    if ('pageElement' in value) return badWithin('props' in value ? value.props : undefined, code);
    return value instanceof Date ? 'a date without a form' : '“[object Object]”';
  }
  return badWord(String(value), code);
}

/** What is wrong in the value of an attribute, at any depth: an infinite figure has a form in tables. */
function badWithin(value: unknown, code: string): string | undefined {
  if (Array.isArray(value))
    return value.map((each) => (each === undefined ? '“undefined”' : badWithin(each, code))).find((bad) => bad !== undefined);
  if (typeof value === 'number' && Number.isNaN(value)) return '“NaN”';
  if (typeof value === 'string') return badWord(value, code);
  if (typeof value !== 'object' || value === null || value instanceof Date) return undefined;
  return Object.values(value)
    .map((each) => badWithin(each, code))
    .find((bad) => bad !== undefined);
}

/** A word of a text that no editor wrote. */
function badWord(text: string, code: string): string | undefined {
  const [word] = /NaN|∞|\b(undefined|Infinity)\b|\[object \w+\]/.exec(text) ?? [];
  return word === undefined || code.includes(word) ? undefined : `“${shortened(text)}”`;
}

function failed(message: string, path: string): string {
  const [, name] = /^(\w+) is not defined$/.exec(message) ?? [];
  if (name !== undefined) return `there is no “${name}”: correct its spelling, or import or export it at the top of the page`;
  const [, file, missing] = /module '([^']+)' does not provide an export named '(\w+)'/.exec(message) ?? [];
  if (missing !== undefined) return `${file} has no “${missing}”: correct its spelling, or export it there`;
  const [, absent] = /^Cannot find (?:module|package) '([^']+)'/.exec(message) ?? [];
  if (absent !== undefined)
    return `there is no file “${absent.split('/').slice(-3).join('/')}” to import: correct the path after “from”`;
  return `the code of ${path} fails: ${message}; correct it, or what it imports`;
}

/** The line of the first statement with a name that a message has in quotes; for want of one, that of the first statement. */
function lineNamed(statements: LintPage['code']['statements'], message: string): number {
  const quoted = [...message.matchAll(/'([^']+)'/g)].map(([, name = '']) => name.split('/').at(-1) ?? '').reverse();
  for (const name of quoted)
    for (const { line, code } of statements) {
      const at = code.split('\n').findIndex((each) => each.includes(name));
      if (at >= 0) return line + at;
    }
  return statements[0]?.line ?? 1;
}

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
