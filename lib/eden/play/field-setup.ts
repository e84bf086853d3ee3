import * as z from 'zod/mini';
import {
  type EdenCard,
  type EdenElement,
  type EdenState,
  newMatch,
  PLAIN_EDEN_OPTIONS,
  possibleHalves,
  type Refusal,
  SceneryDef,
  type SceneryDefinition,
  type Shape,
  scenarioSetUp,
  sceneryRefusal,
  sceneryRulesOf,
  sceneryRulesText,
  standRefusal,
} from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';
import { BOUNDS } from '@/lib/eden/play/agreed';

/** The limits of a set-up. */
export const SETUP_BOUNDS = { title: 60, elements: 40, fighters: 60 } as const;

const Length = z.number().check(z.gte(-1000), z.lte(1000));
const Place = z.tuple([Length, Length]);
const Name = z.string().check(z.minLength(1), z.maxLength(170));
const Side = z.number().check(z.gte(BOUNDS.side[0]), z.lte(BOUNDS.side[1]));
const atMost = (most: number) =>
  z.refine<object>((listed) => Object.keys(listed).length <= most, `expected at most ${most}`);
const Places = z.record(Name, Place).check(atMost(SETUP_BOUNDS.fighters));

/**
 * What the players agree on before a match: the field, its scenery, and places of fighters. It is the set-up of a
 * scenario file, so that `eden simulate --setup` reads it too. Lengths are in cm. Source: eden-rules.md, Part 4.
 */
export const FieldSetup = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(SETUP_BOUNDS.title)),
  game: z.literal('eden'),
  options: z.strictObject({ field: z.tuple([Side, Side]) }),
  markers: z.optional(Places),
  scenery: z.record(Name, SceneryDef).check(atMost(SETUP_BOUNDS.elements)),
  players: z.strictObject({
    A: z.strictObject({ fighters: Places }),
    B: z.strictObject({ fighters: Places }),
  }),
  npfs: z.optional(Places),
});
export type FieldSetup = z.infer<typeof FieldSetup>;

/** A set-up without scenery and fighters. */
export function emptySetup(title: string): FieldSetup {
  return {
    title,
    game: 'eden',
    options: { field: [60, 60] },
    scenery: {},
    players: { A: { fighters: {} }, B: { fighters: {} } },
  };
}

/** A fault of a set-up, or a note about it. */
export interface SetupMessage {
  /** The element or fighter that it is about; null for the whole set-up. */
  readonly on: string | null;
  readonly message: string;
  readonly clause: string | null;
  /** Whether a match cannot begin with it. */
  readonly stops: boolean;
}

/** A set-up on the field, as far as it can be read, and what is wrong with it. */
interface SetupOnField {
  readonly position: EdenState;
  readonly messages: readonly SetupMessage[];
}

