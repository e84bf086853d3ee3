import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { z } from 'zod';
import { wholeCard } from '@/lib/api/card-shapes';
import type { BulkFile } from '@/lib/api/public-shapes';
import { CATALOGUE_FILE, catalogueHash, getCatalogue } from '@/lib/cards/embedded';
import { csvText } from '@/lib/formats/csv';
import { lackeyPlugin } from '@/lib/formats/lackey-plugin';
import { setAnswers } from '@/lib/server/card-answers';
import { type KeptBody, keptBody, sha256 } from '@/lib/server/public-answer';

/** Makes something once for each state of the cards. */
export function ofTheCards<T>(make: (hash: string) => T): () => T {
  let made: { readonly of: string; readonly value: T } | null = null;
  return () => {
    const of = catalogueHash();
    if (made?.of !== of) made = { of, value: make(of) };
    return made.value;
  };
}

/** The catalogue as it is sent; its ETag is the hash of the cards. */
export const catalogueFile = ofTheCards((hash) => {
  const path = join(/* turbopackIgnore: true */ process.cwd(), CATALOGUE_FILE);
  return keptBody(readFileSync(path, 'utf8'), { etag: `"${hash}"` });
});

/** No clock in it: the same cards make the same file. */
const MADE = new Date('1994-12-01T12:00:00Z');

/** The plugin of LackeyCCG as a ZIP. */
export const lackeyPluginZip = ofTheCards(() => {
  const files = lackeyPlugin(getCatalogue()).map(({ path, text }) => [path, strToU8(text)]);
  const zip = new Uint8Array(zipSync(Object.fromEntries(files), { mtime: MADE, level: 9 }));
  return keptBody(zip, { type: 'application/zip' });
});

/** A file with all there is of something. */
export interface Bulk {
  /** As the index says it. */
  readonly about: z.infer<typeof BulkFile>;
  readonly kept: KeptBody;
}

/** The bulk files by their names. */
export const bulkFiles = ofTheCards((): ReadonlyMap<string, Bulk> => {
  const cards = getCatalogue().cards.map(wholeCard);
  const sets = setAnswers();
  const [whole, facts] = ['Every card, whole.', 'The facts of every card, for a spreadsheet.'];
  return new Map([
    bulk('cards', 'json', whole, cards.length, JSON.stringify({ cards })),
    bulk('cards', 'csv', facts, cards.length, cardsCsv(cards)),
    bulk('sets', 'json', 'Every set.', sets.length, JSON.stringify({ sets })),
  ]);
});

const TYPES = { json: 'application/json', csv: 'text/csv; charset=utf-8' } as const;

function bulk(
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

/** Cards as a table for spreadsheets. */
export function cardsCsv(cards: readonly ReturnType<typeof wholeCard>[]): string {
  const rows = cards.map((card) => {
    const flat = { ...card, traits: card.traits.join(', ') };
    return COLUMNS.map((column) => flat[column]);
  });
  return csvText([COLUMNS, ...rows]);
}
