import { defineConfig } from 'html-validate';

/** The recommended rules, less those that the site breaks on purpose. */
export default defineConfig({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Safari takes a list without markers for none, unless its role is repeated.
    'no-redundant-role': 'off',
    // Ids of headings are the slugs of their text, which may begin with a number.
    'valid-id': ['error', { relaxed: true }],
    // Events carry their dates in the title: search engines cut it off themselves.
    'long-title': 'off',
    // The Markdown processor ends void elements with a slash, as HTML allows.
    'void-style': 'off',
  },
});
