import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  collectionEditsSchema,
  countImportSchema,
  holdingKeySchema,
  printingIdSchema,
  undoSchema,
} from '@/lib/collection/collection-schema';
import { keyFields, recordFields } from '@/lib/collection/holding-schema';
import { totalRows } from '@/lib/collection/totals';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';
import { FORMAT_IDS } from '@/lib/formats/types';
import type { Actor } from '@/lib/server/actor';
import {
  batchBytes,
  changeCollection,
  collectionHistory,
  holdingsNow,
  type MadeChange,
  touchedBy,
  undoBatch,
} from '@/lib/server/collection';
import { collectionResponse, wantsHoldings } from '@/lib/server/collection-answer';
import { COLLECTION_FORMATS } from '@/lib/server/collection-export';
import { lotsNow } from '@/lib/server/collection-lots';
import { totalsNow, totalsOfPrintings } from '@/lib/server/collection-totals';
import { jobResponse } from '@/lib/server/jobs/job-answer';
import { UNWATCHED } from '@/lib/server/jobs/work';
import { photographedPrintings } from '@/lib/server/photos';
import { personalResponse, refuse } from '@/lib/server/problem';
import { FILE_LIMIT } from '@/lib/server/route';
import { route } from './contract';
import { fileResponse, JobFile, jobQuery } from './jobs';
import { API_BOUNDS, answerShape, BODIES, BODY_REFUSALS, count, text, time } from './shared-shapes';

const id = text(60);
const printing = text(COLLECTION_BOUNDS.printing).describe('ote/SET/NUMBER');

const key = { ...keyFields(text), printing };
const HoldingShape = answerShape('Holding', {
  ...recordFields(key, count, text),
  trade: count.describe('Of those owned.'),
});

const CollectionShape = answerShape('Collection', {
  number: count.describe('How often the collection was changed.'),
  holdings: z.array(HoldingShape).max(1_000_000),
  photographed: z.array(printing).max(1_000_000),
  next: z.string().max(2_000).nullable().describe('Where the next page is; null with the last.'),
});

const totalsSchema = z
  .array(z.tuple([printing, count, count, count, count, count, count]))
  .max(1_000_000)
  .describe(
    'Of each printing: owned, wanted and for trade over all conditions and places; then the same of the copies that have neither.',
  );

const TotalsShape = answerShape('CollectionTotals', {
  number: count.describe('How often the collection was changed.'),
  totals: totalsSchema,
  photographed: z.array(printing).max(1_000_000),
});

const LotsShape = answerShape('CollectionLots', {
  number: count.describe('How often the collection was changed.'),
  printings: z.array(printing).max(1_000_000),
  conditions: z.array(text(COLLECTION_BOUNDS.condition)).max(1_000_000),
  places: z.array(text(COLLECTION_BOUNDS.place)).max(1_000_000),
  lots: z
    .array(z.tuple([count, count, count, count, count, count]))
    .max(1_000_000)
    .describe(
      'The positions of printing, condition and place in the lists, counted from 0; then owned, wanted and for trade.',
    ),
  words: z
    .array(
      z.tuple([
        count,
        text(COLLECTION_BOUNDS.note),
        text(COLLECTION_BOUNDS.value),
        text(COLLECTION_BOUNDS.valueDay),
        text(COLLECTION_BOUNDS.valueSource),
        text(COLLECTION_BOUNDS.spelling),
      ]),
    )
    .max(1_000_000)
    .describe(
      'Of the lots that have any: the position in the list; then note, value, valueDay, valueSource and spelling.',
    ),
});

const changeFields = {
  number: count,
  holdings: z.array(HoldingShape).max(100_000).describe('What was touched, as it stands now.'),
  repeated: z.boolean().describe('It had been made before.'),
};
const nowSchema = z
  .strictObject({
    number: count.describe('How often the collection was changed.'),
    totals: totalsSchema,
  })
  .describe('The printings that were touched, as they stand after all of it.');
const ChangedShape = answerShape('Changed', { ...changeFields, now: nowSchema });
const ChangedList = answerShape('ChangedList', {
  changes: z.array(z.strictObject(changeFields)).max(COLLECTION_BOUNDS.edits),
  now: nowSchema,
});

const CountImported = answerShape('CountImported', { batch: id });

const textChange = (most: number) =>
  z
    .tuple([text(most), text(most)])
    .optional()
    .describe('Before and after.');
const differenceSchema = z.int().optional();

const HistoryShape = answerShape('History', {
  changes: z
    .array(
      z.strictObject({
        number: count,
        batch: id,
        label: text(COLLECTION_BOUNDS.label),
        undoes: id.nullable(),
        createdAt: time,
        steps: z
          .array(z.strictObject(recordFields(key, differenceSchema, textChange)))
          .max(COLLECTION_BOUNDS.told)
          .describe('The first of them.'),
        size: count.describe('How many steps it has in all.'),
      }),
    )
    .max(COLLECTION_BOUNDS.history),
});

const collectionQuery = z.object({
  set: z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]*$/)
    .optional()
    .describe('Only the printings of this set.'),
  printing: printingIdSchema.optional().describe('Only this printing, `ote/SET/NUMBER`.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(API_BOUNDS.holdings)
    .optional()
    .describe(
      'Rows of one answer; without it 10,000. `next` is the address of those that come after them.',
    ),
  after: holdingKeySchema.optional().describe('As `next` of the answer before has it.'),
});

const historyQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('Only changes before this number.'),
});

/**
 * The size in bytes of the steps from which an undo runs as a job. Undoing an import exceeds it; undoing some cards counted by hand
 * does not.
 */
const LONG_UNDO_BYTES = 8 * 1024;

async function answerOfUndo(request: Request, actor: Actor, made: MadeChange) {
  const keys = await touchedBy(actor, made.number);
  const holdings = wantsHoldings(request) ? await holdingsNow(actor, keys) : [];
  const printings = keys.map(({ printing }) => printing);
  return { ...made, holdings, now: await totalsOfPrintings(actor, printings) };
}

/** The routes of the cards that a person owns, wants and can spare. */
export const collectionRoutes = [
  route('get', '/api/v1/collection', 'readCollection', {
    about: 'What is counted, row by row: everything, or a part of it, page by page.',
    cost: 3,
    query: collectionQuery,
    done: CollectionShape,
    run: ({ actor, query }) => collectionResponse(actor, query),
  }),
  route('post', '/api/v1/collection', 'changeCollection', {
    about:
      'Changes, in order: all are made, or none; each once, however often it is sent. With `Prefer: return=minimal` the answer leaves the holdings out.',
    body: collectionEditsSchema.register(BODIES, { id: 'CollectionEdits' }),
    done: ChangedList,
    refuses: BODY_REFUSALS,
    run: async ({ actor, request, body: { edits } }) => {
      const changes = await changeCollection(actor, edits);
      // An undo may touch more holdings than its request names.
      const touched = [
        ...edits.flatMap(({ steps }) => steps),
        ...changes.flatMap((one) => one.holdings),
      ];
      const now = await totalsOfPrintings(
        actor,
        touched.map(({ printing }) => printing),
      );
      const told = wantsHoldings(request)
        ? changes
        : changes.map((change) => ({ ...change, holdings: [] }));
      return { changes: told, now };
    },
  }),
  route('post', '/api/v1/collection/import', 'importCollection', {
    about:
      'Count a file as it was planned, once for each `batch`, which is the id of the job; refused when the collection was changed since.',
    cost: 100,
    body: countImportSchema.register(BODIES, { id: 'CountImport' }),
    bodyLimit: FILE_LIMIT,
    done: CountImported,
    isJob: true,
    refuses: [409, ...BODY_REFUSALS],
    run: ({ actor, request, body: { number, batch, title, ...file } }) => {
      const order = { id: batch, kind: 'import', title: `Import of ${title}` } as const;
      const task = { kind: 'import', file, number, batch, title } as const;
      return jobResponse(request, actor, order, task, () => personalResponse({ batch }));
    },
  }),
  route('get', '/api/v1/collection/totals', 'readTotals', {
    about: 'How many there are of each printing, added up over conditions and places.',
    done: TotalsShape,
    run: async ({ actor }) => {
      const { number, totals } = await totalsNow(actor);
      const photographed = await photographedPrintings(actor);
      return { number, totals: totalRows(totals), photographed };
    },
  }),
  route('get', '/api/v1/collection/lots', 'readLots', {
    about:
      'How many there are of each printing in each condition at each place, all in one answer.',
    cost: 3,
    done: LotsShape,
    run: async ({ actor }) => lotsNow(actor),
  }),
  route('post', '/api/v1/collection/undo', 'undoChange', {
    about: 'Undo a batch of changes, by a further change.',
    body: undoSchema.register(BODIES, { id: 'Undo' }),
    done: ChangedShape,
    isJob: true,
    refuses: [404, 409, ...BODY_REFUSALS],
    run: async ({ actor, request, body: { sent, batch } }) => {
      if ((await batchBytes(actor, batch)) < LONG_UNDO_BYTES)
        return answerOfUndo(request, actor, await undoBatch(actor, sent, batch, UNWATCHED));
      const order = { id: sent, kind: 'undo', title: 'Undo of an import' } as const;
      return jobResponse(request, actor, order, { kind: 'undo', sent, batch }, async (made) =>
        personalResponse(await answerOfUndo(request, actor, made as MadeChange)),
      );
    },
  }),
  route('get', '/api/v1/collection/history', 'readHistory', {
    about: 'The latest changes, newest first.',
    query: historyQuery,
    done: HistoryShape,
    run: async ({ actor, query: { before = null } }) => ({
      changes: await collectionHistory(actor, before),
    }),
  }),
  route('post', '/api/v1/collection/export', 'exportCollection', {
    about: 'Write the collection into a file of another program: `/api/v1/jobs/{id}/file`.',
    cost: 100,
    query: jobQuery.extend({ format: z.enum(FORMAT_IDS).default('dossier-csv') }),
    done: JobFile,
    isJob: true,
    refuses: [403],
    run: async ({ actor, request, query: { job: id = randomUUID(), format } }) => {
      const found =
        COLLECTION_FORMATS.find((one) => one.id === format) ??
        refuse({
          status: 400,
          code: 'NO_SUCH_FORMAT',
          message: 'There is no such format of a collection.',
          hint: `format: one of ${COLLECTION_FORMATS.map((one) => one.id).join(', ')}.`,
        });
      const order = { id, kind: 'export', title: `Collection as ${found.name}` } as const;
      return fileResponse(request, actor, order, { kind: 'export', format });
    },
  }),
];
