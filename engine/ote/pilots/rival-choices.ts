import { actsInResponse } from '../decisions/legal.ts';
import { readingValue } from '../reading/figures.ts';
import { hasAttacked, legalTargets } from '../rules/attack.ts';
import { handActs } from '../rules/hand-acts.ts';
import { conspiracyOf } from '../rules/ranks.ts';
import { mayUse, possibleUses } from '../run/legal-acts.ts';
import { cardAt, defOf, seatAt } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { preparedAt, sourcesOf } from '../state/table/look-up.ts';
import type { CardIx, Seat, SeatView } from '../state/types.ts';
import { foresee } from './foresee.ts';
import { leadOf } from './race.ts';

/** An answer that the rival pilot has weighed. */
export interface Choice {
  readonly answer: Answer;
  /** The turns in the race for Influence that it gains, less what an answer of its kind must gain. */
  readonly gain: number;
}

/** Returns the first of the choices with the greatest gain; null when none gains anything. */
export function bestChoice(choices: readonly Choice[]): Answer | null {
  let best: Answer | null = null;
  let most = 0;
  for (const { answer, gain } of choices) {
    if (gain <= most) continue;
    most = gain;
    best = answer;
  }
  return best;
}

/**
 * The number of attacks that are tried, the most promising first. The next constant is the AP that responses may add
 * to an attacker.
 */
const MOST_ATTACKS = 6;

const RESPONSE_BOOST = 2;

/** Weighs the attacks that look most promising. */
export function attackChoices(view: SeatView, seat: Seat): readonly Choice[] {
  const others = view.seats.some(
    ({ out }, other) => other !== seat && !out && !hasAttacked(view, seat, other),
  );
  if (!others) return [];
  const attacks: { readonly answer: Answer; readonly gain: number }[] = [];
  for (const card of conspiracyOf(view, seat)) {
    const ap = cardAt(view, card).cranked ? 0 : readingValue(view, card, 'ap');
    if (ap <= 0) continue;
    for (const target of legalTargets(view, seat, card)) {
      if (seatAt(view, cardAt(view, target).seat).team === seatAt(view, seat).team) continue;
      const dp = readingValue(view, target, 'dp');
      if (ap + RESPONSE_BOOST < dp) continue;
      const won = ap >= dp ? standingWorth(view, target) : 0;
      const lost = dp >= ap ? standingWorth(view, card) : 0;
      const gain = won - lost - readingValue(view, card, 'pull');
      attacks.push({ answer: { do: 'attack', seat, card, target }, gain });
    }
  }
  if (attacks.length === 0) return [];
  attacks.sort((a, b) => b.gain - a.gain);
  const promising = attacks.slice(0, MOST_ATTACKS).map(({ answer }) => answer);
  return weigh(view, seat, leadOf(view, seat), promising);
}

/** Weighs the uses of abilities and Whammies, besides those that the greedy pilot uses. */
export function abilityChoices(view: SeatView, seat: Seat): readonly Choice[] {
  const acts: Answer[] = [];
  for (const card of sourcesOf(view).used) {
    if (cardAt(view, card).seat !== seat) continue;
    for (const ability of preparedAt(view, card).usesBesidesPull) {
      if (mayUse(view, seat, card, ability)) acts.push(...possibleUses(view, seat, card, ability));
    }
  }
  for (const card of seatAt(view, seat).hand) {
    if (defOf(view, card).type === 'whammy') acts.push(...handActs(view, seat, card, false));
  }
  return acts.length === 0 ? [] : weigh(view, seat, leadOf(view, seat), acts);
}

/** Estimates quickly how much a Character is worth, to choose which attacks are tried. */
function standingWorth(view: SeatView, card: CardIx): number {
  const pull = readingValue(view, card, 'pull');
  return 4 * pull + readingValue(view, card, 'ap') + readingValue(view, card, 'dp') / 2;
}

/** Weighs the answers to a request to respond or to Control a Character, compared with the pass. */
export function responseChoices(view: SeatView, seat: Seat): readonly Choice[] {
  const acts: Answer[] = [];
  // A crank for Pull gains nothing by itself, and a pass is what the other answers are compared with.
  for (const answer of actsInResponse(view, seat)) {
    acts.push(answer);
    if (acts.length === MOST_ANSWERS) break;
  }
  if (acts.length === 0) return [];
  const pass: Answer = { do: 'pass', seat };
  const passed = foresee(view, seat, [pass], () => pass);
  const usual = passed === null ? BELOW_ANY_LEAD : leadOf(passed, seat);
  return weigh(view, seat, usual, acts);
}

/** The most legal answers of a list that are tried. */
const MOST_ANSWERS = 60;

/** The number of turns that an answer must gain. A card from the hand must gain more, so that cancels are kept for important events. */
const LEAST_GAIN = 0.1;

const LEAST_GAIN_OF_CARD = 0.25;

/** A value that is lower than the lead of a lost game. */
const BELOW_ANY_LEAD = -1000;

/** Weighs each answer by the lead afterwards, compared with the usual one. Answers that are refused are left out. */
function weigh(
  view: SeatView,
  seat: Seat,
  usual: number,
  answers: readonly Answer[],
): readonly Choice[] {
  const choices: Choice[] = [];
  for (const answer of answers) {
    const state = foresee(
      view,
      seat,
      [answer],
      (now) => bestChoice(responseChoices(now, seat)) ?? { do: 'pass', seat },
    );
    if (state === null) continue;
    if (choices.length === MOST_ANSWERS) break;
    const cost = answer.do === 'play' || answer.do === 'call' ? LEAST_GAIN_OF_CARD : LEAST_GAIN;
    choices.push({ answer, gain: leadOf(state, seat) - usual - cost });
  }
  return choices;
}
