import { visitorRoute } from '@/lib/server/route';
import { sharedPreview } from '@/lib/server/shared-preview';

/** A picture of a shared deck for places that show links. */
export const GET = visitorRoute<{ key: string }>(
  ({ request, params }) => sharedPreview(request, params.key),
  { cost: 5 },
);
