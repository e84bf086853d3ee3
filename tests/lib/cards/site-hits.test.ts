import { describe, expect, it } from 'vitest';
import { traitPath } from '@/lib/cards/card-groups';
import { cardPath } from '@/lib/cards/card-path';
import { getCatalogue } from '@/lib/cards/embedded';
import { traitsOfPool } from '@/lib/cards/neighbours';
import { searchCards } from '@/lib/cards/search/search-cards';
import { hitToOpen, type NamedThing, ruleThings, siteHits } from '@/lib/cards/site-hits';
import { EDGE_RULES } from '@/lib/rules/clauses';
import { GLOSSARY } from '@/lib/rules/embedded-glossary';

const catalogue = getCatalogue();
const DECK: NamedThing = { name: 'The Zipper Gang', path: '/decks/1', about: 'Deck', also: [] };
const things = {
  traits: traitsOfPool(catalogue).map((name) => ({
    name,
    path: traitPath(name),
    about: 'Trait',
    also: [],
  })),
  decks: [DECK, { ...DECK, name: 'Blackmail', path: '/decks/2' }],
  ...ruleThings(EDGE_RULES, GLOSSARY.ote),
};

function look(typed: string) {
  const { total, cards } = searchCards(typed, catalogue);
  const best = cards.map((card) => ({
    path: cardPath(card),
    name: card.name,
    about: card.type,
    face: card,
  }));
  const hits = siteHits(typed, { total, best }, things);
  return { hits, opens: hitToOpen(typed, total, hits)?.path ?? null };
}

describe('the search from anywhere', () => {
  it('suggests cards, traits, decks, rules and words in groups, at most ten', () => {
    for (const typed of ['m', 'mart', 'zip', 'the', 'glug', 'hand']) {
      const { hits } = look(typed);
      expect(hits.length).toBeLessThanOrEqual(10);
      expect(new Set(hits.map(({ path }) => path)).size).toBe(hits.length);
      const kinds = hits.map(({ kind }) => kind);
      expect(kinds).toEqual(
        ['card', 'trait', 'deck', 'rule', 'term'].flatMap((kind) =>
          kinds.filter((one) => one === kind),
        ),
      );
    }
    expect(look('zip').hits.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['card', 'deck']),
    );
    expect(look('martyr').hits.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['card', 'rule', 'term']),
    );
  });

  it('opens the card, trait, deck or clause that is called exactly so, with or without an article', () => {
    expect(look('the centipede').opens).toBe(look('Centipede').opens);
    expect(look('centipede').opens).toMatch(/centipede$/);
    expect(look('JAGANNATH ADHI').opens).toBe('/cards/ote/standard/011-jagannath-adhi');
    expect(look('zipper gang').opens).toBe('/decks/1');
    expect(look('Glug').opens).toBe('/cards/trait/glug');
    expect(look('atk-2').opens).toBe('/rules/ATK-2');
    // A card comes before a deck of its name.
    expect(look('blackmail').opens).toMatch(/^\/cards\/ote\//);
  });

  it('opens the only card, and shows the results of everything else', () => {
    expect(look('jagannath').opens).toBe('/cards/ote/standard/011-jagannath-adhi');
    for (const typed of [
      '',
      '   ',
      'mut',
      'bulldoze',
      't:gear',
      '"',
      '-',
      '(((',
      '/x/',
      '💥',
      '‏עברית',
    ])
      expect(look(typed).opens).toBeNull();
  });

  it('shows the results for a name that two cards have', () => {
    const counts = new Map<string, number>();
    for (const { name } of catalogue.cards) counts.set(name, (counts.get(name) ?? 0) + 1);
    const shared = [...counts].filter(([, count]) => count > 1).map(([name]) => name);
    expect(shared.length).toBeGreaterThan(0);
    for (const name of shared) expect(look(name).opens).toBeNull();
  });

  it('suggests nothing for nothing, and survives very long texts', () => {
    expect(look('  ').hits).toEqual([]);
    expect(look('x'.repeat(5_000)).hits).toEqual([]);
    expect(look(`${'a '.repeat(2_000)}`).hits.length).toBeLessThanOrEqual(10);
  });
});
