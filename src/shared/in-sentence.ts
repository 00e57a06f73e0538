/** A name or title within a sentence: in lower case, except abbreviations and where nouns have a capital. */
export function inSentence(name: string, language: string): string {
  return !nounsHaveCapitals(language) && /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Whether nouns have a capital everywhere, as in German and Luxembourgish. */
export function nounsHaveCapitals(language: string): boolean {
  return /^(de|lb)\b/.test(language);
}
