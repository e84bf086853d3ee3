import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { z } from 'zod';
import type { BulkFile } from '@/lib/api/bulk';
import { wholeCard } from '@/lib/api/card-shapes';
import { CATALOGUE_FILE, CATALOGUE_SCHEMA, catalogueHash } from '@/lib/cards/embedded';
import { cockatriceCards } from '@/lib/formats/cockatrice-cards';
import { csvText } from '@/lib/formats/csv';
import { lackeyPlugin } from '@/lib/formats/lackey-plugin';
import { octgnGame } from '@/lib/formats/octgn-game';
import { setAnswers } from '@/lib/server/card-answers';
import { drawnPng } from '@/lib/server/face-answers';
import { publicCards } from '@/lib/server/own-catalogue';
import { type KeptBody, keptBody, sha256 } from '@/lib/server/public-answer';

/** The cards as everybody sees them here. `added` identifies the corrections and cards that curators have added; '' if there are none. */
interface SiteCards {
  readonly owners: Awaited<ReturnType<typeof publicCards>>;
  readonly added: string;
  /** The address of this program for files that name it; '' for the others. */
  readonly address: string;
}

/** Makes something once for each state of the cards that everybody sees, and for the address of this program that was asked for last. */
export function ofTheCards<T>(
  make: (site: SiteCards) => T | Promise<T>,
): (address?: string) => Promise<T> {
  let made: { readonly of: string; readonly value: T | Promise<T> } | null = null;
  return async (address = '') => {
    const owners = await publicCards();
    const added = owners.around.version;
    const of = `${catalogueHash()} ${added} ${address}`;
    if (made?.of !== of) made = { of, value: make({ owners, added, address }) };
    return made.value;
  };
}

/** Returns the catalogue as it is sent; its ETag is the hash of the cards. */
export const catalogueFile = ofTheCards(({ owners: { catalogue }, added }) => {
  if (added === '') {
    const path = join(/* turbopackIgnore: true */ process.cwd(), CATALOGUE_FILE);
    return keptBody(readFileSync(path, 'utf8'), { etag: `"${catalogueHash()}"` });
  }
  const { cards } = catalogue;
  const hash = sha256(JSON.stringify(cards));
  const text = JSON.stringify({ schema: CATALOGUE_SCHEMA, hash, cards });
  return keptBody(text, { etag: `"${hash}"` });
});

/** A fixed time instead of the clock's: equal cards make equal files. */
const FIXED_TIME = new Date('1994-12-01T12:00:00Z');

function zipOf(files: Zippable): KeptBody {
  const zip = new Uint8Array(zipSync(files, { mtime: FIXED_TIME, level: 9 }));
  return keptBody(zip, { type: 'application/zip' });
}

/** Returns the plugin of LackeyCCG as a ZIP. */
export const lackeyPluginZip = ofTheCards(({ owners: { catalogue } }) =>
  zipOf(Object.fromEntries(lackeyPlugin(catalogue).map(({ path, text }) => [path, strToU8(text)]))),
);

/** Returns the card file of Cockatrice. */
export const cockatriceFile = ofTheCards(({ owners: { catalogue }, address }) =>
  keptBody(cockatriceCards(catalogue, address), { type: 'application/xml' }),
);

/** Returns the game of OCTGN as its package, which is a ZIP. */
export const octgnPackage = ofTheCards(async ({ owners: { catalogue }, address }) => {
  const files = octgnGame(catalogue, address).map(async (file) => {
    const bytes = 'text' in file ? strToU8(file.text) : await drawnPng(file.drawing());
    return [file.path, bytes] as const;
  });
  return zipOf(Object.fromEntries(await Promise.all(files)));
});

/** A bulk file: all there is of one kind. */
interface Bulk {
  /** The entry of the file in the index. */
  readonly about: z.infer<typeof BulkFile>;
  readonly kept: KeptBody;
}

/** Returns the bulk files by their names. */
export const bulkFiles = ofTheCards(({ owners: { catalogue } }): ReadonlyMap<string, Bulk> => {
  const cards = catalogue.cards.map(wholeCard);
  const sets = setAnswers(catalogue);
  const [whole, facts] = ['Every card, whole.', 'The facts of every card, for a spreadsheet.'];
  return new Map([
    bulkFile('cards', 'json', whole, cards.length, JSON.stringify({ cards })),
    bulkFile('cards', 'csv', facts, cards.length, cardsCsv(cards)),
    bulkFile('sets', 'json', 'Every set.', sets.length, JSON.stringify({ sets })),
  ]);
});

const TYPES = { json: 'application/json', csv: 'text/csv; charset=utf-8' } as const;

function bulkFile(
  name: string,
  ending: keyof typeof TYPES,
  about: string,
  records: number,
  text: string,
): [string, Bulk] {
  const hash = sha256(text);
  const file = `${name}-${hash.slice(0, 16)}.${ending}`;
  const url = `/api/v1/bulk/${file}`;
  const bytes = Buffer.byteLength(text);
  const type = TYPES[ending];
  return [
    file,
    {
      about: { name: `${name}.${ending}`, about, url, type, bytes, sha256: hash, records },
      kept: keptBody(text, { etag: `"${hash}"`, type }),
    },
  ];
}

const COLUMNS = [
  'id',
  'name',
  'type',
  'cost',
  'bullet',
  'ap',
  'dp',
  'pull',
  'rarity',
  'level',
  'traits',
  'text',
] as const;

/** Returns cards as a table for spreadsheets. */
export function cardsCsv(cards: readonly ReturnType<typeof wholeCard>[]): string {
  const rows = cards.map((card) => {
    const flat = { ...card, traits: card.traits.join(', ') };
    return COLUMNS.map((column) => flat[column]);
  });
  return csvText([COLUMNS, ...rows]);
}
