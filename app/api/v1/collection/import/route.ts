import { countImportSchema } from '@/lib/collection/collection-schema';
import { answer } from '@/lib/server/answer';
import { FILE_LIMIT, guardBody } from '@/lib/server/guard';
import { applyCounts } from '@/lib/server/import-counts';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Counts a file as it was planned: `number` is the plan's, `batch` the sender's own id, under which it is counted once. Answers `{ batch }`; 409 when the collection was changed since. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    const guarded = await guardBody(request, countImportSchema, FILE_LIMIT);
    if (!guarded.ok) return guarded.response;
    const { choices, number, batch, title, ...file } = guarded.body;
    const of = { number, batch, title };
    const outcome = await applyCounts({ ...file, choices: new Map(choices) }, of);
    if (outcome === 'made') return personalResponse({ batch });
    return problemResponse({
      status: 409,
      code: 'COLLECTION_CHANGED',
      message: 'The collection was changed since the file was looked at. Nothing was counted.',
      hint: 'Plan it again, look at what it says now, and send it again.',
    });
  });
}
