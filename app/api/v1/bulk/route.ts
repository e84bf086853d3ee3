import { bulkFiles } from '@/lib/server/bulk-files';
import { publicJson } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** `{ files }`: name, address, size and SHA-256 of each file with everything. */
export const GET = publicRoute(async ({ request }) =>
  publicJson(request, { files: [...(await bulkFiles()).values()].map(({ about }) => about) }),
);
