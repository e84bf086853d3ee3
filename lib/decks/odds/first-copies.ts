import { type Fraction, fraction } from '@/engine';
import { binomials, NO_CHANCE, type Pile, sumsOf, waysToCount } from '@/lib/decks/odds/drawing';
import {
  countedDeck,
  type DrawnByTurn,
  type Draws,
  drawTurns,
  type OnceGroup,
  orderings,
} from '@/lib/decks/odds/replacing';

/** The maximum number of states; a page walks through them at each change of the deck. */
const MOST_STATES = 6_000;

/** A group of which only the first copy that is drawn counts, whichever it is. */
export interface FirstCopy {
  readonly copies: number;
  readonly counts: readonly number[];
}

/** Computes the chances by some turns; null when there are too many states. Piles and groups hold the cards of the deck, by what they count. */
type FirstCopyChances = (
  piles: readonly Pile[],
  groups: readonly FirstCopy[],
  needs: readonly number[],
  turns: readonly number[],
) => Fraction[] | null;

/** The number of groups begun, by their copies, and how many orders there are for the other cards. */
interface Begun {
  readonly groups: readonly number[];
  /** By the number of other cards drawn: the number of orders for each choice of these cards and groups. */
  readonly orders: ReadonlyMap<number, bigint>;
}

/** What can have been drawn by a turn. */
interface TurnOrders {
  readonly begun: readonly Begun[];
  readonly all: bigint;
}

/**
 * Returns the function that computes exact chances of a deck with replacement (TURN-4) for questions in which only the
 * first copy of each group counts. Which groups are begun is then a matter of chance alone, so that all questions share
 * the walk through the turns.
 */
export function firstCopyChances(
  sizes: readonly number[],
  plain: number,
  draws: Draws,
): FirstCopyChances {
  const unasked = sizes.map((copies): OnceGroup => [{ copies, counts: [0], further: [0] }]);
  const deck = countedDeck([{ copies: plain, counts: [0] }], unasked, [1], MOST_STATES);
  const kinds = deck.kinds.map(({ versions, groups }) => ({
    copies: versions[0]?.copies ?? 0,
    groups,
    /** The ways to choose 0, 1, … of them. */
    choices: binomials(groups, groups),
  }));
  const walk = drawTurns(deck, draws);
  const known: TurnOrders[] = [];
  const ordersAt = (turn: number): TurnOrders | null => {
    while (known.length <= turn) {
      const next = walk.next();
      if (next.done === true) return null;
      known.push(ordersOf(next.value));
    }
    return known[turn] ?? null;
  };
  const ordersOf = ({ ways, most }: DrawnByTurn): TurnOrders => {
    const begun = new Map<string, { groups: readonly number[]; orders: Map<number, bigint> }>();
    for (const [drawn, layer] of ways.entries()) {
      const following = orderings(deck.size - drawn, most - drawn);
      for (const [state, orders] of layer ?? []) {
        const groups = state.drawn.slice(0, deck.worthsAt);
        const one = begun.get(groups.join()) ?? { groups, orders: new Map<number, bigint>() };
        begun.set(groups.join(), one);
        const others = drawn - state.cards;
        one.orders.set(others, (one.orders.get(others) ?? 0n) + orders * following);
      }
    }
    // Each choice of as many groups and other cards has as many orders.
    const choicesOfPlain = binomials(plain, most);
    return {
      begun: [...begun.values()].map(({ groups, orders }) => {
        const choices = kinds.reduce(
          (all, kind, at) => all * (kind.choices[groups[at] ?? 0] ?? 1n),
          1n,
        );
        const each = [...orders].map(
          ([others, count]) =>
            [others, count / (choices * (choicesOfPlain[others] ?? 1n))] as const,
        );
        return { groups, orders: new Map(each) };
      }),
      all: orderings(deck.size, most),
    };
  };
  return (piles, groups, needs, turns) => {
    const byKind = kinds.map((kind) => {
      const own = groups.filter(({ copies }) => copies === kind.copies);
      const asked = own.map(({ counts }): Pile => ({ copies: 1, counts }));
      return waysToCount(asked, needs, kind.groups);
    });
    const found: Fraction[] = [];
    for (const turn of turns) {
      const orders = ordersAt(turn);
      if (orders === null) return null;
      found.push(chanceOf(orders, byKind, piles, needs));
    }
    return found;
  };
}

type WaysToCount = ReturnType<typeof waysToCount>;

function chanceOf(
  { begun, all }: TurnOrders,
  byKind: readonly WaysToCount[],
  piles: readonly Pile[],
  needs: readonly number[],
): Fraction {
  const { met, join } = sumsOf(needs);
  const most = Math.max(...begun.flatMap(({ orders }) => [...orders.keys()]));
  const others = [...waysToCount(piles, needs, most)];
  // Usually less is needed than can be drawn, so that few sums are short of it.
  let short = 0n;
  for (const { groups, orders } of begun) {
    for (const [sums, ways] of waysOfGroups(groups, byKind, join)) {
      for (const [more, row] of others) {
        if (join(sums, more) === met) continue;
        let rest = 0n;
        for (const [drawn, each] of orders) rest += (row[drawn] ?? 0n) * each;
        short += ways * rest;
      }
    }
  }
  return short === all ? NO_CHANCE : fraction(all - short, all);
}

/** Counts the ways in which so many groups of each kind make each of the sums. */
function waysOfGroups(
  groups: readonly number[],
  byKind: readonly WaysToCount[],
  join: (a: number, b: number) => number,
): ReadonlyMap<number, bigint> {
  let ways = new Map<number, bigint>([[0, 1n]]);
  for (const [at, kind] of byKind.entries()) {
    const next = new Map<number, bigint>();
    for (const [sums, count] of ways) {
      for (const [more, row] of kind) {
        const own = row[groups[at] ?? 0] ?? 0n;
        const into = join(sums, more);
        if (own > 0n) next.set(into, (next.get(into) ?? 0n) + count * own);
      }
    }
    ways = next;
  }
  return ways;
}
