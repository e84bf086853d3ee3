import { toConspiracy } from '../procedures/moves.ts';
import { isImmune } from '../reading/immunity.ts';
import { mayBeMoved } from '../rules/places-to-move.ts';
import { cardAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** Two Characters change places without cranking. If one is Immune or cannot be moved, both stay. */
export const swap: Verb<'swap'> = {
  run(draft, _effect, context) {
    const [a, b] = cardsIn(context.named);
    if (a === undefined || b === undefined) return;
    const { state } = draft;
    if ([a, b].some((ix) => isImmune(state, ix, context.source) || !mayBeMoved(state, ix))) return;
    const here = cardAt(state, a);
    const there = cardAt(state, b);
    toConspiracy(draft, a, here.seat, { rank: there.rank, file: there.file }, 'moved');
    toConspiracy(draft, b, there.seat, { rank: here.rank, file: here.file }, 'moved');
  },
};
