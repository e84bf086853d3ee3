import type { TableState } from './table-state';

/**
 * Returns the other player whom the game is about now: the target of a waiting action, the player of the act under
 * way or of its combat, the one who must decide, or the one whose turn it is. Null when it is about nobody else.
 */
export function focusSeat({ session, viewer, aim }: TableState): number | null {
  const { state, requests } = session.now;
  const [request] = requests;
  const seatOf = (card: number | undefined) => state.cards[card ?? -1]?.seat;
  const aimed = aim?.action.options.map(({ on }) => seatOf(on.at(-1))) ?? [];
  const asked = request?.ask === 'place' ? [request.side] : [];
  const acts = state.frames
    .toReversed()
    .flatMap((frame) =>
      frame.kind === 'announced'
        ? [frame.seat, seatOf(frame.combat?.defender), seatOf(frame.combat?.attackers[0])]
        : [],
    );
  const all = [...asked, ...new Set(aimed), ...acts, request?.seat, state.turn.seat];
  return all.find((seat) => seat !== undefined && seat !== viewer) ?? null;
}
