import {
  type Answer,
  attackUnderWay,
  type CardDef,
  type CardIx,
  combatFigures,
  type GameState,
  legalAnswers,
  reading,
  type TableAnswer,
} from '@/engine';
import { LEARNER } from '@/lib/games/lesson';
import { nameOf } from '@/lib/ote/card-name';
import { type ActionOption, actionOf, answersFor } from '@/lib/ote/session-actions';
import { influenceCrankLabel, influenceCranks, unspentPull } from '@/lib/ote/session-ends';
import { type Asked, labelOf, type Move } from './lesson';

// The moves that guides propose. Each function returns null when its move is not legal now.

/** Checks whether a Character scores Influence each turn. */
export function isScoring({ type, pull }: CardDef): boolean {
  return type === 'character' && pull !== null && !pull.signed && pull.value > 0;
}

/** Returns the call of the cheapest card of the hand that fits, paid for by cranks if necessary. */
export function callMove({ state, request }: Asked, fits: (def: CardDef) => boolean): Move | null {
  if (request.ask !== 'act') return null;
  const cards = (state.seats[LEARNER]?.hand ?? []).filter((card) => {
    const def = defAt(state, card);
    return def !== undefined && def.type !== 'whammy' && fits(def);
  });
  const costOf = (card: CardIx) => defAt(state, card)?.cost?.value ?? 0;
  for (const card of cards.toSorted((a, b) => costOf(a) - costOf(b))) {
    const action = actionOf(state, request, card, 'call');
    const option = action === undefined ? undefined : placeBehind(action.options);
    if (action === undefined || action.refusal !== null || option === undefined) continue;
    const where =
      option.at !== null
        ? action.options.length === 1
          ? ''
          : ', then one of the marked places'
        : option.on.length > 0
          ? `, then “${nameOf(state, option.on.at(-1) ?? -1)}”`
          : '';
    const text = `Select “${nameOf(state, card)}”, choose Call${where}.`;
    return { text, answers: answersFor(action, option), card };
  }
  return null;
}

/** Returns the option with the place farthest from the opponents, or the first one. */
function placeBehind(options: readonly ActionOption[]): ActionOption | undefined {
  return options.toSorted((a, b) => (b.at?.rank ?? 0) - (a.at?.rank ?? 0))[0];
}

/** Returns the crank of a card in play for Pull. */
export function crankMove({ state, request }: Asked): Move | null {
  if (request.ask !== 'act') return null;
  for (const card of ownInPlay(state)) {
    const action = actionOf(state, request, card, 'crank');
    const [option] = action?.options ?? [];
    if (action === undefined || action.refusal !== null || option === undefined) continue;
    const text = `Select “${nameOf(state, card)}” on the table, and choose Crank for Pull.`;
    return { text, answers: [option.answer], card };
  }
  return null;
}

/** Returns the next move of the Influence step: crank every Character that can score, then end the turn. */
export function scoreMove({ state, request }: Asked): Move | null {
  if (request.ask !== 'act' || request.step !== 'influence') return null;
  const cranks = influenceCranks(state, LEARNER);
  if (cranks.length > 0) {
    const answers = cranks.map((card): TableAnswer => ({ do: 'crank', seat: LEARNER, card }));
    return { text: `Press “${influenceCrankLabel(state, cranks)}”.`, answers, card: null };
  }
  return unspentPull(state, LEARNER) > 0 ? endMove({ state, request }) : null;
}

/** Returns the end of the current step. */
export function endMove({ state, request }: Asked): Move | null {
  if (request.ask !== 'act') return null;
  const text = `Press “${labelOf(state, request)}”.`;
  return { text, answers: [{ do: 'end', seat: LEARNER }], card: null };
}

/** Returns the attack on another player that wins by most; none that would lose. */
export function attackMove({ state, request }: Asked): Move | null {
  if (request.ask !== 'act') return null;
  const [best] = attacksByLead(state, LEARNER);
  if (best === undefined || best.ap < best.dp) return null;
  const { answer, ap, dp } = best;
  const { card, target } = answer;
  const text = `Select “${nameOf(state, card)}”, choose Attack, then “${nameOf(state, target)}”: AP ${ap} against DP ${dp}.`;
  return { text, answers: [answer], card };
}

interface JudgedAttack {
  readonly answer: Extract<Answer, { do: 'attack' }>;
  readonly ap: number;
  readonly dp: number;
}

/** Returns the attacks on other players, those with the largest difference of AP and DP first. */
export function attacksByLead(state: GameState, seat: number): readonly JudgedAttack[] {
  const attacks: JudgedAttack[] = [];
  for (const answer of legalAnswers(state, seat)) {
    if (answer.do !== 'attack' || state.cards[answer.target]?.seat === seat) continue;
    const ap = reading(state, answer.card, 'ap').value;
    attacks.push({ answer, ap, dp: reading(state, answer.target, 'dp').value });
  }
  return attacks.sort((a, b) => b.ap - b.dp - (a.ap - a.dp));
}

/**
 * Returns the Whammy that helps in a window to respond: it cancels what another player plays, or it is played on the
 * learner's own Character in a combat that is not won yet.
 */
export function answerMove({ state, request }: Asked): Move | null {
  if (request.ask !== 'respond') return null;
  const loses = losesCombat(state);
  for (const answer of legalAnswers(state, LEARNER)) {
    if (answer.do !== 'play') continue;
    const [target] = answer.targets;
    const name = nameOf(state, answer.card);
    if (target !== undefined && 'frame' in target) {
      const frame = state.frames.find(({ id }) => id === target.frame);
      if (frame?.kind !== 'announced' || frame.seat === LEARNER) continue;
      const text = `Select “${name}” and choose Play: it cancels “${nameOf(state, frame.source)}”.`;
      return { text, answers: [answer], card: answer.card };
    }
    if (loses && target !== undefined && 'card' in target && isOwnCombatant(state, target.card)) {
      const text = `Select “${name}”, choose Play, then “${nameOf(state, target.card)}”.`;
      return { text, answers: [answer], card: answer.card };
    }
  }
  return null;
}

/** Checks whether the learner's Character would be popped in the combat as it stands. */
function losesCombat(state: GameState): boolean {
  const attack = attackUnderWay(state);
  if (attack === null || attack.combat.settled) return false;
  const { ap, dp } = combatFigures(state, attack.combat);
  const defends = state.cards[attack.combat.defender]?.seat === LEARNER;
  return defends ? dp <= ap : ap <= dp;
}

function isOwnCombatant(state: GameState, card: CardIx): boolean {
  const attack = attackUnderWay(state);
  if (attack === null || state.cards[card]?.seat !== LEARNER) return false;
  return attack.combat.defender === card || attack.combat.attackers.includes(card);
}

/** Returns the learner's cards in play. */
export function ownInPlay(state: GameState): readonly CardIx[] {
  return state.inPlay.filter((card) => state.cards[card]?.seat === LEARNER);
}

export function defAt(state: GameState, card: CardIx): CardDef | undefined {
  return state.defs[state.cards[card]?.def ?? -1];
}
