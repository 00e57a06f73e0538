import { describe, expect, it } from 'vitest';
import { SeenTexts } from '../../../src/server/seen-texts.ts';

describe('Texts that were seen', () => {
  it('are those that were given before', () => {
    const texts = new SeenTexts();
    expect(texts.wasSeen('/a?q=1')).toBe(false);
    expect(texts.wasSeen('/a?q=2')).toBe(false);
    expect(texts.wasSeen('/a?q=1')).toBe(true);
    expect(texts.wasSeen('')).toBe(false);
    expect(texts.wasSeen('')).toBe(true);
  });

  it('are mostly known while they are few, and never taken for others that look like them', () => {
    const texts = new SeenTexts();
    const addresses = Array.from(
      { length: 5000 },
      (_, number) => `https://example.org/api/agents/search?q=dilution&nth=${number}`,
    );
    expect(addresses.filter((address) => texts.wasSeen(address))).toEqual([]);
    expect(addresses.filter((address) => texts.wasSeen(address)).length).toBeGreaterThan(4500 * 0.9);
  });

  it('are forgotten for later ones', () => {
    const texts = new SeenTexts();
    texts.wasSeen('/first');
    for (let number = 0; number < 500_000; number += 1) texts.wasSeen(`/later/${number}`);
    expect(texts.wasSeen('/first')).toBe(false);
  });
});
