import { type Fraction, fraction } from '@/engine';
import { chancesToDraw, type Pile } from '@/lib/decks/odds/drawing';

/** All copies of one Unique name or Secret: one is called, the others are replaced. */
export interface OnceGroup {
  /** The versions of the name. The one drawn first counts towards the needs. */
  readonly versions: readonly Pile[];
}

/** How many cards a player sees: `hand` at first, `perTurn` more each turn, and one for each replaced copy. */
export interface Draws {
  readonly hand: number;
  readonly perTurn: number;
  readonly turns: number;
}

/** The maximum number of states; more would take seconds and are left to the simulation. */
const MOST_STATES = 4_000;

/**
 * Computes the exact chance to have drawn what is needed by the hand and by each turn, when further copies of cards in
 * play
 * are replaced (TURN-4); null when there are too many states.
 * A card of a group counts as called in the turn in which it is drawn. From the Discard step of the next turn on
 * its copies in the hand are discarded for new cards, which wait for a turn if they are copies again. By turn t,
 * the cards seen are the hand, t times the draws of a turn, and one card for each copy seen by turn t - 1.
 * Copies beyond the first do not count towards a need.
 */
export function chancesWithReplacement(
  piles: readonly Pile[],
  groups: readonly OnceGroup[],
  needs: readonly number[],
  { hand, perTurn, turns }: Draws,
): Fraction[] | null {
  const deck = countedDeck(piles, groups, needs);
  if (deck === null) return null;
  /** The number of orders for each state, by the number of drawn cards. */
  let now: Ways[] = [new Map([[0, 1n]])];
  const chances: Fraction[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const next: Ways[] = [];
    for (const [copies, from] of groupByCopies(now, deck)) {
      // Nothing is in play before the first turn, so nothing is replaced in it.
      const upTo = Math.min(deck.size, hand + turn * perTurn + (turn < 2 ? 0 : copies));
      next[upTo] = addWays(next[upTo], drawnUpTo(from, upTo, deck));
    }
    now = next;
    chances.push(chanceOf(now, deck));
  }
  return chances;
}

/** The number of orders by state. A state is the copies seen beyond the first of each group, the groups seen, and the needs met. */
type Ways = Map<number, bigint>;

/** Groups that are equivalent for the question: equal copies and counts of each version. */
interface Kind {
  readonly versions: readonly Pile[];
  readonly copies: number;
  readonly groups: number;
}

/** The number of groups seen of each kind. */
interface SeenGroups {
  readonly counts: readonly number[];
  readonly groups: number;
  /** The copies of these groups beyond the first, drawn or not. */
  readonly copies: number;
  /** The index of the state with one more group of each kind; -1 when all are seen. */
  readonly more: readonly number[];
}

interface CountedDeck {
  readonly kinds: readonly Kind[];
  /** The cards that are never replaced: those outside the groups, and those of a group with one copy. */
  readonly others: readonly Pile[];
  readonly plain: number;
  readonly size: number;
  readonly needs: readonly number[];
  readonly seen: readonly SeenGroups[];
  /** The possible sums of what the first cards of groups count towards the needs, each capped at its need. */
  readonly met: readonly (readonly number[])[];
  /** For each index of `met`, kind of group and version: the index of `met` after a first card of that version is drawn. */
  readonly meets: readonly (readonly (readonly number[])[])[];
}

function countedDeck(
  piles: readonly Pile[],
  groups: readonly OnceGroup[],
  needs: readonly number[],
): CountedDeck | null {
  const { kinds, singles } = kindsOf(groups, needs.length);
  const most = [...kinds.map((kind) => kind.groups), ...needs];
  if (most.reduce((product, count) => product * (count + 1), 1) > MOST_STATES) return null;
  const others = [...piles, ...singles];
  const plain = others.reduce((all, { copies }) => all + copies, 0);
  const met = listTuples(needs);
  const metAt = (counts: readonly number[]) => met.findIndex((one) => one.join() === counts.join());
  const meets = kinds.map(({ versions }) =>
    versions.map(({ counts }) =>
      met.map((before) =>
        metAt(before.map((have, at) => Math.min(needs[at] ?? 0, have + (counts[at] ?? 0)))),
      ),
    ),
  );
  return {
    kinds,
    others,
    plain,
    size: kinds.reduce((all, kind) => all + kind.groups * kind.copies, plain),
    needs,
    seen: seenGroups(kinds),
    met,
    meets,
  };
}

function kindsOf(groups: readonly OnceGroup[], needs: number): { kinds: Kind[]; singles: Pile[] } {
  const kinds = new Map<string, Kind>();
  const singles: Pile[] = [];
  for (const { versions } of groups) {
    const counted = versions.filter((version) => version.copies > 0);
    const copies = counted.reduce((all, version) => all + version.copies, 0);
    // A single copy is never replaced.
    if (copies === 1) singles.push(...counted);
    if (copies < 2) continue;
    const isAsked = counted.some(({ counts }) => counts.some((count) => count > 0));
    const used = isAsked ? counted : [{ copies, counts: Array.from({ length: needs }, () => 0) }];
    const key = used.map((version) => `${version.copies}:${version.counts.join()}`).join(';');
    const known = kinds.get(key);
    kinds.set(key, { versions: used, copies, groups: (known?.groups ?? 0) + 1 });
  }
  return { kinds: [...kinds.values()], singles };
}

