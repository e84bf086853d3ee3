import type { PilotName } from '@/engine';

/** The name and description of a pilot in a menu. */
interface OpponentWords {
  readonly name: string;
  readonly says: string;
}

/** The descriptions of every pilot of a table, the weakest first. */
export const OPPONENTS: Readonly<Record<PilotName, OpponentWords>> = {
  still: { name: 'Still', says: 'Does nothing that it need not do.' },
  random: { name: 'Random', says: 'Takes any legal action, each as likely as the next.' },
  greedy: { name: 'Greedy', says: 'Plays for Influence alone. Never attacks, never responds.' },
  planner: {
    name: 'Planner',
    says: 'Plays for Influence alone and looks ahead over its draws. Never attacks, never responds.',
  },
  learner: {
    name: 'Learner',
    says: 'Attacks and answers too, but errs at every third decision and holds no card back.',
  },
  rival: {
    name: 'Fighter',
    says: 'Attacks, defends and answers, and holds its cancels for what matters.',
  },
  seer: {
    name: 'Seer',
    says: 'Plays on in its head with many hands that you may hold, and takes what wins most often.',
  },
};

/** The pilots that never attack. */
export const PEACEFUL_PILOTS: ReadonlySet<PilotName> = new Set(['still', 'greedy', 'planner']);

/** The names of `PILOT_NAMES`, the weakest first, for a menu that is shown before the engine is loaded. */
export const OPPONENT_NAMES = Object.keys(OPPONENTS) as readonly PilotName[];
