import { amountOf } from '../abilities/amounts.ts';
import { holdsNow } from '../abilities/conditions.ts';
import { isIdleGear } from '../abilities/limits.ts';
import { typeOf } from '../abilities/matches.ts';
import { type PreparedStatic, prepared } from '../abilities/prepared.ts';
import { startEffect } from '../events/numbered.ts';
import { attachedTo } from '../rules/moves.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, nextSeat } from '../state/read.ts';
import type { CardIx } from '../state/types.ts';
import { type AttackFrame, affectsCombatant, combatants, defenders } from './attack-frame.ts';

/**
 * `Enemy combatants have …`, `Allied combatants have …` of combatants and of what is on them. Such an
 * effect is shown by no card, so it is one-turn: it stays until the next player's turn although its
 * source goes (EFF-2). `newcomers` are those for whom, or by whom, it begins now.
 */
export function startCombatEffects(
  draft: Draft,
  frame: AttackFrame,
  newcomers: readonly CardIx[],
): void {
  for (const fighter of combatants(frame.combat)) {
    const names = new Set<string>();
    for (const source of [fighter, ...attachedTo(draft.state, fighter)]) {
      const def = defOf(draft.state, source);
      const ready = prepared(def);
      if (ready.statics.length === 0 || isIdleGear(draft.state, source)) continue;
      if (frame.combat.unused.includes(source)) continue;
      // CARD-7
      if ((typeOf(draft.state, source) === 'gear' || ready.nonCumulative) && names.has(def.name))
        continue;
      names.add(def.name);
      for (const one of ready.statics) startOne(draft, frame, fighter, source, one, newcomers);
    }
  }
}

function startOne(
  draft: Draft,
  frame: AttackFrame,
  fighter: CardIx,
  source: CardIx,
  one: PreparedStatic,
  newcomers: readonly CardIx[],
): void {
  const { effect } = one;
  if (effect.holds !== 'figure') return;
  const { who } = effect.who;
  if (who !== 'enemy-combatants' && who !== 'allied-combatants') return;
  if (!holdsNow(draft.state, source, one.while)) return;
  const enemy = who === 'enemy-combatants';
  const from = { seat: cardAt(draft.state, source).seat, source };
  const by = amountOf(draft.state, effect.by, from);
  for (const to of sideOf(frame, fighter, enemy)) {
    if (!newcomers.includes(to) && !newcomers.includes(fighter)) continue;
    if (!affectsCombatant(draft.state, frame.combat, to, source, enemy)) continue;
    const { state } = draft;
    startEffect(draft, {
      source,
      to,
      frame: frame.id,
      until: { end: 'turn-of', seat: nextSeat(state, state.turn.seat) },
      change: { kind: 'figure', figure: effect.figure, op: effect.op, by, vs: effect.vs },
    });
  }
}

/** A combatant is any Character in the combat, this one included (ABL-COMBATANT). */
function sideOf(frame: AttackFrame, fighter: CardIx, enemy: boolean): readonly CardIx[] {
  const { attackers } = frame.combat;
  const attacking = attackers.includes(fighter);
  return attacking === enemy ? defenders(frame.combat) : attackers;
}
