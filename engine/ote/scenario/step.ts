import type { Deed } from './action.ts';
import { type Asked, readAsked, readDeed } from './deed.ts';
import { problemsOf } from './issues.ts';
import { isRecord, type Path, shown, type Wrong, wrong } from './problem.ts';
import { Expectation } from './schema.ts';

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

/** Reads one step: a word, a claim, or what a player does. */
export function readStep(value: unknown, path: Path, players: readonly string[]): Step | Wrong {
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
