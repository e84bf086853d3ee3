import type { PilotName } from '@/engine';
import FILE from './pilot-strength.json';

/** How often a pilot has beaten the usual one, with the example decks. */
export interface MeasuredPilot {
  readonly pilot: PilotName;
  readonly wins: number;
  readonly games: number;
}

/** The measured pilots, by `npm run pilot-strength`. */
export const PILOT_STRENGTH = FILE as {
  readonly seed: number;
  /** The usual pilot, which the others have played against. */
  readonly against: PilotName;
  readonly pilots: readonly MeasuredPilot[];
};
