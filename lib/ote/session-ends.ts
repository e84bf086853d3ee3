import { type Answer, type CardIx, type GameState, type Request, reading, submit } from '@/engine';
import { nameOf } from '@/lib/ote/card-name';

/** Returns the Pull in the Reserve that would be scored: only that of Characters (CALL-2). */
export function unspentPull(state: GameState, seat: number): number {
  const lots = state.seats[seat]?.reserve ?? [];
  return lots.reduce((sum, lot) => sum + (lot.kind === 'character' ? lot.points : 0), 0);
}

/** Returns the Characters that can still be cranked for Pull to score. */
export function influenceCranks(state: GameState, seat: number): readonly CardIx[] {
  return state.inPlay.filter((card) => {
    const here = state.cards[card];
    if (here?.seat !== seat || here.zone !== 'conspiracy' || here.cranked) return false;
    return reading(state, card, 'pull').value > 0 && submit(state, { do: 'crank', seat, card }).ok;
  });
}

/** Describes the crank of these Characters for Pull to score. */
export function influenceCrankLabel(state: GameState, cranks: readonly CardIx[]): string {
  const [first = -1] = cranks;
  const whom = cranks.length === 1 ? nameOf(state, first) : `${cranks.length} Characters`;
  return `Crank ${whom} for Influence`;
}

/** Returns the main action that continues the game. */
export function primaryOf(
  state: GameState,
  request: Request | null,
): { readonly label: string; readonly answer: Answer } | null {
  if (request === null || request.ask === 'place' || request.ask === 'choose') return null;
  if (request.ask === 'control')
    return { label: 'Let it be', answer: { do: 'pass', seat: request.seat } };
  const { seat } = request;
  if (request.ask === 'respond') return { label: 'Pass', answer: { do: 'pass', seat } };
  const end: Answer = { do: 'end', seat };
  if (request.ask === 'discard') return { label: 'End Discard', answer: end };
  if (request.step === 'influence') {
    return { label: endOfTurnLabel(state, seat), answer: end };
  }
  return { label: request.step === 'shift' ? 'End Shift' : 'End Operations', answer: end };
}

/** Describes what the end of the turn scores, especially when it is nothing and could be more. */
function endOfTurnLabel(state: GameState, seat: number): string {
  if (state.turn.scored) return 'End turn';
  const unspent = unspentPull(state, seat);
  if (unspent > 0) return `Score ${unspent}, end turn`;
  return influenceCranks(state, seat).length > 0 ? 'End turn, score 0' : 'End turn';
}

/**
 * Returns the answers that end the whole turn from here: one end for each step, and a crank of every Character that can
 * still be scored. Stops at a decision.
 */
export function endOfTurn(state: GameState, request: Request | null): readonly Answer[] {
  // Before the Operations step only the current step is ended, so that nobody ends a turn before they see the drawn card.
  if (request?.ask === 'discard') return [{ do: 'end', seat: request.seat }];
  const answers: Answer[] = [];
  const { number } = state.turn;
  let reached = state;
  let asked: Request | null = request;
  while (asked !== null && asked.ask === 'act' && reached.turn.number === number) {
    const { seat } = asked;
    const cranks = asked.step === 'influence' ? influenceCranks(reached, seat) : [];
    const [crank] = cranks;
    const answer: Answer =
      crank === undefined ? { do: 'end', seat } : { do: 'crank', seat, card: crank };
    const next = submit(reached, answer);
    if (!next.ok || answers.length > 200) break;
    answers.push(answer);
    reached = next.value.state;
    [asked = null] = next.value.requests;
  }
  return answers;
}
