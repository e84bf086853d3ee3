import { type Pilot, pilotNamed, reasonsOf } from '@/engine';
import type { OpponentOrder, OpponentReply } from './opponents';

// A worker of the browser that chooses the answers of one opponent, so that the page does not wait for it.

let pilot: Pilot | null = null;
let defs: OpponentOrder['defs'] = null;

addEventListener('message', ({ data }: MessageEvent<OpponentOrder>) => {
  postMessage(replyTo(data));
});

function replyTo(order: OpponentOrder): OpponentReply {
  try {
    defs = order.defs ?? defs;
    const view = { ...order.view, defs: defs ?? [] };
    if (order.wants === 'reasons')
      return { ok: true, reasons: reasonsOf(order.pilot, order.seed, view, order.request) };
    pilot ??= pilotNamed(order.pilot, order.seed);
    return { ok: true, answer: pilot.answer(view, order.request) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
