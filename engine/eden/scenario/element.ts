import type { SceneryKind } from '../cards/scenery.ts';
import { type Point, roundedPoint } from '../geometry/point.ts';
import { polygonOf, rectangleOf } from '../geometry/polygon.ts';
import type { Shape } from '../geometry/shape.ts';
import type { ShapeDef } from './schema.ts';

/** Returns the shape of a definition, or a text that describes what is wrong with it. */
function shapeOf({ circle, rect, angle, polygon }: ShapeDef): Shape | string {
  if (circle !== undefined) {
    const [x, y, r] = circle;
    return { ...roundedPoint({ x, y }), r };
  }
  if (rect !== undefined) {
    const [x, y, width, height] = rect;
    return rectangleOf({ x, y }, width, height, angle ?? 0);
  }
  return polygon === undefined
    ? 'expected a circle, a rect, a polygon or shapes'
    : polygonOf(polygon as readonly Point[]);
}

/** Returns the shapes of definitions, or a text that describes what is wrong with the first bad one. */
export function shapesOf(definitions: readonly ShapeDef[]): readonly Shape[] | string {
  const shapes: Shape[] = [];
  for (const definition of definitions) {
    const shape = shapeOf(definition);
    if (typeof shape === 'string') return shape;
    shapes.push(shape);
  }
  return shapes;
}

/** Returns a shape at a place: a circle or a rectangle with its middle there, a polygon moved by it. */
export function shapeAt(shape: ShapeDef, at: Point, angle: number | undefined): ShapeDef {
  const { circle, rect, polygon } = shape;
  const turned = angle ?? shape.angle;
  return {
    ...(circle === undefined ? {} : { circle: [at.x, at.y, circle[2]] }),
    ...(rect === undefined ? {} : { rect: [at.x, at.y, rect[2], rect[3]] }),
    ...(polygon === undefined
      ? {}
      : { polygon: polygon.map(({ x, y }) => ({ x: x + at.x, y: y + at.y })) }),
    ...(turned === undefined ? {} : { angle: turned }),
  };
}

/** Returns the default size of an element of the list, with its middle at the origin (TERR-LIST). */
export function sizeOf({ size }: SceneryKind): ShapeDef | null {
  if (size === null) return null;
  return 'across' in size
    ? { circle: [0, 0, size.across / 2] }
    : { rect: [0, 0, size.width, size.height] };
}
