import { pushDecision } from '../events/numbered.ts';
import { surplusCopies } from '../rules/copies.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import { featuresOf, sourcesOf } from '../state/table/look-up.ts';
import type { GameState } from '../state/types.ts';
import { settleAlternativeGoal } from './alternative-goals.ts';
import { askToChoose } from './ask.ts';
import { applyBorrowed } from './borrowed.ts';
import { outOfRank, placeInRank } from './first-and-last-rank.ts';
import { flipInsteadOfCrank } from './flip-instead-of-crank.ts';
import { applyHeldFlipped } from './held-flipped.ts';
import { popAll } from './pops.ts';
import { applySetAside } from './set-aside.ts';
import { standingPop } from './standing-pops.ts';
import { settleTiedToBearer } from './tied-to-bearer.ts';
import { announceTrigger } from './triggers.ts';

/**
 * Applies one rule that always holds, after each event: a Character that Excludes a neighbour is popped
 * (ABL-EXCLUDE), a First or Last Rank Character is placed there (RANK-6), a card that pops others while it is in play
 * pops them again (EFF-5). Returns whether a rule was applied, or a player is asked how.
 */
export function applyStandingRules(draft: Draft): boolean {
  const { state } = draft;
  if (nothingStands(state)) return false;
  if (settleAlternativeGoal(draft)) return true;
  if (flipInsteadOfCrank(draft) || applyHeldFlipped(draft) || settleTiedToBearer(draft))
    return true;
  if (applySetAside(draft) || applyBorrowed(draft) || askForSurplus(draft)) return true;
  const popped = standingPop(state);
  if (popped !== null) {
    if (popped.ability >= 0) {
      // The pop is an event like any other, so that it can be answered with a Save or a Martyr (EFF-5).
      const { source, ability, card: about } = popped;
      const { seat } = cardAt(state, source);
      announceTrigger(draft, { seat, source, ability, about, targets: [], act: 'rule' });
      return true;
    }
    const by = cardAt(state, popped.source).seat;
    // ABL-EXCLUDE: no Save.
    const cards = popped.all ?? [popped.card];
    popAll(draft, { frame: -1, cards, save: false, ownSave: false, by });
    return true;
  }
  const moved = outOfRank(state);
  const [only, ...others] = moved?.among ?? [];
  if (moved === null || only === undefined) return false;
  if (others.length > 0) {
    pushDecision(draft, cardAt(state, moved.card).seat, {
      ask: 'place',
      card: moved.card,
      why: 'rank',
      among: moved.among,
    });
    return true;
  }
  placeInRank(draft, moved.card, only);
  return true;
}

/** Checks whether there is nothing to apply, because no card in play has such a rule and no effect is in force. */
function nothingStands(state: GameState): boolean {
  const { stands, objects, holdsFlipped } = featuresOf(state);
  if (!stands) return true;
  return !objects && !holdsFlipped && state.effects.length === 0 && !sourcesOf(state).stands;
}

/** Asks a player who has too many cards of a limited name which one to keep. Returns whether a player is asked. */
function askForSurplus(draft: Draft): boolean {
  const surplus = surplusCopies(draft.state);
  if (surplus === null) return false;
  const { seat, cards } = surplus;
  const [first] = cards;
  const due = cards.length - 1;
  const among = cards.map((card) => ({ card }));
  askToChoose(draft, seat, 'copies', first ?? -1, due, due, among);
  return true;
}
