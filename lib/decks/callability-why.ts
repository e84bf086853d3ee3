import { type Callability, callers, fewest, providers, type Way } from '@/lib/decks/callability';
import { leastCost, pullSources } from '@/lib/decks/pull-sources';
import type { Piece, World } from '@/lib/decks/world';

const MOST_CHAINS = 5;

/** The way from a card to something that an empty table can call: `Battle Bike`, `Peer Solgerkvist (Aries)`, … */
interface Chain {
  readonly links: readonly string[];
  readonly pieces: readonly Piece[];
}

/** For each callable piece its chains in words, shortest first: `Battle Bike ← Peer Solgerkvist (Aries) ← Friends in Flowers Barrio (2 Pull)`. */
export function chainsOf({ world, round }: Callability): Map<Piece, string[]> {
  const best = new Map<Piece, Chain>();
  const chains = new Map<Piece, string[]>();
  // In the order found, so that what a chain leads to has its own chain already and nothing runs in a circle.
  for (const piece of world.callable) {
    const before = earlier(world, round, piece);
    const first = shortest(ways(before, piece).map((way) => chainOf(piece, way, best)));
    best.set(piece, first[0] ?? { links: [piece.name], pieces: [piece] });
  }
  for (const piece of world.callable) {
    const all = ways(world, piece)
      .filter((way) =>
        reachedBy(way).every((other) => best.get(other)?.pieces.includes(piece) === false),
      )
      .map((way) => chainOf(piece, way, best));
    const own = best.get(piece);
    const found = new Set(
      shortest(own === undefined ? all : [own, ...all]).map((chain) => chain.links.join(' ← ')),
    );
    chains.set(piece, [...found].slice(0, MOST_CHAINS));
  }
  return chains;
}

/** The world as it was when a piece was found. */
function earlier(world: World, round: Callability['round'], piece: Piece): World {
  const until = round.get(piece) ?? 0;
  const before = (other: Piece) => (round.get(other) ?? until) < until;
  const gifts = [...world.gifts].map(
    ([to, list]) => [to, list.filter(({ by }) => before(by))] as const,
  );
  return { callable: world.callable.filter(before), gifts: new Map(gifts) };
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
  const needed = reachedBy(way).flatMap((other) => best.get(other) ?? []);
  const longest = needed.reduce<Chain | null>(
    (found, chain) => (found === null || chain.links.length > found.links.length ? chain : found),
    null,
  );
  return {
    links: [piece.name, ...(link === null ? [] : [link]), ...(longest?.links.slice(1) ?? [])],
    pieces: [piece, ...needed.flatMap((chain) => chain.pieces)],
  };
}

function shortest(chains: readonly Chain[]): Chain[] {
  return [...chains].sort((a, b) => a.links.length - b.links.length);
}
