import { expect, it } from 'vitest';
import { documentAddress } from '../../../src/documents/document-address.ts';

it('A page with a text to take away has a Word file of its own name, and no other page has one', () => {
  expect(documentAddress('/guides/lease', '<Document title="Lease">\n\nText.\n\n</Document>\n')).toBe('/guides/lease.docx');
  expect(documentAddress('/guides/lease', 'Write `<Document>` around the text.\n')).toBeUndefined();
});
