import { answer } from '@/lib/server/answer';
import { isAnswering } from '@/lib/server/health';
import { personalResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** `{ program: "dossier", ok: true }` once the program and its database answer. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async () =>
    personalResponse({ program: 'dossier', ok: await isAnswering() }),
  );
}
