import { asksForWeekday, type CardDef, type Setup, WEEKDAYS, type Weekday } from '@/engine';

/** The goals that a solo player chooses among (SETUP-1). */
export const GOALS = [24, 16, 12, 10] as const;
/** One of them. */
type Goal = (typeof GOALS)[number];

/** What a solo player decides before the deal. */
export interface SoloOptions {
  readonly seed: number;
  /** Influence needed to win (SETUP-1). */
  readonly goal: Goal;
  /** SETUP-4. */
  readonly beginnersDiscard: boolean;
  /** Only of a deck in which a text asks for it. */
  readonly weekday?: Weekday;
}

/** A deck as the engine takes it, with what could not be found. */
export interface PlayDeck {
  readonly defs: readonly CardDef[];
  /** Indices into `defs`, one for each card of the deck. */
  readonly deck: readonly number[];
  /** Ids of the deck that the catalogue does not have. */
  readonly unknown: readonly string[];
}

/** More than any deck of paper; keeps a broken list from filling the browser. */
export const MOST_CARDS = 10_000;

/** Only what the rules read: the catalogue's own fields stay on the server. */
export function defOf(card: CardDef): CardDef {
  const { id, name, type, orType, cost, bullet, ap, dp, pull, traits, text, abilities, whole } =
    card;
  return { id, name, type, orType, cost, bullet, ap, dp, pull, traits, text, abilities, whole };
}

/** Writes a deck list out card by card; a card that is listed twice has one definition. */
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

/** One seat against nobody: the goldfish (SETUP-1). */
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

/** What the beginning of a solo game says of the options that it was dealt with. */
export function optionsOf({ seed, options = {} }: Pick<Setup, 'seed' | 'options'>): SoloOptions {
  const { influence, beginnersDiscard = false, weekday } = options;
  const goal = GOALS.find((one) => one === influence) ?? 24;
  return { seed, goal, beginnersDiscard, ...(weekday === undefined ? {} : { weekday }) };
}

/** `options` with the day of `now` by the player’s clock, if a card of the deck asks for it and no day was chosen. */
export function onItsDay(
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

/** Reads `?seed=7&goal=16&beginner=1&day=monday`. A seed that is missing or makes no sense is `null`: deal anew. */
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

/** The link of a game: whoever opens it gets the same ten cards and the same deck beneath them. */
export function writeLink(options: SoloOptions): string {
  const query = new URLSearchParams({ seed: String(options.seed) });
  if (options.goal !== 24) query.set('goal', String(options.goal));
  if (options.beginnersDiscard) query.set('beginner', '1');
  if (options.weekday !== undefined) query.set('day', options.weekday);
  return `?${query.toString()}`;
}
