import type { Filter } from '@/engine';
import { ANY_TRAIT, filterMatches } from '@/lib/decks/filter-match';
import { isSameUnique, type Piece } from '@/lib/decks/piece';
import { leastCost, type Payer, payers } from '@/lib/decks/pull-sources';
import { emptyWorld, grow, traitsInHand, type World } from '@/lib/decks/world';

/** A way in which a card can be called, given what could be called before it. */
export type Way =
  | { readonly by: 'nothing' }
  /** Its cost is paid by these; the fewest that suffice. */
  | { readonly by: 'pull'; readonly payers: readonly Payer[] }
  /** Its bullet is satisfied (CALL-3), and its cost is paid; nobody pays for one that costs nothing. */
  | ({ readonly by: 'bullet'; readonly payers: readonly Payer[] } & Satisfied)
  /** Its bullet does not count, and its cost is paid. */
  | { readonly by: 'no-bullet'; readonly freer: Piece; readonly payers: readonly Payer[] }
  /** A call-any ability: cost and bullet do not matter (CALL-5). */
  | { readonly by: 'call-any'; readonly caller: Piece };

/** A bullet is satisfied by a provider, through a trait (CALL-3); `giver` gave it the trait. */
interface Satisfied {
  readonly provider: Piece;
  readonly trait: string;
  readonly giver: Piece | null;
}

/** What lets a card be called in a world. */
export interface Calling {
  /** Through call-any abilities, whatever its cost (CALL-5). */
  readonly callers: readonly Piece[];
  /** What pays for it; null: nothing in the world does, or its bullet keeps it out. */
  readonly payers: readonly Payer[] | null;
}

const NOBODY: readonly Payer[] = [];

/** What the fixpoint ends with. */
export interface Callability {
  readonly world: World;
  /** The round in which each callable piece was found, 0 for what an empty table can call; absent: it can never be called. */
  readonly round: ReadonlyMap<Piece, number>;
}

/**
 * The least fixpoint of what a deck can ever call: first what an empty table can call, then what
 * that makes possible, until nothing changes. Copies beyond what a rule allows in play at once make no Pull.
 *
 * A bullet card is looked at when a provider of one of its traits turns up, any other card when Pull, costs or
 * call-any abilities change, so that the time grows with the deck and not with its square.
 * `watch` is shown each piece that is found, with how it is called in the world before it.
 */
export function callability(
  pieces: readonly Piece[],
  watch: (found: Piece, calling: Calling, world: World) => void = () => undefined,
): Callability {
  const world = emptyWorld(pieces);
  const round = new Map<Piece, number>();
  /** Not found yet, although no bullet keeps them out. */
  const short = new Set<Piece>();
  const hasSentences = pieces.some((piece) => piece.plainPull === null || piece.changesCosts);
  let asked = pieces.filter(({ card }) => !card.bullet);
  for (let now = 0; ; now += 1) {
    const found: Piece[] = [];
    for (const piece of asked) {
      if (round.has(piece)) continue;
      const isOpen = !piece.card.bullet || isProvided(world, piece);
      const calling = howCalled(world, piece, isOpen);
      if (calling !== null) {
        found.push(piece);
        round.set(piece, now);
        short.delete(piece);
        watch(piece, calling, world);
      } else if (isOpen) short.add(piece);
    }
    if (found.length === 0) return { world, round };
    const traits = grow(world, found);
    const changesAll = world.spreaders.length > 0 || found.some(opensMore);
    const morePull = hasSentences || found.some(makesPull);
    asked = changesAll ? [...pieces] : morePull ? [...short] : [];
    if (changesAll) continue;
    for (const { bullets } of traits) asked.push(...bullets);
  }
}

/** Whether more than what is next to it can become callable once the card is in play. */
function opensMore({ calls, gives, freesBullets }: Piece): boolean {
  return calls.length > 0 || gives.length > 0 || freesBullets.length > 0;
}

/** Whether there is more Pull once the card is in play. A first Character makes that of Gear count. */
function makesPull({ plainPull, isCharacter }: Piece): boolean {
  return plainPull !== 0 || isCharacter;
}

/** How a piece can be called in a world; `isOpen`: no bullet keeps it out. Null: it cannot. */
function howCalled(world: World, piece: Piece, isOpen: boolean): Calling | null {
  const calledBy = callers(world, piece);
  const cost = isOpen ? (leastCost(world, piece) ?? 0) : 0;
  const paid = !isOpen ? null : cost <= 0 ? NOBODY : payers(world, piece, cost);
  return paid === null && calledBy.length === 0 ? null : { callers: calledBy, payers: paid };
}

/** Whether something in the world satisfies a piece's bullet (CALL-3). */
export function isProvided(world: World, piece: Piece): boolean {
  const satisfies = (trait: string) =>
    world.needed.get(trait)?.providers.some((one) => !isSameUnique(one.piece, piece)) === true;
  for (const trait of piece.spelling.keys()) if (satisfies(trait)) return true;
  return (piece.spelling.size > 0 && satisfies(ANY_TRAIT)) || freerOf(world, piece) !== null;
}

/** What lets the piece be called without its bullet. */
export function freerOf(world: World, piece: Piece): Piece | null {
  if (world.freers.length === 0) return null;
  const frees = ({ freesBullets }: Piece) =>
    freesBullets.some((filter) => filterMatches(filter, piece.card, traitsInHand(world, piece)));
  return world.freers.find(frees) ?? null;
}

/** What in the world satisfies a piece's bullet, and through which trait (CALL-3); of each trait at most `most`, the first found first. */
export function providers(
  world: World,
  piece: Piece,
  most = Number.POSITIVE_INFINITY,
): Satisfied[] {
  const found = new Map<Piece, Satisfied>();
  const [first] = piece.spelling.values();
  if (first === undefined) return [];
  for (const [folded, trait] of [...piece.spelling, [ANY_TRAIT, first] as const]) {
    let taken = 0;
    for (const { piece: provider, giver } of world.needed.get(folded)?.providers ?? []) {
      if (taken >= most) break;
      if (isSameUnique(provider, piece)) continue;
      taken += 1;
      if (!found.has(provider)) found.set(provider, { provider, trait, giver });
    }
  }
  return [...found.values()];
}

/** What in the world can call a piece whatever its cost (CALL-5). */
export function callers(world: World, piece: Piece): readonly Piece[] {
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
