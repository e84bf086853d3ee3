import { type Dice, diceOf } from './dice.ts';
import { type Advance, type Game, type GameTypes, submitIn } from './game.ts';

/** One answered request of a game. */
export interface Ply<T extends GameTypes> {
  readonly before: T['state'];
  readonly answer: T['answer'];
  readonly after: Advance<T>;
}

/** What a soak run needs to know of a game: how it is played at random, and what must hold at every step. */
export interface Soaked<T extends GameTypes> {
  readonly game: Game<T>;
  readonly setup: (seed: number) => T['setup'];
  /** The player of one game: picks one of the answers that are listed, or another legal one; undefined when there is none. */
  readonly chooser: (
    seed: number,
  ) => (dice: Dice, listed: readonly T['answer'][], state: T['state']) => T['answer'] | undefined;
  readonly turnOf: (state: T['state']) => number;
  /** A game with more turns counts as one that does not end. */
  readonly turns: number;
  /** Whether a game may be stopped at the last turn, because its rules let it go on without end. */
  readonly mayStop: (setup: T['setup']) => boolean;
  readonly isWon: (state: T['state']) => boolean;
  /** A copy of the state that has gone through JSON. */
  readonly thawed: (state: T['state']) => T['state'];
  /** What is wrong after an answer; empty when nothing is. */
  readonly wrong: (ply: Ply<T>) => readonly string[];
  /** What is wrong with the state and the answers that are listed for it, where looking takes longer. */
  readonly wrongClosely: (
    ply: Ply<T>,
    listed: readonly T['answer'][],
    dice: Dice,
  ) => readonly string[];
  /** The answer and what is under way, in words, for the report. */
  readonly told: (state: T['state'], answer: T['answer']) => string;
}

/** How a random game went. */
export interface SoakedGame {
  readonly seed: number;
  readonly answers: number;
  readonly turns: number;
  /** `lost`: over without a winner. `stopped`: at the last turn, where that is no fault. */
  readonly end: 'won' | 'lost' | 'stopped' | 'broken';
  /** What was wrong, with the answer that brought it out; empty when nothing was. */
  readonly problems: readonly string[];
}

export interface SoakOptions {
  /** After how many answers the invariants are checked; the slow checks come eight times less often. */
  readonly every: number;
  /** Of how many games one is played again in one draft, which must end in the same state. */
  readonly replayed: number;
}

const MOST_ANSWERS = 20_000;
/** Of a decision with very many answers only the first are considered. */
const MOST_LISTED = 400;

/** What the seat may answer, no more than a bound. */
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

/** Plays random legal answers to the end of the game and looks at everything that must hold. Never throws: an exception is a problem, too. */
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
      const next = answered(soaked, now, answer, listed, dice, answers.length, options.every);
      answers.push(answer);
      if ('problems' in next) return done('broken', next.problems);
      // The game itself goes on from JSON; played again in memory, it must come to the same.
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

/** What the answer came to, or what is wrong with it. */
function answered<T extends GameTypes>(
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

/** The game once more, in one draft that keeps no events: the way a simulation plays. */
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

/** What many random games came to. */
export interface SoakReport {
  readonly games: number;
  readonly answers: number;
  readonly turns: number;
  readonly ends: Readonly<Record<SoakedGame['end'], number>>;
  /** The games that broke an invariant or did not end; each can be played again from its seed. */
  readonly failed: readonly SoakedGame[];
}

/** The most failed games that are reported. */
const MOST_FAILED = 50;

/** Plays the games with seeds from `seed` on. */
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
