import { nameOf } from '../../state/read.ts';
import { mayBeMoved } from '../places-to-move.ts';
import { refuse } from '../refuse.ts';
import type { Slot } from '../slot.ts';
import { ANY_CHARACTER } from './slots-of-who.ts';
import type { VerbRules } from './verb-rules.ts';

const SWAPPED: Slot = {
  pick: 'card',
  filter: { ...ANY_CHARACTER, where: 'your-conspiracy' },
  another: false,
  min: 1,
  max: 1,
  effect: 'swap',
};

/** Two Characters of the player's Conspiracy change places. */
export const swap: VerbRules<'swap'> = {
  ignoresFigures: true,
  changesCards: true,
  slots: () => [SWAPPED, SWAPPED],
  cardRefusal(state, card) {
    if (mayBeMoved(state, card)) return null;
    return refuse('CARD-0', `${nameOf(state, card)} cannot be moved.`);
  },
};
