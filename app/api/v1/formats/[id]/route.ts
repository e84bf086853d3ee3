import { formatSaveSchema } from '@/lib/decks/format-schema';
import { removeFormat, saveFormat } from '@/lib/server/own-formats';
import {
  doneResponse,
  NO_SUCH_FORMAT,
  personalResponse,
  problemResponse,
  refuse,
} from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** A save. Body `{ base, format }`; answers `{ revision }`, or 409 with `current` if another save came first. */
export const PUT = changeRoute<{ id: string }>(async ({ actor, request, params }) => {
  const { base, format } = await bodyOf(request, formatSaveSchema);
  if (format.id !== params.id)
    refuse({
      status: 400,
      code: 'BAD_REQUEST',
      message: `The format says that its id is “${format.id}”; the address says “${params.id}”.`,
    });
  const outcome = await saveFormat(actor, base, format);
  if (outcome.ok) return personalResponse({ revision: outcome.revision });
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
});

/** Delete a format. Answers 204. */
export const DELETE = changeRoute<{ id: string }>(async ({ actor, params }) =>
  doneResponse(await removeFormat(actor, params.id), NO_SUCH_FORMAT),
);
