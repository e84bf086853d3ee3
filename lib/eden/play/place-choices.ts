import {
  AS_IF_ALONE,
  deployable,
  type EdenAnswer,
  type EdenElement,
  type EdenRequest,
  type EdenState,
  eden,
  elementOf,
  frontPlace,
  movementPlan,
  npfMust,
  type Point,
  rectangleOf,
  type Shape,
  submitIn,
  wayToPlace,
} from '@/engine';
import { type Aimed, aimed, type Choice, direct } from '@/lib/eden/play/choice';
import { labelOf } from '@/lib/eden/play/names';

type Of<A extends EdenRequest['ask']> = Extract<EdenRequest, { readonly ask: A }>;

/** What the engine says to an answer at a place. */
export function tried(state: EdenState, answer: EdenAnswer, path: readonly Point[]): Aimed {
  const done = submitIn(eden, state, answer);
  return { answer, path, cost: null, refusal: done.ok ? null : done.error };
}

/** Farther ways than this are not looked for. */
const FAR = 40;

/** A Movement by the shortest way; straight where there is none, so that it can be seen what stops it. */
export function movementTo(state: EdenState, seat: number, fighter: number, to: Point): Aimed {
  const path = wayToPlace(state, fighter, to, FAR) ?? [to];
  const answer: EdenAnswer = { seat, do: 'move', fighter, path };
  const plan = movementPlan(state, fighter, path);
  return {
    answer,
    path,
    cost: plan.ok ? plan.plan.cost : null,
    refusal: plan.ok ? null : plan.refusal,
  };
}

/** Each fighter that is not on the field yet, at a place or where the plain pilot would put it (PREP-7). */
export function deployments(state: EdenState, { seat, fighters }: Of<'deploy'>): readonly Choice[] {
  return [
    ...fighters.map((fighter) =>
      aimed(
        state,
        ['deploy', { fighter }, 'to'],
        `Deploy ${labelOf(state, fighter)}`,
        {
          at: (place) => {
            const judged = deployable(state, fighter, place);
            const answer: EdenAnswer = { seat, do: 'deploy', fighter, at: place };
            return {
              answer,
              path: [place],
              cost: null,
              refusal: judged.ok ? null : judged.refusal,
            };
          },
          area: 'deploy',
          fighter,
        },
        { on: fighter },
      ),
    ),
    ...fighters.slice(0, 1).flatMap((fighter) => {
      const at = frontPlace(state, fighter);
      if (at === null) return [];
      const words = `Deploy ${labelOf(state, fighter)} on the front line`;
      const parts = ['front', { fighter }];
      return [direct(state, parts, words, { seat, do: 'deploy', fighter, at }, { second: true })];
    }),
  ];
}

/** The scenery that can be placed (PREP-6, TERR-1): each kind in its usual size. */
export function sceneryPlaces(
  state: EdenState,
  { seat, points }: Of<'scenery'>,
): readonly Choice[] {
  return state.kinds.flatMap((kind) => {
    if (kind.size === null || (points !== null && kind.cost > points)) return [];
    const { size, name, cost } = kind;
    const words = `${name}${points === null ? '' : ` (${cost} of ${points} points)`}`;
    const at = (place: Point, angle: number) => {
      const element = elementAt(state, name, size, place, angle);
      if (element === null)
        return {
          answer: { seat, do: 'pass' },
          path: [place],
          cost: null,
          refusal: NO_SHAPE,
        } as const;
      const { shapes } = element;
      return { ...tried(state, { seat, do: 'scenery', element }, [place]), shapes };
    };
    // A disc is the same however it lies.
    const turns = 'across' in size ? {} : ({ turns: true } as const);
    const aim = { at, area: null, fighter: null, ...turns };
    return [aimed(state, [`scenery ${name} at`], words, aim)];
  });
}

const NO_SHAPE = { clause: 'PREP-6', message: 'It has no shape.' } as const;

/** An element of the list at a place, called by its kind and how many there are. */
function elementAt(
  state: EdenState,
  kind: string,
  size: NonNullable<EdenState['kinds'][number]['size']>,
  at: Point,
  angle: number,
): EdenElement | null {
  const shape: Shape | string =
    'across' in size
      ? { ...at, r: size.across / 2 }
      : rectangleOf(at, size.width, size.height, angle);
  if (typeof shape === 'string') return null;
  const before = state.elements.filter((one) => one.name.startsWith(kind)).length;
  const name = before === 0 ? kind : `${kind} ${before + 1}`;
  return elementOf(name, [shape], {}, { kind });
}

/** The NPFs that can be paid for (NPF-2). */
export function npfPlaces(state: EdenState, { seat, points }: Of<'place-npf'>): readonly Choice[] {
  return state.npfCards.flatMap((index) => {
    const { name = '', level = 0 } = state.profiles[index] ?? {};
    if (level > points) return [];
    const at = (place: Point) =>
      tried(state, { seat, do: 'place-npf', card: name, at: place }, [place]);
    const words = `${name} (${level} of ${points} points)`;
    return [aimed(state, [`npf ${name} at`], words, { at, area: null, fighter: null })];
  });
}

/** The one action of an NPF: whom it attacks or charges, or where it prowls, as the player says (NPF-3). */
export function npfActions(state: EdenState, seat: number, fighter: number): readonly Choice[] {
  const bare = { seat, do: 'npf', fighter, ...AS_IF_ALONE } as const;
  const must = npfMust(state, fighter);
  const name = labelOf(state, fighter);
  if (must !== null) {
    const verb = must.does === 'attack' ? 'attacks' : 'charges';
    return must.targets.map((target) =>
      direct(
        state,
        [`npf ${must.does}`, { fighter }, 'at', { fighter: target }],
        `${name} ${verb} ${labelOf(state, target)}`,
        { ...bare, target },
        { on: target },
      ),
    );
  }
  const at = (to: Point) => tried(state, { ...bare, to }, [to]);
  return [
    aimed(
      state,
      ['npf prowl', { fighter }, 'towards'],
      `${name} prowls 5 cm towards a place`,
      { at, area: null, fighter },
      { on: fighter },
    ),
    direct(state, ['npf', { fighter }], `${name} prowls towards the nearest fighter`, bare, {
      on: fighter,
      second: true,
    }),
  ];
}

/** The way of a fighter that a text moves. */
export function wayOf(state: EdenState, { seat, fighter, cm, text }: Of<'way'>): Choice {
  const at = (place: Point) => {
    const path = wayToPlace(state, fighter, place, FAR) ?? [place];
    return tried(state, { seat, do: 'way', path }, path);
  };
  const words = `${text}: move ${labelOf(state, fighter)} up to ${cm} cm`;
  return aimed(state, ['move', { fighter }, 'to'], words, { at, area: null, fighter });
}

/** A place that a text asks for. */
export function placeOf(state: EdenState, { seat, text, what }: Of<'place'>): Choice {
  const at = (place: Point, angle: number): Aimed => {
    const answer: EdenAnswer = { seat, do: 'place', at: place, angle };
    const done = submitIn(eden, state, answer);
    const laid = done.ok ? done.value.state.lasting.slice(state.lasting.length) : [];
    const shapes = laid.flatMap(({ area }) => area ?? []);
    return { answer, path: [place], cost: null, refusal: done.ok ? null : done.error, shapes };
  };
  const turns = what === 'area' ? ({ turns: true } as const) : {};
  const words = `${text}: ${what}, at a place`;
  return aimed(state, ['place at'], words, { at, area: null, fighter: null, ...turns });
}
