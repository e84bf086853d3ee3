import { greedyPilot } from './greedy.ts';
import type { Pilot } from './pilot.ts';
import { randomPilot } from './random.ts';

/** The pilots that a simulation can use. */
export const PILOT_NAMES = ['greedy', 'random'] as const;
export type PilotName = (typeof PILOT_NAMES)[number];

/** `seed` is for a pilot that plays at random. */
export function pilotNamed(name: PilotName, seed: number): Pilot {
  switch (name) {
    case 'greedy':
      return greedyPilot();
    case 'random':
      return randomPilot(seed);
  }
}
