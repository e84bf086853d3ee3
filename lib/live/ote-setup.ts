import { asksForWeekday, type CardDef, type Setup, WEEKDAYS, type Weekday } from '@/engine';
import type { DeckEntry } from '@/lib/decks/types';
import { deckForPlay } from '@/lib/ote/session-setup';
import { type OteOptions, SEEDS } from './live-options';

/** A chair with the deck that it plays. */
interface PlayedSeat {
  readonly name: string;
  readonly entries: readonly DeckEntry[];
  /** The cards that its player knows: the official ones and their own. */
  readonly byId: ReadonlyMap<string, CardDef>;
}

/** Chance that nobody can guess, from the server: a number from 0 up to, and not including, `below`. */
type Chance = (below: number) => number;

/**
 * How a live game of On the Edge begins. The cards of a deck are numbered in an order that nobody knows: numbers are sent to everybody,
 * and would otherwise tell which cards stand side by side in a deck list. `unknown`: ids of cards that are not there.
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
      // Everybody is asked at each event: that a player is passed over would tell that they have no answer.
      windows: 'always',
      ...(weekday !== null && { weekday }),
    },
  };
  return { setup, unknown };
}

/** A list in an order of its own, each as likely as any other (Fisher and Yates). */
function inAnyOrder<T>(list: readonly T[], chance: Chance): T[] {
  const order = [...list];
  for (let at = order.length - 1; at > 0; at--) {
    const other = chance(at + 1);
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}

/** The day, if a card asks for it. */
function weekdayFor(defs: readonly CardDef[], now: Date): Weekday | null {
  if (!defs.some((def) => asksForWeekday(def.abilities))) return null;
  // JavaScript's week begins on Sunday.
  return WEEKDAYS[(now.getUTCDay() + 6) % 7] ?? null;
}
