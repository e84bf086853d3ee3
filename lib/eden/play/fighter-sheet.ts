import { type EdenState, edenFigure, isWounded, LIMBS, type LimbName } from '@/engine';
import { labelOf, numberOf, placeWords, sideName } from '@/lib/eden/play/names';

const FIGURES = { head: 'PSI', arms: 'CBT', torso: 'VIG', legs: 'SPD' } as const;

/** The current state of a limb. */
export interface LimbNow {
  readonly limb: LimbName;
  readonly figure: (typeof FIGURES)[LimbName];
  /** The characteristic with all modifiers. */
  readonly value: number;
  readonly ticked: number;
  readonly dots: number;
  readonly wounded: boolean;
}

/** Returns the limbs of a fighter. */
export function limbsNow(state: EdenState, ix: number): readonly LimbNow[] {
  const { profile = -1, ticked } = state.fighters[ix] ?? {};
  const { limbs } = state.profiles[profile] ?? {};
  return LIMBS.flatMap((limb) => {
    const card = limbs?.[limb] ?? null;
    if (card === null) return [];
    const figure = FIGURES[limb];
    return [
      {
        limb,
        figure,
        value: edenFigure(state, ix, figure),
        ticked: ticked?.[limb] ?? 0,
        dots: card.white + card.red,
        wounded: isWounded(state, ix, limb),
      },
    ];
  });
}

/** Returns the markers of a fighter, such as `2 Burn`. */
export function marksNow(state: EdenState, ix: number): readonly string[] {
  const { marks } = state.fighters[ix] ?? {};
  return Object.entries(marks ?? {}).flatMap(([mark, count]) =>
    count > 0 ? [`${count} ${mark}`] : [],
  );
}

/** Describes a fighter on the field for screen readers. */
export function fighterWords(state: EdenState, ix: number): string {
  const fighter = state.fighters[ix];
  if (fighter === undefined) return '';
  const hurt = limbsNow(state, ix)
    .filter(({ ticked }) => ticked > 0)
    .map(({ limb, ticked, dots }) => `${limb} ${ticked} of ${dots}`);
  const parts = [
    `${labelOf(state, ix)}, number ${numberOf(ix)}`,
    sideName(state, fighter.seat),
    fighter.at === null ? 'off the field' : `at ${placeWords(fighter.at)}`,
    ...(fighter.seat < 0 ? [] : [`${fighter.ap} AP`]),
    hurt.length === 0 ? 'unhurt' : `wounds: ${hurt.join(', ')}`,
    ...marksNow(state, ix),
    ...(fighter.activated ? ['has acted'] : []),
    ...(fighter.hidden === null ? [] : [`hides at ${fighter.hidden}`]),
    ...(fighter.elevated === null ? [] : [`on ${fighter.elevated}`]),
  ];
  return parts.join(', ');
}

/** Returns the active fighter; null between activations. */
export function activeFighter(state: EdenState): number | null {
  const frame = state.frames.findLast((one) => one.frame === 'activation');
  return frame?.frame === 'activation' ? frame.fighter : null;
}
