// @module-tag long
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { checkDeck } from '@/lib/decks/check';
import { FACTION_DECKS, GOLDFISH_GAMES, LEAST_WON } from '@/lib/decks/factions/faction-decks';
import { factionDeckList, factionsOf } from '@/lib/decks/factions/factions';
import { playAlone, winsAgainst } from '@/lib/decks/factions/measure';
import { finishDeck } from '@/lib/decks/finish/finish-deck';
import { rulesOf } from '@/lib/decks/formats';
import { keyedExamples } from '@/lib/server/example-decks';
import { listOfFaction } from '@/lib/server/winning-factions';

const catalogue = getCatalogue();

describe('what is proposed for the first cards of a faction', () => {
  it.each(factionsOf(catalogue))('is legal and wins: $trait', async (faction) => {
    const list = factionDeckList(faction);
    const proposed = await finishDeck(
      { list, catalogue, rules: rulesOf('open'), own: null },
      { hands: () => ({ workers: 1, start: null }), effort: { first: 2, draft: 10, last: 20 } },
    );
    expect(checkDeck(proposed.list, catalogue, 'open')).toMatchObject({
      legal: true,
      cards: 40,
      unreachable: [],
      cannotScore: null,
    });
    const { wins } = playAlone(proposed.list.entries, catalogue.byId);
    expect(wins).toBeGreaterThanOrEqual(LEAST_WON * GOLDFISH_GAMES);
  });
});

describe('the decks of the factions, made ahead', () => {
  it('have the figures that their games give', () => {
    const [deck] = FACTION_DECKS;
    const other = keyedExamples().find(({ key }) => key === 'art-scene')?.list;
    if (deck === undefined || other === undefined) throw new Error('no decks');
    const { entries } = listOfFaction(deck);
    expect(playAlone(entries, catalogue.byId)).toEqual({ wins: deck.wins, turn: deck.turn });
    expect(winsAgainst(entries, other.entries, catalogue.byId)).toBe(deck.against['art-scene']);
  }, 600_000);
});
