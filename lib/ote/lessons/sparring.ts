import {
  type Answer,
  attackUnderWay,
  type CardIx,
  combatFigures,
  type GameState,
  legalAnswers,
  type Request,
  type SeatView,
  stillAnswer,
} from '@/engine';
import { actionOf, answersFor } from '@/lib/ote/session-actions';
import { influenceCranks } from '@/lib/ote/session-ends';
import { attacksByLead } from './moves';

/**
 * Plays the opponent of the second lesson: it attacks as well as it can in each turn, calls each Character that it can
 * pay for, scores with the others, and plays a Whammy on a Character that attacks and would win. A better opponent
 * would not give the learner something to answer in each turn.
 */
export function sparringAnswer(view: SeatView, request: Request): Answer {
  return (
    (request.ask === 'respond' ? weaken(view, request.seat) : null) ??
    (request.ask === 'act' ? actNow(view, request) : null) ??
    stillAnswer(view, request)
  );
}

function actNow(view: SeatView, request: Extract<Request, { ask: 'act' }>): Answer | null {
  const { seat, step } = request;
  if (step === 'operations') return callOne(view, request) ?? bestAttack(view, seat);
  if (step !== 'influence') return null;
  const [card] = influenceCranks(view, seat);
  return card === undefined ? null : { do: 'crank', seat, card };
}

/** Returns the first answer of a call that cranks no Character for it. */
function callOne(view: SeatView, request: Request): Answer | null {
  for (const card of view.seats[request.seat]?.hand ?? []) {
    if (typeOf(view, card) === 'whammy') continue;
    const call = actionOf(view, request, card, 'call');
    const [option] = call?.options ?? [];
    if (call === undefined || call.refusal !== null || option === undefined) continue;
    if (call.cranks.some((one) => typeOf(view, one) === 'character')) continue;
    const [first] = answersFor(call, option);
    if (first !== undefined && first.do !== 'by-hand') return first;
  }
  return null;
}

/** Returns the attack that wins by most, or loses by least; an attacker without AP does not attack. */
function bestAttack(view: SeatView, seat: number): Answer | null {
  return attacksByLead(view, seat).find(({ ap }) => ap > 0)?.answer ?? null;
}

/** Returns a Whammy on the attacker while it would win against a Character of the seat. */
function weaken(view: SeatView, seat: number): Answer | null {
  const attack = attackUnderWay(view);
  if (attack === null || attack.combat.settled) return null;
  const { attackers, defender } = attack.combat;
  const { ap, dp } = combatFigures(view, attack.combat);
  if (view.cards[defender]?.seat !== seat || ap <= dp) return null;
  for (const answer of legalAnswers(view, seat)) {
    if (answer.do !== 'play') continue;
    const [target] = answer.targets;
    if (target !== undefined && 'card' in target && attackers.includes(target.card)) return answer;
  }
  return null;
}

function typeOf(state: GameState, card: CardIx): string | undefined {
  return state.defs[state.cards[card]?.def ?? -1]?.type;
}
