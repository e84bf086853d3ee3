import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { buildCatalogue, findByName } from '@/lib/cards/catalogue';
import { checkDeck } from '@/lib/decks/check';
import type { DeckList } from '@/lib/decks/types';

const catalogue = buildCatalogue(compileFolder(CARD_FOLDER));
const entry = fc.record({
  card: fc.constantFrom(...catalogue.cards.map(({ id }) => id)),
  count: fc.integer({ min: 1, max: 4 }),
});
const entries = fc.uniqueArray(entry, {
  minLength: 1,
  maxLength: 30,
  selector: ({ card }) => card,
});
const check = (list: DeckList['entries']) =>
  checkDeck({ name: '', notes: '', game: 'ote', entries: list }, catalogue, 'open');
const callableIn = (list: DeckList['entries']) =>
  check(list).callable.flatMap(({ id, callable }) => (callable ? [id] : []));

it('a callable card stays callable when cards are added to the deck', () => {
  fc.assert(
    fc.property(entries, entries, (deck, more) => {
      const known = new Set(deck.map(({ card }) => card));
      const after = new Set(callableIn([...deck, ...more.filter(({ card }) => !known.has(card))]));
      expect(callableIn(deck).filter((id) => !after.has(id))).toEqual([]);
    }),
    { numRuns: 200, seed: 21 },
  );
});

it('every chain begins with its card and ends with a card that an empty table can call', () => {
  fc.assert(
    fc.property(entries, (deck) => {
      const result = check(deck);
      for (const { card, callable, why } of result.callable) {
        expect(why.length).toBeGreaterThan(0);
        if (!callable) continue;
        const lengths = why.map((chain) => chain.split(' ← ').length);
        expect([...lengths].sort((a, b) => a - b)).toEqual(lengths);
        for (const chain of why) {
          const links = chain.split(' ← ');
          expect(links[0]).toBe(card);
          // `2 × Bank (4 Pull) + Kiosk (1 Pull)`: the last source is as good as any.
          const last =
            (links.at(-1) ?? '')
              .split(' + ')
              .at(-1)
              ?.replace(/^\d+ × /, '')
              .replace(/ \([^()]*(?:Pull|call any)\)$/, '') ?? '';
          const [end] = [
            ...findByName(catalogue, last),
            ...findByName(catalogue, last.replace(/ \([^()]*\)$/, '')),
          ];
          expect(end, chain).toBeDefined();
        }
      }
      // Each is callable or unreachable, and none is both.
      const out = result.callable.filter(({ callable }) => !callable).map(({ card }) => card);
      expect(result.unreachable).toEqual(out);
    }),
    { numRuns: 200, seed: 22 },
  );
});

it('each card that can never be called has a warning with a clause', () => {
  fc.assert(
    fc.property(entries, (deck) => {
      const { warnings, unreachable } = check(deck);
      for (const name of unreachable) {
        const said = warnings.filter(
          ({ card, code }) => card === name && code !== 'TEXT_NOT_WRITTEN',
        );
        expect(said.length).toBeGreaterThan(0);
        expect(said.every(({ clause }) => clause !== null)).toBe(true);
      }
    }),
    { numRuns: 200, seed: 23 },
  );
});
