import { emit } from '../events/evolve.ts';
import { startEffect } from '../events/numbered.ts';
import { forcedTargets } from '../rules/attack.ts';
import type { Draft } from '../state/draft.ts';
import type { DecisionFrame, ForcedAttack } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx } from '../state/types.ts';
import { announceAttack } from './announce.ts';
import { endFrame } from './endings.ts';
import { uncrank } from './lasting.ts';
import { popAll } from './pops.ts';
import { crankAsResult } from './triggers.ts';

/**
 * Asks for the target of a forced attack among the Characters that can be attacked now. If there are none,
 * the effects for that case happen. Returns whether a player is asked.
 */
export function askForForcedTarget(draft: Draft, frame: DecisionFrame): boolean {
  const { decision } = frame;
  if (decision.ask !== 'choose' || decision.what !== 'forced-attack') return true;
  if (decision.forced === undefined || decision.among.length > 0) return true;
  const among = forcedTargets(draft.state, decision.source, decision.forced).map((card) => ({
    card,
  }));
  if (among.length > 0) {
    emit(draft, { type: 'frame-changed', frame: { ...frame, decision: { ...decision, among } } });
    return true;
  }
  endFrame(draft, frame.id);
  doEffectsInstead(draft, decision.source, decision.forced);
  return false;
}

function doEffectsInstead(draft: Draft, card: CardIx, forced: ForcedAttack): void {
  const { zone } = cardAt(draft.state, card);
  if (forced.or === 'crank' && zone === 'conspiracy') crankAsResult(draft, card);
  if (forced.or === 'pop-this') {
    const cards = [forced.by];
    popAll(draft, { frame: -1, cards, save: true, ownSave: true, by: forced.seat });
  }
}

/** Announces the forced attack. The Character's player makes it, and it does not count as the turn's attack. */
export function carryOutForced(
  draft: Draft,
  card: CardIx,
  target: CardIx,
  forced: ForcedAttack,
): void {
  if (forced.uncranks === true && cardAt(draft.state, card).cranked) uncrank(draft, card);
  if (forced.counted === true) {
    announceAttack(draft, forced.seat, card, target, 'counted');
    return;
  }
  const frame = announceAttack(draft, cardAt(draft.state, card).seat, card, target, 'besides');
  if (forced.save) return;
  startEffect(draft, {
    source: forced.by,
    to: card,
    frame,
    until: { end: 'frame', frame },
    change: { kind: 'limit', limit: 'cannot-be-saved', gear: null },
  });
}
