import { innerEffects } from '../language/inner-effects.ts';
import type { CardType, Effect } from '../language/schema.ts';
import { askToChoose } from '../procedures/ask.ts';
import { defOf } from '../state/read.ts';
import { printQuoted } from '../text/print.ts';
import { printEffects } from '../text/print-effect.ts';
import { wordIn } from './remember-word.ts';
import type { Verb } from './verb.ts';

/** The player chooses one of several effects, which happens next. */
export const either: Verb<'either'> = {
  run(draft, effect, context) {
    const { type } = defOf(draft.state, context.source);
    const among = waysOf(effect, type).map((word) => ({ word }));
    askToChoose(draft, context.seat, 'word', context.source, 1, 1, among);
  },
  answered(draft, effect, context, chosen) {
    const { type } = defOf(draft.state, context.source);
    const word = wordIn(chosen);
    if (word === null) return;
    const way = waysOf(effect, type).indexOf(word);
    return innerEffects(effect.of[way] ?? []);
  },
};

/** The alternatives in words, in order. */
function waysOf(effect: Extract<Effect, { do: 'either' }>, type: CardType): readonly string[] {
  return effect.of.map((one) => printEffects(innerEffects(one), type, printQuoted));
}
