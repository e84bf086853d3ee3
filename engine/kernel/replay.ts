import { type Game, type GameTypes, submitIn } from './game.ts';

/** A hash of the state every so many answers, so that a difference is found where it begins. */
export const CHECK_EVERY = 20;

/** A game as a file: how it began, what was answered, and hashes that show where a replay differs. */
export interface GameRecord<T extends GameTypes> {
  readonly schema: 2;
  /** The version of the game's rules. */
  readonly engine: string;
  /** Everything that the game was played with, so that a corrected card does not rewrite old games. */
  readonly setup: T['setup'];
  readonly answers: readonly T['answer'][];
  /** State hashes after 0, 20, 40, … answers, and after the last. Files of schema 1 have none after 0. */
  readonly checks: readonly { readonly after: number; readonly hash: string }[];
}

/** The result of a replay: the last state, or the place where it differs from its file. */
export type Replay<T extends GameTypes> =
  | { readonly ok: true; readonly state: T['state'] }
  | {
      readonly ok: false;
      /** Index of the answer, -1 for the beginning. */
      readonly at: number;
      readonly why: 'version' | 'setup' | 'refused' | 'difference';
      readonly message: string;
    };

type Departure = Extract<Replay<GameTypes>, { ok: false }>;

/** Plays the answers once and writes them down with their checks. Throws when an answer is refused: only a played game is recorded. */
export function recordGame<T extends GameTypes>(
  game: Game<T>,
  setup: T['setup'],
  answers: readonly T['answer'][],
): GameRecord<T> {
  const begun = game.start(setup);
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun.value;
  const checks = [{ after: 0, hash: game.hash(state) }];
  for (const [index, answer] of answers.entries()) {
    const result = submitIn(game, state, answer);
    if (!result.ok) throw new Error(`Answer ${index}: ${result.error.message}`);
    state = result.value.state;
    const after = index + 1;
    if (after % CHECK_EVERY === 0 || after === answers.length) {
      checks.push({ after, hash: game.hash(state) });
    }
  }
  return { schema: 2, engine: game.version, setup, answers, checks };
}

/** Plays a record again and stops at the first difference. */
export function replay<T extends GameTypes>(game: Game<T>, record: GameRecord<T>): Replay<T> {
  if (record.engine !== game.version) {
    return departs(
      -1,
      'version',
      `This game was played by the rules of ${record.engine}; these are ${game.version}.`,
    );
  }
  const begun = game.start(record.setup);
  if (!begun.ok) return departs(-1, 'setup', begun.error.message);
  // One draft for the whole game: nobody looks at the states between the checks.
  const draft = game.draftOf(begun.value.state, null);
  const expected = new Map(record.checks.map((check) => [check.after, check.hash]));
  const differs = (after: number) => {
    const hash = expected.get(after);
    return hash !== undefined && hash !== game.hash(draft.state);
  };
  if (differs(0)) {
    const message = 'The set-up of this file is not the one that the game was played with.';
    return departs(-1, 'difference', message);
  }
  for (const [index, answer] of record.answers.entries()) {
    const refusal = game.submitTo(draft, answer);
    if (refusal !== null) return departs(index, 'refused', `${refusal.clause}: ${refusal.message}`);
    if (differs(index + 1)) {
      return departs(index, 'difference', `After answer ${index + 1} the game is another one.`);
    }
  }
  return { ok: true, state: draft.state };
}

function departs(at: number, why: Departure['why'], message: string): Departure {
  return { ok: false, at, why, message };
}
