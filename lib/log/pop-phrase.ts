import { type CardIx, standingAttackers } from '@/engine';
import { cardPiece, withTrueMinus as figure, type Phrase } from '@/lib/log/phrase';
import type { PopReason, Settlement } from '@/lib/log/pop-reasons';
import type { Scene } from '@/lib/log/scene';

/** Describes a popped card with the reason: `Lee is popped: AP 4 against its DP 3 (ATK-5)`. */
export function popPhrase(
  card: CardIx,
  reason: PopReason | undefined,
  { state }: Pick<Scene, 'state'>,
): Phrase {
  const it = cardPiece(state, card);
  if (reason === undefined) return [it, ' is popped'];
  if (reason.by === 'exclude') return [it, ' is popped: it Excludes a neighbour (ABL-EXCLUDE)'];
  const { insteadOf } = reason;
  const place: Phrase =
    insteadOf === null ? [] : [' in the place of ', cardPiece(state, insteadOf), ' (ABL-MARTYR)'];
  if (reason.by === 'combat') {
    const why = combatWords(reason.settlement, insteadOf ?? card);
    return [it, ' is popped', ...place, `: ${why}`];
  }
  const clause = reason.by === 'rule' ? 'EFF-5' : 'ATK-10';
  const source: Phrase =
    reason.source === card ? ['its own text'] : [cardPiece(state, reason.source)];
  return [it, ' is popped', ...place, ' by ', ...source, ` (${clause})`];
}

/** Compares the figures of a combatant with those of its enemies: `AP 4 against its DP 3 (ATK-5)`. */
function combatWords({ state, attack, ap, dp, popping }: Settlement, card: CardIx): string {
  if (!attack.combat.attackers.includes(card)) {
    return popping.ap >= dp
      ? `AP ${figure(popping.ap)} against its DP ${figure(dp)} (ATK-5)`
      : TEXT_POPS;
  }
  if (standingAttackers(state, attack.combat).length > 1)
    return `DP ${figure(popping.dp)} covers its AP (ABL-GANGUP)`;
  return ap <= popping.dp
    ? `DP ${figure(popping.dp)} against its AP ${figure(ap)} (ATK-5)`
    : TEXT_POPS;
}

/** The reason when the figures do not pop the card. */
const TEXT_POPS = 'a text pops whom it fights (CARD-0)';
