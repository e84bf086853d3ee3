import { z } from 'zod';
import { elementLines, parsedJson } from './json-lines';
import { bareLine, type FileFormat, type WrittenDeck, type WrittenFile } from './types';

/** Where this program is asked for pictures when nobody says otherwise. */
const AT_HOME = 'http://127.0.0.1:4310';

/** Face down on the table. */
const TRANSFORM = {
  ...{ posX: 0, posY: 1, posZ: 0 },
  ...{ rotX: 0, rotY: 180, rotZ: 180 },
  ...{ scaleX: 1, scaleY: 1, scaleZ: 1 },
};

/** A card is known by the id of its printing in the notes that only the game's master sees. */
const Contained = z.object({
  Nickname: z.string().max(400).default(''),
  GMNotes: z.string().max(400).default(''),
});
const Saved = z.object({
  SaveName: z.string().max(400).default(''),
  Note: z.string().max(20_000).default(''),
  ObjectStates: z
    .array(
      z.object({
        Nickname: z.string().max(400).default(''),
        GMNotes: z.string().max(400).default(''),
        ContainedObjects: z.array(Contained).max(10_000).optional(),
      }),
    )
    .min(1)
    .max(10_000),
});

const PRINTING = /^ote\/([^/]+)\/([^/]+)$/;

function read(text: string): WrittenFile {
  const nothing = { format: 'tabletop-simulator' as const, name: '', notes: '', lines: [] };
  const refusal = (message: string) => ({ ...nothing, problems: [{ line: 1, message }] });
  const json = parsedJson(text);
  if (!json.ok) return { ...nothing, problems: [json.problem] };
  const saved = Saved.safeParse(json.value);
  const [first] = saved.success ? saved.data.ObjectStates : [];
  if (!saved.success || first === undefined) return refusal('The file contains no deck.');
  const list = first.ContainedObjects === undefined ? 'ObjectStates' : 'ContainedObjects';
  const at = elementLines(text, new Set([list]));
  const lines = (first.ContainedObjects ?? [first]).map(({ Nickname, GMNotes }, i) => {
    const [, set = '', number = ''] = PRINTING.exec(GMNotes) ?? [];
    return { ...bareLine(at[i] ?? 1, Nickname, 1), set, number };
  });
  const { SaveName: name, Note: notes } = saved.data;
  return { ...nothing, name, notes, lines, problems: [] };
}

function write({ name, notes, cards, site = AT_HOME }: WrittenDeck): string {
  const sheets = cards.map(({ printing }, i) => {
    const [, set = '', number = ''] = PRINTING.exec(printing.id) ?? [];
    const face = [set, number].map(encodeURIComponent).join('/');
    const sheet = {
      FaceURL: `${site}/api/v1/cards/ote/${face}/face.png`,
      BackURL: `${site}/api/v1/back.png`,
      ...{ NumWidth: 1, NumHeight: 1, BackIsHidden: true, UniqueBack: false, Type: 0 },
    };
    return [String(i + 1), sheet] as const;
  });
  const copies = cards.flatMap(({ printing, title, count }, i) =>
    Array.from({ length: count }, () => ({
      Name: 'CardCustom',
      Transform: TRANSFORM,
      Nickname: title,
      GMNotes: printing.id,
      CardID: (i + 1) * 100,
      CustomDeck: Object.fromEntries(sheets.slice(i, i + 1)),
    })),
  );
  const [only] = copies;
  // The table knows no deck of one card: that is a card.
  const object =
    copies.length === 1 && only !== undefined
      ? only
      : {
          Name: 'DeckCustom',
          Transform: TRANSFORM,
          Nickname: name,
          DeckIDs: copies.map((copy) => copy.CardID),
          CustomDeck: Object.fromEntries(sheets),
          ContainedObjects: copies,
        };
  return JSON.stringify({ SaveName: name, Note: notes, ObjectStates: [object] }, null, 1);
}

/** Saved objects of Tabletop Simulator, with faces that this program draws. The pictures are fetched from it, so it must run while the table loads them. */
export const tabletopSimulator: FileFormat = {
  id: 'tabletop-simulator',
  name: 'Tabletop Simulator saved object (.json)',
  ending: 'json',
  type: 'application/json',
  detect: (text) => /"ObjectStates"\s*:/.test(text),
  read,
  writeDeck: write,
};
