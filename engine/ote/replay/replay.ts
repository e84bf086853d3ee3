import { submit, submitTo } from '../decisions/submit.ts';
import type { Answer, Setup } from '../decisions/types.ts';
import { draftOf } from '../state/draft.ts';
import { start } from '../state/setup.ts';
import { defsHash, stateHash } from '../state/state-hash.ts';
import type { CardDef, GameState } from '../state/types.ts';

/** Rules as they are now; a replay of another version says so before it begins. */
export const ENGINE_VERSION = 'ote-1';
/** A hash of the state every so many answers, so that a difference is found where it begins. */
export const CHECK_EVERY = 20;

/** A game as a file: how it began, what was answered, and hashes to tell where a replay departs. */
export interface GameRecord {
  readonly schema: 1;
  readonly engine: string;
  /** With the card definitions pinned, so that a corrected card does not rewrite old games. */
  readonly setup: Setup;
  /** Hash of the definitions. */
  readonly cards: string;
  readonly answers: readonly Answer[];
  /** State hashes after 20, 40, … answers, and after the last. */
  readonly checks: readonly { readonly after: number; readonly hash: string }[];
}

/** What a replay came to: the last state, or the place where it departs from its file. */
export type Replay =
  | { readonly ok: true; readonly state: GameState }
  | {
      readonly ok: false;
      /** Index of the answer, -1 for the beginning. */
      readonly at: number;
      readonly why: 'version' | 'cards' | 'setup' | 'refused' | 'difference';
      readonly message: string;
    };

/** Hash of card definitions. */
export function cardsHash(defs: readonly CardDef[]): string {
  return defsHash(defs);
}

/** Plays the answers once and writes them down with their checks. Throws when the game itself is not legal: only a played game is recorded. */
export function recordGame(setup: Setup, answers: readonly Answer[]): GameRecord {
  const begun = start(setup);
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun.value;
  const checks: { after: number; hash: string }[] = [];
  for (const [index, answer] of answers.entries()) {
    const result = submit(state, answer);
    if (!result.ok) throw new Error(`Answer ${index}: ${result.error.message}`);
    state = result.value.state;
    const after = index + 1;
    if (after % CHECK_EVERY === 0 || after === answers.length) {
      checks.push({ after, hash: stateHash(state) });
    }
  }
  const cards = cardsHash(setup.defs);
  return { schema: 1, engine: ENGINE_VERSION, setup, cards, answers, checks };
}

/** Plays a record again and stops at the first difference. */
export function replay(record: GameRecord): Replay {
  if (record.engine !== ENGINE_VERSION) {
    return departs(
      -1,
      'version',
      `This game was played by the rules of ${record.engine}; these are ${ENGINE_VERSION}.`,
    );
  }
  if (cardsHash(record.setup.defs) !== record.cards) {
    return departs(
      -1,
      'cards',
      'The cards of this file are not those that the game was played with.',
    );
  }
  const begun = start(record.setup);
  if (!begun.ok) return departs(-1, 'setup', begun.error.message);
  // One draft for the whole game: nobody looks at the states between the checks.
  const draft = draftOf(begun.value.state, null);
  const expected = new Map(record.checks.map((check) => [check.after, check.hash]));
  for (const [index, answer] of record.answers.entries()) {
    const refusal = submitTo(draft, answer);
    if (refusal !== null) return departs(index, 'refused', `${refusal.clause}: ${refusal.message}`);
    const hash = expected.get(index + 1);
    if (hash !== undefined && hash !== stateHash(draft.state)) {
      return departs(index, 'difference', `After answer ${index + 1} the game is another one.`);
    }
  }
  return { ok: true, state: draft.state };
}

function departs(at: number, why: Extract<Replay, { ok: false }>['why'], message: string): Replay {
  return { ok: false, at, why, message };
}
