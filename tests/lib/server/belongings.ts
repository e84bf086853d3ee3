import { randomUUID } from 'node:crypto';
import { ROW_KINDS } from '@/lib/backup/backup-shape';
import type { BrowserThing } from '@/lib/backup/browser-things';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import type { Step } from '@/lib/collection/types';
import { NEW_FORMAT } from '@/lib/decks/own-format';
import { EMPTY_TROOP } from '@/lib/decks/troop-head';
import { beginCampaign } from '@/lib/eden/solo/campaign';
import { troopJson } from '@/lib/eden/troop-text';
import { sealedText } from '@/lib/games/sealed-text';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { hashOf } from '@/lib/server/backup-write';
import { changeCollection, undoBatch } from '@/lib/server/collection';
import { type Database, database } from '@/lib/server/db';
import { labelRevision, setSoloResult } from '@/lib/server/deck-revisions';
import { createDeck, removeDeck, saveRevision, setBuilt } from '@/lib/server/decks';
import { UNWATCHED } from '@/lib/server/jobs/work';
import { deckList, fullDeckList, SOME_GAMES } from '@/tests/lib/server/deck-lists';

/** One of each kind of thing that a browser stores and a backup holds. */
export const KEPT_BY_BROWSER: readonly BrowserThing[] = [
  { key: 'card:new', value: JSON.stringify({ yaml: 'name: Half', reason: '', base: null }) },
  {
    key: 'eden-campaign',
    value: JSON.stringify(
      beginCampaign({ ...EMPTY_TROOP, name: 'Mine', fighters: ['Ada'] }, [], 1),
    ),
  },
  {
    key: 'eden-companion',
    value: JSON.stringify({
      now: {
        round: 1,
        step: 0,
        sides: [
          { name: 'Mine', sp: 4, vp: 0, fighters: [] },
          { name: 'Yours', sp: 5, vp: 1, fighters: [] },
        ],
      },
      past: [],
    }),
  },
  { key: 'eden-match', value: sealedText(1, [1, 2, 3]) },
  { key: 'eden-troop', value: troopJson({ ...EMPTY_TROOP, name: 'Mine', fighters: ['Ada'] }) },
  {
    key: 'league',
    value: JSON.stringify({ seed: 7, log: [{ kind: 'week', order: { starter: 1 } }] }),
  },
  {
    key: 'lesson-deck',
    value: JSON.stringify({
      theme: 'Artist',
      list: { name: '', notes: '', game: 'ote', entries: [] },
      played: null,
    }),
  },
  { key: 'lesson:first-game', value: '4' },
  {
    key: 'play-record',
    value: '[{"against":"cut-ups","role":"rival","seed":7,"isWon":true}]',
  },
  { key: 'play:link', value: sealedText(3, [4, 5, 6]) },
  { key: 'played:link', value: JSON.stringify([sealedText(3, [7, 8, 9])]) },
  {
    key: 'solo-draft',
    value: JSON.stringify({ settings: { seed: 7, rounds: ['standard'] }, picks: [0, 3] }),
  },
  { key: 'solved:first-steps', value: '3' },
  { key: 'table:house:deck-1', value: 'redraw' },
];

/** Numbers of things of one person. */
export interface Amounts {
  readonly counts: number;
  readonly decks: number;
  readonly photographs: number;
}

/** Returns a picture by its first bytes; the rest is noise, different for each seed. */
export function picture(seed: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let i = 0, x = seed + 1; i < length; i++) {
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[i] = x & 255;
  }
  bytes.set(Buffer.from('RIFF0000WEBPVP8 '));
  return bytes;
}

/** Returns steps for a number of different counts, by printing, condition and place. */
export function manySteps(counts: number): Step[] {
  const printings = countedPrintings(getCatalogue());
  return Array.from({ length: counts }, (_, i) => ({
    printing: printings[i % printings.length]?.id ?? '',
    condition: '',
    place: `box ${Math.floor(i / printings.length)}`,
    owned: 1 + (i % 4),
    wanted: i % 3,
    note: i % 7 === 0 ? `“note” ${i}` : '',
  }));
}

/** Inserts rows from one JSON text: Prisma takes a third of a millisecond for each of many rows, half a minute for 100,000. */
const INSERT_COUNTS = `
  INSERT INTO "Holding" ("ownerId", "printing", "condition", "place", "owned", "wanted", "note", "updatedAt")
  SELECT ?, value->>'printing', value->>'condition', value->>'place', value->>'owned', value->>'wanted', value->>'note', ?
  FROM json_each(?)`;

/** Inserts counts as rows, without a history, many at once. */
export async function insertCounts(steps: readonly Step[]): Promise<void> {
  const rows = steps.map(({ printing, condition, place, owned = 0, wanted = 0, note = '' }) => ({
    ownerId: LOCAL_ACTOR.ownerId,
    printing,
    condition,
    place,
    owned,
    wanted,
    note,
  }));
  const isSqlite = process.env.DATABASE_URL?.startsWith('file:') === true;
  for (let from = 0; from < rows.length; from += 5_000) {
    const some = rows.slice(from, from + 5_000);
    if (isSqlite) {
      const now = new Date().toISOString();
      await database().$executeRawUnsafe(
        INSERT_COUNTS,
        LOCAL_ACTOR.ownerId,
        now,
        JSON.stringify(some),
      );
    } else await database().holding.createMany({ data: some });
  }
}

