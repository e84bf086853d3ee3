import { type Advance, type Game, type GameTypes, submitIn } from './game.ts';
import { type Dice, diceOf } from './rng.ts';

/** One answer of a game, with the states before and after it. */
export interface Ply<T extends GameTypes> {
  readonly before: T['state'];
  readonly answer: T['answer'];
  readonly after: Advance<T>;
}

/** The parts of a game that a soak run needs: how to play it at random, and what must hold after each answer. */
export interface Soaked<T extends GameTypes> {
  readonly game: Game<T>;
  readonly setup: (seed: number) => T['setup'];
  /** Makes the player of one game. It picks a listed answer or another legal one; undefined when there is none. */
  readonly chooser: (
    seed: number,
  ) => (dice: Dice, listed: readonly T['answer'][], state: T['state']) => T['answer'] | undefined;
  readonly turnOf: (state: T['state']) => number;
  /** A game with more turns counts as one that never ends. */
  readonly turns: number;
  /** Checks whether the game may be stopped at the last turn: its rules must allow it to go on without end. */
  readonly mayStop: (setup: T['setup']) => boolean;
  readonly isWon: (state: T['state']) => boolean;
  /** A copy of the state that has gone through JSON. */
  readonly thawed: (state: T['state']) => T['state'];
  /** The broken invariants after an answer; empty when all hold. */
  readonly wrong: (ply: Ply<T>) => readonly string[];
  /** Slower checks: of the state, and of the answers that are listed for it. */
  readonly wrongClosely: (
    ply: Ply<T>,
    listed: readonly T['answer'][],
    dice: Dice,
  ) => readonly string[];
  /** Describes the answer and what is under way, for the report. */
  readonly told: (state: T['state'], answer: T['answer']) => string;
}

/** How a random game went. */
interface SoakedGame {
  readonly seed: number;
  readonly answers: number;
  readonly turns: number;
  /** `lost`: over without a winner. `stopped`: stopped at the last turn, as `mayStop` allows. */
  readonly end: 'won' | 'lost' | 'stopped' | 'broken';
  /** What went wrong, with the answer that caused it; empty when nothing did. */
  readonly problems: readonly string[];
}

interface SoakOptions {
  /** The number of answers between two checks of the invariants. The slow checks run eight times less often. */
  readonly every: number;
  /** One game in this many is replayed in one draft, and must end in an equal state. */
  readonly replayed: number;
}

const MOST_ANSWERS = 20_000;
/** The most answers of a list that are considered. */
const MOST_LISTED = 400;

/** Returns the legal answers of the seat, up to a limit. */
export function listedAnswers<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  seat: number,
): readonly T['answer'][] {
  const answers: T['answer'][] = [];
  for (const answer of game.legalAnswers(state, seat)) {
    answers.push(answer);
    if (answers.length >= MOST_LISTED) break;
  }
  return answers;
}

/**
 * Plays random legal answers to the end of the game and checks what must hold. Never throws: an exception
 * counts as a problem.
 */
export function soakGame<T extends GameTypes>(
  soaked: Soaked<T>,
  seed: number,
  options: SoakOptions,
): SoakedGame {
  const answers: T['answer'][] = [];
  let turns = 0;
  const done = (end: SoakedGame['end'], problems: readonly string[]): SoakedGame => {
    return { seed, answers: answers.length, turns, end, problems };
  };
  try {
    const { game } = soaked;
    const setup = soaked.setup(seed);
    const dice = diceOf(seed, 'answers');
    const choose = soaked.chooser(seed);
    const begun = game.start(setup);
    if (!begun.ok) return done('broken', [begun.error.message]);
    let now = begun.value;
    for (;;) {
      turns = soaked.turnOf(now.state);
      const request = now.requests.length > 1 ? dice.pick(now.requests) : now.requests[0];
      if (request === undefined) break;
      if (answers.length >= MOST_ANSWERS || turns > soaked.turns) {
        if (soaked.mayStop(setup)) return done('stopped', []);
        return done('broken', [`it has not ended after ${answers.length} answers`]);
      }
      const listed = listedAnswers(game, now.state, request.seat);
      const answer = choose(dice, listed, now.state);
      if (answer === undefined)
        return done('broken', [`nothing answers ${JSON.stringify(now.requests)}`]);
      const next = playAnswer(soaked, now, answer, listed, dice, answers.length, options.every);
      answers.push(answer);
      if ('problems' in next) return done('broken', next.problems);
      // The game goes on from a JSON copy. The replay without copies must end in an equal state.
      now =
        answers.length % options.every === 0 ? { ...next, state: soaked.thawed(next.state) } : next;
    }
    const replayed =
      seed % options.replayed === 0 ? replayProblem(game, setup, answers, now.state) : null;
    if (replayed !== null) return done('broken', [replayed]);
    return done(soaked.isWon(now.state) ? 'won' : 'lost', []);
  } catch (error) {
    const { stack } = error instanceof Error ? error : new Error(String(error));
    return done('broken', [(stack ?? '').split('\n').slice(0, 4).join(' | ')]);
  }
}

