import { randomUUID } from 'node:crypto';
import { exportQuery } from '@/lib/api/queries';
import { COLLECTION_FORMATS } from '@/lib/server/collection-export';
import { jobResponse } from '@/lib/server/jobs/job-answer';
import { personalResponse, refuse } from '@/lib/server/problem';
import { changeRoute, queryOf } from '@/lib/server/route';

/** The collection into a file, as a job: `?format=` one of the formats that can hold a collection, `?job=` its id, a UUID of the sender's own. Answers `JobFile`; the file is at `/api/v1/jobs/ID/file`. */
export const POST = changeRoute(
  async ({ actor, request }) => {
    const { job: id = randomUUID(), format } = queryOf(request, exportQuery);
    const found =
      COLLECTION_FORMATS.find((one) => one.id === format) ??
      refuse({
        status: 400,
        code: 'NO_SUCH_FORMAT',
        message: 'There is no such format of a collection.',
        hint: `format: one of ${COLLECTION_FORMATS.map((one) => one.id).join(', ')}.`,
      });
    const order = { id, kind: 'export', title: `Collection as ${found.name}` } as const;
    return jobResponse(request, actor, order, { kind: 'export', format }, (file) =>
      personalResponse(file, { headers: { Location: `/api/v1/jobs/${id}/file` } }),
    );
  },
  { cost: 100 },
);
