import 'server-only';
import type { z } from 'zod';
import { wholeCard } from '@/lib/api/card-shapes';
import type { BulkFile } from '@/lib/api/public-shapes';
import { catalogueHash, getCatalogue } from '@/lib/cards/embedded';
import { csvText } from '@/lib/formats/csv';
import { setAnswers } from '@/lib/server/card-answers';
import { sha256 } from '@/lib/server/public-answer';

/** A file with all there is of something. */
export interface Bulk {
  /** As the index says it. */
  readonly about: z.infer<typeof BulkFile>;
  readonly text: string;
}

let made: { readonly of: string; readonly files: ReadonlyMap<string, Bulk> } | null = null;

/** The bulk files by their names, made once for each state of the cards. */
export function bulkFiles(): ReadonlyMap<string, Bulk> {
  const of = catalogueHash();
  if (made?.of === of) return made.files;
  const cards = getCatalogue().cards.map(wholeCard);
  const sets = setAnswers();
  const files = [
    bulk('cards', 'json', 'Every card, whole.', cards.length, JSON.stringify({ cards })),
    bulk(
      'cards',
      'csv',
      'The facts of every card, for a spreadsheet.',
      cards.length,
      cardsCsv(cards),
    ),
    bulk('sets', 'json', 'Every set.', sets.length, JSON.stringify({ sets })),
  ];
  made = { of, files: new Map(files) };
  return made.files;
}

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
    { about: { name: `${name}.${ending}`, about, url, type, bytes, sha256: hash, records }, text },
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
