import { bulkFiles } from '@/lib/server/bulk-files';
import { publicJson } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** `{ files }`: name, address, size and SHA-256 of each file with everything. */
export const GET = publicRoute(({ request }) =>
  publicJson(request, { files: [...bulkFiles().values()].map(({ about }) => about) }),
);
