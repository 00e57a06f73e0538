import { expect, it } from 'vitest';
import { shareImage } from '../../../src/share-images/share-image.ts';

const colours = { paper: '#fff', ink: '#000', muted: '#777', accent: '#008' };
const letters = (card: Parameters<typeof shareImage>[0]) => shareImage(card, 'Site', colours).match(/<path/g)?.length;

it('An image says the label, the title, the text and the site', () => {
  expect(letters({ label: 'Term', title: 'Dilution', text: 'A fall.' })).toBe('TermDilutionAfall.Site'.length);
});

it('A number stands in the place of the text', () => {
  const card = { label: 'Data', title: 'Round', text: 'Text', figure: { value: '70%', name: 'kept' } };
  expect(letters(card)).toBe('DataRound70%keptSite'.length);
});

it('Texts that are no markup stay texts', () => {
  expect(shareImage({ label: '', title: '<script>' }, 'A & B', colours)).not.toContain('script');
});
