import { type Fraction, fraction } from '@/engine';
import { chancesToDraw, type Pile } from '@/lib/decks/odds/drawing';

/** Copies of one card whose name can be in play once. */
export interface OnceVersion extends Pile {
  /** How much a copy counts towards each need when a card of its name was drawn before it. */
  readonly further: readonly number[];
}

/** All copies of one Unique name or Secret, by version: one is called, the others are replaced. */
export type OnceGroup = readonly OnceVersion[];

/** How many cards a player sees: `hand` at first, `perTurn` more each turn, and one for each replaced copy. */
export interface Draws {
  readonly hand: number;
  readonly perTurn: number;
}

/** The maximum number of states for one question; more would take seconds and are left to the simulation. */
const MOST_STATES = 40_000;

/** What can have been drawn by the hand (turn 0) or a turn. */
export interface DrawnByTurn {
  /** The number of orders for each state, by the number of drawn cards, without those in which groups alone meet the needs. */
  readonly ways: readonly Ways[];
  /** The number of orders of `most` cards in which groups alone meet the needs. */
  readonly met: bigint;
  /** The most cards drawn in any order. */
  readonly most: number;
}

/**
 * Returns what can have been drawn by the hand and by each turn, without end, when further copies of cards in play are
 * replaced (TURN-4); ends when there are too many states.
 * A card of a group counts as called in the turn in which it is drawn. From the Discard step of the next turn on
 * its copies in the hand are discarded for new cards, which wait for a turn if they are copies again. By turn t,
 * the cards seen are the hand, t times the draws of a turn, and one card for each further copy seen by turn t - 1.
 */
export function* drawTurns(deck: CountedDeck, { hand, perTurn }: Draws): Generator<DrawnByTurn> {
  let now: DrawnByTurn = { ways: [new Map([[startOf(deck), 1n]])], met: 0n, most: 0 };
  for (let turn = 0; ; turn += 1) {
    const ways: Ways[] = [];
    for (const [copies, from] of groupByCopies(now.ways)) {
      // Nothing is in play before the first turn, so nothing is replaced in it.
      const upTo = Math.min(deck.size, hand + turn * perTurn + (turn < 2 ? 0 : copies));
      const layer = ways[upTo] ?? new Map<State, bigint>();
      ways[upTo] = layer;
      if (!drawUpTo(from, upTo, layer, deck)) return;
    }
    const most = Math.max(now.most, ways.length - 1);
    let met = now.met * orderings(deck.size - now.most, most - now.most);
    for (const [drawn, layer] of ways.entries()) {
      if (layer !== undefined) met += takeMet(layer) * orderings(deck.size - drawn, most - drawn);
    }
    now = { ways, met, most };
    yield now;
  }
}

/** Computes the exact chance to have drawn what is needed by the hand and by each turn; null when there are too many states. */
export function chancesWithReplacement(
  piles: readonly Pile[],
  groups: readonly OnceGroup[],
  needs: readonly number[],
  draws: Draws,
  turns: number,
): Fraction[] | null {
  const deck = countedDeck(piles, groups, needs, MOST_STATES);
  const chances: Fraction[] = [];
  for (const turn of drawTurns(deck, draws)) {
    chances.push(chanceOf(turn, deck));
    if (chances.length > turns) return chances;
  }
  return null;
}

/** The number of orders that lead to each state. */
type Ways = Map<State, bigint>;

/** Which groups and how many further copies were drawn. */
interface State {
  /** For each version of each kind the groups of which it was drawn first, then the further copies of each worth. */
  readonly drawn: readonly number[];
  readonly cards: number;
  /** The further copies drawn, of any worth. */
  readonly copies: number;
  /** What is still needed of other cards. */
  readonly rest: readonly number[];
  readonly isMet: boolean;
  /** The states after one more card of a group, each with the number of such cards; null before it is asked for. */
  next: readonly (readonly [state: State, cards: number])[] | null;
}

/** Groups that are equivalent for the question. */
interface Kind {
  readonly versions: readonly OnceVersion[];
  readonly groups: number;
  /** The place of its first version in `State.drawn`. */
  readonly at: number;
}

