import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import type { Frame, PhaseFrame } from '../state/frames.ts';
import type { Request } from '../state/requests.ts';
import type { Phase } from '../state/types.ts';

/** Puts a frame on top. */
export function pushFrame(draft: Draft, frame: Frame): void {
  emit(draft, { type: 'frame-pushed', frame });
}

/** Replaces the frame on top. */
export function replaceFrame(draft: Draft, frame: Frame): void {
  emit(draft, { type: 'frame-changed', frame });
}

/** Ends the frame on top. */
export function endFrame(draft: Draft): void {
  emit(draft, { type: 'frame-ended' });
}

/** Asks one player, or several at once. */
export function askPlayers(draft: Draft, ...requests: readonly Request[]): void {
  emit(draft, { type: 'asked', requests });
}

/** Returns how many attacks are under way, one within the other. A blow in melee is a part of its attack. */
export function attacksUnderWay({ state }: Draft): number {
  return state.frames.filter(
    (one) =>
      one.frame === 'melee' ||
      one.frame === 'throw' ||
      (one.frame === 'blow' && one.kind === 'shot'),
  ).length;
}

/** Ends the frame on top, which is an attack, and what lasts during this attack alone. */
export function endAttack(draft: Draft): void {
  emit(draft, { type: 'changes-ended', until: 'attack', attacks: attacksUnderWay(draft) });
  endFrame(draft);
}

/** Begins a phase, replacing the one that is over. */
export function beginPhase(draft: Draft, phase: Phase, round = draft.state.round): void {
  emit(draft, { type: 'phase-begun', phase, round });
  replaceFrame(draft, phaseFrame(phase, draft.state.first));
}

/** Makes the frame of a phase that begins. */
export function phaseFrame(phase: Phase, seat: number): Frame {
  if (phase === 'activation') {
    return { frame: 'designation', chain: [], passes: 0, activations: 0, last: null };
  }
  const frame: PhaseFrame = {
    frame: 'phase',
    phase,
    stage: 0,
    seat,
    done: [],
    bids: [null, null],
    points: [],
  };
  return frame;
}
