import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guards, withoutGuard } from '../guards/guards.ts';

const text = readFileSync('docs/security.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').slice(1, -1));

/** Each test that a row names: the file that the link leads to, and what stands in quotation marks after it. */
function testsOf(cell: string): [file: string, name: string][] {
  return cell.split('<br>').flatMap((part) => {
    const file = /^\s*\[[^\]]+\]\(\.\.\/(tests\/[^)]+)\): /.exec(part)?.[1] ?? `no file in ${part}`;
    return [...part.matchAll(/"([^"]+)"/g)].map(([, name]): [string, string] => [file, name!]);
  });
}

/** Whether a file has a test, or a case of one, of this name; `…` in it stands for what the cases fill in. */
function hasTest(file: string, name: string): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, 'utf8')
    .replaceAll(/\$\{unless\([^}]*\)\}/g, '')
    .replaceAll(/%[sdij]|\$\{[^}]*\}|\$[a-z]\w*/g, '…');
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote},`));
}

describe('The table of threats in docs/security.md', () => {
  it('says in each row who, what, what stops it, and which test shows that', () => {
    expect(rows.length).toBeGreaterThan(15);
    for (const cells of rows) {
      expect(cells).toHaveLength(4);
      expect([cells[0], testsOf(cells[3]!).length > 0]).toEqual([cells[0], true]);
    }
  });

  it.each(rows.flatMap((cells) => testsOf(cells[3] ?? '')))('names a test that there is: %s, %s', (file, name) => {
    expect(hasTest(file, name)).toBe(true);
  });

  it.each(rows)('has a guard whose removal a test of this row notices: %s, %s', (...cells) => {
    const tests = testsOf(cells[3] ?? '').map(String);
    expect(guards.filter(({ test }) => tests.includes(String([test.file, test.name])))).not.toEqual([]);
  });

  it('would be caught naming one that there is not', () => {
    expect(hasTest('tests/unit/security-table.test.ts', 'names a test that there is: …, …')).toBe(true);
    expect(hasTest('tests/unit/security-table.test.ts', 'names a test that there was')).toBe(false);
    expect(hasTest('tests/unit/nothing.test.ts', 'names a test that there is: …, …')).toBe(false);
  });

  it.each(['SECURITY.md', 'docs/security.md'])('%s leads only to files that there are', (document) => {
    const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https:)([^)#]+)/g)].map(([, path]) => path!);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => !existsSync(join(document, '..', path)))).toEqual([]);
  });
});

describe('A guard that npm run test:guards removes', () => {
  const named = new Set(rows.flatMap((cells) => testsOf(cells[3] ?? '')).map(String));

  it.each(guards)('stands once in its file, and has a test that the table names: $name', (guard) => {
    const source = readFileSync(guard.file, 'utf8');
    expect(withoutGuard(guard, source)).not.toBe(source);
    expect(named).toContain(String([guard.test.file, guard.test.name]));
  });

  it('has a name of its own', () => {
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length);
  });
});
