import type { Refusal } from '../../../kernel/game.ts';
import type { Viewpoint } from '../../reading/matches.ts';
import { cardAt } from '../../state/read.ts';
import type { CardIx, GameState, Seat } from '../../state/types.ts';
import { controlProblem } from '../controllable.ts';
import { refuse } from '../refuse.ts';
import type { VerbRules } from './verb-rules.ts';

/** Controls another player's Character (ABL-CONTROL). It must still be active when the event resolves. */
export const control: VerbRules<'control'> = {
  ignoresFigures: true,
  cardRefusal: controlRefusal,
  staysFit: true,
  refusalAsFirst(state, { who }, source) {
    const { host, seat } = cardAt(state, source);
    return who.who === 'bearer' && host >= 0 ? controlRefusal(state, host, { seat, source }) : null;
  },
  lacksTarget: (state, { who }, seat) =>
    who.who === 'chosen' && who.word !== 'up-to' && !isAnybodyToControl(state, seat),
  certain: () => true,
  // It depends on what the Controlled Character could do.
  touch: () => 'anybody',
  lendsCharacter: true,
};

function controlRefusal(
  state: GameState,
  card: CardIx,
  { seat, source }: Viewpoint,
): Refusal | null {
  const problem = controlProblem(state, card, source, seat);
  return problem === null ? null : refuse('ABL-CONTROL', problem);
}

/** Is there an active card of another player? */
function isAnybodyToControl(state: GameState, seat: Seat): boolean {
  return state.inPlay.some((ix) => {
    const card = cardAt(state, ix);
    return card.seat !== seat && !card.cranked;
  });
}
