import type { StoreApi } from 'zustand/vanilla';
import { createTable, WITHOUT_SELECTION } from '@/app/_components/table/create-table';
import { keepSettings, storedSettings } from '@/app/_components/table/table-settings';
import type { DialogName, TableState } from '@/app/_components/table/table-state';
import {
  type Answer,
  type Moment,
  type OteTable,
  oteTable,
  type Request,
  requestOf,
  type Session,
} from '@/engine';
import {
  askTable,
  MOVED_ON,
  type MoveSent,
  STREAM_MILLISECONDS,
  sendMove,
} from '@/lib/client/live-moves';
import type { LiveMove } from '@/lib/live/live-game';
import type { OteAnswer, OteView } from '@/lib/live/ote-live';
import { isPassedBy, type Stops } from '@/lib/live/stops';

/** A table on the server: the state that the parts of the table read, and its actions. */
export interface LiveTable {
  readonly store: StoreApi<TableState>;
  /** Shows a newer state from the server. Ignores an older one. */
  readonly show: (answer: OteAnswer) => void;
  /** Sends a move. A refusal is shown in the tray. */
  readonly move: (move: LiveMove) => Promise<void>;
  /** Returns the player's setting for stops. */
  readonly stops: () => Stops;
  readonly stopAt: (stops: Stops) => void;
}

/** The dialogs of a live table. */
const LIVE_DIALOGS: ReadonlySet<DialogName | null> = new Set([
  null,
  'pile',
  'card',
  'panels',
  'keys',
  'menu',
]);

const MOST_TRIES = 8;

/** The remaining answers of a decision of several answers, for example to pay and then to call. */
interface AnswerPlan {
  readonly answers: readonly Answer[];
  /** The event that the plan responds to; null when it is no response. */
  readonly to: number | null;
}

const NO_PLAN: AnswerPlan = { answers: [], to: null };

