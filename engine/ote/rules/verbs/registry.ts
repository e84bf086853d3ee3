import type { Effect } from '../../language/schema.ts';
import { CANCELLING } from './cancelling.ts';
import { CHANGING } from './changing.ts';
import { FIGHTING } from './fighting.ts';
import { MOVING } from './moving.ts';
import { PLAYING } from './playing.ts';
import { SAVING } from './saving.ts';
import type { RulesOfVerbs, VerbRules } from './verb-rules.ts';

/** Verbs with their own rules. A verb that is not listed follows the general rules. */
const RULES: RulesOfVerbs = {
  ...CANCELLING,
  ...CHANGING,
  ...FIGHTING,
  ...MOVING,
  ...PLAYING,
  ...SAVING,
};

const NONE: VerbRules<Effect['do']> = {};

/** Returns the rules of the verb; empty for a verb without its own. */
export function rulesOf(name: Effect['do']): VerbRules<Effect['do']> {
  // The table pairs each verb with the rules of its own effect. The type of a lookup cannot express that.
  return (RULES[name] as VerbRules<Effect['do']> | undefined) ?? NONE;
}