interface CountedDeck {
  readonly kinds: readonly Kind[];
  /** What a further copy can count towards the needs, without duplicates. */
  readonly worths: readonly (readonly number[])[];
  /** The place of the first worth in `State.drawn`. */
  readonly worthsAt: number;
  /** The cards that are never replaced: those outside the groups, and those of a group with one copy. */
  readonly others: readonly Pile[];
  readonly plain: number;
  readonly size: number;
  readonly needs: readonly number[];
  readonly states: Map<string, State>;
  readonly mostStates: number;
}

/** Prepares a deck for a question. */
export function countedDeck(
  piles: readonly Pile[],
  groups: readonly OnceGroup[],
  needs: readonly number[],
  mostStates: number,
): CountedDeck {
  const byKey = new Map<string, { versions: readonly OnceVersion[]; groups: number }>();
  const others = [...piles];
  for (const group of groups) {
    const versions = mergeVersions(group);
    const copies = countCopies(versions);
    // A single copy is never replaced.
    if (copies < 2) others.push(...versions);
    else {
      const key = JSON.stringify(versions);
      byKey.set(key, { versions, groups: (byKey.get(key)?.groups ?? 0) + 1 });
    }
  }
  let at = 0;
  const kinds = [...byKey.values()].map((kind): Kind => {
    const first = at;
    at += kind.versions.length;
    return { ...kind, at: first };
  });
  const worths = new Map(
    kinds.flatMap(({ versions }) => versions.map(({ further }) => [further.join(), further])),
  );
  const plain = countCopies(others);
  const repeated = kinds.map(({ versions, groups: of }) => of * countCopies(versions));
  return {
    kinds,
    worths: [...worths.values()],
    worthsAt: at,
    others,
    plain,
    size: repeated.reduce((sum, copies) => sum + copies, plain),
    needs,
    states: new Map(),
    mostStates,
  };
}

/** Merges the versions of a group that count the same, in a fixed order. */
function mergeVersions(group: OnceGroup): OnceVersion[] {
  const byWorth = new Map<string, OnceVersion>();
  for (const version of group) {
    if (version.copies <= 0) continue;
    const key = `${version.counts.join()};${version.further.join()}`;
    const copies = version.copies + (byWorth.get(key)?.copies ?? 0);
    byWorth.set(key, { copies, counts: version.counts, further: version.further });
  }
  return [...byWorth].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, version]) => version);
}

function countCopies(piles: readonly Pile[]): number {
  return piles.reduce((sum, { copies }) => sum + copies, 0);
}

function startOf(deck: CountedDeck): State {
  return stateOf(Array(deck.worthsAt + deck.worths.length).fill(0), deck);
}

function stateOf(drawn: readonly number[], deck: CountedDeck): State {
  const key = drawn.join();
  const known = deck.states.get(key);
  if (known !== undefined) return known;
  const counts = [
    ...deck.kinds.flatMap(({ versions }) => versions.map((version) => version.counts)),
    ...deck.worths,
  ];
  const rest = deck.needs.map((need, at) =>
    Math.max(
      0,
      drawn.reduce((left, cards, place) => left - cards * (counts[place]?.[at] ?? 0), need),
    ),
  );
  const sum = (from: readonly number[]) => from.reduce((all, cards) => all + cards, 0);
  const state: State = {
    drawn,
    cards: sum(drawn),
    copies: sum(drawn.slice(deck.worthsAt)),
    rest,
    isMet: rest.every((need) => need === 0),
    next: null,
  };
  deck.states.set(key, state);
  return state;
}

/** Returns the states after one more card of a group. */
function nextOf(state: State, deck: CountedDeck): readonly (readonly [State, number])[] {
  if (state.next !== null) return state.next;
  const next: [State, number][] = [];
  const put = (place: number, cards: number) => {
    if (cards === 0) return;
    const drawn = state.drawn.map((count, at) => (at === place ? count + 1 : count));
    next.push([stateOf(drawn, deck), cards]);
  };
  const further = deck.worths.map((_, at) => -(state.drawn[deck.worthsAt + at] ?? 0));
  for (const { versions, groups, at } of deck.kinds) {
    const firsts = versions.map((_, version) => state.drawn[at + version] ?? 0);
    const begun = firsts.reduce((sum, count) => sum + count, 0);
    for (const [version, { copies, further: worth }] of versions.entries()) {
      put(at + version, (groups - begun) * copies);
      const pool = deck.worths.findIndex((one) => one.join() === worth.join());
      further[pool] = (further[pool] ?? 0) + begun * copies - (firsts[version] ?? 0);
    }
  }
  for (const [at, cards] of further.entries()) put(deck.worthsAt + at, cards);
  state.next = next;
  return next;
}

