import type { ScenarioFormat } from '../../kernel/scenario/file.ts';
import { problemsOf } from '../../kernel/scenario/issues.ts';
import { isRecord, isWrong, type Path, type Wrong, wrong } from '../../kernel/scenario/problem.ts';
import {
  type Fields,
  type ScenarioTypes,
  textsOf,
  unknownKey,
  unknownPlayer,
} from '../../kernel/scenario/step.ts';
import type { Action } from './action.ts';
import { type Asked, readAction, readAsked } from './read-action.ts';
import { Expectation, ScenarioHead } from './schema.ts';
import { WORDING } from './wording.ts';

/** What must be legal. With a list, exactly these must be legal. */
export interface Question {
  readonly asked: Asked;
  readonly targets: readonly string[] | null;
  readonly places: readonly (readonly [rank: number, file: number])[] | null;
  readonly cards: readonly string[] | null;
}

/** All players pass until nothing is pending, or a deck is shuffled. */
type Own = { readonly own: 'resolve' } | { readonly own: 'shuffle'; readonly player: string };

/** The types of scenario files of On the Edge. */
export interface OteScenario extends ScenarioTypes {
  readonly head: ScenarioHead;
  readonly action: Action;
  readonly question: Question;
  readonly expectation: Expectation;
  readonly own: Own;
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

function readOwn(value: unknown, path: Path, players: readonly string[]): Own | Wrong | null {
  if (value === 'resolve') return { own: 'resolve' };
  if (!isRecord(value)) return null;
  if ('resolve' in value) return wrong(path, 'write "- resolve" by itself');
  return 'shuffle' in value ? readShuffle(value, path, players) : null;
}

function readShuffle(value: Fields, path: Path, players: readonly string[]): Own | Wrong {
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
  const places = lists.places === undefined ? null : spots(lists.places);
  if (lists.targets !== undefined && targets === null)
    return wrong([...path, 'targets'], 'expected a list of labels');
  if (lists.cards !== undefined && cards === null)
    return wrong([...path, 'cards'], 'expected a list of labels');
  if (lists.places !== undefined && places === null) {
    return wrong([...path, 'places'], 'expected a list of places, each [rank, file]');
  }
  return { asked, targets, places, cards };
}

function spots(value: unknown): (readonly [number, number])[] | null {
  if (!Array.isArray(value)) return null;
  const out: [number, number][] = [];
  for (const one of value) {
    const [rank, file] = Array.isArray(one) && one.length === 2 ? one : [];
    if (!Number.isInteger(rank) || !Number.isInteger(file)) return null;
    out.push([Number(rank), Number(file)]);
  }
  return out;
}
