/**
 * How the library writes values. The build puts the values of its `site.yml` in the place of these names, for pages and for the browser.
 * Elsewhere, as in the operators' pages and in tests, they are those of British English.
 */
declare const LIBRARY_LOCALE: string | undefined;
declare const LIBRARY_NONE: string | undefined;

/** BCP 47, of dates, numbers and money. */
export const locale = typeof LIBRARY_LOCALE === 'undefined' ? 'en-GB' : LIBRARY_LOCALE;

/** Stands for a missing value. */
export const none = typeof LIBRARY_NONE === 'undefined' ? 'none' : LIBRARY_NONE;
