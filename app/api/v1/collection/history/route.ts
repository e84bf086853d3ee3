import { answer } from '@/lib/server/answer';
import { collectionHistory } from '@/lib/server/collection';
import { personalResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The latest changes, newest first: `{ changes: CollectionChange[] }`. `?before=NUMBER` pages on. */
export function GET(request: Request): Promise<Response> {
  return answer(async () => {
    const before = Number(new URL(request.url).searchParams.get('before') ?? '');
    const changes = await collectionHistory(
      Number.isSafeInteger(before) && before > 0 ? before : null,
    );
    return personalResponse({ changes });
  });
}
