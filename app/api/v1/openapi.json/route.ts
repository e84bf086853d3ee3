import { describeApi } from '@/lib/api/openapi';
import { answer } from '@/lib/server/answer';
import { publicJson } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The OpenAPI 3.1 description of everything below `/api/v1`. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async () => publicJson(request, describeApi()));
}
