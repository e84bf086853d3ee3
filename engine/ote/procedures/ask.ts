import { pushChoice } from '../events/numbered.ts';
import type { Draft } from '../state/draft.ts';
import type { ChoiceKind, Target } from '../state/frames.ts';
import type { CardIx, Seat } from '../state/types.ts';
import { toBearer } from './moves.ts';

/** Pushes a choice on the stack; the run loop then asks it. */
export function askToChoose(
  draft: Draft,
  seat: Seat,
  what: ChoiceKind,
  source: CardIx,
  min: number,
  max: number,
  among: readonly Target[],
): void {
  pushChoice(draft, seat, {
    what,
    source,
    min,
    max,
    among,
  });
}

/** Puts a Gear or Condition on the only card that may bear it. If there are several, the player is asked. */
export function askForBearer(
  draft: Draft,
  seat: Seat,
  source: CardIx,
  card: CardIx,
  among: readonly CardIx[],
): void {
  const [only, ...others] = among;
  if (only === undefined) return;
  if (others.length === 0) {
    toBearer(draft, card, only, 'moved');
    return;
  }
  pushChoice(draft, seat, {
    what: 'bearer',
    source,
    about: card,
    min: 1,
    max: 1,
    among: among.map((one) => ({ card: one })),
  });
}
