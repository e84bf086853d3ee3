import { emit } from '../events/evolve.ts';
import { crankCard } from '../events/frequent.ts';
import { isAttack } from '../reading/attack-frame.ts';
import type { Draft } from '../state/draft.ts';
import type { Combat } from '../state/frames.ts';
import { attachedTo, cardAt } from '../state/read.ts';
import type { CardIx } from '../state/types.ts';
import { moveToBearer, moveToConspiracy, moveToHand } from './moves.ts';

/** Replaces `ix` by `next` from the hand, also in a combat. The new card is cranked if the old one was, and gets the cards on it. */
export function replaceWith(draft: Draft, ix: CardIx, next: CardIx): void {
  const { zone, seat, rank, file, cranked } = cardAt(draft.state, ix);
  if (zone !== 'conspiracy') return;
  for (const on of attachedTo(draft.state, ix)) moveToBearer(draft, on, next, 'moved');
  moveToHand(draft, ix, 'returned');
  moveToConspiracy(draft, next, seat, { rank, file }, 'moved');
  if (cranked) crankCard(draft, next);
  for (const frame of draft.state.frames) {
    if (frame.kind !== 'announced' || !isAttack(frame)) continue;
    const combat = replaceInCombat(frame.combat, ix, next);
    const targets = frame.targets.map((target) =>
      'card' in target && target.card === ix ? { card: next } : target,
    );
    const source = frame.source === ix ? next : frame.source;
    emit(draft, { type: 'frame-changed', frame: { ...frame, source, targets, combat } });
  }
}

function replaceInCombat(combat: Combat, ix: CardIx, next: CardIx): Combat {
  const one = (card: CardIx) => (card === ix ? next : card);
  const helpers = combat.helpers === undefined ? {} : { helpers: combat.helpers.map(one) };
  return {
    ...combat,
    ...helpers,
    attackers: combat.attackers.map(one),
    defender: one(combat.defender),
    onward: combat.onward.map((other) => ({ ...other, card: one(other.card) })),
  };
}
