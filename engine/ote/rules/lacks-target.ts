import type { UsedAbility } from '../language/used-ability.ts';
import { cardAt } from '../state/read.ts';
import type { GameState, Seat } from '../state/types.ts';
import { couldEndanger } from './endangered.ts';

/** Is there nobody at all whom the seat could Save, or Control, by the ability? Asked before any target is looked for. */
export function lacksItsObject(state: GameState, seat: Seat, { effects }: UsedAbility): boolean {
  for (const effect of effects) {
    if (effect.do === 'save' || effect.do === 'martyr') {
      if (effect.who.who !== 'each' && !isAnybodyInDanger(state)) return true;
    } else if (effect.do === 'control') {
      const { who } = effect;
      if (who.who === 'chosen' && who.word !== 'up-to' && !isAnybodyToControl(state, seat)) {
        return true;
      }
    }
  }
  return false;
}

function isAnybodyInDanger(state: GameState): boolean {
  const top = state.frames.at(-1);
  return top?.kind === 'announced' && couldEndanger(state, top);
}

/** ABL-CONTROL: an active card of somebody else's. */
function isAnybodyToControl(state: GameState, seat: Seat): boolean {
  return state.inPlay.some((ix) => {
    const card = cardAt(state, ix);
    return card.seat !== seat && !card.cranked;
  });
}
