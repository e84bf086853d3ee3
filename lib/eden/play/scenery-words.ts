import { BEACON, type EdenElement, type EdenState, IDOL, sceneryRulesOf } from '@/engine';
import { counted } from '@/lib/text/counted';
import { lookUp } from '@/lib/text/look-up';

/** Describes the effects of an element on sight, Movement and fighters inside, without its name. */
export function sceneryEffects(state: EdenState, element: EdenElement): string {
  const rules = sceneryRulesOf(state, element);
  return rules === null ? readingWords(element) : ruleWords(rules, element);
}

/** Describes an element with its name: `Pond: no hindrance to sight, …`. */
export function sceneryWords(state: EdenState, element: EdenElement): string {
  return `${element.name}: ${sceneryEffects(state, element)}`;
}

/** A sign on the drawing of an element for one of its rules. */
export type SceneryMark = 'raised' | 'slow' | 'water' | 'gap' | 'danger' | 'hiding' | 'fire';

/** How an element is drawn: its fill says how it hinders sight, its outline how it is crossed, and marks the rest. */
interface SceneryLook {
  readonly sight: 'opaque' | 'low' | 'flat';
  readonly way: 'closed' | 'crossed' | 'open';
  readonly marks: readonly SceneryMark[];
}

/** Returns how an element is drawn (LOS-5, MOVE-2, TERR-2). */
export function sceneryLook(state: EdenState, element: EdenElement): SceneryLook {
  const rules = sceneryRulesOf(state, element);
  if (rules === null) {
    const { sight, penetrable, cost } = element;
    const marks = penetrable && cost > 1 ? (['slow'] as const) : [];
    return { sight, way: penetrable ? 'open' : 'closed', marks };
  }
  const { impenetrable, obstacle, occupation, crossing } = rules;
  return {
    sight: impenetrable ? 'opaque' : obstacle > 0 ? 'low' : 'flat',
    way: occupation ? 'open' : crossing ? 'crossed' : 'closed',
    marks: [
      ...(rules.obstruction > 1 ? (['slow'] as const) : []),
      ...(rules.swimming !== null ? (['water'] as const) : []),
      ...(rules.jump !== null ? (['gap'] as const) : []),
      ...(rules.hostile > 0 ? (['danger'] as const) : []),
      ...(rules.hiding ? (['hiding'] as const) : []),
      ...(rules.elevation ? (['raised'] as const) : []),
      ...(element.burn > 0 ? (['fire'] as const) : []),
    ],
  };
}

type ReadScenery = Pick<EdenElement, 'sight' | 'inside' | 'penetrable' | 'cost'>;

const SIGHT: Readonly<Record<ReadScenery['sight'], string>> = {
  opaque: 'cuts sight',
  low: 'an obstacle to sight that never cuts it',
  flat: 'no hindrance to sight',
};
const INSIDE: Readonly<Record<'obstacle' | 'none', string>> = {
  obstacle: 'an obstacle for those in it',
  none: 'no hindrance for those in it',
};
/** The effect on fighters inside that follows from the effect on everybody, and is not mentioned. */
const IMPLIED_INSIDE: Readonly<Record<ReadScenery['sight'], ReadScenery['inside'] | null>> = {
  opaque: null,
  low: 'obstacle',
  flat: 'none',
};

/** Describes the rules that the players chose for an element (LOS-5, MOVE-2). */
export function readingWords({ sight, inside, penetrable, cost }: ReadScenery): string {
  const words = [SIGHT[sight]];
  if (penetrable && inside !== 'opaque' && inside !== IMPLIED_INSIDE[sight])
    words.push(INSIDE[inside]);
  words.push(penetrable ? 'may be crossed and stopped on' : 'cannot be crossed');
  if (penetrable && cost > 1) words.push(`1 cm in it costs ${cost}`);
  return words.join(', ');
}

/** The further effects of two kinds of scenery (TERR-BEACON, TERR-IDOL). */
const EFFECTS_OF_KIND: Readonly<Record<string, readonly string[]>> = {
  [BEACON]: ['protection +2 against shooting within 5 cm'],
  [IDOL]: ['+1 PSI to Sisters within 10 cm'],
};

type Rules = NonNullable<ReturnType<typeof sceneryRulesOf>>;

/** Describes the rules of an element (TERR-2). */
function ruleWords(rules: Rules, { attacks, burn, point, kind }: EdenElement): string {
  const hindrance =
    rules.obstacle > 0 ? counted(rules.obstacle, 'obstacle') : 'no hindrance to sight';
  const way = rules.occupation
    ? 'may be crossed and stopped on'
    : rules.crossing
      ? 'may be crossed, not stopped on'
      : 'cannot be crossed';
  const numbered = (name: string, x: number | null) => (x === null ? [] : [`${name} (${x})`]);
  return [
    rules.impenetrable ? 'cuts sight' : hindrance,
    way,
    ...(rules.obstruction > 1 ? [`1 cm in it costs ${rules.obstruction}`] : []),
    ...(rules.hostile > 0
      ? [`${counted(rules.hostile, 'wound')} to who begins or ends an activation at it`]
      : []),
    ...(rules.hiding ? ['hides who touches it'] : []),
    ...(rules.elevation
      ? [point === null ? 'raised: +2 CBT, range +5' : 'a raised point: +2 CBT, range +5']
      : []),
    ...numbered('climbing', rules.climbing),
    ...numbered('swimming', rules.swimming),
    ...numbered('jump', rules.jump),
    ...(rules.flammable ? ['burns'] : []),
    ...(rules.destruction === null
      ? []
      : [`destroyed by ${counted(rules.destruction, 'attack')}, ${attacks} suffered`]),
    ...(lookUp(EFFECTS_OF_KIND, kind ?? '') ?? []),
    ...(burn > 0 ? [`${burn} Burn`] : []),
  ].join(', ');
}
