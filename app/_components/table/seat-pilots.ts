import type { Moment, OteTable } from '@/engine';
import { type Opponent, seatOpponent } from '@/lib/client/opponents';
import { askedAt, type TableStore } from './table-store';

/** An answer that a pilot is working out. */
interface Thought {
  readonly opponent: Opponent;
  readonly moment: Moment<OteTable>;
}

/**
 * Lets pilots answer for their seats. A pilot stops to think when the player leaves its moment, for example by undo, so
 * that the next answer need not wait. Returns a function to stop.
 */
export function seatPilots(store: TableStore): () => void {
  const seated = new Map<number, Opponent>();
  let thought: Thought | null = null;
  const think = () => {
    const table = store.getState();
    const { at, now, setup } = table.session;
    if (thought !== null) {
      if (thought.moment === now) return;
      thought.opponent.stop();
      thought = null;
      table.thinks(null);
      return;
    }
    const asked = askedAt(table);
    if (asked.who !== 'pilot' || table.paused) return;
    const { seat, pilot, request } = asked;
    const known = seated.get(seat);
    if (known !== undefined && known.pilot !== pilot) known.stop();
    const opponent = known?.pilot === pilot ? known : seatOpponent(pilot, setup.seed + seat);
    seated.set(seat, opponent);
    const mine: Thought = { opponent, moment: now };
    thought = mine;
    table.thinks(seat);
    void opponent.answer(now.state, request).then(({ answer, fault }) => {
      if (thought !== mine) return;
      // While it is still the thought of this moment: a change of the store would otherwise order the same answer again.
      store.getState().thinks(null);
      thought = null;
      store.getState().answered(at, answer, fault);
    });
  };
  think();
  const unsubscribe = store.subscribe(think);
  return () => {
    unsubscribe();
    thought = null;
    for (const opponent of seated.values()) opponent.stop();
  };
}
