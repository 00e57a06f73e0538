import { join } from 'node:path';
import * as z from 'zod';
import { readYaml } from '../../site/read-yaml.ts';
import type { LintPage, PageRule } from '../lint-page.ts';

/** The words that a library does not use, each with what to write instead. */
const Wording = z.record(z.string(), z.string());

type Wording = z.infer<typeof Wording>;

/** @returns the list of `contentDir`; empty if it has none */
export function readWording(contentDir: string): Promise<Wording> {
  return readYaml(join(contentDir, 'wording.yml'), Wording, {});
}

/** The fields that hold sentences of the editors. Titles of sources are cited as they are, aliases are what people type. */
const fieldsOfText = ['title', 'description', 'for', 'takes', 'costs', 'result', 'end', 'question', 'changes'];

/** The text uses no word of the list, in whatever case. */
export const wording = (list: Wording): PageRule => {
  const unwanted = Object.keys(list).map((word) => ({ word, pattern: wholeWord(word) }));
  return (page) =>
    textsOf(page).flatMap(({ text, lineAt }) =>
      unwanted.flatMap(({ word, pattern }) =>
        [...text.matchAll(pattern)].map((found) => ({
          severity: 'error' as const,
          line: lineAt(found.index),
          message: `“${found[0]}” is in wording.yml: write ${list[word]}`,
        })),
      ),
    );
};

function wholeWord(words: string): RegExp {
  const escaped = RegExp.escape(words).replaceAll(String.raw`\x20`, String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'giu');
}

function textsOf({ blocks, fields, lineOf }: LintPage): Pick<LintPage['blocks'][number], 'text' | 'lineAt'>[] {
  const shown = fieldsOfText.flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' ? { text, lineAt: () => lineOf([name]) } : [];
  });
  return [...shown, ...blocks];
}
