import type { GraphEdge, GraphNode, TraitGraph } from '@/lib/decks/graph/trait-graph';

/** A layer with its heading and its cards in rows of `COLUMNS`. */
interface PlacedLayer {
  readonly title: string;
  readonly nodes: readonly GraphNode[];
}

/** An arrow between two boxes, as an SVG path. */
interface PlacedEdge {
  readonly edge: GraphEdge;
  readonly path: string;
}

export interface GraphLayout {
  readonly layers: readonly PlacedLayer[];
  readonly edges: readonly PlacedEdge[];
  /** The height in pixels. The width is always 100. */
  readonly height: number;
}

/** Sizes in pixels, equal to those in the CSS classes. */
const HEADING = 24;
const BOX = 40;
const ROW_GAP = 8;
const LAYER_GAP = 16;
export const COLUMNS = 3;

/** Lays out the layers from top to bottom. Each card is near the middle of the cards that enable it. */
export function layoutOf({ layers, edges }: TraitGraph): GraphLayout {
  const tops = new Map<string, Point>();
  const placed: PlacedLayer[] = [];
  let y = 0;
  for (const [at, layer] of layers.entries()) {
    const nodes = sortLayer(layer, edges, tops);
    y += HEADING;
    for (const [index, { id }] of nodes.entries()) {
      const x = (((index % COLUMNS) + 0.5) * 100) / COLUMNS;
      tops.set(id, { x, y: y + Math.floor(index / COLUMNS) * (BOX + ROW_GAP) });
    }
    y += Math.ceil(nodes.length / COLUMNS) * (BOX + ROW_GAP) - ROW_GAP + LAYER_GAP;
    placed.push({ title: titleOf(at, layer), nodes });
  }
  const drawn = edges.flatMap((edge): PlacedEdge[] => {
    const [from, to] = [tops.get(edge.from), tops.get(edge.to)];
    return from === undefined || to === undefined ? [] : [{ edge, path: pathOf(from, to) }];
  });
  return { layers: placed, edges: drawn, height: Math.max(0, y - LAYER_GAP) };
}

function titleOf(at: number, [first]: readonly GraphNode[]): string {
  if (first?.layer === null) return 'Never comes down';
  if (at === 0) return 'Comes down on an empty table';
  return at === 1 ? 'Comes down with these' : `Comes down after ${at} steps`;
}

interface Point {
  readonly x: number;
  /** The y coordinate of the upper edge. */
  readonly y: number;
}

/**
 * Sorts the cards of a layer: targets of arrows into upper rows and origins into lower rows, so that arrows pass behind few
 * boxes;
 * then by the mean position of the cards that enable them, so that few arrows cross.
 */
function sortLayer(
  layer: readonly GraphNode[],
  edges: readonly GraphEdge[],
  tops: ReadonlyMap<string, Point>,
): GraphNode[] {
  const middle = (node: GraphNode) => {
    const from = edges.flatMap((edge) =>
      edge.to === node.id && edge.isFirst ? (tops.get(edge.from)?.x ?? []) : [],
    );
    return from.length === 0 ? 50 : from.reduce((sum, one) => sum + one, 0) / from.length;
  };
  const arrows = edges.filter(({ by, isFirst }) => isFirst && by !== 'pull');
  const [begins, ends] = [
    new Set(arrows.map(({ from }) => from)),
    new Set(arrows.map(({ to }) => to)),
  ];
  const row = ({ id }: GraphNode) => Number(begins.has(id)) - Number(ends.has(id));
  const rank = new Map(layer.map((node) => [node, middle(node)]));
  return [...layer].sort(
    (a, b) =>
      row(a) - row(b) || (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || (a.name < b.name ? -1 : 1),
  );
}

/** The x positions where arrows pass rows: the gaps between columns. */
const LANES = Array.from({ length: COLUMNS - 1 }, (_, at) => ((at + 1) * 100) / COLUMNS);

/** Returns the path from the lower edge of one box to the upper edge of another, around the boxes between. */
function pathOf(from: Point, to: Point): string {
  const start = from.y + BOX;
  if (to.y - start > LAYER_GAP + HEADING) {
    const away = (lane: number) => Math.abs(lane - from.x) + Math.abs(lane - to.x);
    const lane = [...LANES].sort((a, b) => away(a) - away(b))[0] ?? from.x;
    const [x, below, above] = [lane.toFixed(1), start + ROW_GAP, to.y - ROW_GAP];
    return `M${from.x.toFixed(1)},${start} C${from.x.toFixed(1)},${below} ${x},${start} ${x},${below} L${x},${above} C${x},${to.y} ${to.x.toFixed(1)},${above} ${to.x.toFixed(1)},${to.y}`;
  }
  const bend = Math.max(14, Math.abs(to.y - start) / 2);
  return `M${from.x.toFixed(1)},${start} C${from.x.toFixed(1)},${start + bend} ${to.x.toFixed(1)},${to.y - bend} ${to.x.toFixed(1)},${to.y}`;
}

/** Returns the next card for an arrow key: left and right in order, up and down by rows. Null when there is none. */
export function neighbourOf(
  { layers }: GraphLayout,
  id: string | null,
  key: string,
): GraphNode | null {
  const rows = layers.flatMap(({ nodes }) =>
    Array.from({ length: Math.ceil(nodes.length / COLUMNS) }, (_, row) =>
      nodes.slice(row * COLUMNS, (row + 1) * COLUMNS),
    ),
  );
  const all = rows.flat();
  const at = all.findIndex((node) => node.id === id);
  if (at < 0) return all[0] ?? null;
  const row = rows.findIndex((nodes) => nodes.some((node) => node.id === id));
  const column = rows[row]?.findIndex((node) => node.id === id) ?? 0;
  const inRow = (nodes: readonly GraphNode[] | undefined) =>
    nodes?.[Math.min(column, nodes.length - 1)] ?? null;
  switch (key) {
    case 'ArrowRight':
      return all[at + 1] ?? null;
    case 'ArrowLeft':
      return all[at - 1] ?? null;
    case 'ArrowDown':
      return inRow(rows[row + 1]);
    case 'ArrowUp':
      return inRow(rows[row - 1]);
    default:
      return null;
  }
}
