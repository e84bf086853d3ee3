import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { fighterAt, playerFor } from '../reading/fighters.ts';
import { limbHit } from '../reading/figures.ts';
import { locationChange } from '../reading/statics.ts';
import { planned, type Ruled, refuse } from '../rules/refuse.ts';
import type { Draft } from '../state/draft.ts';
import type { LocationFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import type { FighterIx } from '../state/types.ts';
import { rollLocation } from './dice.ts';
import { askPlayers, endFrame, replaceFrame } from './frames.ts';
import { inflictWounds } from './wounds.ts';

/** Resolves one location after the other until the fighter is out (ROLL-8). Abilities may change each (ROLL-6). */
export function stepLocation(draft: Draft, frame: LocationFrame): void {
  const { state } = draft;
  const { target, by, face, times } = frame;
  if (times === 0 || fighterAt(state, target).fallen) {
    endFrame(draft);
    return;
  }
  if (face === null) {
    const thrown = rollLocation(draft, by ?? target, target);
    replaceFrame(draft, { ...frame, face: thrown, source: by === null ? 'against' : 'by' });
    return;
  }
  const most = frame.wounds === 0 ? 0 : mostChange(draft, frame);
  if (most === 0) {
    settleLocation(draft, frame, face);
    return;
  }
  const fighter = frame.source === 'by' && by !== null ? by : target;
  askForRelocation(draft, fighter, fighter === target ? (by ?? target) : target, face, most);
}

/** Asks the player of `mover` how far the location moves: by at most this number, to a face of the die (ROLL-6). */
export function askForRelocation(
  draft: Draft,
  mover: FighterIx,
  other: FighterIx,
  face: number,
  most: number,
): void {
  const seat = playerFor(draft.state, mover, other);
  const [least, up] = [0 - Math.min(most, face - 1), Math.min(most, 6 - face)];
  askPlayers(draft, { seat, ask: 'relocate', fighter: mover, least, most: up });
}

/** Returns the face to which the location moves, or why it does not move that far (ROLL-6). */
export function relocatedFace(face: number, by: number, most: number): Ruled<number> {
  const moved = face + by;
  const isFar = !Number.isInteger(by) || Math.abs(by) > most || moved < 1 || moved > 6;
  return isFar ? refuse('ROLL-6', 'The location does not move that far.') : planned(moved);
}

function mostChange({ state }: Draft, { source, by, target }: LocationFrame): number {
  if (source === 'by') return by === null ? 0 : locationChange(state, by, 'by');
  return locationChange(state, target, 'against');
}

/** Goes on to the next source of a change, or gives the wounds. */
function settleLocation(draft: Draft, frame: LocationFrame, face: number): void {
  if (frame.source === 'by') {
    replaceFrame(draft, { ...frame, face, source: 'against' });
    return;
  }
  replaceFrame(draft, { ...frame, face: null, times: frame.times - 1 });
  const { target, wounds, by, from } = frame;
  const limb = limbHit(draft.state, target, face);
  if (wounds < 0) {
    const dots = Math.min(0 - wounds, fighterAt(draft.state, target).ticked[limb]);
    if (dots > 0) emit(draft, { type: 'healed', fighter: target, limb, dots });
    return;
  }
  inflictWounds(draft, target, [limb], wounds, {
    protected: frame.protected,
    by,
    from: from ?? undefined,
  });
}

export function answerLocation(draft: Draft, frame: LocationFrame, answer: Answer): Refusal | null {
  if (answer.do !== 'relocate') return refuse('REQUEST', 'Say how far the location moves.').refusal;
  const moved = relocatedFace(frame.face ?? 1, answer.by, mostChange(draft, frame));
  if (!moved.ok) return moved.refusal;
  settleLocation(draft, frame, moved.plan);
  return null;
}
