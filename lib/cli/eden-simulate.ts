import type { Command } from 'commander';
import {
  EDEN_PILOTS,
  type EdenCards,
  type EdenOptions,
  type EdenPilot,
  gameSeed,
  missingToPlay,
  PLAIN_EDEN_OPTIONS,
  type ScenarioSetUp,
  scenarioSetUp,
  type TroopSetup,
  weatherOf,
} from '@/engine';
import { type CardsOptions, withCards } from '@/lib/cli/cards-option';
import { edenCardsFrom, npfCardsFrom } from '@/lib/cli/eden-cards';
import { CliFailure } from '@/lib/cli/failure';
import { printJson, printLine } from '@/lib/cli/output';
import { wholeNumber } from '@/lib/cli/play-options';
import { readBytes, readTextFile } from '@/lib/cli/read-file';
import { playShares, type ShareOptions, withShares } from '@/lib/cli/shards';
import { readTroopFile } from '@/lib/eden/roster/read-any-troop';
import { EDEN_MATCHES, type EdenJob, edenSummary, playMatch } from '@/lib/eden/simulation';
import { type NpfCard, troopSetup } from '@/lib/eden/troop-setup';
import type { FilePlace } from '@/lib/formats/yaml';
import { readScenarioTree } from '@/lib/scenarios/scenario-files';

interface Options extends CardsOptions, ShareOptions {
  readonly games: string;
  readonly seed: string;
  readonly pilot: string;
  readonly rounds?: string;
  readonly npf?: readonly string[];
  readonly infestation?: string;
  readonly setup?: string;
  readonly climate?: string;
  readonly territory?: boolean;
  readonly log?: boolean;
}

const collectValues = (value: string, before: readonly string[] = []) => [...before, value];

/** `dossier eden simulate TROOP [TROOP]`: simulates many matches (Part 5). */
export function register(eden: Command): void {
  withShares(
    withCards(eden.command('simulate').description('play two troops, or one alone, many times')),
  )
    .argument('<troops...>', 'one or two troop files')
    .option('--games <n>', 'how many matches', '1000')
    .option('--seed <n>', 'the same seed, the same matches', '1')
    .option('--pilot <names>', `one pilot or two: ${EDEN_PILOTS.join(', ')}`, 'plain')
    .option('--rounds <n>', 'rounds of a match (default: 5)')
    .option('--npf <"name x n">', 'NPFs at drawn places; may stand several times', collectValues)
    .option('--infestation <n>', 'points of each player for NPFs')
    .option('--setup <scenario>', 'the field, scenery and positions of a scenario file')
    .option('--climate <sums>', 'weather: roll, roll 2, roll 3, or sums such as 2,10')
    .option('--territory', 'with Territory Management')
    .option('--log', 'tell one match instead')
    .action((files: string[], options: Options) => runSimulation(files, options));
}

async function runSimulation(files: readonly string[], options: Options): Promise<void> {
  if (files.length > 2) throw new CliFailure('eden simulate: at most two troops play');
  const games = wholeNumber('games', options.games, 1, 10_000_000);
  const seed = wholeNumber('seed', options.seed, 0, Number.MAX_SAFE_INTEGER);
  const cards = edenCardsFrom(options);
  const troops = files.map((file) => troopOf(file, cards));
  const setUp = options.setup === undefined ? null : setUpOf(options.setup, cards);
  const waiting = (options.npf ?? []).flatMap((written) => npfsOf(written, cards));
  const job: EdenJob = {
    seed,
    troops,
    npfs: npfCardsFrom(options),
    waiting,
    ground: setUp?.position ?? null,
    options: optionsOf(options, setUp),
    pilots: pilotsOf(options.pilot),
  };
  if (troops.length === 1 && !hasNpfs(job)) {
    throw new CliFailure('eden simulate: one troop plays against NPFs: say --infestation or --npf');
  }
  if (options.log === true) {
    printFirstMatch(job);
    return;
  }
  const done = await playShares(EDEN_MATCHES, job, games, options);
  if (done === null) return;
  printJson({ ...edenSummary(done.tally, job), gamesPerSecond: games / done.seconds });
}

