/**
 * Of the aliases of a page, those that name what it is about. Others are there for search: questions, and several words as people type them.
 */
export function otherNames({ aliases }: { aliases: string[] }): string[] {
  return aliases.filter(
    (alias) =>
      !alias.endsWith('?') &&
      alias.split(' ').length <= WORDS_MAX &&
      !/^(how|what|when|why|who|is|are|can|do|does|should)\b/i.test(alias),
  );
}

const WORDS_MAX = 3;
