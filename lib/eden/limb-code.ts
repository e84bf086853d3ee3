import { LIMBS, type LimbName, readShortLimb, shortLimb } from '@/engine';

/** The figures of a limb that a form counts up and down. */
export type LimbFigure = 'normal' | 'wounded' | 'white' | 'red';

/** The codes of a fighter's limbs, such as `4/3 2+2 @45`; '' for a limb of which nothing is known. */
export type LimbCodes = Readonly<Record<LimbName, string>>;

/** The greatest figure that a code can hold. */
export const MOST_OF_LIMB = 99;

/**
 * Returns the code with another figure; undefined removes it. A code cannot hold one kind of dots or a red figure alone:
 * the other one begins with it, and `shortLimb` leaves out what is then alone. A code that cannot be read stays as it is.
 */
export function withLimbFigure(
  code: string,
  figure: LimbFigure,
  value: number | undefined,
): string {
  const limb = readShortLimb(code) ?? (code.trim() === '' ? {} : null);
  if (limb === null) return code;
  switch (figure) {
    case 'normal':
      return shortLimb({ ...limb, normal: value });
    case 'wounded':
      return shortLimb({ ...limb, normal: limb.normal ?? value, wounded: value });
    case 'white':
      return shortLimb({ ...limb, white: value, red: limb.red ?? 0 });
    case 'red':
      return shortLimb({ ...limb, white: limb.white ?? 0, red: value });
  }
}

/** Returns the faces of the die that hit the limb of this code, as far as the code says. */
export function facesOf(code: string): readonly number[] {
  return readShortLimb(code)?.index ?? [];
}

/** Returns the codes that change when a face of the die is given to a limb, which takes it from another one, or taken from it. */
export function withFace(
  codes: LimbCodes,
  to: LimbName,
  face: number,
): Readonly<Partial<LimbCodes>> {
  const had = facesOf(codes[to]).includes(face);
  const changed: Partial<Record<LimbName, string>> = {};
  for (const limb of LIMBS) {
    const code = codes[limb];
    const read = readShortLimb(code) ?? (limb === to && code.trim() === '' ? {} : null);
    if (read === null) continue;
    const others = (read.index ?? []).filter((one) => one !== face);
    const index = limb === to && !had ? [...others, face].sort((a, b) => a - b) : others;
    const now = shortLimb({ ...read, index });
    if (now !== code) changed[limb] = now;
  }
  return changed;
}
