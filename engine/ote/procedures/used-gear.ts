import { emit } from '../events/evolve.ts';
import { startEffect } from '../events/numbered.ts';
import type { Filter } from '../language/schema-words.ts';
import { amountOf } from '../reading/amounts.ts';
import { coversFigure, saysItsOwnFigure } from '../reading/as-printed.ts';
import { holdsNow } from '../reading/conditions.ts';
import { isImmune } from '../reading/immunity.ts';
import { isIdleGear } from '../reading/limits.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, nextSeat } from '../state/read.ts';
import { preparedAt } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';

/** The entry in `turn.used` for a Gear whose figures counted in a combat, for the Character that used it. */
function usedBy(bearer: CardIx): number {
  return -2 - bearer;
}

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
    const { host } = cardAt(draft.state, card);
    if (wasUsed(draft.state, card, host) || figuresOf(draft.state, card).length === 0) continue;
    emit(draft, { type: 'ability-used', card, ability: usedBy(host), by: 1 });
  }
}

/** Forgets that the Character used the Gear this turn. */
export function forgetUsed(draft: Draft, card: CardIx, bearer: CardIx): void {
  if (!wasUsed(draft.state, card, bearer)) return;
  emit(draft, { type: 'ability-used', card, ability: usedBy(bearer), by: -1 });
}

/** Checks whether the Character used the Gear in a combat of this turn. */
export function wasUsed({ turn }: GameState, gear: CardIx, bearer: CardIx): boolean {
  return turn.used.length > 0 && turn.used.includes(`${gear}:${usedBy(bearer)}`);
}

/** Returns the figures that a Gear used this turn still adds to those of its Character after it has left play (EFF-4). */
export function lastingFigures(state: GameState, gear: CardIx): readonly GearFigures[] {
  const { zone, host } = cardAt(state, gear);
  return zone === 'on' && wasUsed(state, gear, host) ? figuresOf(state, gear) : NO_FIGURES;
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
