/** The limbs of a fighter, from the top (CARD-2). */
export const LIMBS = ['head', 'arms', 'torso', 'legs'] as const;
export type LimbName = (typeof LIMBS)[number];

/** Makes a record of the limbs: what `of` returns for each, by its name and its index. */
export function ofEachLimb<T>(
  of: (limb: LimbName, index: number) => T,
): Readonly<Record<LimbName, T>> {
  return Object.fromEntries(LIMBS.map((limb, index) => [limb, of(limb, index)])) as Record<
    LimbName,
    T
  >;
}

/** The characteristics, in the order of the limbs. */
export const CHARACTERISTICS = ['PSI', 'CBT', 'VIG', 'SPD'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

const LIMB_OF: Readonly<Record<Characteristic, LimbName>> = {
  PSI: 'head',
  CBT: 'arms',
  VIG: 'torso',
  SPD: 'legs',
};

/** Returns the limb that carries a characteristic (CARD-2). */
export function limbOf(characteristic: Characteristic): LimbName {
  return LIMB_OF[characteristic];
}

/** The known fields of a limb. A field that is left out is not known. */
export interface LimbRecord {
  /** The characteristic while the limb is normal. */
  readonly normal?: number | undefined;
  /** The characteristic while it is wounded; null when the card prints none. */
  readonly wounded?: number | null | undefined;
  /** Constitution Points (CARD-3). */
  readonly white?: number | undefined;
  readonly red?: number | undefined;
  /** The faces of a D6 that hit it (CARD-6). */
  readonly index?: readonly number[] | undefined;
}

/** `4/3 2+2 @1`: normal/wounded, white+red CP, location faces; any part may be missing. */
export const SHORT_LIMB =
  /^(?=\S)(?:(\d{1,2})(?:\/(\d{1,2}|-))?)?(?:(?:^|\s+)(\d{1,2})\+(\d{1,2}))?(?:(?:^|\s+)@([1-6]{1,6}))?$/;

/** Reads the short form of a limb; null when the text is not in that form. */
export function readShortLimb(text: string): LimbRecord | null {
  const match = SHORT_LIMB.exec(text.trim());
  if (match === null) return null;
  const [, normal, wounded, white, red, faces] = match;
  return {
    ...(normal === undefined ? {} : { normal: Number(normal) }),
    ...(wounded === undefined ? {} : { wounded: wounded === '-' ? null : Number(wounded) }),
    ...(white === undefined ? {} : { white: Number(white), red: Number(red) }),
    ...(faces === undefined ? {} : { index: [...faces].map(Number) }),
  };
}

/**
 * Writes the short form of a limb, which `readShortLimb` reads again. The short form cannot have only one kind of
 * dots, or only a red figure.
 */
export function shortLimb({ normal, wounded, white, red, index }: LimbRecord): string {
  const ofWounded = wounded === undefined ? '' : `/${wounded ?? '-'}`;
  return [
    ...(normal === undefined ? [] : [`${normal}${ofWounded}`]),
    ...(white === undefined || red === undefined ? [] : [`${white}+${red}`]),
    ...(index === undefined || index.length === 0 ? [] : [`@${index.join('')}`]),
  ].join(' ');
}

/** A limb as the game is played with it: every figure is known. */
export interface Limb {
  readonly normal: number;
  /** Equal to `normal` where the limb has no red dots. */
  readonly wounded: number;
  readonly white: number;
  readonly red: number;
  readonly index: readonly number[];
}

/** Checks whether a limb is wounded: all its white dots are ticked, and it has red ones (CARD-3, CARD-4). */
export function isLimbWounded(
  dots: { readonly white: number; readonly red: number } | null,
  ticked: number,
): boolean {
  return dots !== null && dots.red > 0 && ticked >= dots.white;
}

/** Returns the limb, or the fields that are missing (Part 3: a limb with red dots needs its red value, too). */
export function playableLimb(record: LimbRecord | undefined): Limb | readonly string[] {
  const { normal, wounded, white, red, index } = record ?? {};
  const missing: string[] = [];
  if (normal === undefined) missing.push('normal');
  if (white === undefined) missing.push('white');
  if (red === undefined) missing.push('red');
  else if (red > 0 && (wounded === undefined || wounded === null)) missing.push('wounded');
  if (index === undefined) missing.push('index');
  const known =
    normal !== undefined && white !== undefined && red !== undefined && index !== undefined;
  if (!known || missing.length > 0) return missing;
  return { normal, wounded: wounded ?? normal, white, red, index };
}
