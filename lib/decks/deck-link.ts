import type { Catalogue } from '@/lib/cards/catalogue';
import { entriesOn, tidyList } from '@/lib/decks/deck-list';
import { isDeckList } from '@/lib/decks/is-deck-list';
import { BOARDS, type Board, DECK_BOUNDS, type DeckEntry, type DeckList } from '@/lib/decks/types';
import { bytesOfText } from '@/lib/games/bytes';
import { packedLink, refuseLink, unpackedLink } from '@/lib/games/sealed-text';
import { inflated } from '@/lib/text/deflate';
import { json } from '@/lib/text/schema';

// A deck contained in a link, after the # of an address, so that no server receives it: a packed link with JSON. Links stay valid: later
// versions may write another format, but read each earlier one (a test has links of each). Format 1 was `1.CHECK.CONTENT`, with another
// check and no length.

/** The current format. */
const FORMAT = 2;
/** The maximum length of a link in characters. */
const MOST_CHARACTERS = 60_000;
/** The maximum length of the JSON in characters. */
const MOST_JSON = 400_000;

/** Formats 1 and 2: cards as set, number and count, so that links stay valid. */
interface Content {
  /** Name and notes; absent when empty. */
  readonly n?: string;
  readonly t?: string;
  /** The cards by board and by set, each as a list of number, count, number, count, … */
  readonly b: Readonly<
    Partial<Record<Board, Readonly<Record<string, readonly (string | number)[]>>>>
  >;
  /** The cards with notes, each as `[card, note, tags]`. */
  readonly c?: readonly (readonly [card: string, note: string, tags: readonly string[]])[];
  readonly g?: readonly string[];
  /** The names of the own cards by id. */
  readonly u?: Readonly<Record<string, string>>;
}

/** A deck read from a link, with the names of cards that the reader may not have. */
export type ReadLink =
  | { readonly ok: true; readonly list: DeckList; readonly names: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly message: string };

/** Returns the path of the page that shows a deck which is entirely in its link. */
export async function linkPath(
  list: DeckList,
  catalogue: Pick<Catalogue, 'byId' | 'deletedNames'>,
  own?: ReadonlySet<string>,
): Promise<string> {
  return `/decks/link#${await writeLink(list, catalogue, own)}`;
}

/** Writes a deck as the fragment of a link, without its folder and branch, which are private. `own`: ids of own cards. */
export async function writeLink(
  list: DeckList,
  catalogue: Pick<Catalogue, 'byId' | 'deletedNames'>,
  own: ReadonlySet<string> = new Set(),
): Promise<string> {
  const boards = BOARDS.flatMap((board) => {
    const sets = groupBySet(entriesOn(list, board));
    return Object.keys(sets).length === 0 ? [] : [[board, sets] as const];
  });
  const used = new Set(BOARDS.flatMap((board) => entriesOn(list, board).map(({ card }) => card)));
  const names = [...used].flatMap((id) => {
    const name = own.has(id) ? catalogue.byId.get(id)?.name : catalogue.deletedNames.get(id);
    return name === undefined ? [] : [[id, name] as const];
  });
  const content: Content = {
    ...(list.name !== '' && { n: list.name }),
    ...(list.notes !== '' && { t: list.notes }),
    b: Object.fromEntries(boards),
    ...(list.cardNotes !== undefined && {
      c: list.cardNotes.map(({ card, note, tags }) => [card, note, tags] as const),
    }),
    ...(list.tags !== undefined && { g: list.tags }),
    ...(names.length > 0 && { u: Object.fromEntries(names) }),
  };
  return packedLink(FORMAT, JSON.stringify(content));
}

/** Reads a link of this or an earlier version. Never throws. */
export async function readLink(fragment: string): Promise<ReadLink> {
  const text = fragment.replace(/^#/, '').trim();
  if (text === '')
    return refuseLink('There is no deck in this link: what stands behind the # is missing.');
  if (text.length > MOST_CHARACTERS)
    return refuseLink(
      `This link has ${text.length.toLocaleString('en')} characters; a deck has at most ${MOST_CHARACTERS.toLocaleString('en')}.`,
    );
  const read = text.startsWith('1.')
    ? await readFormat1(text)
    : await unpackedLink(FORMAT, text, 'deck', MOST_JSON);
  if (!read.ok) return read;
  const list = json((content) => listOf(content as Content))(read.text);
  return list ?? refuseLink('This link cannot be read: what is in it is no deck.');
}

async function readFormat1(text: string): ReturnType<typeof unpackedLink> {
  const [, check = '', packed = ''] = text.split('.');
  const bytes = bytesOfText(packed);
  if (check !== checkOf(packed) || bytes === null)
    return refuseLink(
      'This link is cut or was altered on its way: its check does not fit. Copy it again, whole.',
    );
  try {
    return { ok: true, text: await inflated(bytes, MOST_JSON) };
  } catch {
    return refuseLink('This link cannot be read: what is in it is no deck.');
  }
}

function groupBySet(entries: readonly DeckEntry[]): Record<string, (string | number)[]> {
  const sets = new Map<string, (string | number)[]>();
  for (const { card, count } of entries) {
    const [, set = '', number = ''] = /^ote\/([^/]*)\/(.*)$/.exec(card) ?? [];
    if (count <= 0 || number === '') continue;
    const numbers = sets.get(set) ?? [];
    sets.set(set, numbers);
    numbers.push(number, count);
  }
  return Object.fromEntries(sets);
}

function listOf({ n = '', t = '', b, c = [], g = [], u = {} }: Content): ReadLink {
  if (typeof b !== 'object')
    return refuseLink('This link cannot be read: what is in it is no deck.');
  const on = (board: Board): DeckEntry[] =>
    Object.entries(b[board] ?? {}).flatMap(([set, numbers]) =>
      numbers.flatMap((number, i) =>
        i % 2 === 0 ? [{ card: `ote/${set}/${number}`, count: Number(numbers[i + 1]) }] : [],
      ),
    );
  const [entries = [], side = [], maybe = [], pool = []] = BOARDS.map(on);
  const different = Math.max(...[entries, side, maybe, pool].map(({ length }) => length));
  if (different > DECK_BOUNDS.entries)
    return refuseLink(
      `The deck in this link has ${different.toLocaleString('en')} different cards; a deck has at most ${DECK_BOUNDS.entries.toLocaleString('en')}.`,
    );
  const list = tidyList({
    name: n,
    notes: t,
    game: 'ote',
    entries,
    side,
    maybe,
    pool,
    cardNotes: c.map(([card, note, tags]) => ({ card, note, tags })),
    tags: g,
  });
  const names = Object.entries(u).filter(([, name]) => typeof name === 'string');
  if (!isDeckList(list)) return refuseLink('This link cannot be read: what is in it is no deck.');
  return { ok: true, list, names: new Map(names) };
}

/** Returns the FNV-1a checksum of format 1. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}
