import { type Game, type GameTypes, submitIn } from './game.ts';

/** The number of answers between two hashes of the state, which show where a difference begins. */
const CHECK_EVERY = 20;

/** A game as a file: how it began, what was answered, and hashes that show where a replay differs. */
export interface GameRecord<T extends GameTypes> {
  readonly schema: 2;
  /** The version of the game's rules. */
  readonly engine: string;
  /** All data of the game's set-up, so that a later correction does not change old games. */
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

type ReplayDifference = Extract<Replay<GameTypes>, { ok: false }>;

/**
 * Plays the answers once and records them with their hashes. Throws when an answer is refused: only a game
 * that was played is recorded.
 */
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
    return differenceAt(
      -1,
      'version',
      `This game was played by the rules of ${record.engine}; these are ${game.version}.`,
    );
  }
  const begun = game.start(record.setup);
  if (!begun.ok) return differenceAt(-1, 'setup', begun.error.message);
  // The states between two hashes are not read, so one draft serves for the whole game.
  const draft = game.draftOf(begun.value.state, null);
  const expected = new Map(record.checks.map((check) => [check.after, check.hash]));
  const differs = (after: number) => {
    const hash = expected.get(after);
    return hash !== undefined && hash !== game.hash(draft.state);
  };
  if (differs(0)) {
    const message = 'The set-up of this file is not the one that the game was played with.';
    return differenceAt(-1, 'difference', message);
  }
  for (const [index, answer] of record.answers.entries()) {
    const refusal = game.submitTo(draft, answer);
    if (refusal !== null)
      return differenceAt(index, 'refused', `${refusal.clause}: ${refusal.message}`);
    if (differs(index + 1)) {
      return differenceAt(
        index,
        'difference',
        `After answer ${index + 1} the game is another one.`,
      );
    }
  }
  return { ok: true, state: draft.state };
}

function differenceAt(at: number, why: ReplayDifference['why'], message: string): ReplayDifference {
  return { ok: false, at, why, message };
}
