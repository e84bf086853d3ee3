import type { Wording } from './issues.ts';
import {
  isRecord,
  isWrong,
  type Path,
  problemAt,
  type Wrong,
  writeShort,
  wrongAt,
} from './problem.ts';

/** The types of a game's scenario files. */
export interface ScenarioTypes {
  /** The file without its steps. */
  readonly head: { readonly title: string; readonly rules?: readonly string[] | undefined };
  /** A player's action. */
  readonly action: object;
  /** The question of a `legal` step. */
  readonly question: object;
  /** What must hold. */
  readonly expectation: object;
  /** A step that only this game has, such as `resolve`. */
  readonly own: object;
}

/** One step of a scenario. */
export type Step<T extends ScenarioTypes> =
  | { readonly step: 'action'; readonly player: string; readonly action: T['action'] }
  | {
      readonly step: 'illegal';
      readonly player: string;
      readonly action: T['action'];
      /** The clauses of which the refusal must cite one; an empty list allows any clause. */
      readonly why: readonly string[];
    }
  | { readonly step: 'legal'; readonly question: T['question'] }
  | { readonly step: 'expect'; readonly expectation: T['expectation'] }
  | { readonly step: 'own'; readonly own: T['own'] };

/** How a game reads the parts of a step. */
export interface StepReader<T extends ScenarioTypes> {
  readonly wording: Wording;
  /** Reads an action. `value` follows the player's name; `path` leads to it. */
  readonly action: (value: unknown, path: Path) => T['action'] | Wrong;
  /** `value` is the whole step. */
  readonly question: (
    value: Fields,
    path: Path,
    players: readonly string[],
  ) => T['question'] | Wrong;
  /** Reads what `expect` lists. `path` leads to `value`. */
  readonly expectation: (value: unknown, path: Path) => T['expectation'] | Wrong;
  /** Reads a step that only this game has; null when it is none. */
  readonly own: (value: unknown, path: Path, players: readonly string[]) => T['own'] | Wrong | null;
}

/** A map of the file: keys and values. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads one step: a claim, a step that only this game has, or a player's action. */
export function readStep<T extends ScenarioTypes>(
  reader: StepReader<T>,
  value: unknown,
  path: Path,
  players: readonly string[],
): Step<T> | Wrong {
  const own = reader.own(value, path, players);
  if (own !== null) return isWrong(own) ? own : { step: 'own', own };
  if (!isRecord(value)) return wrongAt(path, `expected a step, found ${writeShort(value)}`);
  if ('expect' in value) return readExpect(reader, value, path);
  if ('illegal' in value) return readIllegal(reader, value, path, players);
  if ('legal' in value) {
    const question = reader.question(value, path, players);
    return isWrong(question) ? question : { step: 'legal', question };
  }
  const taken = readPlayerAction(reader.action, value, path, players);
  return isWrong(taken) ? taken : { step: 'action', ...taken };
}

/** Returns a problem for each key that is not known here; null when all keys are known. */
export function unknownKey(value: Fields, path: Path, known: readonly string[]): Wrong | null {
  const keys = Object.keys(value).filter((one) => !known.includes(one));
  if (keys.length === 0) return null;
  const problems = keys.map((key) =>
    problemAt([...path, key], `unknown field "${key}"; known here: ${known.join(', ')}`, true),
  );
  return { problems };
}

function problemsIn(read: object | null): Wrong['problems'] {
  return read !== null && isWrong(read) ? read.problems : [];
}

/** Returns a problem when no player has this name, otherwise null. `key`: the name is a key of the file. */
export function unknownPlayer(
  name: string,
  path: Path,
  players: readonly string[],
  key: boolean,
): Wrong | null {
  if (players.includes(name)) return null;
  return wrongAt(path, `no player "${name}"; players are ${players.join(', ')}`, key);
}

/** Reads one player's action: `{ A: ACTION }`. */
export function readPlayerAction<A extends object>(
  readAction: (value: unknown, path: Path) => A | Wrong,
  value: unknown,
  path: Path,
  players: readonly string[],
): { readonly player: string; readonly action: A } | Wrong {
  if (!isRecord(value))
    return wrongAt(path, `expected PLAYER: { ACTION }, found ${writeShort(value)}`);
  const [player, second] = Object.keys(value);
  if (player === undefined) return wrongAt(path, 'expected PLAYER: { ACTION }, found nothing');
  const action = readAction(value[player], [...path, player]);
  const problems = [
    ...problemsIn(unknownPlayer(player, [...path, player], players, true)),
    ...(second === undefined ? [] : [problemAt([...path, second], 'one action a step', true)]),
    ...problemsIn(action),
  ];
  return isWrong(action) || problems.length > 0 ? { problems } : { player, action };
}

function readExpect<T extends ScenarioTypes>(
  reader: StepReader<T>,
  value: Fields,
  path: Path,
): Step<T> | Wrong {
  const more = unknownKey(value, path, ['expect']);
  const expectation = reader.expectation(value.expect, [...path, 'expect']);
  if (isWrong(expectation)) return joinProblems(more, expectation);
  return more ?? { step: 'expect', expectation };
}

function readIllegal<T extends ScenarioTypes>(
  reader: StepReader<T>,
  value: Fields,
  path: Path,
  players: readonly string[],
): Step<T> | Wrong {
  const more = unknownKey(value, path, ['illegal', 'why']);
  const taken = readPlayerAction(reader.action, value.illegal, [...path, 'illegal'], players);
  const why = value.why === undefined ? [] : textsOf(value.why);
  const unclear =
    why === null
      ? wrongAt(
          [...path, 'why'],
          `expected a clause such as ${reader.wording.clause}, or a list of them`,
        )
      : null;
  if (isWrong(taken) || why === null) {
    return joinProblems(more, isWrong(taken) ? taken : null, unclear);
  }
  return more ?? { step: 'illegal', ...taken, why };
}

/** Joins the problems of several parts of a step. */
function joinProblems(...parts: readonly (Wrong | null)[]): Wrong {
  return { problems: parts.flatMap((part) => part?.problems ?? []) };
}

/** Returns one text or a list of texts, as a list; null for anything else. */
export function textsOf(value: unknown): string[] | null {
  const list = Array.isArray(value) ? value : [value];
  const plain = list.every((one) => typeof one === 'string' || typeof one === 'number');
  return plain ? list.map(String) : null;
}