/** Checks whether there are NPFs as opponents of a single troop. */
function hasNpfs({ options, waiting = [], ground }: EdenJob): boolean {
  return (
    options.infestation !== 0 ||
    waiting.length > 0 ||
    ground?.fighters.some(({ seat, at }) => seat < 0 && at !== null) === true
  );
}

const MOST_NPFS = 20;

/** Reads `Ash Rat x 3` as three of that NPF, and a name alone as one. */
function npfsOf(written: string, cards: EdenCards): readonly NpfCard[] {
  const [, name = '', times = '1'] = /^(.+?)(?:\s+x\s*(\d+))?$/.exec(written.trim()) ?? [];
  const card = cards.find(name);
  if (card?.type !== 'NPF') {
    const [near] = cards.nearest(name);
    const meant = near === undefined ? '' : `; the nearest name is ${near}`;
    throw new CliFailure(`--npf: no NPF is called "${name}"${meant}`);
  }
  const missing = missingToPlay(card);
  if (missing.length > 0) {
    throw new CliFailure(`--npf: ${name} cannot be played; missing: ${missing.join(', ')}`);
  }
  return new Array<NpfCard>(wholeNumber('npf', times, 1, MOST_NPFS)).fill(card);
}

/** Reads the set-up of a scenario file. Throws with the place of its first mistake. */
function setUpOf(file: string, cards: EdenCards): ScenarioSetUp {
  const read = readSetUp(readTextFile(file), cards);
  if (read.ok) return read.setUp;
  throw new CliFailure(`${file}:${read.line}:${read.column}: ${read.message}`);
}

function troopOf(file: string, cards: ReturnType<typeof edenCardsFrom>): TroopSetup {
  const read = readTroopFile(readBytes(file));
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

/** Returns the match options: those of the call, then of the set-up, then the defaults. */
function optionsOf(options: Options, setUp: ScenarioSetUp | null): EdenOptions {
  const { climate = '' } = options;
  const [, rolls] = /^roll(?: ([123]))?$/.exec(climate) ?? [];
  const rolled = climate.startsWith('roll') ? Number(rolls ?? 1) : 0;
  const sums =
    rolled > 0 || climate === ''
      ? []
      : climate.split(',').map((sum) => wholeNumber('climate', sum.trim(), 2, 12));
  const said: Partial<EdenOptions> = {
    ...(options.rounds !== undefined && { rounds: wholeNumber('rounds', options.rounds, 1, 99) }),
    ...(options.infestation !== undefined && {
      infestation: wholeNumber('infestation', options.infestation, 0, 10),
    }),
    ...(options.territory === true && { territory: true }),
    ...(climate !== '' && { climate: weatherOf(sums), weatherRolls: rolled }),
  };
  // Without a set-up the field is empty.
  const usual = { ...PLAIN_EDEN_OPTIONS, ...(setUp === null && { elements: 0 }) };
  return { ...usual, ...setUp?.options, ...said };
}

/** Prints the first match of the simulation, round by round. */
function printFirstMatch(job: EdenJob): void {
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

/** Reads the set-up of a scenario file; the first mistake comes with its place. */
function readSetUp(
  text: string,
  cards: EdenCards,
):
  | { readonly ok: true; readonly setUp: ScenarioSetUp }
  | ({ readonly ok: false; readonly message: string } & FilePlace) {
  const read = readScenarioTree(text);
  if (!read.ok) return read;
  const made = scenarioSetUp(read.tree, cards);
  if (made.ok) return made;
  const [first] = made.problems;
  const { path = [], key = false, message = 'this is no scenario of Eden' } = first ?? {};
  return { ok: false, ...read.place(path, key), message };
}
