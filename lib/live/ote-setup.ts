import { asksForWeekday, type CardDef, type Setup, WEEKDAYS, type Weekday } from '@/engine';
import type { DeckEntry } from '@/lib/decks/types';
import { deckForPlay } from '@/lib/ote/session-setup';
import { type OteOptions, SEEDS } from './live-options';

/** A seat with its deck. */
interface PlayedSeat {
  readonly name: string;
  readonly entries: readonly DeckEntry[];
  /** The cards of its player: official and own ones. */
  readonly byId: ReadonlyMap<string, CardDef>;
}

/** Secure random numbers of the server: from 0 to `below`, exclusive. */
type Chance = (below: number) => number;

/**
 * Returns the setup of a live game of On the Edge. The cards of a deck are numbered in random order: all players see the numbers,
 * which would otherwise reveal the neighbours in a deck list. `unknown`: ids of unknown cards.
 */
export function oteSetup(
  seats: readonly PlayedSeat[],
  options: OteOptions,
  now: Date,
  chance: Chance,
): { readonly setup: Setup; readonly unknown: readonly string[] } {
  const defs: CardDef[] = [];
  const unknown: string[] = [];
  const decks = seats.map(({ entries, byId }) => {
    const play = deckForPlay(entries, byId);
    unknown.push(...play.unknown);
    const first = defs.length;
    defs.push(...play.defs);
    return inAnyOrder(
      play.deck.map((def) => first + def),
      chance,
    );
  });
  const weekday = weekdayFor(defs, now);
  const setup: Setup = {
    defs,
    seats: seats.map(({ name }, seat) => ({ name, deck: decks[seat] ?? [] })),
    seed: chance(SEEDS),
    ...(options.teams !== null && { teams: options.teams }),
    options: {
      beginnersDiscard: options.beginnersDiscard,
      mudslinging: options.mudslinging,
      // Everybody is asked at each event, because skipping a player would reveal that they have no answer.
      windows: 'always',
      ...(weekday !== null && { weekday }),
    },
  };
  return { setup, unknown };
}

/** Returns a list in random order (Fisher and Yates). */
function inAnyOrder<T>(list: readonly T[], chance: Chance): T[] {
  const order = [...list];
  for (let at = order.length - 1; at > 0; at--) {
    const other = chance(at + 1);
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}

/** Returns the weekday, if a card depends on it. */
function weekdayFor(defs: readonly CardDef[], now: Date): Weekday | null {
  if (!defs.some((def) => asksForWeekday(def.abilities))) return null;
  // JavaScript's week begins on Sunday.
  return WEEKDAYS[(now.getUTCDay() + 6) % 7] ?? null;
}
