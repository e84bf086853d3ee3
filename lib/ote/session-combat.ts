import type { Answer, CardIx, GameState, Request } from '@/engine';
import { attackerValue, attackUnderWay, combatFigures, legalAnswers } from '@/engine';

/** The acts of combat with a card of the Conspiracy. */
export type CombatKind = 'attack' | 'gang-up' | 'martyr';

type CombatAnswer = Extract<Answer, { do: CombatKind }>;

export const COMBAT_LABELS: Readonly<Record<CombatKind, string>> = {
  attack: 'Attack',
  'gang-up': 'Gang Up',
  martyr: 'Martyr',
};

/** Returns the acts of combat among the legal answers of a card, by kind. A solo player attacks within the own Conspiracy (ATK-3). */
export function combatAnswers(
  listed: readonly Answer[],
): ReadonlyMap<CombatKind, readonly CombatAnswer[]> {
  const found = new Map<CombatKind, CombatAnswer[]>();
  for (const answer of listed) {
    if (!isCombat(answer)) continue;
    const before = found.get(answer.do);
    if (before === undefined) found.set(answer.do, [answer]);
    else before.push(answer);
  }
  return found;
}

/** Returns the targets of an act; bypassed Characters first. */
export function targetsOfAct(answer: CombatAnswer): readonly CardIx[] {
  switch (answer.do) {
    case 'attack':
      return answer.bypass === undefined ? [answer.target] : [answer.bypass, answer.target];
    case 'martyr':
      return [answer.for];
    case 'gang-up':
      return [];
  }
}

function isCombat(answer: Answer): answer is CombatAnswer {
  return answer.do in COMBAT_LABELS;
}

/** The role of a card in the current combat: it attacks, is attacked, or is a Martyr for the target. */
export type CombatRole = 'attacks' | 'attacked' | 'martyr';

/** Returns the role of the card in the current combat, or null. */
export function combatRole(state: GameState, card: CardIx): CombatRole | null {
  const attack = attackUnderWay(state);
  if (attack === null) return null;
  const { attackers, defender, helpers, settled } = attack.combat;
  if (attackers.includes(card)) return 'attacks';
  if (settled) return null;
  if (defender === card || helpers?.includes(card) === true) return 'attacked';
  const standsIn = state.effects.some(
    ({ to, change }) =>
      change.kind === 'martyr' && change.by === card && (to === defender || attackers.includes(to)),
  );
  return standsIn ? 'martyr' : null;
}

/** Describes the current combat: `AP 4 against DP 3` (ATK-5); null without combat. */
export function combatWords(state: GameState): string | null {
  const attack = attackUnderWay(state);
  if (attack === null || attack.combat.settled) return null;
  const { ap, dp } = combatFigures(state, attack.combat);
  return `AP ${ap} against DP ${dp}`;
}

/** Describes the limit of a choice in combat: the losses of a gang, or the AP that a Bulldoze has left. Null for other choices. */
export function combatLimit(state: GameState, request: Request): string | null {
  const attack = attackUnderWay(state);
  if (attack === null || request.ask !== 'choose') return null;
  const { combat } = attack;
  if (request.what === 'bulldoze') {
    const spent = combat.onward[combat.offered - 1]?.spent ?? 0;
    return `The DP of all that it has attacked, ${spent}, goes off its AP.`;
  }
  if (request.what !== 'gang-losers' && request.what !== 'gang-first') return null;
  const each = request.among.flatMap((target) =>
    'card' in target ? [attackerValue(state, combat, target.card)] : [],
  );
  const { dp } = combatFigures(state, combat, { popping: true });
  return `Their AP (${each.join(', ')}) may add up to ${dp} at most.`;
}

/** Returns the cards that can respond to the pending event. Cranking for Pull alone is no response. */
export function respondingCards(state: GameState, request: Request): readonly CardIx[] {
  if (request.ask !== 'respond') return [];
  const cards = new Set<CardIx>();
  for (const answer of legalAnswers(state, request.seat)) {
    if ('card' in answer && answer.do !== 'crank') cards.add(answer.card);
  }
  return [...cards];
}