/** Fills the database with the functions that the program itself uses, and with rows where it has no function yet. */
export async function fill({ counts, decks, photographs }: Amounts): Promise<void> {
  const steps = manySteps(counts);
  const changed = steps.slice(0, 500);
  const sent = randomUUID();
  await changeCollection(LOCAL_ACTOR, [
    { sent, batch: sent, label: 'the first 500', steps: changed },
  ]);
  await insertCounts(steps.slice(changed.length));
  const taken = randomUUID();
  const [one] = steps;
  if (one !== undefined)
    await changeCollection(LOCAL_ACTOR, [
      { sent: taken, batch: taken, label: 'taken back', steps: [one] },
    ]);
  await undoBatch(LOCAL_ACTOR, randomUUID(), taken, UNWATCHED);
  for (let i = 0; i < decks; i++) {
    const { id } = await createDeck(LOCAL_ACTOR, deckList(`Deck ${i}`));
    if (i % 3 === 0)
      await saveRevision(LOCAL_ACTOR, id, 1, {
        ...fullDeckList(`Deck ${i}, again`),
        notes: 'ü\n"',
      });
    if (i % 4 === 0) await labelRevision(LOCAL_ACTOR, id, 1, 'as it began');
    if (i % 4 === 1) await setSoloResult(LOCAL_ACTOR, id, 1, SOME_GAMES);
    if (i % 5 === 0) await setBuilt(LOCAL_ACTOR, id, true);
    if (i % 10 === 9) await removeDeck(LOCAL_ACTOR, id);
  }
  await fillRows(photographs);
}

async function fillRows(photographs: number): Promise<void> {
  const owner = { ownerId: LOCAL_ACTOR.ownerId };
  const db = database();
  await db.setting.create({ data: { ...owner, key: 'format', value: 'tournament' } });
  const kept = KEPT_BY_BROWSER.map(({ key, value }) => ({
    ...owner,
    key: `browser:${key}`,
    value,
  }));
  await db.setting.createMany({ data: kept });
  await db.ownSet.create({ data: { ...owner, id: 'mine', name: 'Mine' } });
  await db.ownCard.create({ data: { ...owner, id: 'ote/mine/1', revision: 2 } });
  for (const number of [1, 2])
    await db.ownCardRevision.create({
      data: { ...owner, cardId: 'ote/mine/1', number, content: '{"name":"Mine"}', reason: '' },
    });
  await db.ownFormat.create({
    data: {
      ...owner,
      id: 'small',
      revision: 3,
      content: JSON.stringify({ ...NEW_FORMAT, id: 'small', name: 'Small' }),
    },
  });
  await db.proposal.create({
    data: { ...owner, cardId: 'ote/standard/052', content: '{}', reason: 'why', author: 'Jo' },
  });
  for (let i = 0; i < photographs; i++)
    await db.photo.create({
      data: {
        ...owner,
        printing: `ote/standard/${String(i + 1).padStart(3, '0')}`,
        type: 'image/webp',
        width: 600,
        height: 840,
        bytes: picture(i, 60_000),
        thumbnail: picture(i + 1_000, 3_000),
      },
    });
}

/** Replaces bytes by their hash, which is fast to compare. */
function withHash<T extends { bytes: Uint8Array; thumbnail: Uint8Array }>(row: T) {
  return { ...row, bytes: hashOf(row.bytes), thumbnail: hashOf(row.thumbnail) };
}

/** Returns every row of the owner, byte for byte, for comparison. */
export async function everything(db: Database): Promise<Record<string, readonly unknown[]>> {
  const found = {
    owner: await db.owner.findMany({ where: { id: LOCAL_ACTOR.ownerId } }),
    settings: await db.setting.findMany({
      where: { key: { not: 'seed.cards' } },
      orderBy: { key: 'asc' },
    }),
    decks: await db.deck.findMany({ orderBy: { id: 'asc' } }),
    revisions: await db.deckRevision.findMany({ orderBy: { id: 'asc' } }),
    holdings: await db.holding.findMany({
      orderBy: [{ printing: 'asc' }, { condition: 'asc' }, { place: 'asc' }],
    }),
    changes: await db.collectionChange.findMany({ orderBy: { number: 'asc' } }),
    sets: await db.ownSet.findMany(),
    cards: await db.ownCard.findMany(),
    'card-revisions': await db.ownCardRevision.findMany({ orderBy: { number: 'asc' } }),
    formats: await db.ownFormat.findMany(),
    proposals: await db.proposal.findMany({ orderBy: { id: 'asc' } }),
    photographs: (await db.photo.findMany({ orderBy: { id: 'asc' } })).map(withHash),
  };
  const missed = ROW_KINDS.filter((kind) => !(kind in found));
  if (missed.length > 0) throw new Error(`not compared: ${missed.join()}`);
  return found;
}
