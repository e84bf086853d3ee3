import type { SceneryKind, SceneryRules } from '../cards/scenery.ts';
import type { Shape } from '../geometry/shape.ts';
import type { ElementState } from '../state/types.ts';

/** The agreement of the players about an element. */
export interface Reading {
  readonly sight?: ElementState['sight'] | undefined;
  readonly inside?: ElementState['inside'] | undefined;
  readonly penetrable?: boolean | undefined;
  readonly cost?: number | undefined;
}

/**
 * The examples of the chapter on scenery: small bushes are low, a collapsed wall can be crossed (LOS-5, MOVE-2). They
 * have precedence over the list.
 */
const EXAMPLES: ReadonlyMap<string, Reading> = new Map([
  ['Bushes', { sight: 'low' }],
  ['Wall', { penetrable: false }],
  ['Crumbling wall', { sight: 'low', penetrable: true }],
]);

/**
 * Returns how an element of a kind is read unless the player who places it chooses otherwise (PREP-6): by the rules
 * of its kind, as far as the basic rules know them.
 */
export function usualReading({ name, rules }: Pick<SceneryKind, 'name' | 'rules'>): Reading {
  const penetrable = rules.occupation || rules.crossing;
  const cost = penetrable && rules.obstruction > 1 ? 2 : 1;
  const sight = isFlat(rules) ? 'flat' : 'opaque';
  return { sight, penetrable, cost, ...EXAMPLES.get(name) };
}

/** Checks whether it is ground, water or a gap, which do not block sight. */
function isFlat({ impenetrable, obstacle, ...rules }: SceneryRules): boolean {
  const lies = rules.occupation || rules.crossing || rules.swimming !== null || rules.jump !== null;
  return lies && !impenetrable && obstacle === 0;
}

/** Makes an element with its rules, and how the players read it, by default opaque and impassable (LOS-5, MOVE-2). */
export function elementOf(
  name: string,
  shapes: readonly Shape[],
  { sight = 'opaque', inside, penetrable = false, cost = 1 }: Reading,
  more: Partial<Pick<ElementState, 'rules' | 'kind' | 'point' | 'ways' | 'attacks' | 'burn'>> = {},
): ElementState {
  const plain = sight === 'flat' ? 'none' : 'obstacle';
  return {
    name,
    shapes,
    sight,
    inside: inside ?? plain,
    penetrable,
    cost,
    rules: null,
    kind: null,
    point: null,
    ways: null,
    attacks: 0,
    burn: 0,
    ...more,
  };
}
