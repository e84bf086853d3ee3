import {
  deployable,
  type EdenAnswer,
  type EdenElement,
  type EdenRequest,
  type EdenState,
  eden,
  elementOf,
  frontPlace,
  movementPlan,
  type Point,
  rectangleOf,
  type SceneryReading,
  type Shape,
  submitIn,
  usualReading,
  wayToPlace,
} from '@/engine';
import { type AimedAnswer, aimedChoice, type Choice, completeChoice } from '@/lib/eden/play/choice';
import { labelOf } from '@/lib/eden/play/names';
import { readingWords, sceneryEffects } from '@/lib/eden/play/scenery-words';

type Of<A extends EdenRequest['ask']> = Extract<EdenRequest, { readonly ask: A }>;

/** Returns the engine's result for an answer at a place. */
export function tryAnswer(
  state: EdenState,
  answer: EdenAnswer,
  path: readonly Point[],
): AimedAnswer {
  const done = submitIn(eden, state, answer);
  return { answer, path, cost: null, refusal: done.ok ? null : done.error };
}

/** The maximum length of a path search in cm. */
const LONGEST_PATH = 40;

/** Returns a Movement on the shortest path, or straight when there is none, to show what stops it. */
export function movementChoice(
  state: EdenState,
  seat: number,
  fighter: number,
  to: Point,
): AimedAnswer {
  const path = wayToPlace(state, fighter, to, LONGEST_PATH) ?? [to];
  const answer: EdenAnswer = { seat, do: 'move', fighter, path };
  const plan = movementPlan(state, fighter, path);
  return {
    answer,
    path,
    cost: plan.ok ? plan.plan.cost : null,
    refusal: plan.ok ? null : plan.refusal,
  };
}

/** Returns the deployment of each fighter, at a place or where the plain pilot would put it (PREP-7). */
export function deploymentChoices(
  state: EdenState,
  { seat, fighters }: Of<'deploy'>,
): readonly Choice[] {
  return [
    ...fighters.map((fighter) =>
      aimedChoice(
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
      return [
        completeChoice(state, parts, words, { seat, do: 'deploy', fighter, at }, { second: true }),
      ];
    }),
  ];
}

/** Returns the scenery that can be placed, each kind in its usual size (PREP-6, TERR-1). In the basic rules the player also chooses its rules. */
export function sceneryPlaces(
  state: EdenState,
  { seat, points }: Of<'scenery'>,
): readonly Choice[] {
  return state.kinds.flatMap((kind) => {
    if (kind.size === null || (points !== null && kind.cost > points)) return [];
    const { size, name, cost } = kind;
    const words = `${name}${points === null ? '' : ` (${cost} of ${points} points)`}`;
    const usual = usualReading(kind);
    const at = (place: Point, degrees = 0, reading = usual): AimedAnswer => {
      const shape =
        'across' in size
          ? { ...place, r: size.across / 2 }
          : rectangleOf(place, size.width, size.height, degrees);
      if (typeof shape === 'string') {
        return { answer: { seat, do: 'pass' }, path: [place], cost: null, refusal: NO_SHAPE };
      }
      const element = elementAt(state, name, shape, reading);
      return { ...tryAnswer(state, { seat, do: 'scenery', element }, [place]), shapes: [shape] };
    };
    const turns = 'across' in size ? {} : TURNS;
    const said = points === null ? { reading: usual } : {};
    const bought = elementOf(name, [], usual, { kind: name, rules: kind.rules });
    const hint = points === null ? readingWords(bought) : sceneryEffects(state, bought);
    const aim = { at, ...turns, ...said, area: null, fighter: null };
    return [aimedChoice(state, [`scenery ${name} at`], words, aim, { hint })];
  });
}

export const TURNS = { turns: true } as const;
const NO_SHAPE = { clause: 'PREP-6', message: 'It has no shape.' } as const;

/** Returns an element of the list, named by its kind and number. */
function elementAt(
  state: EdenState,
  kind: string,
  shape: Shape,
  reading: SceneryReading,
): EdenElement {
  const before = state.elements.filter((one) => one.name.startsWith(kind)).length;
  const name = before === 0 ? kind : `${kind} ${before + 1}`;
  return elementOf(name, [shape], reading, { kind });
}

/** Returns the NPFs that the points allow (NPF-2). */
export function npfPlaces(state: EdenState, { seat, points }: Of<'place-npf'>): readonly Choice[] {
  return state.npfCards.flatMap((index) => {
    const { name = '', level = 0 } = state.profiles[index] ?? {};
    if (level > points) return [];
    const at = (place: Point) =>
      tryAnswer(state, { seat, do: 'place-npf', card: name, at: place }, [place]);
    const words = `${name} (${level} of ${points} points)`;
    return [aimedChoice(state, [`npf ${name} at`], words, { at, area: null, fighter: null })];
  });
}

/** Returns the movement of a fighter that a text demands. */
export function wayChoice(state: EdenState, { seat, fighter, cm, text }: Of<'way'>): Choice {
  const at = (place: Point) => {
    const path = wayToPlace(state, fighter, place, LONGEST_PATH) ?? [place];
    return tryAnswer(state, { seat, do: 'way', path }, path);
  };
  const words = `${text}: move ${labelOf(state, fighter)} up to ${cm} cm`;
  return aimedChoice(state, ['move', { fighter }, 'to'], words, { at, area: null, fighter });
}

/** Returns a place that a text demands. */
export function placeChoice(state: EdenState, { seat, text, what, size }: Of<'place'>): Choice {
  const at = (place: Point, angle = 0): AimedAnswer => {
    const shape = size === undefined ? '' : rectangleOf(place, ...size, angle);
    const shapes = typeof shape === 'string' ? {} : { shapes: [shape] };
    return { ...tryAnswer(state, { seat, do: 'place', at: place, angle }, [place]), ...shapes };
  };
  const words = size === undefined ? what : `${what} of ${size.join(' by ')} cm`;
  const turns = size === undefined ? {} : TURNS;
  const aim = { at, ...turns, area: null, fighter: null };
  return aimedChoice(state, ['place at'], `${text}: ${words}, at a place`, aim);
}
