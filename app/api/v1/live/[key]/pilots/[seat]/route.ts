import { pilotChairSchema, seatSchema } from '@/lib/api/live-shapes';
import { removePilot, seatPilot } from '@/lib/server/live/live';
import { emptyResponse, type Problem, refuse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

type Params = { key: string; seat: string };

function seatOf({ seat }: Params): number {
  const read = seatSchema.safeParse(seat);
  return read.success ? read.data : refuse(NO_SUCH_CHAIR);
}

const NO_SUCH_CHAIR: Problem = {
  status: 404,
  code: 'NO_SUCH_CHAIR',
  message: 'The table has no such chair.',
  hint: 'Chairs are numbered from 0.',
};

/** Put a pilot into an empty chair, for the host. Body `{ pilot, deck }`, for Eden `troop`; answers 204. */
export const PUT = changeRoute<Params>(async ({ actor, request, params }) => {
  const { pilot, ...brought } = await bodyOf(request, pilotChairSchema);
  await seatPilot(actor, params.key, seatOf(params), pilot, brought);
  return emptyResponse();
});

/** Take a pilot out of its chair, for the host. Answers 204. */
export const DELETE = changeRoute<Params>(async ({ actor, params }) => {
  await removePilot(actor, params.key, seatOf(params));
  return emptyResponse();
});
