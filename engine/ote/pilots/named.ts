import { greedyPilot } from './greedy.ts';
import type { Pilot } from './pilot.ts';
import { plannerPilot } from './planner.ts';
import { randomPilot } from './random.ts';
import { rivalPilot } from './rival.ts';
import { stillPilot } from './still.ts';

/** The pilots that play a seat. */
export const PILOT_NAMES = ['greedy', 'planner', 'rival', 'random', 'still'] as const;
export type PilotName = (typeof PILOT_NAMES)[number];

/** Returns the pilot of this name. `seed` is for a pilot that plays at random. */
export function pilotNamed(name: PilotName, seed: number): Pilot {
  switch (name) {
    case 'greedy':
      return greedyPilot();
    case 'planner':
      return plannerPilot();
    case 'rival':
      return rivalPilot();
    case 'random':
      return randomPilot(seed);
    case 'still':
      return stillPilot();
  }
}