/** Returns the state after the answer, or what is wrong with it. */
function playAnswer<T extends GameTypes>(
  soaked: Soaked<T>,
  now: Advance<T>,
  answer: T['answer'],
  listed: readonly T['answer'][],
  dice: Dice,
  ply: number,
  every: number,
): Advance<T> | { readonly problems: readonly string[] } {
  const { game } = soaked;
  const veryClosely = ply % (8 * every) === 0;
  const older = veryClosely ? game.hash(now.state) : '';
  const told = (wrong: readonly string[]) => ({
    problems: wrong.map((one) => `${soaked.told(now.state, answer)}: ${one}`),
  });
  const given = submitIn(game, now.state, answer);
  if (!given.ok) return told([`it is listed, and refused: ${given.error.message}`]);
  const after = given.value;
  if (ply % every !== 0) return after;
  const played = { before: now.state, answer, after };
  const wrong = [...soaked.wrong(played)];
  if (veryClosely) wrong.push(...soaked.wrongClosely(played, listed, dice));
  if (veryClosely && game.hash(now.state) !== older) wrong.push('the older state was changed');
  return wrong.length === 0 ? after : told(wrong);
}

/** Replays the game in one draft without events, as a simulation does. Returns what differs, or null. */
function replayProblem<T extends GameTypes>(
  game: Game<T>,
  setup: T['setup'],
  answers: readonly T['answer'][],
  end: T['state'],
): string | null {
  const begun = game.start(JSON.parse(JSON.stringify(setup)));
  if (!begun.ok) return begun.error.message;
  const draft = game.draftOf(begun.value.state, null);
  for (const [index, answer] of answers.entries()) {
    const refusal = game.submitTo(draft, answer);
    if (refusal !== null) return `played again, answer ${index} is refused: ${refusal.message}`;
  }
  if (game.requests(draft.state).length > 0) return 'played again in one draft it does not end';
  return game.hash(draft.state) === game.hash(end) ? null : 'played again it is another game';
}

/** The totals of many random games. */
export interface SoakReport {
  readonly games: number;
  readonly answers: number;
  readonly turns: number;
  readonly ends: Readonly<Record<SoakedGame['end'], number>>;
  /** The games that broke an invariant or never ended. Each can be played again from its seed. */
  readonly failed: readonly SoakedGame[];
}

/** The report lists no more failed games. */
const MOST_FAILED = 50;

/** Plays `games` games, with the seeds `seed`, `seed + 1`, …. */
export function soak<T extends GameTypes>(
  soaked: Soaked<T>,
  games: number,
  seed: number,
  options: SoakOptions,
  progress: (done: number, failed: number) => void = () => undefined,
): SoakReport {
  const ends = { won: 0, lost: 0, stopped: 0, broken: 0 };
  const failed: SoakedGame[] = [];
  let answers = 0;
  let turns = 0;
  for (let game = 0; game < games; game++) {
    const played = soakGame(soaked, seed + game, options);
    answers += played.answers;
    turns += played.turns;
    ends[played.end] += 1;
    if (played.problems.length > 0 && failed.length < MOST_FAILED) failed.push(played);
    progress(game + 1, ends.broken);
  }
  return { games, answers, turns, ends, failed };
}
