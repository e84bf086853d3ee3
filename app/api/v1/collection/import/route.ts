import { countImportSchema } from '@/lib/collection/collection-schema';
import { jobResponse } from '@/lib/server/jobs/job-answer';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, FILE_LIMIT } from '@/lib/server/route';

/** Counts a file as it was planned, as a job of the id `batch`: `number` is the plan's, `batch` the sender's own id, under which it is counted once. Answers `{ batch }`; 409 when the collection was changed since. */
export const POST = changeRoute(
  async ({ actor, request }) => {
    const body = await bodyOf(request, countImportSchema, FILE_LIMIT);
    const { choices, columns, number, batch, title, ...file } = body;
    return jobResponse(
      request,
      actor,
      { id: batch, kind: 'import', title: `Import of ${title}` },
      {
        kind: 'import',
        file: { ...file, choices: new Map(choices), columns: new Map(columns) },
        number,
        batch,
        title,
      },
      () => personalResponse({ batch }),
    );
  },
  { cost: 100 },
);
