import { type ChunkReply, replyOf } from '@/lib/games/simulate';
import { COACH, LINES } from '@/lib/ote/coach/coach-simulation';
import { GAUNTLET } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { GOLDFISH } from '@/lib/ote/goldfish-simulation';
import { OPENING } from '@/lib/ote/opening/opening-simulation';
import { PAIRED } from '@/lib/ote/paired-simulation';
import { RACE } from '@/lib/ote/race-simulation';
import type { GameJob } from './play-games';
import type { WorkerOrder } from './worker-pool';

// A worker of the browser that plays chunks of games, as lib/games/simulation-worker.ts does in Node.

let current: GameJob | null = null;

addEventListener('message', ({ data }: MessageEvent<WorkerOrder<GameJob>>) => {
  if ('job' in data) current = data.job;
  else if (current !== null) postMessage(reply(current, data.from, data.to));
});

function reply(order: GameJob, from: number, to: number): ChunkReply<unknown> {
  switch (order.simulation) {
    case 'goldfish':
      return replyOf(GOLDFISH, order.job, from, to);
    case 'paired':
      return replyOf(PAIRED, order.job, from, to);
    case 'race':
      return replyOf(RACE, order.job, from, to);
    case 'opening':
      return replyOf(OPENING, order.job, from, to);
    case 'coach':
      return replyOf(COACH, order.job, from, to);
    case 'lines':
      return replyOf(LINES, order.job, from, to);
    case 'gauntlet':
      return replyOf(GAUNTLET, order.job, from, to);
  }
}