/** Lays a set-up out and checks it: the elements by PREP-6, the fighters by MOVE-1, MOVE-3 and GEO-5. */
export function laidSetup(setup: FieldSetup, cards: readonly EdenCard[]): SetupOnField {
  const catalogue = edenCatalogue(cards);
  // Fighters of cards that are not here can be in no troop.
  const known = (places: FieldSetup['players']['A']['fighters'], type: EdenCard['type']) =>
    Object.fromEntries(
      Object.entries(places).filter(
        ([label]) => catalogue.find(label.replace(/#\d+$/, ''))?.type === type,
      ),
    );
  const { A, B } = setup.players;
  const tree = {
    ...setup,
    players: {
      A: { fighters: known(A.fighters, 'Fighter') },
      B: { fighters: known(B.fighters, 'Fighter') },
    },
    npfs: known(setup.npfs ?? {}, 'NPF'),
  };
  const read = scenarioSetUp(tree, catalogue);
  if (read.ok) return { position: read.setUp.position, messages: messagesOf(read.setUp.position) };
  const wrong = read.problems.map(({ path: [part, name], message }): SetupMessage => {
    const on = part === 'scenery' && typeof name === 'string' ? name : null;
    const sentence = `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`;
    return { on, message: sentence, clause: null, stops: true };
  });
  // Without the parts that cannot be read, the rest is shown and checked.
  const bad = new Set(wrong.map(({ on }) => on));
  const scenery = Object.fromEntries(
    Object.entries(tree.scenery).filter(([name]) => !bad.has(name)),
  );
  const bare = { ...emptySetup(setup.title), options: setup.options };
  for (const rest of [{ ...tree, scenery }, { ...bare, scenery }, bare]) {
    const again = scenarioSetUp(rest, catalogue);
    if (!again.ok) continue;
    const { position } = again.setUp;
    return { position, messages: [...wrong, ...messagesOf(position)] };
  }
  return { position: newMatch([], [], PLAIN_EDEN_OPTIONS), messages: wrong };
}

function messagesOf(position: EdenState): readonly SetupMessage[] {
  const { elements, fighters, profiles } = position;
  const refused = (on: string, refusal: Refusal | null): readonly SetupMessage[] =>
    refusal === null ? [] : [{ on, ...refusal, stops: true }];
  return [
    ...elements.flatMap((element) => {
      const others = {
        ...position,
        elements: elements.filter((one) => one !== element),
        fighters: [],
      };
      const note = zoneNote(position, element);
      return [
        ...refused(element.name, sceneryRefusal(others, element)),
        ...(note === null ? [] : [{ on: element.name, ...note, stops: false }]),
      ];
    }),
    ...fighters.flatMap(({ profile }, ix) =>
      refused(profiles[profile]?.name ?? '', standRefusal(position, ix)),
    ),
  ];
}

/** How far from the centre line Confrontation deploys, in cm (DEPLOY-CONF). */
const ZONE_DEPTH = 20;

/** Returns what an element means for a deployment in Confrontation, where it lies in a zone and nobody can stop on it; null elsewhere. */
function zoneNote(state: EdenState, element: EdenElement): Refusal | null {
  const { name, shapes, penetrable, rules } = element;
  if (rules === null ? penetrable : rules.occupation) return null;
  const [width, height] = state.options.field;
  const [low, high] = [height / 2 - ZONE_DEPTH, height / 2 + ZONE_DEPTH];
  const [left, right] = [width / 2 - ZONE_DEPTH, width / 2 + ZONE_DEPTH];
  const halves = possibleHalves(state);
  const covers = shapes.some((shape) => {
    const { xs, ys } = rangeOf(shape);
    const isAcross = halves.includes('west') && (Math.min(...xs) < left || Math.max(...xs) > right);
    return (
      isAcross || (halves.includes('south') && (Math.min(...ys) < low || Math.max(...ys) > high))
    );
  });
  if (!covers) return null;
  const message = `${name} lies where Confrontation deploys, ${ZONE_DEPTH} cm behind the centre line; nobody is deployed on it.`;
  return { clause: 'PREP-7', message };
}

function rangeOf(shape: Shape): { readonly xs: readonly number[]; readonly ys: readonly number[] } {
  if ('corners' in shape) {
    return { xs: shape.corners.map(({ x }) => x), ys: shape.corners.map(({ y }) => y) };
  }
  const { x, y, r } = shape;
  return { xs: [x - r, x + r], ys: [y - r, y + r] };
}

/** Returns the field of a match as a set-up: its scenery, and where its fighters stand. */
export function setupOf(state: EdenState, title: string): FieldSetup {
  const counts = new Map<string, number>();
  const placesOf = (seat: number) =>
    Object.fromEntries(
      state.fighters.flatMap(({ at, seat: whose, profile }) => {
        if (at === null || whose !== seat) return [];
        const name = state.profiles[profile]?.name ?? '';
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        return [[count === 1 ? name : `${name}#${count}`, [at.x, at.y] as [number, number]]];
      }),
    );
  const [A, B, npfs] = [placesOf(0), placesOf(1), placesOf(-1)];
  return {
    ...emptySetup(title),
    options: { field: [...state.options.field] },
    scenery: Object.fromEntries(state.elements.map((one) => [one.name, definitionOf(state, one)])),
    markers: Object.fromEntries(
      state.markers.filter(({ seat }) => seat === null).map(({ label, x, y }) => [label, [x, y]]),
    ),
    players: { A: { fighters: A }, B: { fighters: B } },
    npfs,
  };
}

/** Returns an element as a scenario file writes it. */
function definitionOf(state: EdenState, element: EdenElement): SceneryDefinition {
  const { shapes, sight, inside, penetrable, cost, kind, attacks, burn, point, ways } = element;
  const rules = sceneryRulesOf(state, { ...element, burn: 0 });
  const written = shapes.map(shapeDefinition);
  const [only] = written;
  return {
    ...(written.length === 1 ? only : { shapes: written }),
    ...(kind === null ? {} : { element: kind }),
    ...(rules === null ? { sight, inside, penetrable, cost } : { rules: sceneryRulesText(rules) }),
    ...(point?.[0] === undefined ? {} : { point: shapeDefinition(point[0]) }),
    ...(ways === null ? {} : { ways: ways.map(shapeDefinition) }),
    ...(attacks === 0 ? {} : { attacks }),
    ...(burn === 0 ? {} : { burn }),
  };
}

function shapeDefinition(shape: Shape) {
  return 'corners' in shape
    ? { polygon: shape.corners.map(({ x, y }) => ({ x, y })) }
    : { circle: [shape.x, shape.y, shape.r] as [number, number, number] };
}
