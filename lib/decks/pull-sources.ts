import { mayBear } from '@/lib/decks/bearers';
import { filterMatches } from '@/lib/decks/filter-match';
import { isSameUnique, type Piece } from '@/lib/decks/piece';
import { type PullAmount, ruleOf, UNLIMITED } from '@/lib/decks/pull-rules';
import {
  insertSource,
  leastOf,
  type PullSource,
  staticsOf,
  traitsIn,
  traitsInHand,
  type World,
} from '@/lib/decks/world';

/** Copies of a card that pay, and their Pull together. */
export interface Payer {
  readonly piece: Piece;
  readonly copies: number;
  readonly pull: number;
}

/** Returns the Pull of one copy of `piece` towards calling `target`. */
export function pullTowards(world: World, piece: Piece, target: Piece): number {
  return pullOf(world, piece, target, traitsInHand(world, target));
}

/** Returns the Pull of a piece. `traits` are those of the target. */
function pullOf(world: World, piece: Piece, target: Piece, traits: ReadonlySet<string>): number {
  if (piece.plainPull !== null) return piece.plainPull;
  const { figure, uses, besides } = ruleOf(world, piece);
  // A card cranks once: for its Pull, or for an ability.
  let cranked = Math.max(0, amountTowards(figure, target, traits));
  for (const use of uses) cranked = Math.max(cranked, amountTowards(use, target, traits));
  return cranked + amountTowards(besides, target, traits);
}

function amountTowards(
  { always, only }: PullAmount,
  { card }: Piece,
  traits: ReadonlySet<string>,
): number {
  let points = always;
  for (const { filter, by } of only) if (filterMatches(filter, card, traits)) points += by;
  return points;
}

/** Returns the maximum Pull in play at once towards calling `target`. Of a Unique name only the best version counts (UNIQ-2). */
export function mostPull(world: World, target: Piece): number {
  const plain = plainPull(world, target);
  const { byKey } = world.plainUnique;
  const best = new Map<string, number>();
  let more = 0;
  for (const { piece, each } of specialSources(world, target)) {
    if (!piece.unique) {
      more += each * piece.copies;
      continue;
    }
    const before = best.get(piece.key) ?? byKey.get(piece.key) ?? 0;
    if (each <= before) continue;
    best.set(piece.key, each);
    more += each - before;
  }
  return plain + more;
}

/** Returns the Pull of pieces with equal Pull for every target. */
function plainPull({ plainSum, plainUnique }: World, target: Piece): number {
  // The copy of a Unique card in the hand cannot be in play as well.
  const own = target.unique ? (plainUnique.byKey.get(target.key) ?? 0) : 0;
  return plainSum + plainUnique.sum - own;
}

function hasBearer(world: World, piece: Piece): boolean {
  return world.callable.some((other) => other.isCharacter && mayBear(world, other, piece));
}

/** Returns the sources whose Pull depends on the target, the largest per copy first. */
function specialSources(world: World, target: Piece): readonly PullSource[] {
  const sources: PullSource[] = [];
  const traits = traitsInHand(world, target);
  for (const piece of world.special) {
    // A Gear or Condition gives Pull only on a Character (CALL-6).
    if (piece.isBorne && !hasBearer(world, piece)) continue;
    if (isSameUnique(piece, target)) continue;
    const each = pullOf(world, piece, target, traits);
    if (each > 0) insertSource(sources, { piece, each });
  }
  return sources;
}

/** Returns the fewest cards that pay `cost` (above 0) for `target`, the largest Pull first; null when all together are not enough. */
export function payersFor(world: World, target: Piece, cost: number): Payer[] | null {
  const { plain } = world;
  const paid: Payer[] = [];
  let special: readonly PullSource[] | null = null;
  let [left, fromPlain, fromSpecial] = [cost, 0, 0];
  while (left > 0) {
    const a = plain[fromPlain];
    // Sources that depend on the target are computed only when no other card pays alone.
    if (special === null && (a === undefined || a.each < cost))
      special = specialSources(world, target);
    const b = special?.[fromSpecial];
    const source = a === undefined || (b !== undefined && b.each > a.each) ? b : a;
    if (source === undefined) return null;
    if (source === a) fromPlain += 1;
    else fromSpecial += 1;
    const { piece, each } = source;
    if (piece.unique && (piece.key === target.key || isPaidByName(paid, piece))) continue;
    const copies = Math.min(piece.copies, Math.ceil(left / each));
    const pull = each >= UNLIMITED ? left : copies * each;
    paid.push({ piece, copies, pull });
    left -= pull;
  }
  return paid;
}

/** Checks whether a card of this name already pays. */
function isPaidByName(paid: readonly Payer[], { key }: Piece): boolean {
  return paid.some(({ piece }) => piece.key === key);
}

/** Returns the minimum cost to call a piece in this world; null when it has no cost. */
export function leastCost(world: World, target: Piece): number | null {
  const { cost } = target.card;
  if (cost === null) return null;
  let least = target.changesCosts ? ownCost(world, target, cost.value) : cost.value;
  for (const piece of world.costChangers) {
    for (const { effect } of staticsOf(world, piece)) {
      if (effect.holds !== 'costs') continue;
      if (!filterMatches(effect.filter, target.card, traitsInHand(world, target))) continue;
      if (effect.none === true) least = 0;
      else if (effect.fixed === true) least = Math.min(least, effect.by);
      else if (effect.by < 0) least += effect.by * piece.copies;
    }
  }
  return Math.max(0, least);
}

/** Returns the minimum cost by the card's own text. */
function ownCost(world: World, target: Piece, printed: number): number {
  let least = printed;
  for (const { effect, while: when } of staticsOf(world, target)) {
    if (effect.holds === 'may-cost-nothing') least = 0;
    else if (effect.holds === 'cost-on') {
      const bears = ({ isCharacter, card }: Piece, traits: ReadonlySet<string>) =>
        isCharacter && filterMatches(effect.filter, card, traits);
      if (world.callable.some((piece) => bears(piece, traitsIn(world, piece))))
        least = Math.min(least, leastOf(effect.cost));
    } else if (effect.holds === 'figure' && effect.figure === 'cost' && effect.who.who === 'self') {
      const by = leastOf(effect.by);
      if (effect.op === 'add') least = Math.min(least, least + by);
      // A starred cost is defined by the text (CARD-6).
      else least = when === null ? by : Math.min(least, by);
    }
  }
  return least;
}
