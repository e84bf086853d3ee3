import type { Answer, CardIx, GameState, Seat } from '@/engine';
import { legalAnswers } from '@/engine';

/** The acts of combat that a player begins or joins with a card of the Conspiracy. */
export type CombatKind = 'attack' | 'gang-up' | 'bulldoze' | 'martyr';

type CombatAnswer = Extract<Answer, { do: CombatKind }>;

export const COMBAT_LABELS: Readonly<Record<CombatKind, string>> = {
  attack: 'Attack',
  'gang-up': 'Gang Up',
  bulldoze: 'Bulldoze',
  martyr: 'Martyr',
};

/** What the card may do in combat now, by kind; alone at the table one attacks within one's own Conspiracy (ATK-3). */
export function combatAnswers(
  state: GameState,
  seat: Seat,
  card: CardIx,
): ReadonlyMap<CombatKind, readonly CombatAnswer[]> {
  const found = new Map<CombatKind, CombatAnswer[]>();
  for (const answer of legalAnswers(state, seat)) {
    if (!isCombat(answer) || answer.card !== card) continue;
    const before = found.get(answer.do);
    if (before === undefined) found.set(answer.do, [answer]);
    else before.push(answer);
  }
  return found;
}

/** Whom the act is about, who is bypassed first. */
export function aimedAt(answer: CombatAnswer): readonly CardIx[] {
  switch (answer.do) {
    case 'attack':
      return answer.bypass === undefined ? [answer.target] : [answer.bypass, answer.target];
    case 'bulldoze':
      return [answer.target];
    case 'martyr':
      return [answer.for];
    case 'gang-up':
      return [];
  }
}

function isCombat(answer: Answer): answer is CombatAnswer {
  return answer.do in COMBAT_LABELS;
}
