import type { EdenPilot, PilotName } from '@/engine';
import { OPPONENT_NAMES, OPPONENTS } from '@/lib/ote/opponent-words';
import type { LiveGameName } from './live-options';

/** A computer player in a list: its name for the server, and how it plays. */
interface PilotWords {
  readonly id: PilotName | EdenPilot;
  readonly name: string;
  readonly says: string;
}

/**
 * The computer players of On the Edge: the usual one first. The Seer thinks for seconds, and all who use a server would
 * wait for it: it plays only in a browser of its own.
 */
export const LIVE_OTE_PILOTS: readonly PilotName[] = [
  'rival',
  ...OPPONENT_NAMES.filter((name) => name !== 'rival' && name !== 'seer'),
];

/** The computer players of each game: the usual one first. */
export const LIVE_PILOTS: Readonly<Record<LiveGameName, readonly PilotWords[]>> = {
  ote: LIVE_OTE_PILOTS.map((id) => ({ id, ...OPPONENTS[id] })),
  eden: [
    {
      id: 'tactician',
      name: 'The tactician',
      says: 'Weighs what each action may bring before it acts.',
    },
    { id: 'plain', name: 'The plain pilot', says: 'Goes for the nearest opponent and strikes.' },
    { id: 'still', name: 'The still pilot', says: 'Does as little as it may.' },
  ],
};

/** Returns the name of a pilot on its chair. */
export function chairName(pilot: string): string {
  const known = OPPONENT_NAMES.find((name) => name === pilot);
  return known === undefined
    ? pilot.charAt(0).toUpperCase() + pilot.slice(1)
    : OPPONENTS[known].name;
}
