import 'server-only';
import { getCatalogue } from '@/lib/cards/embedded';
import { FACTION_DECKS, type FactionDeck } from '@/lib/decks/factions/faction-decks';
import { type Faction, factionOf } from '@/lib/decks/factions/factions';
import type { DeckList } from '@/lib/decks/types';
import { keyedExamples } from '@/lib/server/example-decks';

/** A faction with a deck that wins. */
export interface WinningFaction extends Faction {
  readonly deck: FactionDeck;
}

/** Returns the factions with a deck that wins, by name. Others are not offered. */
export function winningFactions(): WinningFaction[] {
  return FACTION_DECKS.flatMap((deck) => {
    const faction = factionOf(deck.trait, getCatalogue());
    return faction === null ? [] : [{ ...faction, deck }];
  });
}

/** Returns the deck of a faction as a list: the example deck of its trait, or the one that was made. */
export function listOfFaction({ trait, example, cards }: FactionDeck): DeckList {
  const known = keyedExamples().find(({ key }) => key === example)?.list;
  if (known !== undefined) return known;
  const entries = Object.entries(cards).map(([card, count]) => ({ card, count }));
  return { name: `${trait} deck`, notes: '', game: 'ote', entries };
}
