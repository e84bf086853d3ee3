import type { ScenarioFormat } from '../../kernel/scenario/file.ts';
import { problemsOf, type Wording } from '../../kernel/scenario/issues.ts';
import {
  isRecord,
  isWrong,
  type Path,
  type Wrong,
  writeShort,
  wrongAt,
} from '../../kernel/scenario/problem.ts';
import {
  type Fields,
  readPlayerAction,
  type ScenarioTypes,
  textsOf,
  unknownKey,
  unknownPlayer,
} from '../../kernel/scenario/step.ts';
import { ACTIONS, type Action, isVerb, type PlayerAction } from './action.ts';
import { Expectation, ScenarioHead } from './schema.ts';

/**
 * The words for scenarios of On the Edge, where the only lists of fixed length are places and the only
 * patterns are figures.
 */
const WORDING: Wording = {
  clause: 'RANK-2',
  tuple: 'a pair [rank, file]',
  format: () => 'a figure such as 2, "+1", "1*"',
};

/** What must be legal. With a list, exactly these must be legal. */
export interface Question {
  readonly asked: AskedQuestion;
  readonly targets: readonly string[] | null;
  readonly places: readonly (readonly [rank: number, file: number])[] | null;
  readonly cards: readonly string[] | null;
}

/** All players pass until nothing is pending, or a deck is shuffled. */
type OwnStep = { readonly own: 'resolve' } | { readonly own: 'shuffle'; readonly player: string };

/** The types of scenario files of On the Edge. */
export interface OteScenario extends ScenarioTypes {
  readonly head: ScenarioHead;
  readonly action: Action;
  readonly question: Question;
  readonly expectation: Expectation;
  readonly own: OwnStep;
}

/** How scenario files of On the Edge are read. Source: scenarios.md. */
export const FORMAT: ScenarioFormat<OteScenario> = {
  head: ScenarioHead,
  headFields: Object.keys(ScenarioHead.shape),
  words: ['shuffle', 'resolve'],
  wording: WORDING,
  action: readAction,
  question: readQuestion,
  expectation: readExpectation,
  own: readOwn,
};

function readExpectation(value: unknown, path: Path): Expectation | Wrong {
  const read = Expectation.safeParse(value);
  if (read.success) return read.data;
  const fields = Object.keys(Expectation.shape);
  return { problems: problemsOf(read.error.issues, path, value, fields, WORDING) };
}

function readOwn(value: unknown, path: Path, players: readonly string[]): OwnStep | Wrong | null {
  if (value === 'resolve') return { own: 'resolve' };
  if (!isRecord(value)) return null;
  if ('resolve' in value) return wrongAt(path, 'write "- resolve" by itself');
  return 'shuffle' in value ? readShuffle(value, path, players) : null;
}

function readShuffle(value: Fields, path: Path, players: readonly string[]): OwnStep | Wrong {
  const more = unknownKey(value, path, ['shuffle']);
  if (more !== null) return more;
  const player = String(value.shuffle);
  const missing = unknownPlayer(player, [...path, 'shuffle'], players, false);
  return missing ?? { own: 'shuffle', player };
}

function readQuestion(value: Fields, path: Path, players: readonly string[]): Question | Wrong {
  const more = unknownKey(value, path, ['legal', 'targets', 'places', 'cards']);
  if (more !== null) return more;
  const asked = readAsked(value.legal, [...path, 'legal'], players);
  if (isWrong(asked)) return asked;
  const lists = { targets: value.targets, cards: value.cards, places: value.places };
  const targets = lists.targets === undefined ? null : textsOf(lists.targets);
  const cards = lists.cards === undefined ? null : textsOf(lists.cards);
  const places = lists.places === undefined ? null : readSpots(lists.places);
  if (lists.targets !== undefined && targets === null)
    return wrongAt([...path, 'targets'], 'expected a list of labels');
  if (lists.cards !== undefined && cards === null)
    return wrongAt([...path, 'cards'], 'expected a list of labels');
  if (lists.places !== undefined && places === null) {
    return wrongAt([...path, 'places'], 'expected a list of places, each [rank, file]');
  }
  return { asked, targets, places, cards };
}

function readSpots(value: unknown): (readonly [number, number])[] | null {
  if (!Array.isArray(value)) return null;
  const out: [number, number][] = [];
  for (const one of value) {
    const [rank, file] = Array.isArray(one) && one.length === 2 ? one : [];
    if (!Number.isInteger(rank) || !Number.isInteger(file)) return null;
    out.push([Number(rank), Number(file)]);
  }
  return out;
}

/** The question of a `legal` step: about one action, or about all actions of a kind. */
type AskedQuestion = PlayerAction | { readonly player: string; readonly kind: string };

/** Reads a question. `{ A: discard }` asks for all cards of a kind; anything else is an action. */
function readAsked(value: unknown, path: Path, players: readonly string[]): AskedQuestion | Wrong {
  const [player, inner] = isRecord(value) ? (Object.entries(value)[0] ?? []) : [];
  if (player === undefined || typeof inner !== 'string' || inner === 'pass') {
    return readPlayerAction(readAction, value, path, players);
  }
  const missing = unknownPlayer(player, [...path, player], players, true);
  if (missing !== null) return missing;
  if (isVerb(inner)) return { player, kind: inner };
  return wrongAt([...path, player], `unknown action "${inner}"; known: ${VERB_LIST}`);
}

const VERB_LIST = [...Object.keys(ACTIONS), 'pass'].join(', ');

/** Reads `{ attack: Zipper, target: Clerk }`, or `pass`. */
function readAction(value: unknown, path: Path): Action | Wrong {
  if (value === 'pass') return { verb: 'pass' };
  if (!isRecord(value))
    return wrongAt(path, `expected an action, found ${writeShort(value)}; known: ${VERB_LIST}`);
  const verb = Object.keys(value).find(isVerb);
  if (verb === undefined) {
    const [first] = Object.keys(value);
    if (first === undefined)
      return wrongAt(path, `expected an action, found {}; known: ${VERB_LIST}`);
    return wrongAt([...path, first], `unknown action "${first}"; known: ${VERB_LIST}`, true);
  }
  const read = ACTIONS[verb].safeParse(value);
  if (!read.success) {
    const fields = Object.keys(ACTIONS[verb].shape);
    return { problems: problemsOf(read.error.issues, path, value, fields, WORDING) };
  }
  // The action's name chose the schema, so name and fields belong together.
  return { verb, fields: read.data } as Action;
}
