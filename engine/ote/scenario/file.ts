import type { Deed } from './action.ts';
import { ACTIONS, type Action, isVerb } from './action.ts';
import { problemsOf } from './issues.ts';
import { type Path, type ScenarioProblem, shown } from './problem.ts';
import { Expectation, ScenarioHead } from './schema.ts';

/** The question of a `legal` step: of one action, or of all of a kind. */
export type Asked = Deed | { readonly player: string; readonly kind: string };

/** One step as the runner takes it. */
export type Step =
  | { readonly step: 'resolve' }
  | { readonly step: 'shuffle'; readonly player: string }
  | { readonly step: 'deed'; readonly deed: Deed }
  | { readonly step: 'illegal'; readonly deed: Deed; readonly why: readonly string[] }
  | {
      readonly step: 'legal';
      readonly asked: Asked;
      readonly targets: readonly string[] | null;
      readonly places: readonly (readonly [rank: number, file: number])[] | null;
      readonly cards: readonly string[] | null;
    }
  | { readonly step: 'expect'; readonly expectation: Expectation };

/** A scenario file, read; names are not looked up yet. */
export interface ScenarioFile {
  readonly head: ScenarioHead;
  readonly steps: readonly Step[];
}

export type FileRead =
  | { readonly ok: true; readonly file: ScenarioFile }
  | { readonly ok: false; readonly title: string; readonly problems: readonly ScenarioProblem[] };

const HEAD_FIELDS = Object.keys(ScenarioHead.shape);
const RESERVED = new Set(['expect', 'legal', 'illegal', 'shuffle', 'resolve']);

/** Reads the tree of a scenario file: every mistake that its shape shows, all at once. */
export function readScenario(tree: unknown): FileRead {
  const read = ScenarioHead.safeParse(tree);
  const title = titleOf(tree);
  if (!read.success) {
    return { ok: false, title, problems: problemsOf(read.error.issues, [], tree, HEAD_FIELDS) };
  }
  const problems: ScenarioProblem[] = [];
  const players = Object.keys(read.data.players);
  if (players.length === 0) problems.push(say(['players'], 'a scenario needs a player'));
  for (const name of players) {
    if (RESERVED.has(name)) problems.push(say(['players', name], `"${name}" cannot name a player`));
  }
  const steps = (read.data.steps ?? []).flatMap((value, index) => {
    const step = readStep(value, ['steps', index], players);
    if ('step' in step) return [step];
    problems.push(...step.problems);
    return [];
  });
  if (problems.length > 0) return { ok: false, title, problems };
  return { ok: true, file: { head: read.data, steps } };
}

function titleOf(tree: unknown): string {
  const title = isRecord(tree) ? tree.title : null;
  return typeof title === 'string' ? title.slice(0, 300) : 'a scenario without a title';
}

interface Wrong {
  readonly problems: readonly ScenarioProblem[];
}

function say(path: Path, message: string, key = false): ScenarioProblem {
  return { path, key, message };
}

