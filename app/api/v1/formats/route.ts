import { listFormats } from '@/lib/server/own-formats';
import { personalResponse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

/** The custom formats: `{ formats: StoredFormat[] }`. */
export const GET = readRoute(async ({ actor }) =>
  personalResponse({ formats: await listFormats(actor) }),
);
