import { type SoakReport, soak } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { exitWith, printJson, printLine, printNote } from '@/lib/cli/output';
import { wholeNumber } from '@/lib/cli/play-options';
import { soakedOte } from '@/lib/soak/soaked-ote';

export interface SoakChoice {
  readonly games?: string;
  readonly seed: string;
  readonly json?: boolean;
}

/** Invariants are checked after every `CHECK_EVERY` answers. */
const CHECK_EVERY = 8;
/** One of `REPLAY_ONE_OF` games is replayed, which doubles its time. */
const REPLAY_ONE_OF = 10;

/** `dossier bench soak`: plays random games with all cards. Exits with 1 if one breaks an invariant, throws or does not end. */
export function benchSoak(choice: SoakChoice): void {
  const games = wholeNumber('games', choice.games ?? '1000', 1, 10_000_000);
  const seed = wholeNumber('seed', choice.seed, 0, 0xffffffff);
  const shown = process.stderr.isTTY === true;
  const began = performance.now();
  const report = soak(
    soakedOte(getCatalogue().cards),
    games,
    seed,
    { every: CHECK_EVERY, replayed: REPLAY_ONE_OF },
    (done, failed) => {
      if (shown && done % 10 === 0) {
        process.stderr.write(`\r${done} of ${games} games, ${failed} broken`);
      }
    },
  );
  if (shown) process.stderr.write('\r\u001B[K');
  for (const { seed: which, answers, problems } of report.failed) {
    printNote(`--seed ${which} --games 1, after ${answers} answers:`);
    for (const problem of problems) printNote(`  ${problem}`);
  }
  const seconds = (performance.now() - began) / 1000;
  if (choice.json === true) printJson([rowOf(report)]);
  else printReport(report, seconds);
  if (report.ends.broken > 0) exitWith(1);
}

function rowOf({ games, ends }: SoakReport) {
  const kept = games - ends.broken;
  return { name: 'soak', ours: kept, peer: games, ratio: kept / games, unit: 'games (peer: all)' };
}

function printReport({ games, answers, turns, ends }: SoakReport, seconds: number): void {
  printLine(`${games} games of two to four players with decks of all cards, ${answers} answers`);
  printLine(`${(turns / games).toFixed(0)} turns and ${(answers / games).toFixed(0)} answers each`);
  printLine(`${ends.won} won, ${ends.lost} drawn out, ${ends.stopped} teams without cards stopped`);
  printLine(`${ends.broken} that broke a rule, threw or did not end; ${seconds.toFixed(0)} s`);
}
