import type { Command } from 'commander';
import {
  EDEN_PILOTS,
  type EdenOptions,
  type EdenPilot,
  gameSeed,
  PLAIN_EDEN_OPTIONS,
  type TroopSetup,
  weatherOf,
} from '@/engine';
import { type CardsOptions, withCards } from '@/lib/cli/cards-option';
import { edenCardsFrom, npfCardsFrom } from '@/lib/cli/eden-cards';
import { CliFailure } from '@/lib/cli/failure';
import { printJson, printLine } from '@/lib/cli/output';
import { played, whole, workersOf } from '@/lib/cli/play-options';
import { readForeignFile } from '@/lib/cli/read-file';
import { EDEN_MATCHES, type EdenJob, edenSummary, playMatch } from '@/lib/eden/simulation';
import { readTroop } from '@/lib/eden/troop-file';
import { troopSetup } from '@/lib/eden/troop-setup';

interface Options extends CardsOptions {
  readonly games: string;
  readonly seed: string;
  readonly rounds: string;
  readonly pilot: string;
  readonly infestation?: string;
  readonly climate?: string;
  readonly territory?: boolean;
  readonly workers?: string;
  readonly log?: boolean;
}

/** `dossier eden simulate TROOP [TROOP]`: whole matches, many times (Part 5). */
export function register(eden: Command): void {
  withCards(eden.command('simulate').description('play two troops, or one alone, many times'))
    .argument('<troops...>', 'one or two troop files')
    .option('--games <n>', 'how many matches', '1000')
    .option('--seed <n>', 'the same seed, the same matches', '1')
    .option('--pilot <names>', `one pilot or two: ${EDEN_PILOTS.join(', ')}`, 'plain')
    .option('--rounds <n>', 'rounds of a match', '5')
    .option('--infestation <n>', 'points of each player for NPFs')
    .option('--climate <sums>', 'weather: roll, roll 2, roll 3, or sums such as 2,10')
    .option('--territory', 'with Territory Management')
    .option('--workers <n>', 'how many matches at once (default: one for each core)')
    .option('--log', 'tell one match instead')
    .action((files: string[], options: Options) => simulate(files, options));
}

async function simulate(files: readonly string[], options: Options): Promise<void> {
  if (files.length > 2) throw new CliFailure('eden simulate: at most two troops play');
  const games = whole('games', options.games, 1, 10_000_000);
  const seed = whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER);
  const cards = edenCardsFrom(options);
  const troops = files.map((file) => troopOf(file, cards));
  const job: EdenJob = {
    seed,
    troops,
    npfs: npfCardsFrom(options),
    options: optionsOf(options, troops.length),
    pilots: pilotsOf(options.pilot),
  };
  if (options.log === true) {
    tell(job);
    return;
  }
  const began = performance.now();
  const tally = await played(EDEN_MATCHES, job, games, workersOf(options.workers));
  const seconds = (performance.now() - began) / 1000;
  printJson({ ...edenSummary(tally, job), gamesPerSecond: games / seconds });
}

function troopOf(file: string, cards: ReturnType<typeof edenCardsFrom>): TroopSetup {
  const read = readTroop(readForeignFile(file));
  if (!read.ok) throw new CliFailure(`${file}:${read.line}:${read.column}: ${read.message}`);
  const setup = troopSetup(read.troop, cards);
  if (setup.ok) return setup.troop;
  throw new CliFailure(`${file}: ${setup.messages.join(' ')}`);
}

function pilotsOf(written: string): readonly EdenPilot[] {
  const names = written.split(',').map((name) => name.trim());
  const found = names.map((name) => EDEN_PILOTS.find((one) => one === name));
  const pilots = found.filter((one) => one !== undefined);
  if (pilots.length === names.length && names.length <= 2) return pilots;
  throw new CliFailure(
    `--pilot: expected one or two of ${EDEN_PILOTS.join(', ')}, found "${written}"`,
  );
}

function optionsOf(options: Options, troops: number): EdenOptions {
  const { climate = '' } = options;
  const [, rolls] = /^roll(?: ([123]))?$/.exec(climate) ?? [];
  const rolled = climate.startsWith('roll') ? Number(rolls ?? 1) : 0;
  const sums =
    rolled > 0 || climate === ''
      ? []
      : climate.split(',').map((sum) => whole('climate', sum.trim(), 2, 12));
  const infestation =
    options.infestation === undefined ? 0 : whole('infestation', options.infestation, 0, 10);
  if (troops === 1 && infestation === 0) {
    throw new CliFailure('eden simulate: one troop plays against NPFs: say --infestation N');
  }
  return {
    ...PLAIN_EDEN_OPTIONS,
    // Without a set-up the field is bare.
    elements: 0,
    rounds: whole('rounds', options.rounds, 1, 99),
    territory: options.territory === true,
    infestation,
    climate: weatherOf(sums),
    weatherRolls: rolled,
  };
}

/** The first match of the simulation, round by round. */
function tell(job: EdenJob): void {
  let round = 0;
  const match = playMatch(job, gameSeed(job.seed, 0), (_, state) => {
    if (state.round === round || state.phase.startsWith('prep')) return;
    round = state.round;
    const points = state.players.map(
      ({ vp, sp }, seat) => `${seat === 0 ? 'A' : 'B'} ${vp} VP, ${sp} SP`,
    );
    const names = (seat: number) =>
      state.fighters.flatMap(({ seat: own, at, profile }) =>
        own === seat && at !== null ? [state.profiles[profile]?.name ?? ''] : [],
      );
    printLine(`Round ${round}: ${points.join('; ')}`);
    for (const seat of [0, 1])
      printLine(`  ${seat === 0 ? 'A' : 'B'}: ${names(seat).join(', ') || 'nobody'}`);
  });
  if (!match.ok) throw new CliFailure(`${match.error.message} (${match.error.clause})`);
  const { winner, players } = match.value.state;
  const won = typeof winner === 'number' ? (winner === 0 ? 'A' : 'B') : winner;
  printLine(`The end: ${players.map(({ vp }) => vp).join(' to ')} VP; winner: ${won}`);
}
