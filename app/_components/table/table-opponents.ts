import { type Opponent, seatOpponent } from '@/lib/client/opponents';
import { askedAt, type TableStore } from './table-store';

/** Lets pilots answer for their seats. Returns a function to stop. */
export function seatPilots(store: TableStore): () => void {
  const seated = new Map<number, Opponent>();
  const think = () => {
    const table = store.getState();
    const asked = askedAt(table);
    if (asked.who !== 'pilot' || table.paused || table.thinking !== null) return;
    const { seat, pilot, request } = asked;
    const known = seated.get(seat);
    if (known !== undefined && known.pilot !== pilot) known.stop();
    const opponent =
      known?.pilot === pilot ? known : seatOpponent(pilot, table.session.setup.seed + seat);
    seated.set(seat, opponent);
    const { at, now } = table.session;
    table.thinks(seat);
    void opponent.answer(now.state, request).then(({ answer, fault }) => {
      store.getState().thinks(null);
      store.getState().answered(at, answer, fault);
    });
  };
  think();
  const unsubscribe = store.subscribe(think);
  return () => {
    unsubscribe();
    for (const opponent of seated.values()) opponent.stop();
  };
}
