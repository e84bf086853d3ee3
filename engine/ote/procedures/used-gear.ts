import { emit } from '../events/evolve.ts';
import { startEffect } from '../events/numbered.ts';
import type { Filter } from '../language/schema-words.ts';
import { amountOf } from '../reading/amounts.ts';
import { coversFigure } from '../reading/as-printed.ts';
import { holdsNow } from '../reading/conditions.ts';
import { saysItsOwnFigure } from '../reading/figures.ts';
import { isImmune } from '../reading/immunity.ts';
import { isIdleGear } from '../reading/limits.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, nextSeat } from '../state/read.ts';
import { preparedAt } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';

/** The entry in `turn.used` for a Gear whose figures counted in a combat. */
const FIGURES_COUNTED = -2;

interface GearFigures {
  readonly figure: 'ap' | 'dp';
  readonly op: 'add' | 'set';
  readonly by: number;
  readonly vs: Filter | null;
}

/**
 * Remembers the Gear as used this turn: its effect lasts the turn even if the Gear leaves play (EFF-4), and
 * no other copy starts to work (CARD-7).
 */
export function rememberUsed(draft: Draft, gear: readonly CardIx[]): void {
  for (const card of gear) {
    if (wasUsed(draft.state, card) || figuresOf(draft.state, card).length === 0) continue;
    emit(draft, { type: 'ability-used', card, ability: FIGURES_COUNTED, by: 1 });
  }
}

/** Forgets that the Gear was used this turn. */
export function forgetUsed(draft: Draft, gear: readonly CardIx[]): void {
  for (const card of gear) {
    if (!wasUsed(draft.state, card)) continue;
    emit(draft, { type: 'ability-used', card, ability: FIGURES_COUNTED, by: -1 });
  }
}

/** Checks whether the Gear was used in a combat of this turn. */
export function wasUsed({ turn }: GameState, gear: CardIx): boolean {
  return turn.used.length > 0 && turn.used.includes(`${gear}:${FIGURES_COUNTED}`);
}

/** Returns the figures that a Gear used this turn still adds to those of its Character after it has left play (EFF-4). */
export function lastingFigures(state: GameState, gear: CardIx): readonly GearFigures[] {
  return wasUsed(state, gear) && cardAt(state, gear).zone === 'on'
    ? figuresOf(state, gear)
    : NO_FIGURES;
}

const NO_FIGURES: readonly GearFigures[] = [];

export function startLasting(
  draft: Draft,
  gear: CardIx,
  to: CardIx,
  figures: readonly GearFigures[],
): void {
  if (figures.length === 0 || cardAt(draft.state, to).zone !== 'conspiracy') return;
  if (cardAt(draft.state, gear).host === to) return;
  const { state } = draft;
  const until = { end: 'turn-of', seat: nextSeat(state, state.turn.seat) } as const;
  for (const figure of figures) {
    const change = { kind: 'figure', ...figure, worn: 'left' } as const;
    startEffect(draft, { source: gear, to, frame: -1, until, change });
  }
}

/** Returns the figures that the Gear adds to those of its Character: its printed figures, and those of its text (CARD-3). */
function figuresOf(state: GameState, gear: CardIx): readonly GearFigures[] {
  const { host, seat } = cardAt(state, gear);
  if (isIdleGear(state, gear) || isImmune(state, host, gear)) return NO_FIGURES;
  const { ap, dp } = defOf(state, gear);
  const found: GearFigures[] = [];
  for (const [figure, printed] of [
    ['ap', ap],
    ['dp', dp],
  ] as const) {
    if (printed === null || printed.star || printed.value === 0) continue;
    found.push({ figure, op: 'add', by: printed.value, vs: null });
  }
  for (const { effect, while: when } of preparedAt(state, gear).statics) {
    if (effect.holds !== 'figure' || effect.who.who !== 'bearer' || effect.op === 'base') continue;
    if (effect.figure === 'pull' || effect.figure === 'cost' || effect.toPop === true) continue;
    if (!holdsNow(state, gear, when)) continue;
    const by = amountOf(state, effect.by, { seat, source: gear });
    for (const figure of ['ap', 'dp'] as const) {
      if (!coversFigure(effect.figure, figure)) continue;
      if (effect.op === 'add' && saysItsOwnFigure(state, gear, figure, by)) continue;
      found.push({ figure, op: effect.op, by, vs: effect.vs });
    }
  }
  return found;
}
