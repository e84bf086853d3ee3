import { packedLink, refuseLink, unpackedLink } from '@/lib/games/sealed-text';
import { cutText } from '@/lib/text/cut-text';
import { isRecord } from '@/lib/text/is-record';
import { json } from '@/lib/text/schema';
import { LIST_NAMES, type ListName, type ListRow } from './card-list';
import { type CountedPrinting, unknownPrinting } from './printings';
import { COLLECTION_BOUNDS } from './types';

// A list of cards contained in a link, after the # of an address, so that no server receives it. Links stay valid: later versions may
// write another format, but read each earlier one (a test has a link of each).

/** The current format. */
const FORMAT = 1;

export const LIST_BOUNDS = {
  /** The maximum length of the part after the # in characters. Mail and chat programs cut longer addresses. */
  link: 8_000,
  /** The maximum length of the JSON in characters. */
  json: 400_000,
  title: 80,
  note: 200,
  lines: 5_000,
} as const;

/** A line of a shared list. */
interface SharedLine {
  readonly printing: string;
  readonly count: number;
  readonly note: string;
}

/** A list for sharing. */
export interface SharedList {
  readonly list: ListName;
  readonly title: string;
  readonly lines: readonly SharedLine[];
  /** The names of the cards that are not official, by printing. */
  readonly names: ReadonlyMap<string, string>;
}

/** Format 1. A line has its number within the set, its copies, and its note if there is one. */
interface Content {
  readonly l: ListName;
  readonly t: string;
  /** The lines by game and set, `ote/standard`. */
  readonly c: Readonly<Record<string, readonly Line[]>>;
  readonly u?: Readonly<Record<string, string>>;
}
type Line = readonly [number: string, count: number, note?: string];

/** Returns a list for sharing. `own`: the ids of the cards that are not official. */
export function sharedList(
  list: ListName,
  title: string,
  rows: readonly ListRow[],
  own: ReadonlySet<string>,
): SharedList {
  return {
    list,
    title: cutText(title, LIST_BOUNDS.title),
    lines: rows.map(({ printing: { id }, count, note }) => ({
      printing: id,
      count,
      note: cutText(note, LIST_BOUNDS.note),
    })),
    names: new Map(
      rows.flatMap(({ printing: { id, card, name } }) =>
        own.has(card) ? [[id, cutText(name, COLLECTION_BOUNDS.label)] as const] : [],
      ),
    ),
  };
}

/** Returns the path of the page that shows a list which is entirely in its link; null if the link would be too long. */
export async function listPath({ list, title, lines, names }: SharedList): Promise<string | null> {
  const sets: Record<string, Line[]> = {};
  for (const { printing, count, note } of lines) {
    const end = printing.lastIndexOf('/');
    const number = printing.slice(end + 1);
    const set = printing.slice(0, end);
    sets[set] ??= [];
    sets[set].push(note === '' ? [number, count] : [number, count, note]);
  }
  const content: Content = {
    l: list,
    t: title,
    c: sets,
    ...(names.size > 0 && { u: Object.fromEntries(names) }),
  };
  const text = JSON.stringify(content);
  if (text.length > LIST_BOUNDS.json || lines.length > LIST_BOUNDS.lines) return null;
  const link = await packedLink(FORMAT, text);
  return link.length > LIST_BOUNDS.link ? null : `/list#${link}`;
}

export type ReadList =
  | { readonly ok: true; readonly list: SharedList }
  | { readonly ok: false; readonly message: string };

/** Reads a link of this or an earlier version. Never throws. */
export async function readListLink(fragment: string): Promise<ReadList> {
  const text = fragment.replace(/^#/, '').trim();
  if (text === '')
    return refuseLink('There is no list in this link: what stands behind the # is missing.');
  const read = await unpackedLink(FORMAT, text, 'list of cards', LIST_BOUNDS.json);
  if (!read.ok) return read;
  const list = json(listOf)(read.text);
  return list === null
    ? refuseLink('This link cannot be read: what is in it is no list of cards.')
    : { ok: true, list };
}

function listOf(content: unknown): SharedList | null {
  if (!isRecord(content) || !isRecord(content.c)) return null;
  const { l, t, c, u = {} } = content;
  const list = LIST_NAMES.find((name) => name === l);
  if (list === undefined || !isText(t, LIST_BOUNDS.title) || !isRecord(u)) return null;
  const lines = Object.entries(c).flatMap(([set, some]) =>
    Array.isArray(some) ? some.map((line) => lineOf(set, line)) : [null],
  );
  if (lines.length > LIST_BOUNDS.lines) return null;
  const names = Object.entries(u).map(([id, name]) =>
    isText(name, COLLECTION_BOUNDS.label) ? ([id, name] as const) : null,
  );
  if (!lines.every((line) => line !== null) || !names.every((name) => name !== null)) return null;
  return { list, title: t, lines, names: new Map(names) };
}

function lineOf(set: string, line: unknown): SharedLine | null {
  if (!Array.isArray(line)) return null;
  const [number, count, note = ''] = line;
  const printing = `${set}/${number}`;
  return /^(?:ote|eden)\/[^/]+\/[^/]+$/.test(printing) &&
    isText(printing, COLLECTION_BOUNDS.printing) &&
    Number.isInteger(count) &&
    count >= 1 &&
    count <= COLLECTION_BOUNDS.count &&
    isText(note, LIST_BOUNDS.note)
    ? { printing, count, note }
    : null;
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most;
}

/** Returns the rows of a shared list. A card that is not among `printings` keeps its name or id, and has no page. */
export function rowsOfShared(
  { lines, names }: SharedList,
  printings: readonly CountedPrinting[],
): readonly ListRow[] {
  const known = new Map(printings.map((printing) => [printing.id, printing]));
  return lines.map(({ printing: id, count, note }) => ({
    printing: known.get(id) ?? unknownPrinting(id, names.get(id) ?? id),
    count,
    note,
  }));
}
