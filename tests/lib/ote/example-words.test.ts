import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { emblemOf } from '@/lib/faces/emblem-paths';
import { EXAMPLE_WORDS } from '@/lib/ote/example-words';
import { keyedExamples } from '@/lib/server/example-decks';
import { tellingCardsOf } from '@/lib/server/playable-examples';

describe('the words of the example decks', () => {
  it('name each example deck once', () => {
    const files = keyedExamples().map(({ key }) => key);
    expect(EXAMPLE_WORDS.map(({ key }) => key).sort()).toEqual([...files].sort());
    expect(new Set(EXAMPLE_WORDS.map(({ short }) => short)).size).toBe(EXAMPLE_WORDS.length);
  });

  it.each(EXAMPLE_WORDS)('say in one sentence how $short plays', ({ plays, inPeace = plays }) => {
    expect(plays).toMatch(/^[A-Z].{30,118}\.$/);
    expect(inPeace).toMatch(/^[A-Z].{30,118}\.$/);
  });

  it.each(EXAMPLE_WORDS)(
    'name a trait of $short that many of its cards have, with a drawn emblem',
    (words) => {
      const list = keyedExamples().find(({ key }) => key === words.key)?.list;
      const { byId } = getCatalogue();
      const copies = (list?.entries ?? [])
        .filter(({ card }) => byId.get(card)?.traits.includes(words.trait))
        .reduce((sum, { count }) => sum + count, 0);
      expect(copies).toBeGreaterThanOrEqual(8);
      expect(emblemOf(words.trait).size).toBe(48);
    },
  );

  it.each(EXAMPLE_WORDS)('show three cards of $short, the first of its trait', (words) => {
    const cards = tellingCardsOf(words);
    expect(cards).toHaveLength(3);
    expect(cards[0]?.traits).toContain(words.trait);
  });

  it('draw another emblem for each deck, and a seal for every other trait', () => {
    const lines = EXAMPLE_WORDS.map(({ trait }) => emblemOf(trait).lines);
    expect(new Set(lines).size).toBe(lines.length);
    expect(emblemOf('Registered').size).toBe(100);
    expect(emblemOf('').lines).not.toBe('');
  });
});
