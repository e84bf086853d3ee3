import { type Callability, callers, fewest, providers, type Way } from '@/lib/decks/callability';
import { leastCost, pullSources } from '@/lib/decks/pull-sources';
import type { Piece, World } from '@/lib/decks/world';

const MOST_CHAINS = 5;

/** The way from a card to what an empty table can call: `Battle Bike`, `Peer Solgerkvist (Aries)`, … */
type Chain = readonly string[];

/** For each callable piece its chains in words, shortest first: `Battle Bike ← Peer Solgerkvist (Aries) ← Friends in Flowers Barrio (2 Pull)`. */
export function chainsOf({ world, worlds, round }: Callability): Map<Piece, string[]> {
  const best = new Map<Piece, Chain>();
  // In the order found, so that what a chain leads to has its own chain already and nothing runs in a circle.
  for (const piece of world.callable) {
    const before = worlds[round.get(piece) ?? 0] ?? world;
    const [first] = shortest(ways(before, piece).map((way) => chainOf(piece, way, best)));
    best.set(piece, first ?? [piece.name]);
  }
  const chains = new Map<Piece, string[]>();
  for (const piece of world.callable) {
    const own = round.get(piece) ?? 0;
    // What was found no later than the card itself does not lead back to it.
    const all = ways(world, piece)
      .filter((way) =>
        reachedBy(way).every((other) => other !== piece && (round.get(other) ?? own) <= own),
      )
      .map((way) => chainOf(piece, way, best));
    const first = best.get(piece);
    const found = shortest(first === undefined ? all : [first, ...all]).map((chain) =>
      chain.join(' ← '),
    );
    chains.set(piece, [...new Set(found)].slice(0, MOST_CHAINS));
  }
  return chains;
}

/** Every way to call a piece in a world. A bullet card's way is its bullet; the Pull for its cost is there, or it were not callable. */
function ways(world: World, piece: Piece): Way[] {
  const found: Way[] = callers(world, piece).map((caller) => ({ by: 'call-any', caller }));
  const cost = leastCost(world, piece) ?? 0;
  const sources = pullSources(world, piece);
  const paid = cost <= 0 || fewest(sources, cost).length > 0;
  if (!paid) return found;
  if (piece.card.bullet) return [...found, ...providers(world, piece)];
  if (cost <= 0) return [{ by: 'nothing' }, ...found];
  const alone = sources.filter(({ each }) => each >= cost);
  if (alone.length === 0) return [...found, { by: 'pull', sources: fewest(sources, cost) }];
  return [
    ...found,
    ...alone.map(
      ({ piece: source, each }): Way => ({
        by: 'pull',
        sources: [{ piece: source, copies: 1, pull: each }],
      }),
    ),
  ];
}

function reachedBy(way: Way): Piece[] {
  switch (way.by) {
    case 'nothing':
      return [];
    case 'pull':
      return way.sources.map(({ piece }) => piece);
    case 'bullet':
      return way.giver === null ? [way.provider] : [way.provider, way.giver];
    case 'call-any':
      return [way.caller];
  }
}

function linkOf(way: Way): string | null {
  switch (way.by) {
    case 'nothing':
      return null;
    case 'pull':
      return way.sources
        .map(
          ({ piece, copies, pull }) =>
            `${copies > 1 ? `${copies} × ` : ''}${piece.name} (${pull} Pull)`,
        )
        .join(' + ');
    case 'bullet':
      return `${way.provider.name} (${way.trait}${way.giver === null ? '' : `, from ${way.giver.name}`})`;
    case 'call-any':
      return `${way.caller.name} (call any)`;
  }
}

/** The card, what makes it callable, and the longest chain among what that needs in turn. */
function chainOf(piece: Piece, way: Way, best: ReadonlyMap<Piece, Chain>): Chain {
  const link = linkOf(way);
  let longest: Chain = [];
  for (const other of reachedBy(way)) {
    const chain = best.get(other) ?? [];
    if (chain.length > longest.length) longest = chain;
  }
  return [piece.name, ...(link === null ? [] : [link]), ...longest.slice(1)];
}

function shortest(chains: readonly Chain[]): Chain[] {
  return [...chains].sort((a, b) => a.length - b.length);
}
