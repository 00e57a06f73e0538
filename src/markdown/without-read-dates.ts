/** Removes the dates of the daily refresh of the calendar, which alone are no change of a page. */
export function withoutReadDates(markdown: string): string {
  return markdown.replace(/\b(read|read since|read on|made on|events as of) \d{1,2} \p{L}+ \d{4}/gu, '$1');
}
