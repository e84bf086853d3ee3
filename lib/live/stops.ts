import type { GameState, Request } from '@/engine';

/**
 * When a player of a live game is asked for a response. It does not depend on the hand, so that the time
 * of a pass reveals nothing.
 */
export const STOPS = ['every', 'likely', 'none'] as const;
export type Stops = (typeof STOPS)[number];

export const STOP_WORDS: Readonly<Record<Stops, string>> = {
  every: 'Ask me at every chance to respond',
  likely: 'Ask me before what others do, and in attacks',
  none: 'Pass everything until my turn',
};

/** Checks whether a request is passed automatically for the setting `stops`. */
export function isPassedBy(stops: Stops, state: GameState, request: Request): boolean {
  if (request.ask !== 'respond' || stops === 'every') return false;
  if (stops === 'none') return true;
  if (request.window === 'after') return true;
  const frame = state.frames.find(({ id }) => id === request.to);
  if (frame?.kind !== 'announced') return false;
  return frame.act !== 'attack' && (frame.act === 'pull' || frame.seat === request.seat);
}
