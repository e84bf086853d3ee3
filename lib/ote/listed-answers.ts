import { type Answer, type CardIx, type GameState, legalAnswers, type Seat } from '@/engine';

/** Lists the legal answers with one card when it is called, and only once: to try each answer takes many times as long. */
export type Listed = () => readonly Answer[];

/** Returns the list of the answers of the seat with this card. */
export function listOnce(state: GameState, seat: Seat, card: CardIx): Listed {
  let found: readonly Answer[] | null = null;
  return () => {
    found ??= [...legalAnswers(state, seat)].filter(
      (answer) => 'card' in answer && answer.card === card,
    );
    return found;
  };
}

/** Returns what tells the answers with one card apart: everything but how a call is paid. */
export function keyOfAnswer(answer: Answer): string {
  if (answer.do === 'move') return `move ${answer.at.rank} ${answer.at.file}`;
  if (answer.do === 'shift') return `shift ${answer.to}`;
  if (answer.do !== 'call') return answer.do;
  const { as, at, on, side, with: partner } = answer;
  return `call ${[as, at?.rank, at?.file, on, side, partner].join(' ')}`;
}
