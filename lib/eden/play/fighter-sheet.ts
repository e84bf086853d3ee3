import { type EdenState, edenFigure, isWounded, LIMBS, type LimbName } from '@/engine';
import { labelOf, numberOf, placeWords, sideName } from '@/lib/eden/play/names';

const FIGURES = { head: 'PSI', arms: 'CBT', torso: 'VIG', legs: 'SPD' } as const;

/** A limb as it now stands. */
export interface LimbNow {
  readonly limb: LimbName;
  readonly figure: (typeof FIGURES)[LimbName];
  /** The characteristic with all that changes it. */
  readonly value: number;
  readonly ticked: number;
  readonly dots: number;
  readonly wounded: boolean;
}

/** The limbs that a fighter's card has. */
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

/** The markers of a fighter, as `2 Burn`. */
export function marksNow(state: EdenState, ix: number): readonly string[] {
  const { marks } = state.fighters[ix] ?? {};
  return Object.entries(marks ?? {}).flatMap(([mark, count]) =>
    count > 0 ? [`${count} ${mark}`] : [],
  );
}

/** A fighter on the field in words, for who does not see it. */
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

/** The active fighter; null between activations. */
export function activeFighter(state: EdenState): number | null {
  const frame = state.frames.findLast((one) => one.frame === 'activation');
  return frame?.frame === 'activation' ? frame.fighter : null;
}
