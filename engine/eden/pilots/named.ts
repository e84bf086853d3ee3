import type { Pilot } from './pilot.ts';
import { plainPilot } from './plain.ts';
import { randomPilot } from './random.ts';
import { stillPilot } from './still.ts';
import { tacticianPilot } from './tactician.ts';

export const EDEN_PILOTS = ['plain', 'random', 'still', 'tactician'] as const;
export type EdenPilot = (typeof EDEN_PILOTS)[number];

/** Returns the pilot of this name, with a random stream of its own by the seed. */
export function edenPilot(name: EdenPilot, seed: number): Pilot {
  switch (name) {
    case 'plain':
      return plainPilot(seed);
    case 'random':
      return randomPilot(seed);
    case 'still':
      return stillPilot(seed);
    case 'tactician':
      return tacticianPilot(seed);
  }
}
