import type { PilotName } from '@/engine';

/** The name and description of a pilot in a menu. */
interface OpponentWords {
  readonly name: string;
  readonly says: string;
}

/** The descriptions of every pilot of a table. */
export const OPPONENTS: Readonly<Record<PilotName, OpponentWords>> = {
  greedy: { name: 'Greedy', says: 'Plays for Influence alone. Never attacks, never responds.' },
  planner: {
    name: 'Planner',
    says: 'Plays for Influence alone and looks ahead over its draws. Never attacks, never responds.',
  },
  rival: {
    name: 'Rival',
    says: 'Attacks, defends and answers, and holds its cancels for what matters.',
  },
  random: { name: 'Random', says: 'Takes any legal action, each as likely as the next.' },
  still: { name: 'Still', says: 'Does nothing that it need not do.' },
};

/** The names of `PILOT_NAMES`, for a menu that is shown before the engine is loaded. */
export const OPPONENT_NAMES = Object.keys(OPPONENTS) as readonly PilotName[];
