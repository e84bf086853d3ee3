import type { Catalogue } from '@/lib/cards/catalogue';
import { entriesOn, tidyList } from '@/lib/decks/deck-list';
import { isDeckList } from '@/lib/decks/draft-journal';
import { BOARDS, type Board, DECK_BOUNDS, type DeckEntry, type DeckList } from '@/lib/decks/types';
import { deflated, inflated } from '@/lib/text/deflate';

// A deck contained in a link: `VERSION.CHECK.CONTENT`, after the # of an address, so that no server receives it. The content is
// deflated JSON in base64url. Links stay valid: later versions may write another format, but read this one (a test has links of each
// version).

/** The current version. */
const VERSION = '1';
/** The maximum length of a link in characters. */
const MOST_CHARACTERS = 60_000;
/** The maximum length of the JSON in characters. */
const MOST_JSON = 400_000;

/** Version 1: cards as set, number and count, so that links stay valid. */
interface Content {
  /** Name and notes; absent when empty. */
  readonly n?: string;
  readonly t?: string;
  /** By board and set: number, count, number, count … */
  readonly b: Readonly<
    Partial<Record<Board, Readonly<Record<string, readonly (string | number)[]>>>>
  >;
  /** Card, note, tags. */
  readonly c?: readonly (readonly [card: string, note: string, tags: readonly string[]])[];
  readonly g?: readonly string[];
  /** Names of own cards. */
  readonly u?: Readonly<Record<string, string>>;
}

/** A deck read from a link, with the names of cards that the reader may not have. */
export type ReadLink =
  | { readonly ok: true; readonly list: DeckList; readonly names: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly message: string };

/** Writes a deck as the fragment of a link, without its folder and branch, which are private. `own`: ids of own cards. */
export async function writeLink(
  list: DeckList,
  catalogue: Pick<Catalogue, 'byId' | 'deletedNames'>,
  own: ReadonlySet<string> = new Set(),
): Promise<string> {
  const boards = BOARDS.flatMap((board) => {
    const sets = bySet(entriesOn(list, board));
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
  const packed = toBase64(await deflated(JSON.stringify(content)));
  return `${VERSION}.${checkOf(packed)}.${packed}`;
}

/** Reads a link of this or an earlier version. Never throws. */
export async function readLink(fragment: string): Promise<ReadLink> {
  const text = fragment.replace(/^#/, '').trim();
  if (text === '')
    return wrong('There is no deck in this link: what stands behind the # is missing.');
  if (text.length > MOST_CHARACTERS)
    return wrong(
      `This link has ${text.length.toLocaleString('en')} characters; a deck has at most ${MOST_CHARACTERS.toLocaleString('en')}.`,
    );
  const [version = '', check, packed] = text.split('.');
  if (/^\d{1,4}$/.test(version) && version !== VERSION)
    return wrong(
      `This link was made by a later version of Dossier (link version ${version}). Update Dossier to read it.`,
    );
  if (version !== VERSION || check === undefined || packed === undefined)
    return wrong('This is no link of a deck: it begins with “1.” and has three parts.');
  if (check !== checkOf(packed))
    return wrong(
      'This link is cut or was altered on its way: its check does not fit. Copy it again, whole.',
    );
  try {
    return listOf(JSON.parse(await inflated(fromBase64(packed), MOST_JSON)) as Content);
  } catch {
    return wrong('This link cannot be read: what is in it is no deck.');
  }
}

function wrong(message: string): ReadLink {
  return { ok: false, message };
}

function bySet(entries: readonly DeckEntry[]): Record<string, (string | number)[]> {
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
  if (typeof b !== 'object') return wrong('This link cannot be read: what is in it is no deck.');
  const on = (board: Board): DeckEntry[] =>
    Object.entries(b[board] ?? {}).flatMap(([set, numbers]) =>
      numbers.flatMap((number, i) =>
        i % 2 === 0 ? [{ card: `ote/${set}/${number}`, count: Number(numbers[i + 1]) }] : [],
      ),
    );
  const [entries = [], side = [], maybe = [], pool = []] = BOARDS.map(on);
  const different = Math.max(...[entries, side, maybe, pool].map(({ length }) => length));
  if (different > DECK_BOUNDS.entries)
    return wrong(
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
  if (!isDeckList(list)) return wrong('This link cannot be read: what is in it is no deck.');
  return { ok: true, list, names: new Map(names) };
}

/** Returns an FNV-1a checksum to detect cut or altered links. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
