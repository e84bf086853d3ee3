import { greedyPilot } from './greedy.ts';
import type { Pilot } from './pilot.ts';
import { randomPilot } from './random.ts';
import { stillPilot } from './still.ts';

/** The pilots that play a seat. */
export const PILOT_NAMES = ['greedy', 'random', 'still'] as const;
export type PilotName = (typeof PILOT_NAMES)[number];

/** `seed` is for a pilot that plays at random. */
export function pilotNamed(name: PilotName, seed: number): Pilot {
  switch (name) {
    case 'greedy':
      return greedyPilot();
    case 'random':
      return randomPilot(seed);
    case 'still':
      return stillPilot();
  }
}
