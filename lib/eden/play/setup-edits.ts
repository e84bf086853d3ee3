import {
  type EdenState,
  elementOf,
  type Point,
  rectangleOf,
  type SceneryDefinition,
  type SceneryKind,
  sceneryRefusal,
  usualReading,
} from '@/engine';
import type { FieldSetup } from '@/lib/eden/play/field-setup';

/** Returns the kind of an element named by `withElement`: `Tree` of `Tree 2`; null when there is none. */
export function kindOfName(name: string, kinds: readonly SceneryKind[]): SceneryKind | null {
  const bare = name.replace(/ \d+$/, '').toLowerCase();
  return kinds.find((kind) => kind.name.toLowerCase() === bare) ?? null;
}

/** Returns how an element of a kind is read when nothing else is agreed (PREP-6), as a scenario file writes it. */
export function agreedReading(kind: SceneryKind | null): SceneryDefinition {
  const { sight, inside, penetrable, cost } = elementOf(
    '',
    [],
    kind === null ? {} : usualReading(kind),
  );
  return { sight, inside, penetrable, cost };
}

/** Returns the set-up with an element more, at a legal place if there is one, and the element's name. */
export function withElement(setup: FieldSetup, position: EdenState, kind: SceneryKind) {
  let name = kind.name;
  for (let number = 2; name in setup.scenery; number++) name = `${kind.name} ${number}`;
  const at = freePlace(position, kind);
  const definition = { ...outlineOf(kind, at), ...agreedReading(kind) };
  return { setup: { ...setup, scenery: { ...setup.scenery, [name]: definition } }, name };
}

function outlineOf({ size }: SceneryKind, { x, y }: Point): SceneryDefinition {
  if (size === null) return { circle: [x, y, 3] };
  return 'across' in size
    ? { circle: [x, y, size.across / 2] }
    : { rect: [x, y, size.width, size.height] };
}

const GRID_CM = 2.5;

/** Returns the legal place for an element of a kind that is nearest to the middle of the field; the middle when there is none. */
function freePlace(position: EdenState, kind: SceneryKind): Point {
  const [width, height] = position.options.field;
  const middle = { x: width / 2, y: height / 2 };
  const places: Point[] = [];
  for (let x = GRID_CM; x < width; x += GRID_CM) {
    for (let y = GRID_CM; y < height; y += GRID_CM) places.push({ x, y });
  }
  const far = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  const isFree = (at: Point) => {
    const { circle, rect } = outlineOf(kind, at);
    const shape =
      rect === undefined ? { ...at, r: circle?.[2] ?? 0 } : rectangleOf(at, rect[2], rect[3], 0);
    return (
      typeof shape !== 'string' &&
      sceneryRefusal(position, elementOf(`${kind.name} `, [shape], {})) === null
    );
  };
  return places.toSorted((a, b) => far(a) - far(b)).find(isFree) ?? middle;
}

/** Returns the set-up with the middle of an element at another place. An outline of corners stays where it is. */
export function movedTo(setup: FieldSetup, name: string, { x, y }: Point): FieldSetup {
  const definition = setup.scenery[name];
  if (definition === undefined) return setup;
  const { circle, rect } = definition;
  const moved: SceneryDefinition = {
    ...definition,
    ...(circle === undefined ? {} : { circle: [x, y, circle[2]] }),
    ...(rect === undefined ? {} : { rect: [x, y, rect[2], rect[3]] }),
  };
  return { ...setup, scenery: { ...setup.scenery, [name]: moved } };
}

/** The fighters of a set-up by their side. */
export const SETUP_SIDES = ['A', 'B', 'npfs'] as const;
export type SetupSide = (typeof SETUP_SIDES)[number];

/** Returns the places of the fighters of a side. */
export function placesOfSide({ players, npfs = {} }: FieldSetup, side: SetupSide) {
  return side === 'npfs' ? npfs : players[side].fighters;
}

/** Returns the set-up without a fighter. */
export function withoutFighter(setup: FieldSetup, side: SetupSide, label: string): FieldSetup {
  const { [label]: _removed, ...fighters } = placesOfSide(setup, side);
  if (side === 'npfs') return { ...setup, npfs: fighters };
  return { ...setup, players: { ...setup.players, [side]: { fighters } } };
}
