import { GOLDFISH } from '@/lib/games/goldfish-simulation';
import { PAIRED } from '@/lib/games/paired-simulation';
import { replyOf } from '@/lib/games/simulate';
import type { ChunkOrder } from './play-games';

// A worker of the browser that plays chunks of games, as lib/games/simulation-worker.ts does in Node.

addEventListener('message', ({ data }: MessageEvent<ChunkOrder>) => {
  const { from, to } = data;
  postMessage(
    data.simulation === 'goldfish'
      ? replyOf(GOLDFISH, data.job, from, to)
      : replyOf(PAIRED, data.job, from, to),
  );
});
