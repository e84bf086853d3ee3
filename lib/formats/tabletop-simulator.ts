import { z } from 'zod';
import type { Board } from '@/lib/decks/types';
import { cutText } from '@/lib/text/cut-text';
import { faceAddress } from './face-address';
import { elementLines, parsedJson } from './json-lines';
import { bareLine, type FileFormat, type WrittenDeck, type WrittenFile } from './types';

/** The default address of this program for pictures. */
const AT_HOME = 'http://127.0.0.1:4310';

/** A position face down on the table. */
const TRANSFORM = {
  ...{ posX: 0, posY: 1, posZ: 0 },
  ...{ rotX: 0, rotY: 180, rotZ: 180 },
  ...{ scaleX: 1, scaleY: 1, scaleZ: 1 },
};

/** An object of Tabletop Simulator. Mods can write anything into its notes. */
interface Thing {
  readonly Name?: string | null | undefined;
  readonly Nickname?: string | null | undefined;
  /** Notes for the game master: the id of the printing. */
  readonly GMNotes?: string | null | undefined;
  /** The contained objects: the cards of a deck, the decks of a bag. */
  readonly ContainedObjects?: readonly Thing[] | null | undefined;
}

/** The maximum nesting of objects: a card in a deck in three bags. */
const DEEPEST = 4;
const Text = z.string().max(200_000).nullish();

function thingSchema(depth: number): z.ZodType<Thing> {
  const inside =
    depth === 0 ? z.array(z.never()).max(0) : z.array(thingSchema(depth - 1)).max(10_000);
  return z.object({
    ...{ Name: Text, Nickname: Text, GMNotes: Text },
    ContainedObjects: inside.nullish(),
  });
}

const Saved = z.object({
  SaveName: Text,
  Note: Text,
  ObjectStates: z.array(thingSchema(DEEPEST)).min(1).max(10_000),
});

const PRINTING = /^ote\/([^/]+)\/([^/]+)$/;
/** The lists of objects, whose lines are recorded. */
const LISTS = new Set(['ObjectStates', 'ContainedObjects']);

/** A card with the index of its object among all objects of the file. */
interface LaidCard {
  readonly thing: Thing;
  readonly at: number;
  readonly board: Board;
}

/** Returns every card of the file in order: those of each deck, of each bag, and single ones, but no dice, boards and other objects. */
function cardsOf(things: readonly Thing[]): LaidCard[] {
  const laidCards: LaidCard[] = [];
  let at = 0;
  const walk = (thing: Thing, board: Board) => {
    const own = at++;
    const inside = thing.ContainedObjects ?? null;
    if (inside === null) {
      if (/^Card|^$/.test(thing.Name ?? '')) laidCards.push({ thing, at: own, board });
      return;
    }
    const label = thing.Nickname ?? '';
    const within = /^side/i.test(label) ? 'side' : /^maybe/i.test(label) ? 'maybe' : board;
    for (const one of inside) walk(one, within);
  };
  for (const thing of things) walk(thing, 'main');
  return laidCards;
}

function readObjects(text: string): WrittenFile {
  const nothing = { format: 'tabletop-simulator' as const, name: '', notes: '', lines: [] };
  const refusal = (message: string) => ({ ...nothing, problems: [{ line: 1, message }] });
  const json = parsedJson(text);
  if (!json.ok) return { ...nothing, problems: [json.problem] };
  const saved = Saved.safeParse(json.value);
  const cards = saved.success ? cardsOf(saved.data.ObjectStates) : [];
  if (!saved.success || cards.length === 0)
    return refusal('The file contains no deck and no card of Tabletop Simulator.');
  const lineAt = elementLines(text, LISTS);
  const lines = cards.map(({ thing: { Nickname, GMNotes }, at, board }) => {
    const [, set = '', number = ''] = PRINTING.exec(GMNotes ?? '') ?? [];
    const name = cutText(Nickname ?? '', 400);
    // A card without a name and without our id is still reported.
    const bare = bareLine(lineAt[at] ?? 1, name, 1);
    return { ...bare, set, number, ...(board !== 'main' && { board }) };
  });
  const { SaveName, Note } = saved.data;
  return { ...nothing, name: SaveName ?? '', notes: Note ?? '', lines, problems: [] };
}

function writeObjects({ name, notes, cards, side, site = AT_HOME }: WrittenDeck): string {
  const all = [...cards, ...side];
  const sheets = all.map(({ printing }, i) => {
    const sheet = {
      FaceURL: faceAddress(site, printing),
      BackURL: `${site}/api/v1/back.png`,
      ...{ NumWidth: 1, NumHeight: 1, BackIsHidden: true, UniqueBack: false, Type: 0 },
    };
    return [String(i + 1), sheet] as const;
  });
  const pile = (nickname: string, from: number, to: number) => {
    const copies = all.slice(from, to).flatMap(({ printing, title, count }, i) =>
      Array.from({ length: count }, () => ({
        Name: 'CardCustom',
        Transform: TRANSFORM,
        Nickname: title,
        GMNotes: printing.id,
        CardID: (from + i + 1) * 100,
        CustomDeck: Object.fromEntries(sheets.slice(from + i, from + i + 1)),
      })),
    );
    // A deck of one card is a single card, which does not name a board.
    if (copies.length === 1 && from === 0) return copies;
    const deck = {
      Name: 'DeckCustom',
      Transform: TRANSFORM,
      Nickname: nickname,
      DeckIDs: copies.map((copy) => copy.CardID),
      CustomDeck: Object.fromEntries(sheets.slice(from, to)),
      ContainedObjects: copies,
    };
    return from === 0 || copies.length > 0 ? [deck] : [];
  };
  const objects = [...pile(name, 0, cards.length), ...pile('Sideboard', cards.length, all.length)];
  return JSON.stringify({ SaveName: name, Note: notes, ObjectStates: objects }, null, 1);
}

/** The format of saved objects of Tabletop Simulator, with faces rendered by this program, which must run while the table loads them. */
export const tabletopSimulator: FileFormat = {
  id: 'tabletop-simulator',
  name: 'Tabletop Simulator saved object (.json)',
  ending: 'json',
  type: 'application/json',
  detect: (text) => /"ObjectStates"\s*:/.test(text),
  read: readObjects,
  writeDeck: writeObjects,
};
