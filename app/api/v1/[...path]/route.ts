import { refuse } from '@/lib/server/problem';
import { publicRoute } from '@/lib/server/route';

/** Where nothing is: refused as everything here is, not with a page. */
export const GET = publicRoute(() =>
  refuse({
    status: 404,
    code: 'NO_SUCH_PATH',
    message: 'There is nothing here.',
    hint: 'What there is: /api/v1/openapi.json.',
  }),
);
