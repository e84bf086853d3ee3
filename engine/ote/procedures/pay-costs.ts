import { emit } from '../events/evolve.ts';
import { crankCard } from '../events/frequent.ts';
import type { Cost } from '../language/schema.ts';
import { costSlots, payerOf } from '../rules/costs.ts';
import type { Draft } from '../state/draft.ts';
import type { Heard, Target } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import { featuresOf } from '../state/table/look-up.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';
import { countPop } from './alternative-goals.ts';
import { moveToDeadPile, moveToFlipped } from './moves.ts';
import { goToPopDestination, popDestination } from './pop-destination.ts';
import { whoHears } from './triggers.ts';

/**
 * EVT-1: pays all costs at once. Returns the abilities triggered by a card that was popped to pay. They
 * open when the event is over.
 */
export function payCosts(
  draft: Draft,
  seat: Seat,
  card: CardIx,
  costs: readonly Cost[],
  paid: readonly Target[],
  lots: readonly PullLot[],
  ability = -1,
): readonly Heard[] {
  const heard: Heard[] = [];
  if (lots.length > 0) emit(draft, { type: 'pull-spent', seat, lots, on: card });
  let at = 0;
  for (const cost of costs) {
    const payer = payerOf(draft.state, card, cost);
    switch (cost.pay) {
      case 'crank':
        crankCard(draft, payer);
        rememberAct(draft, payer, `use:${card}:${ability}`);
        break;
      case 'flip':
        moveToFlipped(draft, payer);
        break;
      case 'pop':
        heard.push(...popToPay(draft, seat, payer));
        break;
      case 'discard-this':
        heard.push(...whoSeesItGo(draft.state, payer));
        moveToDeadPile(draft, payer, 'discarded');
        break;
      case 'crank-other':
      case 'cards': {
        const { length } = costSlots([cost]);
        for (const one of cardsIn(paid.slice(at, at + length))) {
          if (cost.pay === 'cards') moveToDeadPile(draft, one, 'discarded');
          else {
            crankCard(draft, one);
            rememberAct(draft, one, `pay:${card}`);
          }
        }
        at += length;
        break;
      }
      case 'pull':
      case 'toward':
        at += costSlots([cost]).length;
        break;
      case 'influence':
        emit(draft, { type: 'influence-changed', seat, by: -cost.count, why: 'effect' });
        break;
    }
  }
  return heard;
}

/**
 * Pops the card to pay, without Save or Martyr. It still goes to the place that a text gives popped cards, if that
 * asks nothing. Returns the abilities that this triggers.
 */
function popToPay(draft: Draft, seat: Seat, card: CardIx): readonly Heard[] {
  const heard = whoHearsOfPop(draft.state, seat, card);
  const going = whoSeesItGo(draft.state, card);
  const fate = popDestination(draft.state, card, false);
  if (goToPopDestination(draft, card, fate) === 'none') moveToDeadPile(draft, card, 'popped');
  countPop(draft, card, -1, seat);
  return cardAt(draft.state, card).zone === 'dead' ? [...heard, ...going] : heard;
}

function whoHearsOfPop(state: GameState, by: Seat, card: CardIx): readonly Heard[] {
  const { zone, host } = cardAt(state, card);
  const off = zone === 'on' ? { off: host } : {};
  return whoHears(state, { on: 'popped', card, by, poppers: [card], ...off });
}

function whoSeesItGo(state: GameState, card: CardIx): readonly Heard[] {
  return whoHears(state, { on: 'dies', card });
}

/**
 * Remembers the purpose of the card's crank this turn, if a card of the game needs it: `attack`, `gang-up`,
 * `martyr`, `move`, `pull`, `use:CARD:ABILITY`, or `pay:CARD` for a cost of another card.
 */
export function rememberAct(draft: Draft, card: CardIx, act: string): void {
  if (featuresOf(draft.state).remembersActs) emit(draft, { type: 'act-counted', card, act, by: 1 });
}
