import type { Plugin } from 'vite';
import { wordsOf } from '../words/words.ts';

const PREFIX = 'virtual:words/';

/**
 * The modules `virtual:words/<part>`: a part of the interface words in the library's language, so that a script has the words that it uses and
 * no other language. One module each: the scripts of a page would share a larger one, and wait for a request more.
 */
export function wordsModules(language: string, locale: string): Plugin {
  const parts: Record<string, unknown> = { ...wordsOf(language), language, locale };
  return {
    name: 'words',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : undefined),
    load: (id) => {
      if (id.startsWith(`\0${PREFIX}`)) return `export default ${JSON.stringify(parts[id.slice(PREFIX.length + 1)])};`;
      return undefined;
    },
  };
}
