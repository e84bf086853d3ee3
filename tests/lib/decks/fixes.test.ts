import { describe, expect, it } from 'vitest';
import { fullName } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { searchCards } from '@/lib/cards/search/search-cards';
import { checkDeck } from '@/lib/decks/check';
import { fixFor } from '@/lib/decks/fixes';

const catalogue = getCatalogue();
const deckOf = (...cards: readonly string[]) => ({
  name: '',
  notes: '',
  game: 'ote' as const,
  entries: cards.map((card) => ({ card, count: 1 })),
});

describe('the suggested addition to a deck', () => {
  it('exists for each bullet card without a provider, and makes that card callable (CALL-3)', () => {
    let asked = 0;
    for (const card of catalogue.cards.filter(({ bullet }) => bullet)) {
      const { warnings } = checkDeck(deckOf(card.id), catalogue, 'open');
      const lack = warnings.find(({ code }) => code === 'BULLET_UNREACHABLE');
      if (lack === undefined) continue;
      asked++;
      const fix = fixFor(lack, catalogue);
      if (fix === null) {
        expect(card.traits, card.name).toEqual([]);
        continue;
      }
      const { cards, total, errors } = searchCards(fix.query, catalogue);
      expect([total, errors], fullName(catalogue, card)).toEqual([fix.total, []]);
      expect(cards).not.toContain(card);
      for (const found of cards.slice(0, 3)) {
        const after = checkDeck(deckOf(card.id, found.id), catalogue, 'open').warnings;
        const still = after.find(({ code, id }) => code === lack.code && id === card.id);
        expect(still?.message ?? '', fix.query).not.toContain('the deck has none');
      }
    }
    expect(asked).toBeGreaterThan(100);
  });

  it('does not exist for messages that no added card can solve', () => {
    const { errors } = checkDeck(deckOf('ote/standard/270'), catalogue, 'open');
    expect(errors.map(({ code }) => code)).toEqual(['DECK_TOO_SMALL']);
    for (const message of errors) expect(fixFor(message, catalogue)).toBeNull();
  });
});
