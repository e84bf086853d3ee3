import { freshSeed } from '@/app/_components/table/table-store';
import { beginTree, oteTable } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { officialTest } from '@/lib/client/open-game';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckList } from '@/lib/decks/types';
import { gameLink } from '@/lib/ote/link/game-link';
import { savedGame } from '@/lib/ote/saved-game';
import { deckForPlay, soloSetup, withWeekday } from '@/lib/ote/session-setup';

/** Returns the link of a new game with a deck that is not the reader's: the game is entirely in the link. Null when it cannot be dealt. */
export async function playLink(list: DeckList, { byId }: Catalogue): Promise<string | null> {
  const play = deckForPlay(list.entries, byId);
  if (play.deck.length === 0) return null;
  const options = { seed: freshSeed(), goal: 24, beginnersDiscard: false } as const;
  const begun = beginTree(oteTable, soloSetup(play, withWeekday(play, options, new Date())));
  if (!begun.ok) return null;
  const facts = { name: titleOf(list), roles: ['person'], marks: [], expected: null } as const;
  return `/play#${gameLink(savedGame(begun.value, facts), await officialTest())}`;
}
