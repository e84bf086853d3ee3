import { type GameRecord, type GameState, type Ote, start, submit } from '@/engine';
import { heapMeter } from './memory';

/** Returns the bytes of memory for each answer when every state of a game is kept. Parts shared with the previous state count once. */
export function historyBytes(games: readonly GameRecord<Ote>[]): number {
  const heapUsed = heapMeter();
  // A first run for one-time allocations: code, and data prepared from the cards.
  games.map(statesOf);
  const before = heapUsed();
  const states = games.map(statesOf);
  const bytes = heapUsed() - before;
  const answers = states.reduce((sum, game) => sum + game.length - 1, 0);
  return bytes / answers;
}

function statesOf({ setup, answers }: GameRecord<Ote>): readonly GameState[] {
  const begun = start(setup);
  if (!begun.ok) throw new Error(begun.error.message);
  const states = [begun.value.state];
  for (const answer of answers) {
    const given = submit(states.at(-1) ?? begun.value.state, answer);
    if (!given.ok) throw new Error(given.error.message);
    states.push(given.value.state);
  }
  return states;
}
