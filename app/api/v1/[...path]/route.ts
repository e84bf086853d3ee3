import { answer } from '@/lib/server/answer';
import { problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Where nothing is: refused as everything here is, not with a page. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async () =>
    problemResponse({
      status: 404,
      code: 'NO_SUCH_PATH',
      message: 'There is nothing here.',
      hint: 'What there is: /api/v1/openapi.json.',
    }),
  );
}
