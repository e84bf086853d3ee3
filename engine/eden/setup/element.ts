import type { SceneryKind, SceneryRules } from '../cards/scenery.ts';
import type { Shape } from '../geometry/shape.ts';
import type { ElementState } from '../state/types.ts';

/** What the players agree about an element. */
export interface Reading {
  readonly sight?: ElementState['sight'] | undefined;
  readonly inside?: ElementState['inside'] | undefined;
  readonly penetrable?: boolean | undefined;
  readonly cost?: number | undefined;
}

/** The examples of the chapter on scenery: low are small bushes, a collapsed wall is crossed (LOS-5, MOVE-2). They go before what the list says. */
const EXAMPLES: ReadonlyMap<string, Reading> = new Map([
  ['Bushes', { sight: 'low' }],
  ['Wall', { penetrable: false }],
  ['Crumbling wall', { sight: 'low', penetrable: true }],
]);

/** Returns how an element of a kind is read unless the player who places it says otherwise (PREP-6): as the rules of its kind have it, as far as the basic rules know such a thing. */
export function usualReading({ name, rules }: Pick<SceneryKind, 'name' | 'rules'>): Reading {
  const penetrable = rules.occupation || rules.crossing;
  const cost = penetrable && rules.obstruction > 1 ? 2 : 1;
  const sight = isFlat(rules) ? 'flat' : 'opaque';
  return { sight, penetrable, cost, ...EXAMPLES.get(name) };
}

/** Checks whether it is ground, water or a gap: nothing that stands in the way of sight. */
function isFlat({ impenetrable, obstacle, ...rules }: SceneryRules): boolean {
  const lies = rules.occupation || rules.crossing || rules.swimming !== null || rules.jump !== null;
  return lies && !impenetrable && obstacle === 0;
}

/** How the players read an element, by default opaque and impassable (LOS-5, MOVE-2), with the rules that it has. */
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
