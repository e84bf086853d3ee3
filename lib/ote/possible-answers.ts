import {
  type Answer,
  type CardIx,
  type GameState,
  isInPlay,
  payableActs,
  requestOf,
  type Seat,
  seatViewOf,
  submit,
} from '@/engine';

/** The open cards of a player that could respond, and the number of cards in the hand, which others do not see. */
export interface PossibleAnswers {
  readonly seat: Seat;
  readonly cards: readonly CardIx[];
  readonly hand: number;
}

const MOST_PASSES = 40;

/**
 * Returns the cards in play that could respond to what the answers begin, by player, as the seat sees the table. Cards
 * in hands are counted only. Cards that would have to crank others first for Pull are included.
 */
export function possibleAnswers(
  state: GameState,
  seat: Seat,
  answers: readonly Answer[],
): readonly PossibleAnswers[] {
  const view = seatViewOf(state, seat);
  // Each window stays open, so that the cards can be tried in it.
  let now: GameState = { ...view, options: { ...view.options, windows: 'always' } };
  for (const answer of answers) {
    const next = submit(now, answer);
    if (!next.ok) return [];
    now = next.value.state;
  }
  const found = now.seats.map(() => new Set<CardIx>());
  const first = requestOf(now);
  if (first?.ask !== 'respond') return [];
  const event = first.to;
  const tried = new Set<string>();
  for (let passes = 0; passes < MOST_PASSES; passes++) {
    const request = requestOf(now);
    if (request?.ask !== 'respond') break;
    if (request.to === event && !tried.has(request.window)) {
      tried.add(request.window);
      for (const [whose, cards] of found.entries()) addOpenCards(now, whose, cards);
    }
    if (request.window === 'after' && request.to === event) break;
    const next = submit(now, { do: 'pass', seat: request.seat });
    if (!next.ok) break;
    now = next.value.state;
  }
  return now.seats.flatMap(({ hand, out }, whose) =>
    out ? [] : [{ seat: whose, cards: [...(found[whose] ?? [])], hand: hand.length }],
  );
}

function addOpenCards(state: GameState, seat: Seat, cards: Set<CardIx>): void {
  for (const answer of payableActs(state, seat, true)) {
    if (!('card' in answer)) continue;
    const here = state.cards[answer.card];
    if (here !== undefined && isInPlay(here.zone)) cards.add(answer.card);
  }
}
