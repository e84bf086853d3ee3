import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { parseDeck } from '@/lib/decks/deck-file';
import { BOX_HEIGHT, layoutOf } from '@/lib/decks/graph/graph-layout';
import { traitGraph } from '@/lib/decks/graph/trait-graph';

const FOLDER = 'prisma/decks';
/** A phone, a tablet and a desk. */
const WIDTHS = [326, 740, 1168];

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
  return [...path.matchAll(/([MQL])([^MQL]+)/g)].flatMap(([, kind, numbers = '']) => {
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

describe.each(readdirSync(FOLDER).filter((name) => name.endsWith('.txt')))(
  'the graph of %s',
  (name) => {
    const catalogue = getCatalogue();
    const { deck } = parseDeck(readFileSync(join(FOLDER, name), 'utf8'), catalogue);
    const graph = traitGraph(deck.entries, catalogue);

    it.each(WIDTHS)('has no arrow that passes through a box, at %s pixels', (width) => {
      const { layers, edges, boxWidth } = layoutOf(graph, width);
      const boxes = layers.flatMap(({ nodes }) => nodes);
      const through = edges
        .filter(({ path }) =>
          along(path).some(([x, y]) =>
            boxes.some(
              (box) =>
                x > box.x + 1 &&
                x < box.x + boxWidth - 1 &&
                y > box.y + 0.5 &&
                y < box.y + BOX_HEIGHT - 0.5,
            ),
          ),
        )
        .map(({ edge }) => `${edge.from} to ${edge.to}`);
      expect(through).toEqual([]);
    });

    it.each(WIDTHS)('stays within its width and height, at %s pixels', (width) => {
      const { edges, layers, boxWidth, height } = layoutOf(graph, width);
      const boxes = layers.flatMap(({ nodes }) =>
        nodes.map(({ x, y }): Point => [x + boxWidth, y + BOX_HEIGHT]),
      );
      const outside = [...boxes, ...edges.flatMap(({ path }) => along(path))].filter(
        ([x, y]) => x < 0 || x > width + 0.1 || y < 0 || y > height,
      );
      expect(outside).toEqual([]);
    });
  },
);
