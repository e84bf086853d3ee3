import type { CardIx, GameState, Request, Seat } from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import { seatName } from '@/lib/ote/target-words';

/** Says why a card that has no actions can do nothing now, and who or what comes first. */
export function idleWords(
  state: GameState,
  request: Request | null,
  viewer: Seat,
  card: CardIx,
): string {
  if (request === null) return 'The game is over.';
  if (request.seat !== viewer) return `${seatName(state, request.seat)} decides now.`;
  if (request.ask === 'choose' || request.ask === 'place') return 'First answer what is asked.';
  const name = nameOf(state, card);
  const here = state.cards[card];
  switch (here?.zone) {
    case 'conspiracy':
    case 'table':
    case 'on':
      return here.seat === viewer
        ? `${name} makes no Pull and has no ability to use.`
        : `${name} is ${seatName(state, here.seat)}’s, and has no ability that you may use.`;
    case 'flipped':
      return `${name} is flipped: it comes back in the Unflip step (TURN-3).`;
    case 'hand':
      return here.seat === viewer
        ? `${name} answers nothing that is under way (EVT-2).`
        : `${name} is in another hand.`;
    case 'dead':
      return `${name} is in the dead pile.`;
    case 'deck':
    case 'aside':
    case 'removed':
    case undefined:
      return `${name} is not in play.`;
  }
}
