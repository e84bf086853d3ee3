import type { Catalogue } from '@/lib/cards/catalogue';
import { computeCallability, providersOf, type Way } from '@/lib/decks/callability';
import { type Explained, explainCallability } from '@/lib/decks/callability-why';
import { type Piece, piecesOf } from '@/lib/decks/piece';
import type { DeckEntry } from '@/lib/decks/types';

/** One card of a deck in the graph. */
export interface GraphNode {
  /** The card id. */
  readonly id: string;
  readonly name: string;
  /** The number of copies that can be in play at once. */
  readonly copies: number;
  readonly type: Piece['card']['type'];
  readonly bullet: boolean;
  /** 0 when it can be called on an empty table, 1 when cards of layer 0 make it callable, and so on; null when it can never be called. */
  readonly layer: number | null;
  /** Ids of the cards that could never be called without this card. */
  readonly holds: readonly string[];
  /** Whether the card is not in the deck, or depends on a card that is not. */
  readonly isNew: boolean;
}

/** An edge: one card satisfies the bullet of another, pays for it, or calls it. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly by: 'bullet' | 'pull' | 'call';
  /** What the edge stands for: `Aries`, `2 Pull` or `call any`. */
  readonly words: string;
  /** Whether the card can first be called this way. */
  readonly isFirst: boolean;
}

/** The graph of which card enables which. */
export interface TraitGraph {
  /** The cards by layer. The last layer has the cards that can never be called, if any. */
  readonly layers: readonly (readonly GraphNode[])[];
  readonly edges: readonly GraphEdge[];
}

/** The dependent cards of each card are not computed for larger decks. */
const MOST_HELD = 300;

/** Returns the graph of a deck; with `pointed`, of the deck with one more copy of that card. */
export function traitGraph(
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
  pointed: string | null = null,
): TraitGraph {
  const before = piecesOf(entries, catalogue);
  const added = pointed === null ? undefined : catalogue.byId.get(pointed);
  const pieces =
    added === undefined ? before : piecesOf([...entries, { card: added.id, count: 1 }], catalogue);
  const result = explainCallability(pieces);
  const known = added === undefined ? null : computeCallability(before).round;
  const wasCallable = new Set([...(known?.keys() ?? [])].map(({ card }) => card.id));
  const nodes = pieces.map((piece): GraphNode => {
    const layer = result.round.get(piece) ?? null;
    const { card, name, copies } = piece;
    return {
      id: card.id,
      name,
      copies,
      type: card.type,
      bullet: card.bullet,
      layer,
      holds: layer === null || pieces.length > MOST_HELD ? [] : heldBy(piece, pieces, result),
      isNew: known !== null && layer !== null && !wasCallable.has(card.id),
    };
  });
  const deepest = Math.max(-1, ...nodes.map(({ layer }) => layer ?? -1));
  const layers = Array.from({ length: deepest + 1 }, (_, layer) =>
    nodes.filter((node) => node.layer === layer),
  );
  const never = nodes.filter(({ layer }) => layer === null);
  return {
    layers: never.length > 0 ? [...layers, never] : layers,
    edges: pieces.flatMap((piece) => edgesTo(piece, result)),
  };
}

/** Returns the cards that depend on a piece alone: it is an articulation point of the graph (Hopcroft and Tarjan, 1973), where payments count as well. */
function heldBy(piece: Piece, pieces: readonly Piece[], { round }: Explained): string[] {
  const rest = pieces.filter((other) => other !== piece);
  const without = computeCallability(rest).round;
  return rest.filter((other) => round.has(other) && !without.has(other)).map(({ card }) => card.id);
}

function edgesTo(piece: Piece, { world, round, chains }: Explained): GraphEdge[] {
  const to = piece.card.id;
  const way = chains.get(piece)?.way;
  const first = way === undefined ? [] : edgesOf(way, to, true);
  const own = round.get(piece) ?? Number.POSITIVE_INFINITY;
  // Other cards that satisfy its bullet before it is in play.
  const others = piece.card.bullet
    ? providersOf(world, piece)
        .filter(({ provider }) => provider !== piece && (round.get(provider) ?? own) <= own)
        .map(
          ({ provider, trait }): GraphEdge => ({
            from: provider.card.id,
            to,
            by: 'bullet',
            words: trait,
            isFirst: false,
          }),
        )
    : [];
  const known = new Set(first.map(({ from, by }) => `${from} ${by}`));
  return [...first, ...others.filter(({ from, by }) => !known.has(`${from} ${by}`))];
}

function edgesOf(way: Way, to: string, isFirst: boolean): GraphEdge[] {
  const edge = (from: Piece, by: GraphEdge['by'], words: string): GraphEdge => ({
    from: from.card.id,
    to,
    by,
    words,
    isFirst,
  });
  const paid = (payers: Extract<Way, { by: 'pull' }>['payers']) =>
    payers.map(({ piece, pull }) => edge(piece, 'pull', `${pull} Pull`));
  switch (way.by) {
    case 'nothing':
      return [];
    case 'pull':
      return paid(way.payers);
    case 'bullet': {
      const giver = way.giver === null ? [] : [edge(way.giver, 'bullet', way.trait)];
      return [edge(way.provider, 'bullet', way.trait), ...giver, ...paid(way.payers)];
    }
    case 'no-bullet':
      return [edge(way.freer, 'bullet', 'without a bullet'), ...paid(way.payers)];
    case 'call-any':
      return [edge(way.caller, 'call', 'call any')];
  }
}
