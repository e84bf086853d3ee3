import type { Look, Obstacle } from '@/lib/scan/scan-card';

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
export function lookWords(look: Look | null): string {
  if (look === null) return 'Hold a card into the frame.';
  if (look.kind === 'nothing') return NOTHING_READ[look.why];
  return look.isSure ? 'Hold it still…' : 'Hold it still, and flat to the camera…';
}
