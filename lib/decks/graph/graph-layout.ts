import type { GraphEdge, GraphNode, TraitGraph } from '@/lib/decks/graph/trait-graph';

/** A point in pixels from the upper left corner of the drawing. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A card with the corner of its box. */
interface PlacedNode extends Point {
  readonly node: GraphNode;
}

/** A layer with the height of its heading, and its cards. */
interface PlacedLayer {
  readonly title: string;
  readonly y: number;
  readonly nodes: readonly PlacedNode[];
}

/** An arrow between two boxes, as an SVG path. */
interface PlacedEdge {
  readonly edge: GraphEdge;
  readonly path: string;
}

/** Where everything is drawn, in pixels. */
export interface GraphLayout {
  readonly layers: readonly PlacedLayer[];
  readonly edges: readonly PlacedEdge[];
  readonly columns: number;
  readonly boxWidth: number;
  readonly height: number;
}

export const BOX_HEIGHT = 48;
const LEAST_BOX_WIDTH = 140;
const MOST_COLUMNS = 7;
const HEADING = 20;
/** The space between rows, and between columns. The arrows run in it alone, so that none passes through a box. */
const GAP = 18;
/** Where an arrow runs beside others in a gap, from its middle. Arrows of one card share a track. */
const TRACKS = [0, 3, -3, 6, -6];
const ROUNDING = 5;
const ARROW_HEAD = 4;

/** Checks whether an arrow is drawn when no card is chosen. Those of payers and of other ways are too many. */
export function isMainEdge({ by, isFirst }: GraphEdge): boolean {
  return isFirst && by !== 'pull';
}

/** Lays out the layers from top to bottom. Each card is near the middle of the cards that enable it. */
export function layoutOf({ layers, edges }: TraitGraph, width: number): GraphLayout {
  const fitting = Math.floor((width + GAP) / (LEAST_BOX_WIDTH + GAP));
  const columns = Math.min(MOST_COLUMNS, Math.max(2, fitting));
  const step = (width + GAP) / columns;
  const boxWidth = step - GAP;
  const ends = new Map<string, End>();
  const placed: PlacedLayer[] = [];
  let y = 0;
  let row = 0;
  for (const [at, layer] of layers.entries()) {
    const [top, firstRow] = [y + HEADING + GAP, row];
    const nodes = sortLayer(layer, edges, ends).map((node, index) => {
      const down = Math.floor(index / columns);
      const place = { x: (index % columns) * step, y: top + down * (BOX_HEIGHT + GAP) };
      return { node, ...place, row: firstRow + down };
    });
    for (const { node, x, y: upper, row: own } of nodes)
      ends.set(node.id, { x: x + boxWidth / 2, y: upper, row: own });
    placed.push({ title: titleOf(at, layer), y, nodes });
    const rows = Math.ceil(nodes.length / columns);
    y = top + rows * (BOX_HEIGHT + GAP);
    row += rows;
  }
  const lanes = Array.from({ length: columns - 1 }, (_, at) => (at + 1) * step - GAP / 2);
  const route = routesIn(lanes);
  // The main arrows get the first tracks.
  const inOrder = [...edges].sort((a, b) => Number(isMainEdge(b)) - Number(isMainEdge(a)));
  const drawn = inOrder.flatMap((edge): PlacedEdge[] => {
    const [from, to] = [ends.get(edge.from), ends.get(edge.to)];
    if (from === undefined || to === undefined) return [];
    return [{ edge, path: writeArrow(route(edge.from, from, to)) }];
  });
  return { layers: placed, edges: drawn, columns, boxWidth, height: y };
}

function titleOf(at: number, [first]: readonly GraphNode[]): string {
  if (first?.layer === null) return 'Never comes down';
  if (at === 0) return 'Comes down on an empty table';
  return at === 1 ? 'Comes down with these' : `Comes down after ${at} steps`;
}

/** The middle of the upper edge of a box, and the row of the box. */
interface End extends Point {
  readonly row: number;
}

/**
 * Sorts the cards of a layer: targets of arrows into upper rows and origins into lower rows, so that arrows are short; then by the mean
 * position of the cards that enable them, so that few arrows cross.
 */
