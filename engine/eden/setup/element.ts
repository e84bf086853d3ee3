import type { Shape } from '../geometry/shape.ts';
import type { ElementState } from '../state/types.ts';

/** What the players agree about an element. */
interface Reading {
  readonly sight?: ElementState['sight'] | undefined;
  readonly inside?: ElementState['inside'] | undefined;
  readonly penetrable?: boolean | undefined;
  readonly cost?: number | undefined;
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
