import { type GameRecord, type GameState, type Ote, start, submit } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { comparePrinted, measurePrintedShares } from './as-printed';
import { type Racer, startRacer } from './contestant-process';
import { type Contestant, enforcedCards, type MeasuredLap } from './contests';
import { makeHeapMeter } from './memory';
import { PRINTED_FILE } from './printed-cards';
import { median, type RaceOptions, runRace } from './race';
import { recordedGames } from './recorded-games';

/** A row of the result. `ratio` is above 1 when ours is better. */
export interface BenchResult {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly ratio: number;
  readonly unit: string;
}

/** Starts a contestant; tests run it in this process. */
export type StartContestant = (name: Contestant) => Racer;

/** Several benches that share one race. */
interface BenchGroup {
  readonly names: readonly string[];
  readonly run: (
    start: StartContestant,
    options: RaceOptions,
    note: (text: string) => void,
  ) => Promise<readonly BenchResult[]>;
}

const GROUPS: readonly BenchGroup[] = [
  { names: ['engine/boardgame.io', 'engine/floor', 'engine/answers'], run: raceGames },
  { names: ['engine/legal/first'], run: timeTask('engine/legal/first', 'legal-first', 20) },
  { names: ['engine/legal/all'], run: timeTask('engine/legal/all', 'legal-all', 200) },
  { names: ['engine/reading'], run: timeTask('engine/reading', 'reading', 2) },
  { names: ['engine/scaling'], run: measureScaling },
  { names: ['text/pool'], run: measureTexts },
  { names: ['text/long'], run: timeTaskInMs('text/long', 'long-texts', 50) },
  { names: ['text/as-printed/cards', 'text/as-printed/sentences'], run: measurePrinted },
  { names: ['replay/2x45'], run: timeTaskInMs('replay/2x45', 'replay-45', 50) },
  { names: ['replay/2x120'], run: timeTaskInMs('replay/2x120', 'replay-120', 50) },
  { names: ['history'], run: measureHistory },
  { names: ['deck/merge'], run: timeTaskInMs('deck/merge', 'merge-lists', 10) },
  { names: ['deck/diff'], run: timeTaskInMs('deck/diff', 'diff-lists', 10) },
  { names: ['eden/matches', 'eden/boardgame.io'], run: raceEdenMatches },
  { names: ['eden/odds'], run: timeTaskInMs('eden/odds', 'eden-odds', 10) },
  { names: ['eden/sight'], run: timeTask('eden/sight', 'eden-sight', 30) },
  { names: ['eden/paths'], run: timeTaskInMs('eden/paths', 'eden-paths', 5) },
  { names: ['eden/area'], run: timeTaskInMs('eden/area', 'eden-area', 50) },
];

export const BENCH_NAMES: readonly string[] = GROUPS.flatMap(({ names }) => names);

/** Returns those of the benches whose name is one of these words, or begins with one (`engine/legal`); all of them when there are no words. */
export function chosenBenches(
  words: readonly string[],
  among: readonly string[] = BENCH_NAMES,
): readonly string[] {
  if (words.length === 0) return among;
  return among.filter((name) => words.some((word) => isNamedBy(name, word)));
}

export function isNamedBy(name: string, word: string): boolean {
  return name === word || name.startsWith(`${word.replace(/\/$/, '')}/`);
}

/** Returns a starter that runs each contestant in its own process from the bundle `entry`. */
export function processStarter(entry: string): StartContestant {
  return (name) => startRacer(entry, name);
}

/** Runs the races for these benches, one after the other. */
export async function runBenches(
  names: readonly string[],
  start: StartContestant,
  options: RaceOptions,
  progress: (names: readonly string[]) => void = () => undefined,
  note: (text: string) => void = () => undefined,
): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  for (const group of GROUPS) {
    const wanted = group.names.filter((name) => names.includes(name));
    if (wanted.length === 0) continue;
    progress(wanted);
    const found = await group.run(start, options, note);
    results.push(...found.filter(({ name }) => wanted.includes(name)));
  }
  return results;
}

/** Lets contestants race. Returns one list of laps for each. */
export async function runLaps(
  start: StartContestant,
  names: readonly Contestant[],
  options: RaceOptions,
) {
  const racers = names.map(start);
  try {
    return await runRace(racers, options);
  } finally {
    for (const racer of racers) racer.stop();
  }
}

export const perSecond = ({ units, ms }: MeasuredLap) => (units / ms) * 1000;
export const microseconds = ({ units, ms }: MeasuredLap) => (ms / units) * 1000;
const answersPerSecond = ({ totals, ms }: MeasuredLap) => ((totals?.answers ?? 0) / ms) * 1000;

/** Returns the medians, and the median of the ratios of each round. */
export function resultRow(
  [name, unit]: readonly [name: string, unit: string],
  ours: readonly number[],
  peer: readonly number[],
): BenchResult {
  const ratios = ours.map((value, round) => value / (peer[round] ?? value));
  return { name, ours: median(ours), peer: median(peer), ratio: median(ratios), unit };
}

/** Plays equal games with the engine, the floor and boardgame.io. A move of boardgame.io counts as one answer: a call with its cranks, or the end of a turn. */
async function raceGames(
  start: StartContestant,
  options: RaceOptions,
): Promise<readonly BenchResult[]> {
  const names = ['engine', 'boardgame.io', 'floor'] as const;
  const [engine = [], boardgame = [], floor = []] = await runLaps(start, names, options);
  const ours = engine.map(perSecond);
  return [
    resultRow(['engine/boardgame.io', 'games/s'], ours, boardgame.map(perSecond)),
    resultRow(['engine/floor', 'games/s'], ours, floor.map(perSecond)),
    resultRow(
      ['engine/answers', 'answers/s'],
      engine.map(answersPerSecond),
      boardgame.map(answersPerSecond),
    ),
  ];
}

