import type { EquipmentHalf } from '../cards/equipment.ts';
import type { LimbName } from '../cards/limb.ts';
import { emit } from '../events/evolve.ts';
import { baseOf, fighterAt, profileOf } from '../reading/fighters.ts';
import { limbsOf, openDots } from '../reading/figures.ts';
import { protectionFor } from '../reading/gear.ts';
import { isImmune } from '../reading/statics.ts';
import type { Draft } from '../state/draft.ts';
import type { FighterIx, Mark } from '../state/types.ts';
import { recordHappening } from './happen.ts';

/** Ticks this number of wounds off each of some limbs, as one event. `by`: the attacker, for NPF-5. Returns the number of lost dots. */
export function inflictWounds(
  draft: Draft,
  target: FighterIx,
  limbs: readonly LimbName[],
  wounds: number,
  how: Parameters<typeof tickWounds>[4],
): number {
  const stood = baseOf(draft.state, target);
  let lost = 0;
  for (const limb of limbs) lost += tickWounds(draft, target, limb, wounds, how);
  if (lost > 0)
    recordHappening(draft, 'loses a cp', target, how.by, { stood, scores: how.scores ?? true });
  return lost;
}

/** Ticks wounds off a limb, after protection. The fighter falls with its last dot (CARD-3, CARD-4). */
function tickWounds(
  draft: Draft,
  target: FighterIx,
  limb: LimbName,
  wounds: number,
  how: {
    readonly protected: boolean;
    readonly by: FighterIx | null;
    readonly from?: 'melee' | 'ranged' | 'Burn' | undefined;
    /** False where no player scores for the loss (CLIM-2). */
    readonly scores?: boolean;
  },
): number {
  const { state } = draft;
  if (fighterAt(state, target).fallen) return 0;
  const left = how.protected
    ? wounds - protectionFor(state, target, limb, how.from ?? null)
    : wounds;
  const dots = Math.min(openDots(state, target, limb), Math.max(0, left));
  if (dots === 0) return 0;
  emit(draft, { type: 'wounded', fighter: target, limb, dots, by: how.by });
  if (openDots(state, target, limb) === 0) removeFromField(draft, target, how.by, how.scores);
  return dots;
}

/** Takes a fighter off the field for good (CARD-4). When an NPF falls, the fighter who caused it scores (NPF-5). */
export function removeFromField(
  draft: Draft,
  target: FighterIx,
  by: FighterIx | null,
  scores = true,
): void {
  const stood = baseOf(draft.state, target);
  emit(draft, { type: 'fell', fighter: target });
  recordHappening(draft, 'is incapacitated', target, by, { stood, scores });
  if (by !== null) recordHappening(draft, 'incapacitates', by, target, { stood, scores });
  const { npf, level } = profileOf(draft.state, target);
  const seat = by === null ? -1 : fighterAt(draft.state, by).seat;
  if (npf && seat >= 0) emit(draft, { type: 'vp-changed', seat, by: level });
}

/** Gives one wound on every limb that the card has, ignoring protection (BLAST-2, EQUIP-5). Returns the number of lost dots. */
export function woundEachLimb(draft: Draft, target: FighterIx, by: FighterIx | null): number {
  return inflictWounds(draft, target, limbsOf(draft.state, target), 1, { protected: false, by });
}

/** Gives markers. A fallen fighter gets none. */
export function giveMarkers(draft: Draft, target: FighterIx, kind: Mark, count: number): void {
  if (count === 0 || fighterAt(draft.state, target).fallen) return;
  if (count > 0 && isImmune(draft.state, target, kind)) return;
  emit(draft, { type: 'marked', fighter: target, mark: kind, by: count });
}

/** Gives the Burn and Fear of the equipment used (EQUIP-4). */
export function giveMarkersOf(draft: Draft, target: FighterIx, half: EquipmentHalf): void {
  giveMarkers(draft, target, 'Burn', half.burn);
  giveMarkers(draft, target, 'Fear', half.fear);
}
