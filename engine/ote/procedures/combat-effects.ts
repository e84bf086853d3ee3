import { startEffect } from '../events/numbered.ts';
import type { Static } from '../language/schema-static.ts';
import { amountOf } from '../reading/amounts.ts';
import {
  affectsCombatant,
  combatantsOf,
  defendersOf,
  gearWithoutFigures,
} from '../reading/attack-frame.ts';
import { holdsNow } from '../reading/conditions.ts';
import { isLostOn } from '../reading/immunity.ts';
import { isIdleGear } from '../reading/limits.ts';
import { typeOf } from '../reading/matches.ts';
import { type PreparedStatic, preparedOf } from '../state/cards/prepared.ts';
import type { Draft } from '../state/draft.ts';
import type { Combat } from '../state/frames.ts';
import { attachedTo, cardAt, defOf, nextSeat } from '../state/read.ts';
import { featuresOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';

/**
 * Starts the effects of combatants, and of the cards on them, on one another (`Enemy combatants have …`, `Allied
 * combatants have …`). They last until the next player's turn, even if their source leaves play (EFF-2). An effect
 * that has begun in this combat does not begin again.
 */
export function startCombatEffects(draft: Draft, frame: number, combat: Combat): void {
  if (!featuresOf(draft.state).combatEffects) return;
  for (const fighter of combatantsOf(combat)) {
    const names = new Set<string>();
    for (const source of [fighter, ...attachedTo(draft.state, fighter)]) {
      const def = defOf(draft.state, source);
      const ready = preparedOf(def);
      if (ready.statics.length === 0 || isIdleGear(draft.state, source)) continue;
      if (isLostOn(draft.state, source, fighter)) continue;
      if (gearWithoutFigures(combat).includes(source)) continue;
      // CARD-7
      if ((typeOf(draft.state, source) === 'gear' || ready.nonCumulative) && names.has(def.name))
        continue;
      names.add(def.name);
      for (const one of ready.statics)
        startOneEffect(draft, { frame, combat, fighter, source }, one);
    }
  }
}

interface EffectToStart {
  readonly frame: number;
  readonly combat: Combat;
  readonly fighter: CardIx;
  /** The fighter, or a card on it. */
  readonly source: CardIx;
}

function startOneEffect(
  draft: Draft,
  { frame, combat, fighter, source }: EffectToStart,
  one: PreparedStatic,
): void {
  const { effect } = one;
  if (effect.holds !== 'figure') return;
  const { who } = effect.who;
  if (who !== 'enemy-combatants' && who !== 'allied-combatants') return;
  if (!holdsNow(draft.state, source, one.while)) return;
  const enemy = who === 'enemy-combatants';
  const from = { seat: cardAt(draft.state, source).seat, source };
  const by = amountOf(draft.state, effect.by, from);
  for (const to of combatantsOnSide(combat, fighter, enemy)) {
    if (hasBegun(draft.state, frame, source, to, effect)) continue;
    if (!affectsCombatant(draft.state, combat, to, source, enemy)) continue;
    const { state } = draft;
    startEffect(draft, {
      source,
      to,
      frame,
      until:
        effect.time === 'combat'
          ? { end: 'frame', frame }
          : { end: 'turn-of', seat: nextSeat(state, state.turn.seat) },
      change: { kind: 'figure', figure: effect.figure, op: effect.op, by, vs: effect.vs },
    });
  }
}

function hasBegun(
  { effects }: GameState,
  frame: number,
  source: CardIx,
  to: CardIx,
  { figure, vs }: Extract<Static, { holds: 'figure' }>,
): boolean {
  return effects.some(
    (one) =>
      one.frame === frame &&
      one.source === source &&
      one.to === to &&
      one.change.kind === 'figure' &&
      one.change.figure === figure &&
      JSON.stringify(one.change.vs) === JSON.stringify(vs),
  );
}

/** Returns the combatants on the fighter's side, the fighter included, or its enemies (ABL-COMBATANT). */
function combatantsOnSide(combat: Combat, fighter: CardIx, enemy: boolean): readonly CardIx[] {
  const { attackers } = combat;
  const attacking = attackers.includes(fighter);
  return attacking === enemy ? defendersOf(combat) : attackers;
}
