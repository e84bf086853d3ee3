import { answer } from '@/lib/server/answer';
import { bulkFiles } from '@/lib/server/bulk-files';
import { problemResponse } from '@/lib/server/problem';
import { publicAnswer } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly file: string }>;
}

/** A file with everything; the ETag is its SHA-256. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async () => {
    const bulk = bulkFiles().get((await params).file);
    if (bulk === undefined)
      return problemResponse({
        status: 404,
        code: 'NO_SUCH_FILE',
        message: 'There is no such file, or the cards have changed since.',
        hint: 'The files that there are now: /api/v1/bulk.',
      });
    const { text, about } = bulk;
    const caching = { etag: `"${about.sha256}"`, immutable: true, type: about.type };
    return publicAnswer(request, text, caching);
  });
}
