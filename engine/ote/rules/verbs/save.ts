import { eventAnswered } from '../../reading/event-answered.ts';
import { nameOf } from '../../state/read.ts';
import { isBeyondSaving } from '../endangered.ts';
import { refuse } from '../refuse.ts';
import { namesItsCard } from './names-its-card.ts';
import { inDanger, isNobodyInDanger, needlessRefusal } from './save-or-martyr.ts';
import type { VerbRules } from './verb-rules.ts';

/** Saves a card that is about to be popped (ABL-SAVE). */
export const save: VerbRules<'save'> = {
  refusalAnywhere(state, { who }, named, source) {
    const needless = needlessRefusal(state, who, named, source);
    if (needless !== null) return needless;
    const top = eventAnswered(state);
    const saved = inDanger(state, who, named, source);
    if (top === null || saved.length === 0 || saved.some((ix) => !isBeyondSaving(state, top, ix))) {
      return null;
    }
    return refuse('ABL-SAVE', `${nameOf(state, top.source)} allows no Save.`);
  },
  lacksTarget: (state, { who }) => who.who !== 'each' && isNobodyInDanger(state),
  certain: ({ who }) => namesItsCard(who),
};
