import { answer } from '@/lib/server/answer';
import { bulkFiles } from '@/lib/server/bulk-files';
import { publicJson } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** `{ files }`: name, address, size and SHA-256 of each file with everything. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async () => {
    const files = [...bulkFiles().values()].map(({ about }) => about);
    return publicJson(request, { files });
  });
}
