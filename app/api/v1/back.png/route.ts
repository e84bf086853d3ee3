import { backSvg } from '@/lib/faces/face-back';
import { answer } from '@/lib/server/answer';
import { publicPng } from '@/lib/server/face-answers';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Known by itself alone. */
const BACK = {};

/** The back that all cards share. */
export function GET(request: Request): Promise<Response> {
  return answer(request, () => publicPng(request, BACK, backSvg));
}
