import type { EdenState } from '../state/types.ts';

/** Checks whether there is a roll under way that can still be thrown again, or an attack that can still be cancelled. */
export function canChangeAttack({ frames }: EdenState, what: 'reroll' | 'cancel'): boolean {
  for (const frame of frames.toReversed()) {
    switch (frame.frame) {
      case 'blow':
        if (what === 'cancel') return frame.stage !== 'end';
        return frame.stage === 'dodge' ? !frame.redodged : !frame.rerolled;
      case 'victims':
        if (what === 'cancel') return frame.left.length > 0 || frame.hurt !== null;
        break;
      case 'melee':
      case 'throw':
        if (what === 'cancel') return frame.stage !== 'end';
        break;
      case 'activation':
      case 'phase':
        return false;
      default:
    }
  }
  return false;
}
