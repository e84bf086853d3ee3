import type { GraphEdge, GraphNode, TraitGraph } from '@/lib/decks/graph/trait-graph';

/** A card of the graph with the box that it is drawn in. */
export interface PlacedNode {
  readonly node: GraphNode;
  readonly x: number;
  readonly y: number;
}

/** A layer with its heading. */
export interface PlacedLayer {
  readonly title: string;
  readonly y: number;
  readonly nodes: readonly PlacedNode[];
}

/** An arrow between two boxes: the path of an SVG. */
export interface PlacedEdge {
  readonly edge: GraphEdge;
  readonly path: string;
}

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly PlacedLayer[];
  readonly edges: readonly PlacedEdge[];
}

export const BOX = { width: 112, height: 24 } as const;
const COLUMNS = 3;
const GAP = { x: 8, y: 8, layer: 26 } as const;
const HEADING = 16;
const WIDTH = COLUMNS * BOX.width + (COLUMNS - 1) * GAP.x;

/** Layers from top to bottom, each as many rows as it needs; a card stands near the middle of what enables it. */
export function layoutOf({ layers, edges }: TraitGraph): GraphLayout {
  const column = new Map<string, number>();
  const boxes = new Map<string, { readonly x: number; readonly y: number }>();
  const placed: PlacedLayer[] = [];
  let y = 0;
  for (const [at, layer] of layers.entries()) {
    const title = titleOf(at, layer);
    const top = y;
    y += HEADING;
    const nodes = inOrder(layer, edges, column).map((node, index): PlacedNode => {
      const x = (index % COLUMNS) * (BOX.width + GAP.x);
      const row = Math.floor(index / COLUMNS);
      column.set(node.id, index % COLUMNS);
      const box = { x, y: y + row * (BOX.height + GAP.y) };
      boxes.set(node.id, box);
      return { node, ...box };
    });
    const rows = Math.ceil(layer.length / COLUMNS);
    y += rows * (BOX.height + GAP.y) - GAP.y + GAP.layer;
    placed.push({ title, y: top, nodes });
  }
  const drawn = edges.flatMap((edge): PlacedEdge[] => {
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)];
    return from === undefined || to === undefined ? [] : [{ edge, path: pathOf(from, to) }];
  });
  return { width: WIDTH, height: Math.max(0, y - GAP.layer), layers: placed, edges: drawn };
}

function titleOf(at: number, [first]: readonly GraphNode[]): string {
  if (first?.layer === null) return 'Never comes down';
  if (at === 0) return 'Comes down on an empty table';
  return at === 1 ? 'Then' : `Then, ${at} steps later`;
}

/** By the mean column of what enables them, so that arrows cross less. */
function inOrder(
  layer: readonly GraphNode[],
  edges: readonly GraphEdge[],
  column: ReadonlyMap<string, number>,
): GraphNode[] {
  const middle = (node: GraphNode) => {
    const from = edges.flatMap((edge) =>
      edge.to === node.id && edge.isFirst ? (column.get(edge.from) ?? []) : [],
    );
    return from.length === 0 ? 1 : from.reduce((sum, one) => sum + one, 0) / from.length;
  };
  const rank = new Map(layer.map((node) => [node, middle(node)]));
  return [...layer].sort(
    (a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || (a.name < b.name ? -1 : 1),
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the bottom of one box to the top of the other; beside each other when they stand in one row. */
function pathOf(from: Point, to: Point): string {
  const a = { x: from.x + BOX.width / 2, y: from.y + BOX.height };
  const b = { x: to.x + BOX.width / 2, y: to.y };
  const bend = Math.max(14, Math.abs(b.y - a.y) / 2);
  return `M${a.x},${a.y} C${a.x},${a.y + bend} ${b.x},${b.y - bend} ${b.x},${b.y}`;
}
