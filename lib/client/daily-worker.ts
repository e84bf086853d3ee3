import { dailyPuzzle } from '@/lib/ote/daily-puzzle';
import type { DailyOrder, DailyReply } from './daily-puzzles';

// A worker of the browser that makes the puzzle of a day, which may take some seconds.

addEventListener('message', ({ data }: MessageEvent<DailyOrder>) => {
  postMessage(replyTo(data));
});

function replyTo({ day, decks, cards }: DailyOrder): DailyReply {
  try {
    const byName = new Map(cards);
    const source = { find: (name: string) => byName.get(name) ?? null, nearest: () => [] };
    return { ok: true, tree: dailyPuzzle(day, decks, source)?.tree ?? null };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
