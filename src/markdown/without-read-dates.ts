/** Markdown without the days on which the calendar was read and sorted, which is every day: a page that only says so is the same page. */
export function withoutReadDates(markdown: string): string {
  return markdown.replace(/\b(read|read since|read on|made on|events as of) \d{1,2} \p{L}+ \d{4}/gu, '$1');
}
