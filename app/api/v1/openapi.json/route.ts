import { describeApi } from '@/lib/api/openapi';
import { publicJson } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** The OpenAPI 3.1 description of everything below `/api/v1`. */
export const GET = publicRoute(({ request }) => publicJson(request, describeApi()));