function wrong(path: Path, message: string, key = false): Wrong {
  return { problems: [say(path, message, key)] };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readStep(value: unknown, path: Path, players: readonly string[]): Step | Wrong {
  if (value === 'resolve') return { step: 'resolve' };
  if (!isRecord(value)) return wrong(path, `expected a step, found ${shown(value)}`);
  if ('expect' in value) return readExpect(value, path);
  if ('illegal' in value) return readIllegal(value, path, players);
  if ('legal' in value) return readLegal(value, path, players);
  if ('shuffle' in value) return readShuffle(value, path, players);
  if ('resolve' in value) return wrong(path, 'write "- resolve" by itself');
  const deed = readDeed(value, path, players);
  return 'problems' in deed ? deed : { step: 'deed', deed };
}

function extra(
  value: Readonly<Record<string, unknown>>,
  path: Path,
  known: readonly string[],
): Wrong | null {
  const key = Object.keys(value).find((one) => !known.includes(one));
  if (key === undefined) return null;
  return wrong([...path, key], `unknown field "${key}"; known here: ${known.join(', ')}`, true);
}

function readExpect(value: Readonly<Record<string, unknown>>, path: Path): Step | Wrong {
  const more = extra(value, path, ['expect']);
  if (more !== null) return more;
  const read = Expectation.safeParse(value.expect);
  const fields = Object.keys(Expectation.shape);
  if (read.success) return { step: 'expect', expectation: read.data };
  return { problems: problemsOf(read.error.issues, [...path, 'expect'], value.expect, fields) };
}

function readShuffle(
  value: Readonly<Record<string, unknown>>,
  path: Path,
  players: readonly string[],
): Step | Wrong {
  const more = extra(value, path, ['shuffle']);
  if (more !== null) return more;
  const player = String(value.shuffle);
  if (players.includes(player)) return { step: 'shuffle', player };
  return wrong([...path, 'shuffle'], `no player "${player}"; players are ${players.join(', ')}`);
}

function readIllegal(
  value: Readonly<Record<string, unknown>>,
  path: Path,
  players: readonly string[],
): Step | Wrong {
  const more = extra(value, path, ['illegal', 'why']);
  if (more !== null) return more;
  const deed = readDeed(value.illegal, [...path, 'illegal'], players);
  if ('problems' in deed) return deed;
  const why = texts(value.why);
  if (why === null)
    return wrong([...path, 'why'], 'expected a clause such as ATK-2, or a list of them');
  return { step: 'illegal', deed, why };
}

function readLegal(
  value: Readonly<Record<string, unknown>>,
  path: Path,
  players: readonly string[],
): Step | Wrong {
  const more = extra(value, path, ['legal', 'targets', 'places', 'cards']);
  if (more !== null) return more;
  const asked = readAsked(value.legal, [...path, 'legal'], players);
  if ('problems' in asked) return asked;
  const lists = { targets: value.targets, cards: value.cards, places: value.places };
  const targets = lists.targets === undefined ? null : texts(lists.targets);
  const cards = lists.cards === undefined ? null : texts(lists.cards);
  const places = lists.places === undefined ? null : spots(lists.places);
  if (lists.targets !== undefined && targets === null)
    return wrong([...path, 'targets'], 'expected a list of labels');
  if (lists.cards !== undefined && cards === null)
    return wrong([...path, 'cards'], 'expected a list of labels');
  if (lists.places !== undefined && places === null) {
    return wrong([...path, 'places'], 'expected a list of places, each [rank, file]');
  }
  return { step: 'legal', asked, targets, places, cards };
}

function texts(value: unknown): string[] | null {
  if (value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  const plain = list.every((one) => typeof one === 'string' || typeof one === 'number');
  return plain ? list.map(String) : null;
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

/** `{ A: discard }` asks for all cards of a kind; else as any action. */
function readAsked(value: unknown, path: Path, players: readonly string[]): Asked | Wrong {
  const [player, inner] = isRecord(value) ? (Object.entries(value)[0] ?? []) : [];
  if (player === undefined || typeof inner !== 'string' || inner === 'pass') {
    return readDeed(value, path, players);
  }
  const missing = unknownPlayer(player, path, players);
  if (missing !== null) return missing;
  if (isVerb(inner)) return { player, kind: inner };
  return wrong([...path, player], `unknown action "${inner}"; known: ${VERBS}`);
}

const VERBS = [...Object.keys(ACTIONS), 'pass'].join(', ');

function unknownPlayer(player: string, path: Path, players: readonly string[]): Wrong | null {
  if (players.includes(player)) return null;
  return wrong([...path, player], `no player "${player}"; players are ${players.join(', ')}`, true);
}

/** `{ A: { attack: Zipper, target: Clerk } }`. */
function readDeed(value: unknown, path: Path, players: readonly string[]): Deed | Wrong {
  if (!isRecord(value)) return wrong(path, `expected PLAYER: { ACTION }, found ${shown(value)}`);
  const [player, second] = Object.keys(value);
  if (player === undefined) return wrong(path, 'expected PLAYER: { ACTION }, found nothing');
  const missing = unknownPlayer(player, path, players);
  if (missing !== null) return missing;
  if (second !== undefined) return wrong([...path, second], 'one action a step', true);
  const action = readAction(value[player], [...path, player]);
  return 'problems' in action ? action : { player, action };
}

function readAction(value: unknown, path: Path): Action | Wrong {
  if (value === 'pass') return { verb: 'pass' };
  if (!isRecord(value))
    return wrong(path, `expected an action, found ${shown(value)}; known: ${VERBS}`);
  const verb = Object.keys(value).find(isVerb);
  if (verb === undefined) {
    const [first] = Object.keys(value);
    return wrong(
      first === undefined ? path : [...path, first],
      `unknown action "${first ?? ''}"; known: ${VERBS}`,
      first !== undefined,
    );
  }
  const read = ACTIONS[verb].safeParse(value);
  if (!read.success) {
    const fields = Object.keys(ACTIONS[verb].shape);
    return { problems: problemsOf(read.error.issues, path, value, fields) };
  }
  // The verb chose the schema, so verb and fields belong together.
  return { verb, fields: read.data } as Action;
}
