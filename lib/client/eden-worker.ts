import { FIGHTER_WORTH } from '@/lib/eden/fighter-worth';
import { replyOf } from '@/lib/games/simulate';
import type { WorthOrder } from './play-worth';

// A worker of the browser that plays matches of Eden. The first game's workers do not load its rules, nor this one theirs.

addEventListener('message', ({ data }: MessageEvent<WorthOrder>) => {
  const { job, from, to } = data;
  postMessage(replyOf(FIGHTER_WORTH, job, from, to));
});