/** Returns every list of numbers from 0 to these maxima, the last position fastest. */
function listTuples(most: readonly number[]): number[][] {
  return most.reduce<number[][]>(
    (all, count) =>
      all.flatMap((before) => Array.from({ length: count + 1 }, (_, n) => [...before, n])),
    [[]],
  );
}

function seenGroups(kinds: readonly Kind[]): SeenGroups[] {
  const strides = kinds.map((_, at) =>
    kinds.slice(at + 1).reduce((product, { groups }) => product * (groups + 1), 1),
  );
  return listTuples(kinds.map(({ groups }) => groups)).map((counts, index) => ({
    counts,
    groups: counts.reduce((all, count) => all + count, 0),
    copies: counts.reduce((all, count, at) => all + count * ((kinds[at]?.copies ?? 1) - 1), 0),
    more: kinds.map(({ groups }, at) =>
      (counts[at] ?? 0) < groups ? index + (strides[at] ?? 0) : -1,
    ),
  }));
}

/** Groups the states by the copies seen, each by the number of cards drawn. */
function groupByCopies(now: readonly Ways[], deck: CountedDeck): Map<number, Ways[]> {
  const parts = new Map<number, Ways[]>();
  const each = deck.seen.length * deck.met.length;
  for (const [drawn, ways] of now.entries()) {
    if (ways === undefined) continue;
    for (const [state, orders] of ways) {
      const copies = Math.floor(state / each);
      const part = parts.get(copies) ?? [];
      parts.set(copies, part);
      part[drawn] ??= new Map();
      part[drawn]?.set(state, orders);
    }
  }
  return parts;
}

function addWays(into: Ways | undefined, more: Ways): Ways {
  if (into === undefined) return more;
  for (const [state, orders] of more) into.set(state, (into.get(state) ?? 0n) + orders);
  return into;
}

/** Draws card by card up to a number of cards. */
function drawnUpTo(from: readonly Ways[], upTo: number, deck: CountedDeck): Ways {
  let now: Ways = new Map();
  for (let drawn = 0; drawn <= upTo; drawn += 1) {
    const begun = from[drawn];
    if (begun !== undefined) now = addWays(now, begun);
    if (drawn < upTo && now.size > 0) now = drawOne(now, drawn, deck);
  }
  return now;
}

function drawOne(from: Ways, drawn: number, { seen, met, kinds, meets, plain }: CountedDeck): Ways {
  const into: Ways = new Map();
  const each = seen.length * met.length;
  const put = (state: number, orders: bigint, cards: number) => {
    if (cards > 0) into.set(state, (into.get(state) ?? 0n) + orders * BigInt(cards));
  };
  for (const [state, orders] of from) {
    const copies = Math.floor(state / each);
    const at = Math.floor((state % each) / met.length);
    const has = state % met.length;
    const groups = seen[at];
    if (groups === undefined) continue;
    put(state + each, orders, groups.copies - copies);
    put(state, orders, plain - (drawn - groups.groups - copies));
    for (let kind = 0; kind < kinds.length; kind += 1) {
      const next = groups.more[kind] ?? -1;
      const of = kinds[kind];
      if (next < 0 || of === undefined) continue;
      const left = of.groups - (groups.counts[kind] ?? 0);
      for (let version = 0; version < of.versions.length; version += 1) {
        const meets1 = meets[kind]?.[version]?.[has] ?? 0;
        const cards = left * (of.versions[version]?.copies ?? 0);
        put(copies * each + next * met.length + meets1, orders, cards);
      }
    }
  }
  return into;
}

/** Returns the share of orders in which the needs are met by groups and other cards together. */
function chanceOf(now: readonly Ways[], deck: CountedDeck): Fraction {
  const { seen, met, needs, others, size } = deck;
  const most = now.length - 1;
  const each = seen.length * met.length;
  const byQuestion = new Map<string, { plain: number; rest: number[]; orders: bigint }>();
  for (const [drawn, ways] of now.entries()) {
    // The remaining cards can follow in any order, so that all states have equal weights.
    const following = orderings(size - drawn, most - drawn);
    for (const [state, orders] of ways ?? []) {
      const groups = seen[Math.floor((state % each) / met.length)];
      const has = met[state % met.length] ?? [];
      const plain = drawn - (groups?.groups ?? 0) - Math.floor(state / each);
      const rest = needs.map((need, at) => need - (has[at] ?? 0));
      const key = `${plain} ${rest.join()}`;
      const before = byQuestion.get(key)?.orders ?? 0n;
      byQuestion.set(key, { plain, rest, orders: before + orders * following });
    }
  }
  let chance = fraction(0n, 1n);
  for (const { plain, rest, orders } of byQuestion.values()) {
    const [met1] = chancesToDraw(others, rest, [plain]);
    if (met1 === undefined) continue;
    const { numerator, denominator } = chance;
    chance = fraction(
      numerator * met1.denominator + orders * met1.numerator * denominator,
      denominator * met1.denominator,
    );
  }
  return fraction(chance.numerator, chance.denominator * orderings(size, most));
}

/** Returns the number of orders in which `drawn` of `cards` are drawn. */
function orderings(cards: number, drawn: number): bigint {
  let product = 1n;
  for (let at = 0; at < drawn; at += 1) product *= BigInt(cards - at);
  return product;
}
