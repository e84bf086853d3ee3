import type { Answer, GameState } from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import type { Way } from '@/lib/ote/cheapest-way';

/** Describes what makes a refused action legal: `Peer Solgerkvist first (costs 1)`, to follow “Call”, “Crank” …. */
export function wayWords(state: GameState, way: Way): string {
  const parts = way.acts.map(({ answer, cost }) => actWords(state, answer, cost));
  const [first = '', second] = parts;
  return second === undefined ? `${first} first` : `${first}, then ${lowerFirst(second)} first`;
}

function actWords(state: GameState, answer: Answer, cost: number): string {
  const costs = cost === 0 ? '' : ` (costs ${cost})`;
  switch (answer.do) {
    case 'call':
      return `Call ${nameOf(state, answer.card)}${onWords(state, answer.on)}${costs}`;
    case 'play':
      return `Play ${nameOf(state, answer.card)}`;
    case 'use':
      return `Use ${nameOf(state, answer.card)}`;
    case 'crank':
      return `Crank ${nameOf(state, answer.card)} for Pull`;
    case 'move':
      return `Move ${nameOf(state, answer.card)}`;
    case 'shift':
      return `Shift ${nameOf(state, answer.card)} to ${nameOf(state, answer.to)}`;
    case 'discard':
      return `Discard ${nameOf(state, answer.card)}`;
    case 'end':
      return state.turn.step === 'discard' ? 'End Discard' : `End ${capitalise(state.turn.step)}`;
    case 'pass':
      return 'Pass';
    default:
      return 'Finish what is under way';
  }
}

function onWords(state: GameState, on: number | undefined): string {
  return on === undefined ? '' : ` on ${nameOf(state, on)}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
