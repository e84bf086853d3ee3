import { answerIn, legalAnswers, type Session } from '@/engine';

/**
 * Alone at the table a window to respond (EVT-2, EVT-4) is nearly always passed. These pass it by
 * themselves and take it back by themselves; each pass is an answer like any other, so that the game
 * stays the list of its answers. They stop at an attack that could be answered, for whoever attacks the own
 * Conspiracy means to, and where a Character could be a Martyr.
 */
export function passWindows(session: Session): Session {
  let reached = session;
  while (isPassed(reached)) {
    const next = answerIn(reached, { do: 'pass', seat: reached.now.requests[0]?.seat ?? 0 });
    if (!next.ok) break;
    reached = next.value;
  }
  return reached;
}

/** Undoes or redoes (`go`) one step, and with it the windows that were passed by themselves. */
export function goOverWindows(from: Session, go: (session: Session) => Session): Session {
  let reached = go(from);
  while (isPassed(reached)) {
    const next = go(reached);
    if (next === reached) break;
    reached = next;
  }
  return reached;
}

/** A window that is no such one, and any after the effect: the same was asked before it. */
function isPassed({ now: { state, requests } }: Session): boolean {
  const [request] = requests;
  if (request?.ask !== 'respond') return false;
  if (request.window === 'after') return true;
  const frame = state.frames.find(({ id }) => id === request.to);
  const attack = frame?.kind === 'announced' && frame.act === 'attack';
  for (const { do: act } of legalAnswers(state, request.seat)) {
    // To crank for Pull answers nothing by itself.
    if (attack ? act !== 'pass' && act !== 'crank' : act === 'martyr') return false;
  }
  return true;
}
