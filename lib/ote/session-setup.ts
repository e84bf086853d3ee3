import { asksForWeekday, type CardDef, type Setup, WEEKDAYS, type Weekday } from '@/engine';

/** The goals of a solo game (SETUP-1). */
export const GOALS = [24, 16, 12, 10] as const;
/** A goal of a solo game. */
type Goal = (typeof GOALS)[number];

/** The options of a solo game before the deal. */
export interface SoloOptions {
  readonly seed: number;
  /** The Influence needed to win (SETUP-1). */
  readonly goal: Goal;
  /** The beginner's discard (SETUP-4). */
  readonly beginnersDiscard: boolean;
  /** The weekday, only for a deck with a card that depends on it. */
  readonly weekday?: Weekday;
}

/** A deck for the engine, and its unknown cards. */
export interface PlayDeck {
  readonly defs: readonly CardDef[];
  /** Indexes into `defs`, one for each card of the deck. */
  readonly deck: readonly number[];
  /** Unknown ids of the deck. */
  readonly unknown: readonly string[];
}

/** The maximum number of cards, to protect the browser from broken lists. */
export const MOST_CARDS = 10_000;

/** Returns the card data that the rules use; other fields of the catalogue stay on the server. */
export function defOf(card: CardDef): CardDef {
  const { id, name, type, orType, cost, bullet, ap, dp, pull, traits, text, abilities, whole } =
    card;
  return { id, name, type, orType, cost, bullet, ap, dp, pull, traits, text, abilities, whole };
}

/** Expands a deck list card by card, with one definition for each card. */
export function deckForPlay(
  entries: readonly { readonly card: string; readonly count: number }[],
  byId: ReadonlyMap<string, CardDef>,
): PlayDeck {
  const defs: CardDef[] = [];
  const places = new Map<CardDef, number>();
  const deck: number[] = [];
  const unknown: string[] = [];
  for (const entry of entries) {
    const card = byId.get(entry.card);
    if (card === undefined) {
      unknown.push(entry.card);
      continue;
    }
    let def = places.get(card);
    if (def === undefined) {
      def = defs.push(defOf(card)) - 1;
      places.set(card, def);
    }
    for (let copy = 0; copy < entry.count && deck.length < MOST_CARDS; copy += 1) deck.push(def);
  }
  return { defs, deck, unknown };
}

/** Returns the setup of a game with a single seat: the goldfish (SETUP-1). */
export function soloSetup(play: Pick<PlayDeck, 'defs' | 'deck'>, options: SoloOptions): Setup {
  return {
    defs: play.defs,
    seats: [{ name: 'You', deck: play.deck }],
    seed: options.seed,
    first: 0,
    options: {
      influence: options.goal,
      beginnersDiscard: options.beginnersDiscard,
      ...(options.weekday === undefined ? {} : { weekday: options.weekday }),
    },
  };
}

/** Returns the options of a solo game from its beginning. */
export function optionsOf({ seed, options = {} }: Pick<Setup, 'seed' | 'options'>): SoloOptions {
  const { influence, beginnersDiscard = false, weekday } = options;
  const goal = GOALS.find((one) => one === influence) ?? 24;
  return { seed, goal, beginnersDiscard, ...(weekday === undefined ? {} : { weekday }) };
}

/** Returns the options with today's weekday by the player's clock, if a card of the deck depends on it and none was chosen. */
export function withWeekday(
  play: Pick<PlayDeck, 'defs'>,
  options: SoloOptions,
  now: Date,
): SoloOptions {
  if (options.weekday !== undefined) return options;
  if (!play.defs.some((def) => asksForWeekday(def.abilities))) return options;
  // JavaScript's week begins on Sunday.
  const weekday = WEEKDAYS[(now.getDay() + 6) % 7];
  return weekday === undefined ? options : { ...options, weekday };
}

/** Reads `?seed=7&goal=16&beginner=1&day=monday`. A missing or invalid seed is null: deal a new game. */
export function readLink(
  query: URLSearchParams,
): Omit<SoloOptions, 'seed'> & { readonly seed: number | null } {
  const written = query.get('seed') ?? '';
  const seed = /^\d{1,10}$/.test(written) ? Number(written) : null;
  const weekday = WEEKDAYS.find((day) => day === query.get('day'));
  const goal = GOALS.find((one) => String(one) === query.get('goal')) ?? 24;
  return {
    seed: seed !== null && seed <= 0xffffffff ? seed : null,
    goal,
    beginnersDiscard: query.get('beginner') === '1',
    ...(weekday === undefined ? {} : { weekday }),
  };
}

/** Writes the link to a game with these options, which deals an equal hand and deck. */
export function writeLink(options: SoloOptions): string {
  const query = new URLSearchParams({ seed: String(options.seed) });
  if (options.goal !== 24) query.set('goal', String(options.goal));
  if (options.beginnersDiscard) query.set('beginner', '1');
  if (options.weekday !== undefined) query.set('day', options.weekday);
  return `?${query.toString()}`;
}
