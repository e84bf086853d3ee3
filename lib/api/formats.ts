import 'server-only';
import { z } from 'zod';
import { formatSaveSchema, ownFormatSchema } from '@/lib/decks/format-schema';
import { FORMAT_BOUNDS } from '@/lib/decks/own-format';
import { listFormats, removeFormat, saveFormat } from '@/lib/server/own-formats';
import { NO_SUCH_FORMAT, problemResponse, refuse } from '@/lib/server/problem';
import { route } from './contract';
import { SavedRevision } from './decks';
import { answerShape, BODIES, BODY_REFUSALS, count, Refusal, time } from './shared-shapes';

const StoredFormatShape = z.strictObject({
  format: ownFormatSchema,
  revision: count,
  updatedAt: time,
});
const FormatConflict = answerShape('FormatConflict', {
  error: Refusal,
  current: StoredFormatShape,
});

/** The routes of the deck formats that people make. */
export const formatRoutes = [
  route('get', '/api/v1/formats', 'listFormats', {
    about: 'The deck formats that were made here, by name.',
    done: answerShape('FormatList', {
      formats: z.array(StoredFormatShape).max(FORMAT_BOUNDS.formats),
    }),
    run: async ({ actor }) => ({ formats: await listFormats(actor) }),
  }),
  route('put', '/api/v1/formats/{id}', 'saveFormat', {
    about:
      'Save a format as the revision after the one it was made from; 0 makes a new one. 400 where a query is wrong or nothing is allowed; 409, with the current one, if it was saved elsewhere meanwhile.',
    body: formatSaveSchema.register(BODIES, { id: 'FormatSave' }),
    done: SavedRevision,
    conflict: FormatConflict,
    refuses: BODY_REFUSALS,
    run: async ({ actor, params, body: { base, format } }) => {
      if (format.id !== params.id)
        refuse({
          status: 400,
          code: 'BAD_REQUEST',
          message: `The format says that its id is “${format.id}”; the address says “${params.id}”.`,
        });
      const outcome = await saveFormat(actor, base, format);
      if (outcome.ok) return { revision: outcome.revision };
      const { current } = outcome;
      if (current === null) refuse(NO_SUCH_FORMAT);
      return problemResponse(
        {
          status: 409,
          code: 'CONFLICT',
          message: `A format “${format.id}” was saved elsewhere in the meantime: it is at revision ${current.revision}.`,
          hint: 'Save yours from that revision, or under another id.',
        },
        { current },
      );
    },
  }),
  route('delete', '/api/v1/formats/{id}', 'deleteFormat', {
    about: 'Delete a format.',
    run: async ({ actor, params }) =>
      (await removeFormat(actor, params.id)) || refuse(NO_SUCH_FORMAT),
  }),
];
