import type { EquipmentHalf } from '../cards/equipment.ts';
import { DEVASTATED, DEVASTATED_RULES } from '../cards/scenery.ts';
import { emit } from '../events/evolve.ts';
import { fighterAt, opponentOf } from '../reading/fighters.ts';
import { figure } from '../reading/figures.ts';
import { elementNamed, elementsAt, rulesOf } from '../reading/terrain.ts';
import { planTerrainMove, vigorToSwim } from '../rules/terrain-move.ts';
import type { Draft } from '../state/draft.ts';
import type { Errand } from '../state/frames.ts';
import type { ElementState, FighterIx } from '../state/types.ts';
import { hasScriptRunOut, rollFor } from './dice.ts';
import { pushFrame } from './frames.ts';
import { putFighter } from './moving.ts';
import { inflictWounds, removeFromField, woundEachLimb } from './wounds.ts';

/** Counts this number of attacks on an element. With the last that it bears it becomes a Devastated area (TERR-DESTROY). */
function batterElement(draft: Draft, name: string, attacks: number, burn: number): void {
  const element = elementNamed(draft.state, name);
  if (element === null) return;
  const destruction = rulesOf(draft.state, element)?.destruction ?? null;
  const suffered = element.attacks + attacks;
  if (destruction === null || suffered < destruction) {
    const element2: ElementState = { ...element, attacks: suffered, burn: element.burn + burn };
    emit(draft, { type: 'element-changed', element: element2 });
    return;
  }
  const area: ElementState = {
    ...element,
    rules: DEVASTATED_RULES,
    kind: DEVASTATED,
    point: null,
    ways: null,
    attacks: 0,
    burn: 0,
  };
  emit(draft, { type: 'element-changed', element: area });
  for (const [fighter, { elevated, hidden }] of draft.state.fighters.entries()) {
    if (elevated === name) emit(draft, { type: 'raised', fighter, element: null });
    if (hidden === name) emit(draft, { type: 'hid', fighter, element: null });
  }
}

/**
 * Carries out an attack on an element. Equipment that burns lights it, and each marker counts as a further attack
 * (TERR-DESTROY, TERR-FLAME).
 */
export function attackElement(draft: Draft, name: string, half: EquipmentHalf | null): void {
  const element = elementNamed(draft.state, name);
  const lit = element !== null && rulesOf(draft.state, element)?.flammable === true;
  const burn = lit ? (half?.burn ?? 0) : 0;
  batterElement(draft, name, 1 + burn, burn);
}

/** Gives burning scenery one more marker in each intendancy (TERR-FLAME, INT-3). */
export function burnScenery(draft: Draft): void {
  for (const { name, burn } of draft.state.elements) {
    if (burn > 0) batterElement(draft, name, 1, 1);
  }
}

/** Gives the wounds of hostile ground, at both ends of an activation (TERR-HOSTILE). */
export function meetHostile(draft: Draft, target: FighterIx): void {
  for (const element of elementsAt(draft.state, target).toReversed()) {
    const times = rulesOf(draft.state, element)?.hostile ?? 0;
    if (times === 0) continue;
    pushFrame(draft, {
      frame: 'location',
      target,
      by: null,
      wounds: 1,
      times,
      protected: false,
      from: null,
      face: null,
      source: 'against',
    });
  }
}

/** Carries out a climb, a swim or a jump, if it is still possible (TERR-CLIMB, TERR-SWIM, TERR-JUMP). */
export function goByTerrain(
  draft: Draft,
  fighter: FighterIx,
  errand: Exclude<Errand, { readonly does: 'move' }>,
): void {
  const plan = planTerrainMove(draft.state, fighter, errand);
  if (!plan.ok) return;
  const { difficulty, to } = plan.plan;
  const roll = (of: 'SPD' | 'VIG', value: number) =>
    rollFor(draft, fighter, of, value, difficulty) > 0;
  const own = (of: 'SPD' | 'VIG') => figure(draft.state, fighter, of);
  switch (errand.does) {
    case 'climb':
      if (roll('SPD', own('SPD'))) putFighter(draft, fighter, to, errand.element);
      else if (!roll('VIG', own('VIG'))) woundEachLimb(draft, fighter, null);
      return;
    case 'swim':
      for (;;) {
        if (roll('VIG', vigorToSwim(draft.state, fighter))) break;
        inflictWounds(draft, fighter, ['head'], 1, { protected: false, by: null });
        if (fighterAt(draft.state, fighter).fallen || hasScriptRunOut(draft)) return;
      }
      putFighter(draft, fighter, to);
      return;
    case 'jump':
      if (roll('SPD', own('SPD'))) putFighter(draft, fighter, to);
      else removeFromField(draft, fighter, null);
  }
}

/** Ends the hiding of fighters that no longer touch what hides them (TERR-HIDE). */
export function uncoverHidden(draft: Draft, fighter: FighterIx): void {
  if (fighterAt(draft.state, fighter).hidden !== null) {
    emit(draft, { type: 'hid', fighter, element: null });
  }
}

/** Returns the player who places the next element. They take turns; a player with points left goes on alone (TERR-1). */
export function nextToPlace(points: readonly number[], seat: number): number | null {
  const turn = [seat, opponentOf(seat)].find((one) => (points[one] ?? 0) > 0);
  return turn ?? null;
}
