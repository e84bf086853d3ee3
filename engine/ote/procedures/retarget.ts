import type { AttackFrame } from '../reading/attack-frame.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx } from '../state/types.ts';
import { joinCombat, patch } from './combat.ts';
import { crankAsResult, openTriggers } from './triggers.ts';

/** Changes the target of the attack. */
export function retarget(draft: Draft, frame: AttackFrame, target: CardIx): void {
  const { seat, rank, file } = cardAt(draft.state, target);
  const { attackers, defender, turncoat } = frame.combat;
  const now = {
    targets: [{ card: target }],
    passed: [],
    combat: { ...frame.combat, defender: target, at: { seat, rank, file } },
  };
  patch(draft, frame, now);
  const turned = { ...frame, ...now };
  const [attacker] = attackers;
  if (turncoat === defender) {
    crankAsResult(draft, defender);
    joinCombat(draft, turned, defender);
  }
  if (attacker !== undefined && frame.combat.begun) {
    openTriggers(draft, { on: 'attacked', card: target, other: attacker });
  }
}
