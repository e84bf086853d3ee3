import { isProvider } from '@/lib/cards/search/card-facts';
import { ANY_TRAIT, filterMatches } from '@/lib/decks/filter-match';
import { leastCost, type PullSource, pullSources } from '@/lib/decks/pull-sources';
import { type Piece, traitsIn, type World, worldOf } from '@/lib/decks/world';

/** A way in which a card can be called, given what could be called before it. */
export type Way =
  | { readonly by: 'nothing' }
  /** Its cost is paid by these; the fewest that suffice. */
  | {
      readonly by: 'pull';
      readonly sources: readonly {
        readonly piece: Piece;
        readonly copies: number;
        readonly pull: number;
      }[];
    }
  /** Its bullet is satisfied by a provider, through a trait (CALL-3); `giver` gave it the trait. */
  | {
      readonly by: 'bullet';
      readonly provider: Piece;
      readonly trait: string;
      readonly giver: Piece | null;
    }
  /** A call-any ability: cost and bullet do not matter (CALL-5). */
  | { readonly by: 'call-any'; readonly caller: Piece };

/** What the fixpoint ends with. */
export interface Callability {
  readonly world: World;
  /** `worlds[r]`: the world before round `r`; the first is the empty table. */
  readonly worlds: readonly World[];
  /** The round in which each callable piece was found; absent: it can never be called. */
  readonly round: ReadonlyMap<Piece, number>;
}

/**
 * The least fixpoint of what a deck can ever call: first what an empty table can call, then what
 * that makes possible, until nothing changes. Copies beyond what a rule allows in play at once make no Pull.
 */
export function callability(pieces: readonly Piece[]): Callability {
  const round = new Map<Piece, number>();
  const worlds: World[] = [];
  let world = worldOf([], pieces);
  for (;;) {
    const found = pieces.filter((piece) => !round.has(piece) && isCallable(world, piece));
    if (found.length === 0) return { world, worlds, round };
    for (const piece of found) round.set(piece, worlds.length);
    worlds.push(world);
    world = worldOf([...world.callable, ...found], pieces);
  }
}

function isCallable(world: World, piece: Piece): boolean {
  if (callers(world, piece).length > 0) return true;
  if (piece.card.bullet && providers(world, piece).length === 0) return false;
  return mostPull(world, piece) >= (leastCost(world, piece) ?? 0);
}

/** The most Pull towards calling a piece that the world has in play at once. */
export function mostPull(world: World, piece: Piece): number {
  return pullSources(world, piece).reduce((sum, { total }) => sum + total, 0);
}

/** What in the world satisfies a piece's bullet, and through which trait (CALL-3). */
export function providers(world: World, piece: Piece): Extract<Way, { by: 'bullet' }>[] {
  return world.callable.flatMap((provider) => {
    if (!isProvider(provider.card) || provider.copies === 0 || isSameUnique(provider, piece))
      return [];
    const shared = sharedTrait(world, provider, piece);
    return shared === null ? [] : [{ by: 'bullet' as const, provider, ...shared }];
  });
}

/** Of a Unique name only one is in play, so that none of them helps another (UNIQ-2). */
export function isSameUnique(a: Piece, b: Piece): boolean {
  return a.unique && a.key === b.key;
}

function sharedTrait(
  world: World,
  provider: Piece,
  piece: Piece,
): { trait: string; giver: Piece | null } | null {
  for (const [folded, printed] of piece.spelling) {
    if (provider.traits.has(folded)) return { trait: printed, giver: null };
  }
  for (const gift of world.gifts.get(provider) ?? []) {
    const trait = gift.trait === ANY_TRAIT ? piece.card.traits[0] : piece.spelling.get(gift.trait);
    if (trait !== undefined) return { trait, giver: gift.by };
  }
  return null;
}

/** What in the world can call a piece whatever its cost (CALL-5). */
export function callers(world: World, piece: Piece): Piece[] {
  return world.callable.filter(
    (caller) =>
      caller !== piece &&
      caller.card.abilities.some(
        (ability) =>
          'effects' in ability &&
          ability.effects.some(
            (effect) =>
              effect.do === 'call' &&
              filterMatches(effect.filter, piece.card, traitsIn(world, piece)),
          ),
      ),
  );
}

/** The fewest sources that pay `cost`, best first; the list is empty when all of them do not. */
export function fewest(
  sources: readonly PullSource[],
  cost: number,
): { piece: Piece; copies: number; pull: number }[] {
  const taken: { piece: Piece; copies: number; pull: number }[] = [];
  let left = cost;
  for (const { piece, each } of sources) {
    if (left <= 0) break;
    const copies = Math.min(piece.copies, Math.ceil(left / each));
    taken.push({ piece, copies, pull: copies * each });
    left -= copies * each;
  }
  return left <= 0 ? taken : [];
}
