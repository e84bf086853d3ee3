import { backSvg } from '@/lib/faces/face-back';
import { publicPng } from '@/lib/server/face-answers';
import { publicRoute } from '@/lib/server/route';

/** Known by itself alone. */
const BACK = {};

/** The back that all cards share. */
export const GET = publicRoute(({ request }) => publicPng(request, BACK, backSvg));
