import { legalAnswers } from '../decisions/legal.ts';
import { readingValue } from '../reading/figures.ts';
import { hasAttacked, legalTargets } from '../rules/attack.ts';
import { placesFor } from '../rules/bound-rank.ts';
import { handActs } from '../rules/hand-acts.ts';
import { conspiracyOf } from '../rules/ranks.ts';
import { mayUse, uses } from '../run/legal-acts.ts';
import { cardAt, defOf, seatAt } from '../state/read.ts';
import type { Answer, Request } from '../state/requests.ts';
import { preparedAt, sourcesOf } from '../state/table/look-up.ts';
import type { CardIx, Seat, SeatView } from '../state/types.ts';
import { foreseen } from './foresee.ts';
import { greedyAnswer } from './greedy.ts';
import type { Memory } from './greedy-operations.ts';
import type { Pilot } from './pilot.ts';
import { leadOf } from './race.ts';
import { shieldedPlace } from './rival-place.ts';

/**
 * Plays against others: it attacks, joins, saves, cancels and controls whenever that gains it turns in the race for
 * Influence, and shields Characters that make Pull. It values each action by the position in which it ends if no
 * player responds (`leadOf`). Its calls are those of the greedy pilot.
 */
export function rivalPilot(): Pilot {
  const memory: Memory = { plan: null };
  return { name: 'rival', answer: (view, request) => rivalAnswer(view, request, memory) };
}

function rivalAnswer(view: SeatView, request: Request, memory: Memory): Answer {
  const { seat } = request;
  switch (request.ask) {
    case 'respond':
    case 'control':
      return bestAnswer(view, seat);
    case 'place':
      if ((request.side ?? seat) !== seat) return greedyAnswer(view, request, memory);
      return { do: 'place', seat, at: shieldedPlace(view, seat, request.card, request.among) };
    case 'act':
      if (request.step !== 'operations') return greedyAnswer(view, request, memory);
      return (
        bestAttack(view, seat) ??
        bestAbility(view, seat) ??
        placed(view, greedyAnswer(view, request, memory))
      );
    case 'choose':
    case 'discard':
      return greedyAnswer(view, request, memory);
  }
}

/** The call with a place behind or in front of others, if it has a place at all. */
function placed(view: SeatView, answer: Answer): Answer {
  if (answer.do !== 'call' || answer.at === undefined || answer.side !== undefined) return answer;
  const { seat, card } = answer;
  return { ...answer, at: shieldedPlace(view, seat, card, placesFor(view, seat, card)) };
}

/** The number of attacks that are tried, the most promising first; and the AP that responses may add to an attacker. */
const MOST_ATTACKS = 6;
const BOOST = 2;

/** The attack that gains most; null when none gains anything. */
function bestAttack(view: SeatView, seat: Seat): Answer | null {
  const others = view.seats.some(
    ({ out }, other) => other !== seat && !out && !hasAttacked(view, seat, other),
  );
  if (!others) return null;
  const attacks: { readonly answer: Answer; readonly gain: number }[] = [];
  for (const card of conspiracyOf(view, seat)) {
    const ap = cardAt(view, card).cranked ? 0 : readingValue(view, card, 'ap');
    if (ap <= 0) continue;
    for (const target of legalTargets(view, seat, card)) {
      if (seatAt(view, cardAt(view, target).seat).team === seatAt(view, seat).team) continue;
      const dp = readingValue(view, target, 'dp');
      if (ap + BOOST < dp) continue;
      const won = ap >= dp ? standingWorth(view, target) : 0;
      const lost = dp >= ap ? standingWorth(view, card) : 0;
      const gain = won - lost - readingValue(view, card, 'pull');
      attacks.push({ answer: { do: 'attack', seat, card, target }, gain });
    }
  }
  if (attacks.length === 0) return null;
  attacks.sort((a, b) => b.gain - a.gain);
  const promising = attacks.slice(0, MOST_ATTACKS).map(({ answer }) => answer);
  return bestOf(view, seat, leadOf(view, seat), promising);
}

/** Returns the use of an ability or a Whammy that gains most, besides those that the greedy pilot uses; null when none gains anything. */
function bestAbility(view: SeatView, seat: Seat): Answer | null {
  const acts: Answer[] = [];
  for (const card of sourcesOf(view).used) {
    if (cardAt(view, card).seat !== seat) continue;
    for (const ability of preparedAt(view, card).usesBesidesPull) {
      if (mayUse(view, seat, card, ability)) acts.push(...uses(view, seat, card, ability));
    }
  }
  for (const card of seatAt(view, seat).hand) {
    if (defOf(view, card).type === 'whammy') acts.push(...handActs(view, seat, card, false));
  }
  if (acts.length === 0) return null;
  return bestOf(view, seat, leadOf(view, seat), acts.slice(0, MOST_ANSWERS));
}

/** A quick estimate of a Character, to choose which attacks are tried. */
function standingWorth(view: SeatView, card: CardIx): number {
  const pull = readingValue(view, card, 'pull');
  return 4 * pull + readingValue(view, card, 'ap') + readingValue(view, card, 'dp') / 2;
}

/** Returns the answer that gains most compared with passing, or the pass. */
function bestAnswer(view: SeatView, seat: Seat): Answer {
  const pass: Answer = { do: 'pass', seat };
  const acts: Answer[] = [];
  for (const answer of legalAnswers(view, seat)) {
    // A crank for Pull gains nothing by itself, and a pass is what the other answers are compared with.
    if (answer.do === 'pass' || answer.do === 'crank') continue;
    acts.push(answer);
    if (acts.length === MOST_ANSWERS) break;
  }
  if (acts.length === 0) return pass;
  const passed = foreseen(view, pass, () => pass);
  const usual = passed === null ? NOTHING : leadOf(passed, seat);
  return bestOf(view, seat, usual, acts) ?? pass;
}

/** Only the first of a long list of answers are tried. */
const MOST_ANSWERS = 60;
/** The number of turns that an answer must gain. A card from the hand must gain more, so that cancels are kept for important events. */
const GAIN = 0.1;
const GAIN_OF_CARD = 0.25;
/** Below the lead of a lost game. */
const NOTHING = -1000;

/** The answer with the greatest lead afterwards, if it gains enough. */
function bestOf(
  view: SeatView,
  seat: Seat,
  usual: number,
  answers: readonly Answer[],
): Answer | null {
  let best: Answer | null = null;
  let most = 0;
  for (const answer of answers) {
    const state = foreseen(view, answer, (now) => bestAnswer(now, seat));
    if (state === null) continue;
    const cost = answer.do === 'play' || answer.do === 'call' ? GAIN_OF_CARD : GAIN;
    const gain = leadOf(state, seat) - usual - cost;
    if (gain <= most) continue;
    most = gain;
    best = answer;
  }
  return best;
}
