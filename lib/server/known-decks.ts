import 'server-only';
import { traitPath } from '@/lib/cards/card-groups';
import { getCatalogue } from '@/lib/cards/embedded';
import { linkPath } from '@/lib/decks/deck-link';
import { titleOf } from '@/lib/decks/deck-list';
import { FACTION_DECKS, type FactionDeck } from '@/lib/decks/factions/faction-decks';
import type { DeckList, HoldingDeck } from '@/lib/decks/types';
import { listOfFaction } from '@/lib/server/winning-factions';

/** A deck that comes with the program: an example, or the deck of another faction. */
interface KnownDeck {
  readonly deck: FactionDeck;
  readonly list: DeckList;
  readonly copies: ReadonlyMap<string, number>;
}

let known: readonly KnownDeck[] | null = null;

/** Returns the decks that come with the program; each process reads them once. */
function knownDecks(): readonly KnownDeck[] {
  known ??= FACTION_DECKS.map((deck) => {
    const list = listOfFaction(deck);
    return { deck, list, copies: new Map(list.entries.map(({ card, count }) => [card, count])) };
  });
  return known;
}

/** Returns the copies of each card in each of these decks. */
export function knownContents(): ReadonlyMap<string, number>[] {
  return knownDecks().map(({ copies }) => copies);
}

/** Returns those that hold a card: examples first, then those with the most copies. */
export async function knownDecksWith(card: string): Promise<HoldingDeck[]> {
  const holding = knownDecks()
    .map((one) => ({ ...one, count: one.copies.get(card) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        Number(a.deck.example === null) - Number(b.deck.example === null) || b.count - a.count,
    );
  return Promise.all(
    holding.map(async ({ deck, list, count }) => ({
      name: titleOf(list),
      path: deck.example === null ? traitPath(deck.trait) : await linkPath(list, getCatalogue()),
      count,
      ofFaction: deck.example === null,
    })),
  );
}
