import { FIGHTER_WORTH, type WorthJob } from '@/lib/eden/fighter-worth';
import { replyOf } from '@/lib/games/simulate';
import type { WorkerOrder } from './worker-pool';

// A worker of the browser that plays matches of Eden. The workers of On the Edge do not load the
// rules of Eden, nor does this one load theirs.

let job: WorthJob | null = null;

addEventListener('message', ({ data }: MessageEvent<WorkerOrder<WorthJob>>) => {
  if ('job' in data) job = data.job;
  else if (job !== null) postMessage(replyOf(FIGHTER_WORTH, job, data.from, data.to));
});
