import 'server-only';
import { pilotNamed } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { titleOf } from '@/lib/decks/deck-list';
import { gameLink } from '@/lib/ote/link/game-link';
import { playedSession } from '@/lib/ote/played-session';
import { savedGame } from '@/lib/ote/saved-game';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { keyedExamples } from '@/lib/server/example-decks';

const PILOT = 'rival';
/** The turns and the deals that are tried. */
const MOST_TURNS = 15;
const MOST_DEALS = 20;

/**
 * Returns the address of a game in which an example deck wins, to be looked at move by move: the first deal that its
 * pilot wins. Throws when the deck does not exist or wins none.
 */
export function winningGame(key: string): string {
  const list = keyedExamples().find((one) => one.key === key)?.list;
  if (list === undefined) throw new Error(`There is no example deck “${key}”.`);
  const play = deckForPlay(list.entries, getCatalogue().byId);
  for (let seed = 1; seed <= MOST_DEALS; seed += 1) {
    const setup = soloSetup(play, { seed, goal: 24, beginnersDiscard: false });
    const played = playedSession(setup, [pilotNamed(PILOT, seed)], MOST_TURNS);
    if (!played.ok || played.value.now.state.outcome === null) continue;
    const facts = { name: titleOf(list), roles: ['person'], marks: [], expected: null } as const;
    return `/play#${gameLink(savedGame(played.value, facts), () => true)}`;
  }
  throw new Error(`The example deck “${key}” wins none of ${MOST_DEALS} games.`);
}
