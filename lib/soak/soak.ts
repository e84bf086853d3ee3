import type { CardDef } from '@/engine';
import { type SoakedGame, type SoakOptions, soakGame } from './soak-game';

/** What many random games came to. */
export interface SoakReport {
  readonly games: number;
  readonly answers: number;
  readonly turns: number;
  readonly ends: Readonly<Record<SoakedGame['end'], number>>;
  /** Those that broke something or did not end; each can be had again by its seed. */
  readonly failed: readonly SoakedGame[];
}

/** Failing games are kept up to so many; more would say the same. */
const MOST_FAILED = 50;

/** Plays the games with seeds from `seed` on. */
export function soak(
  games: number,
  seed: number,
  pool: readonly CardDef[],
  options: SoakOptions,
  progress: (done: number, failed: number) => void = () => undefined,
): SoakReport {
  const ends = { won: 0, lost: 0, stopped: 0, broken: 0 };
  const failed: SoakedGame[] = [];
  let answers = 0;
  let turns = 0;
  for (let game = 0; game < games; game++) {
    const played = soakGame(seed + game, pool, options);
    answers += played.answers;
    turns += played.turns;
    ends[played.end] += 1;
    if (played.problems.length > 0 && failed.length < MOST_FAILED) failed.push(played);
    progress(game + 1, ends.broken);
  }
  return { games, answers, turns, ends, failed };
}
