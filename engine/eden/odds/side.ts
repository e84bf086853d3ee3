import { isLimbWounded, type LimbName } from '../cards/limb.ts';

/** A characteristic of one side: white and red. */
export interface SideFigure {
  readonly white: number;
  readonly red: number;
}

/** A fighter for the odds, equipment included. A figure that is not known is null. */
export interface Side {
  readonly cbt: SideFigure | null;
  readonly vig: SideFigure | null;
  readonly spd: SideFigure | null;
  /** The limb of each face, 1 to 6. */
  readonly faces: readonly LimbName[];
  readonly protection: Readonly<Record<LimbName, number>>;
  /** The dots of each limb, null for a limb that the card does not have. The whole field is null when the dots are not known. */
  readonly cp: Readonly<
    Record<LimbName, { readonly white: number; readonly red: number } | null>
  > | null;
  /** Dots that are ticked. */
  readonly wounds: Readonly<Record<LimbName, number>>;
}

/** Wounds that incapacitate on the limb; null while the CP are not known. */
export function dotsLeft({ cp, wounds }: Side, limb: LimbName): number | null {
  const dots = cp?.[limb] ?? null;
  return dots === null ? null : dots.white + dots.red - wounds[limb];
}

/** Returns the present figure; null when not known. Never below 0 (ROLL-7). */
export function figureNow(side: Side, name: 'cbt' | 'vig' | 'spd'): number | null {
  const figure = side[name];
  if (figure === null) return null;
  const limb = name === 'cbt' ? 'arms' : name === 'vig' ? 'torso' : 'legs';
  return Math.max(
    0,
    isLimbWounded(side.cp?.[limb] ?? null, side.wounds[limb]) ? figure.red : figure.white,
  );
}

/** Returns the side after this number of further wounds on a limb. */
export function sideAfterWounds(side: Side, limb: LimbName, wounds: number): Side {
  return { ...side, wounds: { ...side.wounds, [limb]: side.wounds[limb] + wounds } };
}
