import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { knownFact } from '../facts/known-fact.ts';
import type { Fact } from '../facts/read-facts.ts';

const module = resolve(import.meta.dirname, '../facts/library-facts.ts');

/** Puts what is known of a fact on a day in the place of each `fact('…')` in the code of a library. */
export function factsModule(contentDir: string, facts: readonly Fact[], today: string): Plugin {
  return {
    name: 'facts',
    enforce: 'post',
    // Reached only where the id is computed: the build cannot know which facts a browser would need.
    load: (id) =>
      id === module ? `export const fact = () => { throw new Error("write the id of a fact as text: fact('…')"); };` : undefined,
    transform(code, id) {
      if (!id.startsWith(`${contentDir}/`) || !code.includes('fact(')) return undefined;
      return code.replace(
        /\bfact\((['"])([\w.-]+)\1\)/g,
        (_, _quote, name: string) => `(${JSON.stringify(knownFact(facts, name, today))})`,
      );
    },
    configureServer: (server) => {
      const files = [join(contentDir, 'facts.yml'), join(contentDir, 'facts')];
      server.watcher.add(files);
      server.watcher.on('all', (_, file) => void (files.some((each) => file.startsWith(each)) && server.restart()));
    },
  };
}
