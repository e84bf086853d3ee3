import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { checkDeck } from '@/lib/decks/check';
import {
  FACTION_DECKS,
  GOLDFISH_GAMES,
  LEAST_WON,
  PAIR_GAMES,
} from '@/lib/decks/factions/faction-decks';
import { factionDeckList, factionOf, factionsOf } from '@/lib/decks/factions/factions';
import { shareWon, standingsAgainst } from '@/lib/decks/factions/standings';
import { emblemOf } from '@/lib/faces/emblem-paths';
import { EXAMPLE_WORDS } from '@/lib/ote/example-words';
import { listOfFaction, winningFactions } from '@/lib/server/winning-factions';

const catalogue = getCatalogue();
const factions = factionsOf(catalogue);

describe('a faction', () => {
  it('is each main trait of an example deck', () => {
    const traits = factions.map(({ trait }) => trait);
    for (const { trait } of EXAMPLE_WORDS) expect(traits).toContain(trait);
  });

  it.each(['Human', 'Weapon', 'Yeti', 'Registered', 'Fortune', 'Nonsense', ''])(
    'is not %s, which tells nothing, has too few Characters, or nobody pays for',
    (trait) => {
      expect(factionOf(trait, catalogue)).toBeNull();
    },
  );

  it.each(factions)('has bosses, providers and an answer to each bullet: $trait', (faction) => {
    const { bosses, providers, bullets, satisfiers, cards } = faction;
    expect(bosses.length).toBeGreaterThanOrEqual(6);
    expect(providers.length).toBeGreaterThan(0);
    expect(
      bosses.every(({ type, traits }) => type === 'character' && traits.includes(faction.trait)),
    ).toBe(true);
    for (const { name } of bullets)
      expect(satisfiers.some((one) => !one.bullet && one.name !== name)).toBe(true);
    expect(cards).toEqual(expect.arrayContaining([...bosses, ...bullets, ...satisfiers]));
  });

  it('has a drawn emblem, and no two have one', () => {
    const emblems = factions.map(({ trait }) => emblemOf(trait));
    expect(emblems.every(({ size }) => size === 48)).toBe(true);
    expect(new Set(emblems.map(({ lines }) => lines)).size).toBe(factions.length);
  });

  it('may have no Resource, and its deck begins with Characters then', () => {
    const faction = factionOf('Gladstein', catalogue);
    if (faction === null) throw new Error('no faction');
    expect(faction.cards.some(({ type }) => type === 'resource')).toBe(false);
    const { entries } = factionDeckList(faction);
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  });

  it('ends to be one when nobody pays for it any more, and its list has only known cards', () => {
    const paid = factionOf('Trident', catalogue);
    const payers = new Set(paid?.providers);
    const poor = buildCatalogue(catalogue.cards.filter((card) => !payers.has(card)));
    expect(paid).not.toBeNull();
    expect(factionOf('Trident', poor)).toBeNull();
    expect(factionsOf(buildCatalogue([]))).toEqual([]);
  });

  it.each(factions)('begins a deck with up to 20 cards, most of its trait: $trait', (faction) => {
    const { entries } = factionDeckList(faction);
    const copies = (of: typeof entries) => of.reduce((sum, { count }) => sum + count, 0);
    const own = entries.filter(({ card }) =>
      catalogue.byId.get(card)?.traits.includes(faction.trait),
    );
    expect(copies(entries)).toBeLessThanOrEqual(20);
    expect(copies(own)).toBeGreaterThan(copies(entries) / 2);
  });
});

describe('the decks of the factions, made ahead', () => {
  it('are one for each faction', () => {
    expect(FACTION_DECKS.map(({ trait }) => trait)).toEqual(factions.map(({ trait }) => trait));
    expect(winningFactions()).toHaveLength(FACTION_DECKS.length);
  });

  it.each(FACTION_DECKS)('are legal and win, also by the cards of today: $trait', (deck) => {
    const list = listOfFaction(deck);
    expect(checkDeck(list, catalogue, 'open')).toMatchObject({ legal: true, cannotScore: null });
    expect(Object.fromEntries(list.entries.map(({ card, count }) => [card, count]))).toEqual(
      deck.cards,
    );
    expect(deck.wins).toBeGreaterThanOrEqual(LEAST_WON * GOLDFISH_GAMES);
    const others = EXAMPLE_WORDS.map(({ key }) => key).filter((key) => key !== deck.example);
    expect(Object.keys(deck.against).sort()).toEqual(others.sort());
  });
});

describe('the standing of a deck against the example decks', () => {
  const deck = {
    trait: 'Artist',
    example: null,
    cards: {},
    wins: 400,
    turn: 6,
    against: { burgers: PAIR_GAMES, 'cut-ups': 0, 'art-scene': PAIR_GAMES / 2, gone: 3 },
  };

  it('is a win or a loss only when the whole interval says so', () => {
    expect(standingsAgainst(deck)).toMatchObject([
      { short: 'Burgers', share: 1, verdict: 'beats' },
      { short: 'Art Scene', share: 0.5, verdict: 'even' },
      { short: 'Cut-Ups', share: 0, verdict: 'loses' },
    ]);
  });

  it('is the share of all games', () => {
    expect(shareWon({ ...deck, against: { burgers: PAIR_GAMES, 'cut-ups': 0 } })).toBe(0.5);
    expect(shareWon({ ...deck, against: {} })).toBe(0);
  });
});