/** Creates the table of a running live game. `shown`: the state from the server. */
export function createLiveTable(shown: OteAnswer & { readonly table: OteView }): LiveTable {
  const { key, you } = shown;
  let view = shown.table;
  let isSending = false;
  let plan = NO_PLAN;
  /** A move that can be sent no matter who is asked: a concession or an undo request; null when none waits. */
  let wanted: LiveMove | null = null;
  /** For each answer of this player, the number of answers before it; undo goes back to the last of them. */
  const mine: number[] = [];
  let stops: Stops = 'likely';
  /** The number of moves at which the last automatic pass was sent, so that only one is sent for each. */
  let passedAt = -1;
  const store = createTable({
    id: '',
    deck: null,
    facts: {
      name: 'Live table',
      roles: shown.seats.map(({ seat }) => (seat === you ? 'person' : 'elsewhere')),
      marks: [],
      expected: null,
    },
    session: sessionOf(view),
    // The table stops where the server asks; `stops` decides what is passed.
    settings: { ...storedSettings(), everyWindow: true },
  });
  const table: LiveTable = {
    store,
    show: ({ table: next }) => {
      if (next !== null && next.number > view.number) take(next);
    },
    move: async (move) => {
      wanted = move;
      goOn();
    },
    stops: () => stops,
    stopAt: (chosen) => {
      stops = chosen;
      goOn();
    },
  };
  store.setState({
    viewer: you ?? 0,
    act: (given) => {
      const answers = given.filter((answer) => answer.do !== 'by-hand');
      const first = answers[0];
      if (first === undefined || isSending || view.request === null) return false;
      plan = { answers, to: eventOfWindow(view.request) };
      goOn();
      return true;
    },
    undo: () => {
      const own = mine.findLast((before) => before < view.depth);
      const to = own ?? view.depth - 1;
      if (you === null) return;
      if (to < 0)
        store
          .getState()
          .refuse({ clause: 'REQUEST', message: 'There is no move to take back yet.' });
      else void table.move({ kind: 'ask-undo', seat: you, to });
    },
    open: (dialog) => {
      if (LIVE_DIALOGS.has(dialog)) store.setState({ dialog });
    },
    // A live game has one line, and the server deals it.
    redo: () => undefined,
    visit: () => undefined,
    // There is no coach in games against other people.
    askCoach: () => undefined,
    deal: () => false,
    setReferee: () => undefined,
    set: (changed) => {
      const settings = { ...store.getState().settings, ...changed };
      keepSettings({ ...settings, everyWindow: storedSettings().everyWindow });
      store.setState({ settings: { ...settings, everyWindow: true } });
    },
  });
  goOn();
  return table;

  function take(next: OteView): void {
    // After an undo the plan is void.
    if (next.depth < view.depth) plan = NO_PLAN;
    view = next;
    store.setState({ ...WITHOUT_SELECTION, session: sessionOf(next) });
    goOn();
  }

  /** Gives the next automatic answer: a pass, or the next answer of a plan. */
  function goOn(): void {
    const { request, number } = view;
    if (you === null || isSending) return;
    if (wanted !== null) {
      const move = wanted;
      wanted = null;
      void sendWanted(move);
      return;
    }
    if (request === null) return;
    if (stops === 'none' && view.view.turn.seat === you) stops = 'likely';
    const [next, ...left] = plan.answers;
    if (next !== undefined && eventOfWindow(request) === plan.to) {
      plan = { ...plan, answers: left };
      void answer(next);
    } else if (isPassedBy(stops, view.view, request)) {
      if (passedAt === number) return;
      passedAt = number;
      void answer({ do: 'pass', seat: you });
    } else plan = NO_PLAN;
  }

  async function answer(given: Answer): Promise<void> {
    const before = view.depth;
    isSending = true;
    const isMade = await waitForMove(
      await sendMove(key, view.number, { kind: 'answer', answer: given }),
    );
    isSending = false;
    if (isMade) mine.push(before);
    else plan = NO_PLAN;
    goOn();
  }

  /** Sends a move that is valid at any moment, again if the table has changed. */
  async function sendWanted(move: LiveMove): Promise<void> {
    isSending = true;
    let outcome = await sendMove(key, view.number, move);
    for (let tries = 1; outcome.kind === 'moved-on' && tries < MOST_TRIES; tries++) {
      table.show(outcome.current as OteAnswer);
      outcome = await sendMove(key, view.number, move);
    }
    await waitForMove(outcome);
    isSending = false;
    goOn();
  }

  /** Waits for the table after a move. Returns false when it was refused, with the reason in the tray. */
  async function waitForMove(outcome: MoveSent): Promise<boolean> {
    switch (outcome.kind) {
      case 'made':
        await waitForStream(outcome.number);
        return true;
      case 'moved-on':
        table.show(outcome.current as OteAnswer);
        store.getState().refuse(MOVED_ON);
        return false;
      case 'refused':
        store.getState().refuse(outcome.refusal);
        return false;
    }
  }

  /** Waits until the stream has reported a move; otherwise asks the server. */
  async function waitForStream(number: number): Promise<void> {
    if (view.number >= number) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        stop();
        clearTimeout(wait);
        resolve();
      };
      const wait = setTimeout(done, STREAM_MILLISECONDS);
      const stop = store.subscribe(() => view.number >= number && done());
    });
    if (view.number >= number) return;
    const answered = await askTable(key);
    if (answered !== null) table.show(answered as OteAnswer);
  }
}

/** Returns the event that a request asks to respond to; null for other requests. */
function eventOfWindow(request: Request): number | null {
  return request.ask === 'respond' ? request.to : null;
}

/** Converts a view to a session with only the current moment, for the parts of the table. */
function sessionOf({ view, request, asked, depth }: OteView): Session {
  const open = request ?? (asked.length === 0 ? null : requestOf(view));
  const now: Moment<OteTable> = {
    state: view,
    events: [],
    requests: open === null ? [] : [open],
    answer: null,
    parent: -1,
    depth,
  };
  const setup = { defs: [], seats: [], seed: 0 };
  return { game: oteTable, setup, moments: [now], next: [-1], at: 0, now };
}
