import { playChunk } from '@/engine';
import { GOLDFISH } from '@/lib/games/goldfish-simulation';
import { PAIRED } from '@/lib/games/paired-simulation';
import type { ChunkOrder, ChunkReply } from './play-games';

// A worker of the browser that plays chunks of games, as lib/games/simulation-worker.ts does in Node.

addEventListener('message', ({ data }: MessageEvent<ChunkOrder>) => {
  postMessage(answer(data));
});

function answer({ simulation, job, from, to }: ChunkOrder): ChunkReply {
  try {
    const chunk =
      simulation === 'goldfish'
        ? playChunk(GOLDFISH, job, from, to)
        : playChunk(PAIRED, job, from, to);
    return { ok: true, chunk };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