/** The number of matches of Eden that one core must at least play in a second. */
const EDEN_MATCHES_BOUND = 200;

/** Plays whole matches of Eden, and compares with the bound and with plain cards of boardgame.io in one run. */
async function raceEdenMatches(
  start: StartContestant,
  options: RaceOptions,
): Promise<readonly BenchResult[]> {
  const [eden = [], boardgame = []] = await runLaps(start, ['eden', 'boardgame.io'], options);
  const games = eden.map(perSecond);
  const ours = median(games);
  return [
    {
      name: 'eden/matches',
      ours,
      peer: EDEN_MATCHES_BOUND,
      ratio: ours / EDEN_MATCHES_BOUND,
      unit: 'matches/s (peer: the bound)',
    },
    resultRow(['eden/boardgame.io', 'games/s'], games, boardgame.map(perSecond)),
  ];
}

/** Measures a task without a competitor. The peer is our own bound in microseconds. */
export function timeTask(name: string, contestant: Contestant, bound: number) {
  return async (start: StartContestant, options: RaceOptions): Promise<readonly BenchResult[]> => {
    const [own = []] = await runLaps(start, [contestant], options);
    const ours = median(own.map(microseconds));
    return [{ name, ours, peer: bound, ratio: bound / ours, unit: 'µs (peer: the bound)' }];
  };
}

/** Measures like `timeTask`, with the bound and the results in milliseconds. */
export function timeTaskInMs(name: string, contestant: Contestant, bound: number) {
  const microseconds = timeTask(name, contestant, bound * 1000);
  return async (start: StartContestant, options: RaceOptions): Promise<readonly BenchResult[]> => {
    const rows = await microseconds(start, options);
    return rows.map((one) => {
      const { ours, peer } = one;
      return { ...one, ours: ours / 1000, peer: peer / 1000, unit: 'ms (peer: the bound)' };
    });
  };
}

/** The bound of memory in bytes for each answer, with decks of 45 and every state kept. */
const HISTORY_BOUND_BYTES = 2048;

async function measureHistory(): Promise<readonly BenchResult[]> {
  const ours = historyBytes(recordedGames(enforcedCards(), 45));
  const unit = 'bytes an answer (peer: the bound)';
  return [
    { name: 'history', ours, peer: HISTORY_BOUND_BYTES, ratio: HISTORY_BOUND_BYTES / ours, unit },
  ];
}

/** The bounds for printed texts and their sentences. */
const PRINTED_TEXTS_BOUND = 0.55;
const PRINTED_SENTENCES_BOUND = 0.65;

/** Compares our texts with the publishers' wording. Returns no rows when the file with it does not exist. */
async function measurePrinted(
  _start: StartContestant,
  _options: RaceOptions,
  note: (text: string) => void,
): Promise<readonly BenchResult[]> {
  const shares = measurePrintedShares();
  if (shares === null) {
    note(`as printed: no file ${PRINTED_FILE}, nothing to measure`);
    return [];
  }
  for (const { set, texts, whole, sentences, understood } of shares) {
    note(`as printed, ${set}: ${whole} of ${texts} texts, ${understood} of ${sentences} sentences`);
  }
  const agreed = comparePrinted(getCatalogue().cards);
  if (agreed !== null) {
    note(`as printed, whole texts that mean what ours do: ${agreed.same} of ${agreed.compared}`);
    note(`as printed, the others: ${agreed.different.join(', ')}`);
  }
  const all = shares.at(-1);
  if (all === undefined) return [];
  const row = (of: string, ours: number, peer: number): BenchResult => {
    const unit = 'of all (peer: the bound)';
    return { name: `text/as-printed/${of}`, ours, peer, ratio: ours / peer, unit };
  };
  return [
    row('cards', all.whole / all.texts, PRINTED_TEXTS_BOUND),
    row('sentences', all.understood / all.sentences, PRINTED_SENTENCES_BOUND),
  ];
}

/** The bound of the cost of an answer with twice the cards in play, relative to that with half. */
const SCALING_BOUND = 2.2;

async function measureScaling(
  start: StartContestant,
  options: RaceOptions,
): Promise<readonly BenchResult[]> {
  const names = ['turn-of-80', 'turn-of-40'] as const;
  const [twice = [], once = []] = await runLaps(start, names, options);
  const unit = '× for each answer, 80 against 40 cards in play (peer: the bound)';
  const { ratio: ours } = resultRow(['', ''], twice.map(microseconds), once.map(microseconds));
  return [{ name: 'engine/scaling', ours, peer: SCALING_BOUND, ratio: SCALING_BOUND / ours, unit }];
}

/** The bound for compiling the whole catalogue in a new process, in milliseconds. */
const POOL_BOUND_MS = 200;

async function measureTexts(
  start: StartContestant,
  { rounds }: RaceOptions,
): Promise<readonly BenchResult[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const racer = start('texts');
    try {
      times.push((await racer.lap(1)).ms);
    } finally {
      racer.stop();
    }
  }
  const ours = median(times);
  const unit = 'ms (peer: the bound)';
  return [{ name: 'text/pool', ours, peer: POOL_BOUND_MS, ratio: POOL_BOUND_MS / ours, unit }];
}

/** Returns the bytes of memory for each answer, when every state of the game is kept to go back to. What a state shares with the state before it counts once. */
function historyBytes(games: readonly GameRecord<Ote>[]): number {
  const heapUsed = makeHeapMeter();
  // Once for what is made only once: code, and what is prepared of the cards.
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
