import { FIGHTER_WORTH, type WorthJob } from '@/lib/eden/fighter-worth';
import { replyOf } from '@/lib/games/simulate';
import type { WorkerOrder } from './worker-pool';

// A worker of the browser that plays matches of Eden. It does not load the rules of On the Edge, nor do the other workers load those of
// Eden.

let job: WorthJob | null = null;

addEventListener('message', ({ data }: MessageEvent<WorkerOrder<WorthJob>>) => {
  if ('job' in data) job = data.job;
  else if (job !== null) postMessage(replyOf(FIGHTER_WORTH, job, data.from, data.to));
});
