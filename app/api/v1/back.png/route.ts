import { backSvg } from '@/lib/faces/face-back';
import { publicPng } from '@/lib/server/face-answers';
import { readRoute } from '@/lib/server/route';

/** Known by itself alone. */
const BACK = {};

/** The back that all cards share. */
export const GET = readRoute(({ request }) => publicPng(request, BACK, backSvg));
