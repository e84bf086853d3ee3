import { type Path, problemAt, type ScenarioProblem } from '../../kernel/scenario/problem.ts';
import type { EdenCard, SceneryRecord } from '../cards/record.ts';
import { readSceneryRules, SCENERY_KINDS, type SceneryKind } from '../cards/scenery.ts';
import { type Point, roundPoint } from '../geometry/point.ts';
import { polygonOf, rectangleOf } from '../geometry/polygon.ts';
import { discAt, type Shape } from '../geometry/shape.ts';
import { isAtElement } from '../reading/terrain.ts';
import { elementOf } from '../setup/element.ts';
import type { EdenCards } from '../setup/troop.ts';
import type { ElementState, FighterState, Profile } from '../state/types.ts';
import { type ElementDef, ShapeDef } from './schema.ts';

/** Returns an element of the file as it is on the field. */
export function elementFor(
  name: string,
  definition: ElementDef,
  path: Path,
  problems: ScenarioProblem[],
  kinds: readonly SceneryKind[],
): ElementState {
  const shapesAt = (listed: readonly ShapeDef[], where: Path): readonly Shape[] => {
    const made = shapesOf(listed);
    if (typeof made !== 'string') return made;
    problems.push(problemAt(where, made));
    return [];
  };
  const { shapes, point, ways, attacks = 0, burn = 0 } = definition;
  const made = shapesAt(shapes ?? [definition], path);
  const kind = kinds.find(
    (one) => one.name.toLowerCase() === (definition.element ?? '').toLowerCase(),
  );
  if (definition.element !== undefined && kind === undefined) {
    problems.push(problemAt([...path, 'element'], `no scenery is called "${definition.element}"`));
  }
  const given = definition.rules === undefined ? null : readSceneryRules(definition.rules);
  if (typeof given === 'string') {
    problems.push(problemAt([...path, 'rules'], `no rule of scenery: "${given}"`));
  }
  return elementOf(name, made, definition, {
    rules: typeof given === 'string' ? null : (given ?? kind?.rules ?? null),
    kind: kind?.name ?? null,
    point: point === undefined ? null : shapesAt([point], [...path, 'point']),
    ways: ways === undefined ? null : shapesAt(ways, [...path, 'ways']),
    attacks,
    burn,
  });
}

/**
 * Returns the kinds that can be bought: the list, the Scenery cards of the file, and those of the catalogue that stand
 * on its field (TERR-LIST).
 */
export function kindsOf(
  own: ReadonlyMap<string, EdenCard>,
  cards: EdenCards,
  scenery: Readonly<Record<string, ElementDef>>,
  problems: ScenarioProblem[],
): readonly SceneryKind[] {
  const onFile = [...own.values()].flatMap((card): SceneryKind[] => {
    if (card.type !== 'Scenery') return [];
    const kind = kindOfCard(card);
    if (typeof kind !== 'string') return [kind];
    problems.push(problemAt(['cards', card.name, 'rules'], `no rule of scenery: "${kind}"`));
    return [];
  });
  const known = withListed(onFile);
  const named = new Set(Object.values(scenery).flatMap(({ element }) => element ?? []));
  const listed = [...named].flatMap((name) =>
    known.some((one) => one.name.toLowerCase() === name.toLowerCase())
      ? []
      : (cards.find(name) ?? []),
  );
  return [...known, ...kindsOfCards(listed)];
}

/**
 * Returns the kinds that can be bought in a match with these cards: the list, and the Scenery cards whose rules are
 * understood. Cards without a shape are round.
 */
export function sceneryKinds(cards: readonly EdenCard[]): readonly SceneryKind[] {
  return withListed(kindsOfCards(cards));
}

function kindsOfCards(cards: readonly EdenCard[]): readonly SceneryKind[] {
  return cards.flatMap((card): SceneryKind[] => {
    if (card.type !== 'Scenery' || card.cost === undefined || card.rules === undefined) return [];
    const kind = kindOfCard(card);
    return typeof kind === 'string'
      ? []
      : [{ ...kind, size: kind.size ?? { across: USUAL_DIAMETER } }];
  });
}

/** Diameter of an element of unknown size, in cm. */
const USUAL_DIAMETER = 6;

/** Returns the kind of a Scenery card, or a text that names the rule that is not known. */
function kindOfCard(card: SceneryRecord): SceneryKind | string {
  const rules = readSceneryRules(card.rules ?? '');
  if (typeof rules === 'string') return rules;
  const { circle, rect } = ShapeDef.safeParse(card.shape).data ?? {};
  const size = circle
    ? { across: 2 * circle[2] }
    : rect
      ? { width: rect[2], height: rect[3] }
      : null;
  return { name: card.name, cost: card.cost ?? 0, rules, size };
}

/** Returns the list, with a card replacing the element of its name. */
function withListed(added: readonly SceneryKind[]): readonly SceneryKind[] {
  const names = new Set(added.map(({ name }) => name.toLowerCase()));
  return [...SCENERY_KINDS.filter(({ name }) => !names.has(name.toLowerCase())), ...added];
}

/** Hides the fighters that the file lists as hidden, each in an element that it touches, preferably one for hiding (TERR-HIDE). */
export function hideListed(
  fighters: readonly FighterState[],
  hidden: ReadonlySet<number>,
  profiles: readonly Profile[],
  elements: readonly ElementState[],
): readonly FighterState[] {
  return fighters.map((fighter, ix) => {
    const { at, profile } = fighter;
    if (!hidden.has(ix) || at === null) return fighter;
    const base = discAt(at, profiles[profile]?.radius ?? 0);
    const near = elements.filter((element) => isAtElement(base, element));
    const element = near.find(({ rules }) => rules?.hiding === true) ?? near[0];
    return { ...fighter, hidden: element?.name ?? null };
  });
}

/** Returns the shape of a definition, or a text that describes what is wrong with it. */
function shapeOf({ circle, rect, angle, polygon }: ShapeDef): Shape | string {
  if (circle !== undefined) {
    const [x, y, r] = circle;
    return { ...roundPoint({ x, y }), r };
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
