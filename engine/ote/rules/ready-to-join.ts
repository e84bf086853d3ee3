import type { Refusal } from '../../kernel/game.ts';
import { mayCrank } from '../reading/limits.ts';
import { cardAt, nameOf, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { controlOf } from './controlling.ts';
import { refuse } from './refuse.ts';

/** Returns why the Character cannot crank to Gang Up or to be a Martyr, or null. `clause`: the clause of that ability. */
export function readyRefusal(
  state: GameState,
  seat: Seat,
  card: CardIx,
  clause: string,
): Refusal | null {
  const found = cardAt(state, card);
  const name = nameOf(state, card);
  if (found.zone !== 'conspiracy') return refuse(clause, `${name} is not in a Conspiracy.`);
  const controlled = controlOf(state, seat, card) !== null;
  if (!controlled && state.frames.at(-1)?.kind === 'decision') {
    return refuse('REQUEST', 'Something else has to be chosen first.');
  }
  if (found.seat !== seat && !controlled) {
    return refuse('ABL-CONTROL', `${name} is ${seatAt(state, found.seat).name}'s.`);
  }
  if (found.cranked) return refuse(clause, `${name} is cranked.`);
  const joins = clause === 'ABL-GANGUP';
  const act = joins ? 'gang-up' : 'martyr';
  if (!mayCrank(state, card, joins ? 'attack' : 'other', act)) {
    return refuse('CARD-0', `${name} cannot crank.`);
  }
  return null;
}
