import type { Filter } from '@/engine';
import { ANY_TRAIT, filterMatches } from '@/lib/decks/filter-match';
import { isSameUnique, type Piece } from '@/lib/decks/piece';
import { leastCost, type Payer, payersFor } from '@/lib/decks/pull-sources';
import { emptyWorld, growWorld, traitsInHand, type World } from '@/lib/decks/world';

/** A way to call a card, given the cards that can be called before. */
export type Way =
  | { readonly by: 'nothing' }
  /** The smallest set of payers pays its cost. */
  | { readonly by: 'pull'; readonly payers: readonly Payer[] }
  /** A provider satisfies its bullet (CALL-3), and payers pay its cost, if it has one. */
  | ({ readonly by: 'bullet'; readonly payers: readonly Payer[] } & SatisfiedBullet)
  /** The card `freer` lets its bullet be ignored, and payers pay its cost. */
  | { readonly by: 'no-bullet'; readonly freer: Piece; readonly payers: readonly Payer[] }
  /** A call-any ability of `caller` calls it, whatever its cost and bullet (CALL-5). */
  | { readonly by: 'call-any'; readonly caller: Piece };

/** A provider that satisfies a bullet through a trait (CALL-3). `giver` gave it the trait. */
interface SatisfiedBullet {
  readonly provider: Piece;
  readonly trait: string;
  readonly giver: Piece | null;
}

/** What allows a call of a card in a world. */
export interface CallOptions {
  /** Cards with a call-any ability, whatever the cost (CALL-5). */
  readonly callers: readonly Piece[];
  /** The cards that pay; null when no cards can pay the cost, or when the bullet is not satisfied. */
  readonly payers: readonly Payer[] | null;
}

const NO_PAYERS: readonly Payer[] = [];

/** What a deck can ever call: the result of the fixpoint of `computeCallability`. */
export interface Callability {
  readonly world: World;
  /** The round in which each piece became callable, 0 for an empty table. Absent when it can never be called. */
  readonly round: ReadonlyMap<Piece, number>;
}

/**
 * Computes the least fixpoint of what a deck can ever call: first what an empty table can call, then what
 * that makes possible, until nothing changes. Copies beyond the number allowed in play give no Pull.
 * A bullet card is checked when a provider with one of its traits is added, other cards when Pull, costs or
 * call-any abilities change, so that the time is not quadratic in the deck. `watch` is called for each callable
 * piece.
 */
export function computeCallability(
  pieces: readonly Piece[],
  watch: (found: Piece, calling: CallOptions, world: World) => void = () => undefined,
): Callability {
  const world = emptyWorld(pieces);
  const round = new Map<Piece, number>();
  /** The pieces that could be called if there were more Pull. */
  const short = new Set<Piece>();
  const hasSentences = pieces.some((piece) => piece.plainPull === null || piece.changesCosts);
  let open = pieces.filter(({ card }) => !card.bullet);
  for (let now = 0; ; now += 1) {
    const callable: Piece[] = [];
    for (const piece of open) {
      if (round.has(piece)) continue;
      const isOpen = !piece.card.bullet || isProvided(world, piece);
      const calling = callingOf(world, piece, isOpen);
      if (calling !== null) {
        callable.push(piece);
        round.set(piece, now);
        short.delete(piece);
        watch(piece, calling, world);
      } else if (isOpen) short.add(piece);
    }
    if (callable.length === 0) return { world, round };
    const traits = growWorld(world, callable);
    const changesAll = world.spreaders.length > 0 || callable.some(opensMore);
    const morePull = hasSentences || callable.some(makesPull);
    open = changesAll ? [...pieces] : morePull ? [...short] : [];
    if (changesAll) continue;
    for (const { bullets } of traits) open.push(...bullets);
  }
}

/** Checks whether a card in play can make other than adjacent cards callable. */
function opensMore({ calls, gives, freesBullets }: Piece): boolean {
  return calls.length > 0 || gives.length > 0 || freesBullets.length > 0;
}

/** Checks whether a card in play increases Pull. The first Character also makes the Pull of Gear count. */
function makesPull({ plainPull, isCharacter }: Piece): boolean {
  return plainPull !== 0 || isCharacter;
}

/** Returns what allows a call of a piece in a world; null when it cannot be called. `isOpen`: whether its bullet is ignored. */
export function callingOf(world: World, piece: Piece, isOpen: boolean): CallOptions | null {
  const calledBy = callersOf(world, piece);
  const cost = isOpen ? (leastCost(world, piece) ?? 0) : 0;
  const paid = !isOpen ? null : cost <= 0 ? NO_PAYERS : payersFor(world, piece, cost);
  return paid === null && calledBy.length === 0 ? null : { callers: calledBy, payers: paid };
}

/** Checks whether a piece in the world satisfies the bullet (CALL-3). */
export function isProvided(world: World, piece: Piece): boolean {
  const satisfies = (trait: string) =>
    world.needed.get(trait)?.providers.some((one) => !isSameUnique(one.piece, piece)) === true;
  for (const trait of piece.spelling.keys()) if (satisfies(trait)) return true;
  return (piece.spelling.size > 0 && satisfies(ANY_TRAIT)) || freerOf(world, piece) !== null;
}

/** Returns the piece that lets another be called without its bullet, or null. */
export function freerOf(world: World, piece: Piece): Piece | null {
  if (world.freers.length === 0) return null;
  const frees = ({ freesBullets }: Piece) =>
    freesBullets.some((filter) => filterMatches(filter, piece.card, traitsInHand(world, piece)));
  return world.freers.find(frees) ?? null;
}

/** Returns the providers of a piece's bullet and the traits (CALL-3); at most `most` for each trait, in order of discovery. */
export function providersOf(
  world: World,
  piece: Piece,
  most = Number.POSITIVE_INFINITY,
): SatisfiedBullet[] {
  const byProvider = new Map<Piece, SatisfiedBullet>();
  const [first] = piece.spelling.values();
  if (first === undefined) return [];
  for (const [folded, trait] of [...piece.spelling, [ANY_TRAIT, first] as const]) {
    let taken = 0;
    for (const { piece: provider, giver } of world.needed.get(folded)?.providers ?? []) {
      if (taken >= most) break;
      if (isSameUnique(provider, piece)) continue;
      taken += 1;
      if (!byProvider.has(provider)) byProvider.set(provider, { provider, trait, giver });
    }
  }
  return [...byProvider.values()];
}

/** Returns the pieces that can call a piece whatever its cost (CALL-5). */
export function callersOf(world: World, piece: Piece): readonly Piece[] {
  if (world.callers.length === 0) return world.callers;
  const traits = traitsInHand(world, piece);
  const isAt = (filter: Filter) => (other: Piece) =>
    other !== piece && filterMatches(filter, other.card, traitsInHand(world, other));
  return world.callers.filter(
    (caller) =>
      caller !== piece &&
      caller.calls.some(
        ({ filter, along, most }) =>
          filterMatches(filter, piece.card, traits) &&
          (most === null || (leastCost(world, piece) ?? 0) <= most) &&
          (along === null || world.pieces.some(isAt(along))),
      ),
  );
}
