import { ask, traitsAround } from './ask-for-trait.ts';
import { rememberWord } from './remember-word.ts';
import type { Verb } from './verb.ts';

/** `name a trait except Human`: any of the official ones, and those of the cards that everybody sees. */
export const nameTrait: Verb<'name-trait'> = {
  does: 'name-trait',
  run(draft, effect, doing) {
    const except = effect.except.map((one) => one.toLowerCase());
    ask(
      draft,
      doing,
      traitsAround(draft.state).filter((one) => !except.includes(one.toLowerCase())),
    );
  },
  answered(draft, _effect, doing, chosen) {
    rememberWord(draft, doing, 'trait', chosen);
  },
};
