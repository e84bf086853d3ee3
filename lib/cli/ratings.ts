import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { printJson, printLine } from '@/lib/cli/output';
import { wholeNumber } from '@/lib/cli/play-options';
import { counted } from '@/lib/text/counted';

/** The games after which the ratings are written: the site shows them while this runs on. */
const SHARE = 400;
/** Milliseconds until blocks that others have taken are looked at again. */
const WAIT = 1_000;
/** Milliseconds until a process that stays looks for decks that were shared meanwhile. */
const STAY = 60_000;

interface Options {
  readonly games: string;
  readonly stay?: boolean;
  readonly json?: boolean;
}

/** `dossier ratings run`: plays the games by which shared decks are rated. */
export function register(program: Command): void {
  const ratings = program.command('ratings').description('the ratings of shared decks, by play');
  ratings
    .command('run')
    .description('play games that the ratings still need; run it as often at once as you like')
    .option('--games <n>', 'about how many (the last ones are played together)', '1000')
    .option('--stay', 'play on whenever decks are shared or changed, until Ctrl+C')
    .option('--json', 'one JSON document')
    .action(run);
}

async function run({ games: written, stay = false, json }: Options): Promise<void> {
  const most = stay ? Number.POSITIVE_INFINITY : wholeNumber('games', written, 1, 10_000_000);
  const ending = new AbortController();
  if (stay) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());
  const wait = (ms: number) => pause(ms, null, ending).catch(() => null);
  const [{ withDatabase }, { playRatings }] = await Promise.all([
    import('@/lib/server/database-check'),
    import('@/lib/server/ratings/play-ratings'),
  ]);
  const played = await withDatabase(async () => {
    let games = 0;
    for (;;) {
      const share = await playRatings(Math.min(SHARE, most - games));
      games += share.games;
      const isEnd = stay ? ending.signal.aborted : games >= most || share.left === 0;
      if (isEnd) return { games, left: share.left };
      if (share.games === 0) await wait(share.left === 0 ? STAY : WAIT);
    }
  });
  if (json) printJson(played);
  else
    printLine(
      `Played ${counted(played.games, 'game')}. ${played.left === 0 ? 'No more are needed.' : `More are needed: ${counted(played.left, 'block')}.`}`,
    );
}
