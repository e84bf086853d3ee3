import type { Refusal } from '../../../kernel/game.ts';
import type { Who } from '../../language/schema.ts';
import { eventAnswered } from '../../reading/event-answered.ts';
import type { Target } from '../../state/frames.ts';
import { nameOf } from '../../state/read.ts';
import { cardsMeant, namesOnly } from '../../state/targets.ts';
import type { CardIx, GameState } from '../../state/types.ts';
import { couldEndanger, endangers, isBeyondSaving } from '../endangered.ts';
import { refuse } from '../refuse.ts';
import type { RulesOfVerbs } from './registry.ts';

/** The verbs for a card that is about to be popped. */
export const RULES_OF_SAVING: RulesOfVerbs = {
  /** Saves a card that is about to be popped (ABL-SAVE). */
  save: {
    refusalAnywhere(state, { who }, named, source) {
      const needless = needlessRefusal(state, who, named, source);
      if (needless !== null) return needless;
      const top = eventAnswered(state);
      const saved = inDanger(state, who, named, source);
      if (
        top === null ||
        saved.length === 0 ||
        saved.some((ix) => !isBeyondSaving(state, top, ix))
      ) {
        return null;
      }
      return refuse('ABL-SAVE', `${nameOf(state, top.source)} allows no Save.`);
    },
    lacksTarget: (state, { who }) => who.who !== 'each' && isNobodyInDanger(state),
  },
  /** Is popped instead of another Character (ABL-MARTYR). */
  martyr: {
    refusalAnywhere: (state, { who }, named, source) => needlessRefusal(state, who, named, source),
    refusalAlone(state, _effect, named, source) {
      if (!namesOnly(named, source)) return null;
      return refuse('ABL-MARTYR', `${nameOf(state, source)} is no Martyr for itself.`);
    },
    lacksTarget: (state, { who }) => who.who !== 'each' && isNobodyInDanger(state),
    standsIn: true,
  },
};

/** Checks whether no card is about to be popped. */
function isNobodyInDanger(state: GameState): boolean {
  const top = eventAnswered(state);
  return top === null || !couldEndanger(state, top);
}

/** Returns the cards that the effect names and that the answered event would pop. */
function inDanger(
  state: GameState,
  who: Who,
  named: readonly Target[],
  source: CardIx,
): readonly CardIx[] {
  const top = eventAnswered(state);
  if (top === null) return [];
  return cardsMeant(state, who, named, source).filter((ix) => endangers(state, top, ix));
}

/**
 * Refuses a Save or a Martyr when no pop is under way, because effects apply only to what is happening (EVT-4);
 * otherwise returns null.
 */
function needlessRefusal(
  state: GameState,
  who: Who,
  named: readonly Target[],
  source: CardIx,
): Refusal | null {
  if (who.who === 'each' || inDanger(state, who, named, source).length > 0) return null;
  return refuse('EVT-4', `Nothing under way would pop what ${nameOf(state, source)} saves.`);
}