/** Groups the states by the further copies drawn, each by the number of cards drawn. */
function groupByCopies(now: readonly Ways[]): Map<number, Ways[]> {
  const byCopies = new Map<number, Ways[]>();
  for (const [drawn, ways] of now.entries()) {
    for (const [state, orders] of ways ?? []) {
      const from = byCopies.get(state.copies) ?? [];
      byCopies.set(state.copies, from);
      const layer = from[drawn] ?? new Map<State, bigint>();
      from[drawn] = layer;
      layer.set(state, orders);
    }
  }
  return byCopies;
}

function addWays(into: Ways, state: State, orders: bigint): void {
  into.set(state, (into.get(state) ?? 0n) + orders);
}

/** Draws card by card up to a number of cards, and adds the results to `into`. Returns false when there are too many states. */
function drawUpTo(from: readonly Ways[], upTo: number, into: Ways, deck: CountedDeck): boolean {
  let now: Ways = new Map();
  for (let drawn = 0; drawn <= upTo; drawn += 1) {
    for (const [state, orders] of from[drawn] ?? []) addWays(now, state, orders);
    if (drawn < upTo) now = drawOne(now, drawn, deck);
    if (deck.states.size > deck.mostStates) return false;
  }
  for (const [state, orders] of now) addWays(into, state, orders);
  return true;
}

function drawOne(from: Ways, drawn: number, deck: CountedDeck): Ways {
  const into: Ways = new Map();
  for (const [state, orders] of from) {
    // Whatever follows, the needs stay met.
    if (state.isMet) {
      addWays(into, state, orders * BigInt(deck.size - drawn));
      continue;
    }
    const plain = deck.plain - (drawn - state.cards);
    if (plain > 0) addWays(into, state, orders * BigInt(plain));
    for (const [next, cards] of nextOf(state, deck)) addWays(into, next, orders * BigInt(cards));
  }
  return into;
}

/** Removes the states in which the needs are met, and returns their orders. */
function takeMet(ways: Ways): bigint {
  let orders = 0n;
  for (const [state, count] of ways) {
    if (!state.isMet) continue;
    orders += count;
    ways.delete(state);
  }
  return orders;
}

/** Returns the share of orders in which the needs are met by groups and other cards together. */
function chanceOf({ ways, met, most }: DrawnByTurn, { others, size }: CountedDeck): Fraction {
  const byQuestion = new Map<string, { plain: number; rest: readonly number[]; orders: bigint }>();
  for (const [drawn, layer] of ways.entries()) {
    // The remaining cards can follow in any order, so that all states have equal weights.
    const following = orderings(size - drawn, most - drawn);
    for (const [{ cards, rest }, orders] of layer ?? []) {
      const plain = drawn - cards;
      const key = `${plain} ${rest.join()}`;
      const before = byQuestion.get(key)?.orders ?? 0n;
      byQuestion.set(key, { plain, rest, orders: before + orders * following });
    }
  }
  let [numerator, denominator] = [met, 1n];
  for (const { plain, rest, orders } of byQuestion.values()) {
    const [chance] = chancesToDraw(others, rest, [plain]);
    if (chance === undefined || chance.numerator === 0n) continue;
    numerator = numerator * chance.denominator + orders * chance.numerator * denominator;
    denominator *= chance.denominator;
  }
  return fraction(numerator, denominator * orderings(size, most));
}

/** Returns the number of orders in which `drawn` of `cards` are drawn. */
export function orderings(cards: number, drawn: number): bigint {
  let product = 1n;
  for (let at = 0; at < drawn; at += 1) product *= BigInt(cards - at);
  return product;
}
