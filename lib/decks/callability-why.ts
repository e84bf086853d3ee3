import {
  type Callability,
  type CallOptions,
  callersOf,
  computeCallability,
  freerOf,
  providersOf,
  type Way,
} from '@/lib/decks/callability';
import { insertByRank } from '@/lib/decks/insert';
import type { Piece } from '@/lib/decks/piece';
import type { Payer } from '@/lib/decks/pull-sources';
import type { World } from '@/lib/decks/world';

const MOST_CHAINS = 5;
/** The number of ways of one kind that are compared. */
const MOST_LOOKED_AT = 8;
/** Longer chains are shortened in the middle. No deck of printed cards has one. */
const MOST_LINKS = 12;

/** A chain from a card to a card that an empty table can call. Each link makes the previous one callable. */
interface Chain {
  readonly way: Way;
  /** The link in words: `Peer Solgerkvist (Aries)`. */
  readonly link: string;
  /** The longest chain that this link depends on; null at the end of the chain. */
  readonly next: Chain | null;
  readonly links: number;
}

const NO_CHAIN: Chain = { way: { by: 'nothing' }, link: '', next: null, links: 0 };

/** The callability of a deck, with the first way to call each piece. */
export interface Explained extends Callability {
  /** The shortest chain of each piece in the round in which it became callable. */
  readonly chains: ReadonlyMap<Piece, Chain>;
}

/** Computes what a deck can ever call, and how. */
export function explainCallability(pieces: readonly Piece[]): Explained {
  const chains = new Map<Piece, Chain>();
  const result = computeCallability(pieces, (piece, calling, world) => {
    let best: Chain | null = null;
    for (const way of waysToCall(world, piece, calling)) {
      const chain = chainOf(way, chains);
      if (best === null || chain.links < best.links) best = chain;
    }
    if (best !== null) chains.set(piece, best);
  });
  return { ...result, chains };
}

/**
 * Returns the chains of a callable piece in words, shortest first: `Battle Bike ← Peer Solgerkvist (Aries) ← Friends in Flowers Barrio
 * (2 Pull)`.
 * A piece without a bullet gets one chain, because other payers are not interesting.
 */
export function chainsOf(piece: Piece, { world, round, chains }: Explained): string[] {
  const own = round.get(piece) ?? 0;
  const first = chains.get(piece) ?? NO_CHAIN;
  if (first.links === 0) return [piece.name];
  const topChains = [first];
  const paid = 'payers' in first.way ? first.way.payers : [];
  for (const way of providerWays(world, piece, callersOf(world, piece), paid)) {
    // A provider from an earlier round cannot lead back to the card.
    const leadsOn = (other: Piece) => other !== piece && (round.get(other) ?? own) <= own;
    if (isSameWay(way, first.way) || !piecesOfWay(way).every(leadsOn)) continue;
    insertByRank(topChains, chainOf(way, chains), ({ links }) => links);
  }
  return topChains.slice(0, MOST_CHAINS).map((chain) => chainText(piece, chain));
}

/** Returns the ways to call a piece in a world. */
function waysToCall(world: World, piece: Piece, { callers, payers }: CallOptions): Way[] {
  if (payers === null) return callers.map(callAnyWay);
  if (piece.card.bullet) return providerWays(world, piece, callers, payers);
  if (payers.length === 0) return [{ by: 'nothing' }];
  return [...callers.map(callAnyWay), { by: 'pull', payers }];
}

/** Returns the ways through a call-any ability or a bullet's provider. `paid` pays for the bullet card. */
function providerWays(
  world: World,
  piece: Piece,
  callers: readonly Piece[],
  paid: readonly Payer[],
): Way[] {
  const allWays: Way[] = callers.map(callAnyWay);
  if (!piece.card.bullet) return allWays;
  const freer = freerOf(world, piece);
  if (freer !== null) allWays.push({ by: 'no-bullet', freer, payers: paid });
  for (const satisfied of providersOf(world, piece, MOST_LOOKED_AT))
    allWays.push({ by: 'bullet', payers: paid, ...satisfied });
  return allWays;
}

function callAnyWay(caller: Piece): Way {
  return { by: 'call-any', caller };
}

/** Returns the pieces that name a way: the provider of a bullet, otherwise the payers or callers. */
function piecesOfWay(way: Way): Piece[] {
  switch (way.by) {
    case 'nothing':
      return [];
    case 'pull':
      return way.payers.map(({ piece }) => piece);
    case 'bullet':
      return way.giver === null ? [way.provider] : [way.provider, way.giver];
    case 'no-bullet':
      return [way.freer];
    case 'call-any':
      return [way.caller];
  }
}

function isSameWay(a: Way, b: Way): boolean {
  if (a.by === 'bullet' && b.by === 'bullet') return a.provider === b.provider;
  if (a.by === 'no-bullet' && b.by === 'no-bullet') return a.freer === b.freer;
  if (a.by === 'call-any' && b.by === 'call-any') return a.caller === b.caller;
  return false;
}

function linkOf(way: Way): string {
  switch (way.by) {
    case 'nothing':
      return '';
    case 'pull':
      return way.payers
        .map(
          ({ piece, copies, pull }) =>
            `${copies > 1 ? `${copies} × ` : ''}${piece.name} (${pull} Pull)`,
        )
        .join(' + ');
    case 'bullet':
      return `${way.provider.name} (${way.trait}${way.giver === null ? '' : `, from ${way.giver.name}`})`;
    case 'no-bullet':
      return `${way.freer.name} (without a bullet)`;
    case 'call-any':
      return `${way.caller.name} (call any)`;
  }
}

/** Returns the link for a way, with the longest of the chains that it depends on. */
function chainOf(way: Way, best: ReadonlyMap<Piece, Chain>): Chain {
  if (way.by === 'nothing') return NO_CHAIN;
  let next = NO_CHAIN;
  for (const other of piecesOfWay(way)) {
    const chain = best.get(other) ?? NO_CHAIN;
    if (chain.links > next.links) next = chain;
  }
  return { way, link: linkOf(way), next: next.links === 0 ? null : next, links: next.links + 1 };
}

function chainText(piece: Piece, chain: Chain): string {
  let text = piece.name;
  let at: Chain | null = chain;
  for (let shown = 0; at !== null && shown < MOST_LINKS; shown += 1) {
    text += ` ← ${at.link}`;
    at = at.next;
  }
  return at === null ? text : `${text} ← … (${at.links} more)`;
}
