import { bulkFiles, ofTheCards } from '@/lib/server/bulk-files';
import { keptAnswer, keptBody } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

const index = ofTheCards(async () =>
  keptBody(JSON.stringify({ files: [...(await bulkFiles()).values()].map(({ about }) => about) })),
);

/** `{ files }`: name, address, size and SHA-256 of each file with everything. */
export const GET = publicRoute(async ({ request }) => keptAnswer(request, await index()));
