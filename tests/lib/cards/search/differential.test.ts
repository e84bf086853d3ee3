// @module-tag long
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';
import type { MeantQuery } from './meant-terms';
import { type PlainCard, plain } from './plain-card';
import { meantQuery } from './random-queries';
import { searchedPool } from './searched-pool';

const { catalogue, holdings, cards } = searchedPool();
const queries = meantQuery(cards);

type Key = (card: PlainCard) => number;
const KEYS: Readonly<Record<string, Key>> = {
  name: () => 0,
  cost: ({ edge }) => edge?.cost?.value ?? Number.NaN,
  ap: ({ edge }) => edge?.ap?.value ?? Number.NaN,
  pull: ({ edge }) => edge?.pull?.value ?? Number.NaN,
  owned: ({ owned }) => owned,
};
/** By the key, then by name, then as in the catalogue; cards without the key come last. */
function inOrder(found: readonly PlainCard[], by: string, down: boolean): readonly PlainCard[] {
  const key = KEYS[by] ?? (() => 0);
  const place = new Map(found.map((card, i) => [card, i]));
  const flip = down ? -1 : 1;
  return [...found].sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
    if (x !== y && !Number.isNaN(x)) return flip * (x - y);
    const names = a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
    const tie = names || (place.get(a) ?? 0) - (place.get(b) ?? 0);
    return by === 'name' ? flip * tie : tie;
  });
}

/** All cards in each order, so that those left of them are in order too. */
const settings = fc.constantFrom(
  ...Object.keys(KEYS).flatMap((by) =>
    [false, true].map((down) => ({ by, down, all: inOrder(cards, by, down) })),
  ),
);

/** `(…)` when what follows would otherwise belong to the last branch alone. */
function withOrder({ text, kind }: MeantQuery, by: string, down: boolean): string {
  return `${kind === 'or' ? `(${text})` : text} order:${by}${down ? ' dir:desc' : ''}`;
}

it('the search finds, counts and sorts exactly like a full scan, on 20,000 random queries', () => {
  fc.assert(
    fc.property(queries, settings, (query, { by, down, all }) => {
      const source = withOrder(query, by, down);
      // Longer ones, and those of more than 64 terms, are cut: that is said elsewhere.
      if (source.length > 1000) return;
      const answer = searchCards(source, catalogue, { regex: compileRegex, holdings });
      if (answer.errors.some(({ message }) => message.startsWith('a query has'))) return;
      const meant = all.filter(query.test);
      const same =
        answer.total === meant.length &&
        answer.cards.length === meant.length &&
        meant.every(({ card }, i) => answer.cards[i] === card);
      if (same && answer.errors.length === 0) return;
      expect(answer.errors).toEqual([]);
      expect(answer.cards.map(({ id }) => id)).toEqual(meant.map(({ card }) => card.id));
      expect(answer.total).toBe(meant.length);
    }),
    { numRuns: 20_000, seed: 11 },
  );
}, 240_000);

it('the order by relevance puts matching names first, then matches in traits, then in text', () => {
  const score = (card: PlainCard, word: string) => {
    if (card.name === word) return 64;
    if (card.name.startsWith(word)) return 32;
    if (card.name.includes(` ${word}`)) return 16;
    if (card.name.includes(word)) return 8;
    if (card.traits.includes(word)) return 4;
    return card.traits.some((trait) => trait.includes(word)) ? 2 : 0;
  };
  const pieces = fc.constantFrom(
    'e',
    'a',
    'er',
    'man',
    'human',
    'the',
    'low life',
    'mutant',
    'É',
    'zip',
    'of the',
  );
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 3 }), (words) => {
      const source = words.map((word) => `"${word}"`).join(' or ');
      const wanted = words.map(plain);
      const total = (card: PlainCard) => wanted.reduce((sum, word) => sum + score(card, word), 0);
      const meant = cards
        .filter((card) =>
          wanted.some((word) =>
            [card.name, card.text, ...card.traits].some((text) => text.includes(word)),
          ),
        )
        .map((card, place) => ({ card, score: total(card), place }))
        .sort(
          (a, b) =>
            b.score - a.score ||
            (a.card.name < b.card.name ? -1 : Number(a.card.name > b.card.name)) ||
            a.place - b.place,
        );
      const { cards: found } = searchCards(source, catalogue, { regex: compileRegex });
      expect(found.map(({ id }) => id)).toEqual(meant.map(({ card }) => card.card.id));
    }),
    { numRuns: 200, seed: 14 },
  );
});
