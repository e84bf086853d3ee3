import type { Job, Simulation } from '@/engine';
import { GOLDFISH } from '@/lib/games/goldfish-simulation';
import { PAIRED } from '@/lib/games/paired-simulation';
import { RACE } from '@/lib/games/race-simulation';
import { type ChunkReply, replyOf } from '@/lib/games/simulate';
import type { ChunkOrder } from './play-games';

// A worker of the browser that plays chunks of games, as lib/games/simulation-worker.ts does in Node.

addEventListener('message', ({ data }: MessageEvent<ChunkOrder>) => {
  postMessage(played(data));
});

function played(order: ChunkOrder): ChunkReply<unknown> {
  switch (order.simulation) {
    case 'goldfish':
      return reply(GOLDFISH, order.job, order);
    case 'paired':
      return reply(PAIRED, order.job, order);
    case 'race':
      return reply(RACE, order.job, order);
  }
}

function reply<J extends Job, T>(
  simulation: Simulation<J, T>,
  job: J,
  { from, to }: ChunkOrder,
): ChunkReply<T> {
  return replyOf(simulation, job, from, to);
}
