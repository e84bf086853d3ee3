import type { Obstacle } from '@/lib/scan/scan-card';
import type { CameraLook } from './use-camera-looks';

/** Why nothing was read, in sentences. */
export const NOTHING_READ: Readonly<Record<Obstacle, string>> = {
  dark: 'It is too dark. Turn on a light.',
  blurred: 'The picture is blurred. Hold the card still, and a little farther away.',
  'no-card': 'There is no card. Hold one into the frame.',
  'two-cards': 'There are several cards. Show one at a time.',
  unknown:
    'No card of these games has the name that can be read. If it has, turn it away from the light so that its name does not shine.',
};

/** Says what the camera sees now. */
export function lookWords(last: CameraLook | null): string {
  if (last === null) return 'Hold a card into the frame.';
  const { look, isDone } = last;
  if (isDone) return 'Done. Show the next card.';
  if (look.kind === 'nothing') return NOTHING_READ[look.why];
  return look.isSure ? 'Hold it still…' : 'Hold it still, and flat to the camera…';
}
