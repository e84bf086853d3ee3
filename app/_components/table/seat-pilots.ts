import type { CardIx, Moment, OteTable } from '@/engine';
import { type Opponent, seatOpponent } from '@/lib/client/opponents';
import { lastMove, momentsSince, poppedCard, shownCard } from '@/lib/ote/shown-moves';
import type { Pace } from './table-settings';
import { askedAt, type TableStore } from './table-store';

/** The milliseconds for which a move of a pilot is shown. With reduced motion as well: nothing moves in a pause, which is the time to read. */
const SHOWN_FOR: Readonly<Record<Pace, number>> = { slow: 1500, normal: 500, 'at-once': 0 };
/** An attack and who is popped take longer to take in than a call. */
const LONGER_FOR_FIGHTS = 2.4;

/** An answer that a pilot is working out. */
interface Thought {
  readonly opponent: Opponent;
  readonly moment: Moment<OteTable>;
}

/**
 * Lets pilots answer for their seats. A pilot stops to think when the player leaves its moment, for example by undo, so
 * that the next answer need not wait. Each visible move is shown for a while before the next one of a pilot; no question
 * to a person waits for that. Returns a function to stop.
 */
export function seatPilots(store: TableStore): () => void {
  const seated = new Map<number, Opponent>();
  let thought: Thought | null = null;
  let pause: ReturnType<typeof setTimeout> | null = null;
  /** The answer that waits for the end of the pause. */
  let waiting: (() => void) | null = null;
  /** Whether the person wants to see the moves at once, until it is the person's turn to decide. */
  let isHurried = false;
  let wasAskedToRespond = false;

  const endPause = () => {
    if (pause === null) return;
    clearTimeout(pause);
    pause = null;
    store.setState({ hurry: null });
    const answer = waiting;
    waiting = null;
    answer?.();
  };
  const hurry = () => {
    if (pause === null) return;
    isHurried = true;
    endPause();
  };
  const beginPause = (card: CardIx, times: number) => {
    const { settings, show } = store.getState();
    const shownFor = times * SHOWN_FOR[settings.pace];
    if (shownFor === 0 || isHurried) return;
    if (pause !== null) clearTimeout(pause);
    pause = setTimeout(endPause, shownFor);
    store.setState({ hurry });
    show(card);
  };
  /** Shows the move after a moment, unless a person is asked: that question shows it. */
  const showMove = (before: Moment<OteTable>) => {
    const table = store.getState();
    const made = momentsSince(table.session, (moment) => moment === before).map(([one]) => one);
    const popped = made.map(poppedCard).find((card) => card !== null) ?? null;
    const card = made[0] === undefined ? null : (shownCard(made[0]) ?? popped);
    if (card === null || askedAt(table).who !== 'pilot') return;
    const isFight = popped !== null || made[0]?.answer?.do === 'attack';
    beginPause(card, isFight ? LONGER_FOR_FIGHTS : 1);
  };
  const think = () => {
    const table = store.getState();
    const { at, now, setup } = table.session;
    if (thought !== null) {
      if (thought.moment === now) return;
      thought.opponent.stop();
      thought = null;
      waiting = null;
      table.thinks(null);
      return;
    }
    const asked = askedAt(table);
    if (asked.who === 'person') {
      isHurried = false;
      wasAskedToRespond = asked.request.ask === 'respond';
      endPause();
    }
    if (asked.who !== 'pilot' || table.paused) return;
    const { seat, pilot, request } = asked;
    const known = seated.get(seat);
    if (known !== undefined && known.pilot !== pilot) known.stop();
    const opponent = known?.pilot === pilot ? known : seatOpponent(pilot, setup.seed + seat);
    seated.set(seat, opponent);
    const mine: Thought = { opponent, moment: now };
    thought = mine;
    // What comes of the move that the person has let pass is to be seen, too.
    const passed = wasAskedToRespond ? lastMove(table.session, seat, table.viewer) : null;
    if (passed !== null) beginPause(passed.card, 1);
    wasAskedToRespond = false;
    table.thinks(seat);
    void opponent.answer(now.state, request).then(({ answer, fault }) => {
      const give = () => {
        if (thought !== mine) return;
        // While it is still the thought of this moment: a change of the store would otherwise order the same answer again.
        store.getState().thinks(null);
        thought = null;
        store.getState().answered(at, answer, fault);
        showMove(now);
      };
      if (thought !== mine) return;
      if (pause === null) give();
      else waiting = give;
    });
  };
  think();
  const unsubscribe = store.subscribe(think);
  return () => {
    unsubscribe();
    waiting = null;
    thought = null;
    endPause();
    for (const opponent of seated.values()) opponent.stop();
  };
}
