import { askForWord, traitsAround } from './ask-for-trait.ts';
import { rememberWord } from './remember-word.ts';
import type { Verb } from './verb.ts';

/** `name a trait except Human`: an official trait, or a trait of a card that all players see. */
export const nameTrait: Verb<'name-trait'> = {
  run(draft, effect, context) {
    const except = effect.except.map((one) => one.toLowerCase());
    askForWord(
      draft,
      context,
      traitsAround(draft.state).filter((one) => !except.includes(one.toLowerCase())),
    );
  },
  answered(draft, _effect, context, chosen) {
    rememberWord(draft, context, 'trait', chosen);
  },
};
