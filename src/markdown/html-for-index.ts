/**
 * The HTML of a page for Pagefind, which reads neighbouring cells of a table head, and a caption before them, as one word:
 * "QuestionSASSARL". A space before each keeps them apart.
 */
export function htmlForIndex(html: string): string {
  return html.replace(/<(?=(?:th|td|tr|thead|tbody)[\s>])/g, ' <');
}
