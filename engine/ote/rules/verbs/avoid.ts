import { avoids } from './avoids.ts';
import type { VerbRules } from './verb-rules.ts';

/** The defender is not attacked (ABL-AVOID). */
export const avoid: VerbRules<'avoid'> = {
  needsAttack: 'ABL-AVOID',
  touch: () => 'attack',
  touches: (state, event, { who }, named) => avoids(state, event, who, named),
  certain: () => true,
};
