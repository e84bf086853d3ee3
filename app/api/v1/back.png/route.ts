import { answer } from '@/lib/server/answer';
import { backPng } from '@/lib/server/face-answers';
import { publicAnswer } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The back that all cards share. */
export function GET(request: Request): Promise<Response> {
  return answer(async () => publicAnswer(request, await backPng(), { type: 'image/png' }));
}
