import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { parseDeck } from '@/lib/decks/deck-file';
import { COLUMNS, layoutOf } from '@/lib/decks/graph/graph-layout';
import { traitGraph } from '@/lib/decks/graph/trait-graph';

const FOLDER = 'prisma/decks';
/** Half of the width of a box, of 100 for the drawing: the space between columns is 8 pixels of at least 300. */
const HALF = (100 / COLUMNS - 2.6) / 2;
const HEIGHT = 40;

type Point = readonly [x: number, y: number];

function between(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0] ?? [0, 0];
  const next = points.slice(1).map(([x, y], at): Point => {
    const [fromX, fromY] = points[at] ?? [0, 0];
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
  });
  return between(next, t);
}

/** Points along a path of curves and straight lines. */
function along(path: string): Point[] {
  let at: Point = [0, 0];
  return [...path.matchAll(/([MCL])([^MCL]+)/g)].flatMap(([, kind, numbers = '']) => {
    const points = numbers
      .trim()
      .split(' ')
      .map((pair): Point => {
        const [x = 0, y = 0] = pair.split(',').map(Number);
        return [x, y];
      });
    const from = at;
    at = points.at(-1) ?? at;
    if (kind === 'M') return [];
    return Array.from({ length: 41 }, (_, step) => between([from, ...points], step / 40));
  });
}

it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.txt')))(
  'no arrow in the graph of %s passes through a box',
  (name) => {
    const catalogue = getCatalogue();
    const { deck } = parseDeck(readFileSync(join(FOLDER, name), 'utf8'), catalogue);
    const graph = traitGraph(deck.entries, catalogue);
    const { layers, edges } = layoutOf(graph);
    // The ends of the arrows are the middles of boxes' edges.
    const boxes: Point[] = [];
    let y = 0;
    for (const { nodes } of layers) {
      y += 24;
      for (const at of nodes.keys())
        boxes.push([((at % COLUMNS) + 0.5) * (100 / COLUMNS), y + Math.floor(at / COLUMNS) * 48]);
      y += Math.ceil(nodes.length / COLUMNS) * 48 - 8 + 16;
    }
    const through = edges
      .filter(({ edge }) => edge.isFirst && edge.by !== 'pull')
      .filter(({ path }) =>
        along(path).some(([x, at]) =>
          boxes.some(
            ([middle, top]) =>
              Math.abs(x - middle) < HALF && at > top + 0.5 && at < top + HEIGHT - 0.5,
          ),
        ),
      )
      .map(({ edge }) => `${edge.from} to ${edge.to}`);
    expect(through).toEqual([]);
  },
);
