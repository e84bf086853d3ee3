import { pilotChairSchema, seatSchema } from '@/lib/api/live-shapes';
import { removePilot, seatPilot } from '@/lib/server/live/live';
import { emptyResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

type Params = { key: string; seat: string };

/** Put a pilot into an empty chair, for the host. Body `{ pilot, deck }`, for Eden `troop`; answers 204. */
export const PUT = changeRoute<Params>(async ({ actor, request, params }) => {
  const { pilot, ...brought } = await bodyOf(request, pilotChairSchema);
  await seatPilot(actor, params.key, seatSchema.parse(params.seat), pilot, brought);
  return emptyResponse();
});

/** Take a pilot out of its chair, for the host. Answers 204. */
export const DELETE = changeRoute<Params>(async ({ actor, params }) => {
  await removePilot(actor, params.key, seatSchema.parse(params.seat));
  return emptyResponse();
});
