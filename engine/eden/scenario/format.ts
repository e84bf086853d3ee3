import type { ScenarioFormat } from '../../kernel/scenario/file.ts';
import { problemsOf } from '../../kernel/scenario/issues.ts';
import {
  isRecord,
  isWrong,
  type Path,
  type Wrong,
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
import { PHASES, type Phase } from '../state/types.ts';
import { type Action, readAction, WORDING } from './action.ts';
import { Expectation, ScenarioHead } from './schema.ts';

/** What must be legal: an action, or exactly these fighters, targets or answers of a kind of action. */
export interface Question {
  readonly player: string;
  /** An action, or the name of a kind of action. */
  readonly asked: Action | string;
  readonly fighters: readonly string[] | null;
  readonly targets: readonly string[] | null;
  readonly answers: readonly string[] | null;
}

type OwnStep = { readonly own: 'resolve' } | { readonly own: 'advance'; readonly phase: Phase };

export interface EdenScenario extends ScenarioTypes {
  readonly head: ScenarioHead;
  readonly action: Action;
  readonly question: Question;
  readonly expectation: Expectation;
  readonly own: OwnStep;
}

/** How the scenario files of Eden are read. Source: eden-rules.md, Part 4. */
export const FORMAT: ScenarioFormat<EdenScenario> = {
  head: ScenarioHead,
  headFields: Object.keys(ScenarioHead.shape),
  words: ['advance', 'resolve'],
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

function readOwn(value: unknown, path: Path): OwnStep | Wrong | null {
  if (value === 'resolve') return { own: 'resolve' };
  if (!isRecord(value) || !('advance' in value)) return null;
  const phase = PHASES.find((one) => one === value.advance);
  if (phase === undefined)
    return wrongAt([...path, 'advance'], `expected one of ${PHASES.join(', ')}`);
  return unknownKey(value, path, ['advance']) ?? { own: 'advance', phase };
}

function readQuestion(value: Fields, path: Path, players: readonly string[]): Question | Wrong {
  const more = unknownKey(value, path, ['legal', 'fighters', 'targets', 'answers']);
  if (more !== null) return more;
  const lists = { fighters: value.fighters, targets: value.targets, answers: value.answers };
  const read = Object.entries(lists).map(
    ([name, list]) => [name, list === undefined ? null : textsOf(list)] as const,
  );
  const bad = read.find(([name, list]) => list === null && value[name] !== undefined);
  if (bad !== undefined) return wrongAt([...path, bad[0]], 'expected a list');
  const { fighters = null, targets = null, answers = null } = Object.fromEntries(read);
  const [player, kind] = isRecord(value.legal) ? (Object.entries(value.legal)[0] ?? []) : [];
  if (player !== undefined && typeof kind === 'string' && kind !== 'pass') {
    const missing = unknownPlayer(player, [...path, 'legal', player], players, true);
    return missing ?? { player, asked: kind, fighters, targets, answers };
  }
  const taken = readPlayerAction(readAction, value.legal, [...path, 'legal'], players);
  if (isWrong(taken)) return taken;
  return { player: taken.player, asked: taken.action, fighters, targets, answers };
}