function sortLayer(
  layer: readonly GraphNode[],
  edges: readonly GraphEdge[],
  ends: ReadonlyMap<string, End>,
): GraphNode[] {
  const middle = (node: GraphNode) => {
    const from = edges.flatMap((edge) =>
      edge.to === node.id && edge.isFirst ? (ends.get(edge.from)?.x ?? []) : [],
    );
    return from.reduce((sum, one) => sum + one, 0) / Math.max(1, from.length);
  };
  const arrows = edges.filter(isMainEdge);
  const origins = new Set(arrows.map(({ from }) => from));
  const targets = new Set(arrows.map(({ to }) => to));
  const row = ({ id }: GraphNode) => Number(origins.has(id)) - Number(targets.has(id));
  const rank = new Map(layer.map((node) => [node, middle(node)]));
  return [...layer].sort(
    (a, b) =>
      row(a) - row(b) || (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || (a.name < b.name ? -1 : 1),
  );
}

/**
 * Returns a function that leads arrows from the lower edge of one box to the upper edge of another, through the gaps between rows and
 * through `lanes`, the middles of the gaps between columns.
 */
function routesIn(lanes: readonly number[]) {
  const users = new Map<number, string[]>();
  /** Returns the track of a card in a gap, which is known by its middle. */
  const trackIn = (gap: number, card: string) => {
    const known = users.get(gap) ?? [];
    if (!known.includes(card)) users.set(gap, [...known, card]);
    const at = known.includes(card) ? known.indexOf(card) : known.length;
    return gap + (TRACKS[at % TRACKS.length] ?? 0);
  };
  return (card: string, from: End, to: End): Point[] => {
    const start = { x: from.x, y: from.y + BOX_HEIGHT };
    const above = trackIn(to.y - GAP / 2 - 1, card);
    const entry = [{ x: to.x, y: above }, to];
    if (to.row === from.row + 1) return [start, { x: from.x, y: above }, ...entry];
    const below = trackIn(start.y + GAP / 2 - 1, card);
    const detour = (lane: number) => Math.abs(lane - from.x) + Math.abs(lane - to.x);
    const lane = [...lanes].sort((a, b) => detour(a) - detour(b))[0] ?? from.x;
    // Lanes and rows have middles of their own: the sign tells them apart.
    const x = -trackIn(-lane, card);
    return [start, { x: from.x, y: below }, { x, y: below }, { x, y: above }, ...entry];
  };
}

/** Writes an arrow along straight lines, with round corners. */
function writeArrow(route: readonly Point[]): string {
  const points = route.filter(({ x, y }, at) => {
    const before = route[at - 1];
    return before === undefined || before.x !== x || before.y !== y;
  });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const corners = points.slice(1, -1).map((corner, at) => {
    const [before, after] = [points[at] ?? corner, points[at + 2] ?? corner];
    const [begin, end] = [towards(corner, before), towards(corner, after)];
    return `L${written(begin)} Q${written(corner)} ${written(end)}`;
  });
  const { x, y } = last;
  const head = `M${written({ x: x - ARROW_HEAD, y: y - ARROW_HEAD })} L${written(last)} L${written({ x: x + ARROW_HEAD, y: y - ARROW_HEAD })}`;
  return [`M${written(first)}`, ...corners, `L${written(last)}`, head].join(' ');
}

/** Returns the point on the way from a corner to its neighbour where the corner begins to be round. */
function towards(corner: Point, next: Point): Point {
  const [x, y] = [next.x - corner.x, next.y - corner.y];
  const length = Math.hypot(x, y);
  const share = Math.min(ROUNDING, length / 2) / Math.max(1, length);
  return { x: corner.x + x * share, y: corner.y + y * share };
}

function written({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

/** Returns the next card for an arrow key: left and right in order, up and down by rows. Null when there is none. */
export function neighbourOf(
  { layers, columns }: GraphLayout,
  id: string | null,
  key: string,
): GraphNode | null {
  const rows = layers.flatMap(({ nodes }) =>
    Array.from({ length: Math.ceil(nodes.length / columns) }, (_, row) =>
      nodes.slice(row * columns, (row + 1) * columns).map(({ node }) => node),
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
