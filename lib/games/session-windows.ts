import { answerIn, type Session } from '@/lib/games/session';

/**
 * Alone at the table a window to respond (EVT-2, EVT-4) is nearly always passed. These pass it by
 * themselves and take it back by themselves; each pass is an answer like any other, so that the game
 * stays the list of its answers.
 */
export function passWindows(session: Session): Session {
  let reached = session;
  while (reached.now.request?.ask === 'respond') {
    const next = answerIn(reached, { do: 'pass', seat: reached.now.request.seat });
    if (!next.ok) break;
    reached = next.value;
  }
  return reached;
}

/** Undoes or redoes (`go`) one step, and with it the windows that were passed by themselves. */
export function goOverWindows(from: Session, go: (session: Session) => Session): Session {
  let reached = go(from);
  while (reached.now.request?.ask === 'respond') {
    const next = go(reached);
    if (next === reached) break;
    reached = next;
  }
  return reached;
}
