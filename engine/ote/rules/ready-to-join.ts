import type { Refusal } from '../../kernel/game.ts';
import { mayCrank } from '../reading/limits.ts';
import { cardAt, nameOf, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { refuse } from './refuse.ts';

export function readyRefusal(
  state: GameState,
  seat: Seat,
  card: CardIx,
  clause: string,
): Refusal | null {
  const found = cardAt(state, card);
  const name = nameOf(state, card);
  if (found.zone !== 'conspiracy') return refuse(clause, `${name} is not in a Conspiracy.`);
  if (found.seat !== seat) {
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
