import {
  bestInMelee,
  type EdenCards,
  type Equipment,
  halfFor,
  LIMBS,
  type LimbName,
  type OddsSide,
  protectionOf,
  readEquipment,
} from '@/engine';

/** What the call says of one side; every text as it was typed, undefined when it was not. */
export interface SideOptions {
  readonly card?: string | undefined;
  readonly with?: string | undefined;
  readonly wounds?: string | undefined;
  readonly cbt?: string | undefined;
  readonly vig?: string | undefined;
  readonly spd?: string | undefined;
  readonly index?: string | undefined;
  readonly protection?: string | undefined;
  readonly cp?: string | undefined;
}

/** How the flags of the side are called, for messages. */
export type FlagNames = Readonly<Record<keyof SideOptions, string>>;

/** A mistake of the call, in one line. */
export class OddsProblem extends Error {}

/** A side, and the equipment that it uses; null: none. */
export interface OddsFighter {
  readonly side: OddsSide;
  readonly half: ReturnType<typeof halfFor>;
}

type Figure = OddsSide['cbt'];

/** Puts a side together: from its card, then from the single figures, which are final. Throws an `OddsProblem`. */
export function oddsFighter(
  options: SideOptions,
  flags: FlagNames,
  attack: 'Melee' | 'Shooting',
  cards: () => EdenCards,
): OddsFighter {
  const bare = sideOf(options, flags);
  if (options.card === undefined) {
    if (options.with !== undefined) throw new OddsProblem(`${flags.with} needs ${flags.card}`);
    return { side: bare, half: null };
  }
  const card = cards().find(options.card);
  if (card === null || (card.type !== 'Fighter' && card.type !== 'NPF')) {
    const near = cards().nearest(options.card).join(' or ');
    const hint = near === '' ? '' : `; did you mean ${near}?`;
    throw new OddsProblem(`${flags.card}: no fighter is called "${options.card}"${hint}`);
  }
  const pieces = (card.equipment ?? []).map(readEquipment);
  const half = halfFor(pieceOf(options, flags, attack, pieces) ?? NOTHING, attack);
  const figures = LIMBS.map((limb) => {
    const { normal, wounded } = card.limbs[limb] ?? {};
    const missing = card.limbs[limb] === null ? 0 : null;
    return { white: normal ?? missing, red: wounded ?? normal ?? missing };
  });
  const plain = (index: number, bonus: number): Figure => {
    const { white = null, red = null } = figures[index] ?? {};
    return white === null || red === null ? null : { white: white + bonus, red: red + bonus };
  };
  const side: OddsSide = {
    cbt: bare.cbt ?? plain(1, half?.bonus.CBT ?? 0),
    vig: bare.vig ?? plain(2, half?.bonus.VIG ?? 0),
    spd: bare.spd ?? plain(3, half?.bonus.SPD ?? 0),
    faces: options.index === undefined ? facesOf(card.limbs) : bare.faces,
    protection:
      options.protection === undefined
        ? perLimb((limb) => protectionOf(pieces, limb))
        : bare.protection,
    cp: options.cp === undefined ? dotsOf(card.limbs) : bare.cp,
    wounds: bare.wounds,
  };
  return { side, half };
}

const NOTHING: Equipment = {
  name: 'none',
  halves: [],
  perMatch: null,
  perRound: null,
  unknown: [],
};

function pieceOf(
  { with: named }: SideOptions,
  flags: FlagNames,
  attack: 'Melee' | 'Shooting',
  pieces: readonly Equipment[],
): Equipment | null {
  if (named?.toLowerCase() === 'none') return null;
  if (named === undefined) {
    if (attack === 'Melee') return bestInMelee(pieces);
    return pieces.find((piece) => halfFor(piece, attack) !== null) ?? null;
  }
  const found = pieces.find(({ name }) => name.toLowerCase() === named.toLowerCase());
  if (found === undefined || halfFor(found, attack) === null) {
    throw new OddsProblem(`${flags.with}: no ${attack} equipment is called "${named}"`);
  }
  return found;
}

type Known = Parameters<typeof facesOf>[0];

/** The limb of each face; the plain index when the card's is not whole. */
function facesOf(
  limbs: Readonly<
    Partial<Record<LimbName, { readonly index?: readonly number[] | undefined } | null>>
  >,
): OddsSide['faces'] {
  const faces = [1, 2, 3, 4, 5, 6].map((face) =>
    LIMBS.find((limb) => limbs[limb]?.index?.includes(face)),
  );
  return faces.every((limb) => limb !== undefined) ? faces : PLAIN_FACES;
}

const PLAIN_FACES: readonly LimbName[] = ['head', 'arms', 'arms', 'torso', 'torso', 'legs'];

function dotsOf(
  limbs: Known &
    Readonly<
      Partial<
        Record<
          LimbName,
          { readonly white?: number | undefined; readonly red?: number | undefined } | null
        >
      >
    >,
): OddsSide['cp'] {
  const dots = LIMBS.map((limb) => {
    const { white, red } = limbs[limb] ?? {};
    if (limbs[limb] === null) return null;
    return white === undefined || red === undefined ? undefined : { white, red };
  });
  return dots.includes(undefined) ? null : perLimb((_, at) => dots[at] ?? null);
}

function sideOf(options: SideOptions, flags: FlagNames): OddsSide {
  return {
    cbt: figureOf(options.cbt, flags.cbt),
    vig: figureOf(options.vig, flags.vig),
    spd: figureOf(options.spd, flags.spd),
    faces: indexOf(options.index, flags.index),
    protection: perLimbText(options.protection, flags.protection),
    cp: cpOf(options.cp, flags.cp),
    wounds: perLimbText(options.wounds, flags.wounds),
  };
}

/** A whole number from 0 to 99; throws with the flag's name. */
export function wholeNumber(text: string, flag: string): number {
  if (!/^\d{1,2}$/.test(text))
    throw new OddsProblem(`${flag}: expected a number such as 4, found "${text}"`);
  return Number(text);
}

function figureOf(text: string | undefined, flag: string): Figure {
  if (text === undefined) return null;
  const [, white, red] = /^(\d{1,2})(?:\/(\d{1,2}))?$/.exec(text) ?? [];
  if (white === undefined) {
    throw new OddsProblem(`${flag}: expected a figure such as 4 or 4/3, found "${text}"`);
  }
  return { white: Number(white), red: Number(red ?? white) };
}

function indexOf(text: string | undefined, flag: string): OddsSide['faces'] {
  if (text === undefined) return PLAIN_FACES;
  const parts = text.split('/');
  const faces = [...parts.join('')].sort((a, b) => Number(a) - Number(b)).join('');
  if (parts.length !== 4 || faces !== '123456') {
    throw new OddsProblem(
      `${flag}: expected the faces of head/arms/torso/legs such as 1/23/45/6, found "${text}"`,
    );
  }
  return [1, 2, 3, 4, 5, 6].map(
    (face) => LIMBS[parts.findIndex((part) => part.includes(String(face)))] ?? 'torso',
  );
}

function cpOf(text: string | undefined, flag: string): OddsSide['cp'] {
  if (text === undefined) return null;
  const dots = text.split('/').map((part) => /^(\d{1,2})\+(\d{1,2})$/.exec(part));
  if (dots.length !== 4 || dots.includes(null)) {
    throw new OddsProblem(
      `${flag}: expected head/arms/torso/legs such as 2+2/2+2/2+2/2+2, found "${text}"`,
    );
  }
  return perLimb((_, at) => ({ white: Number(dots[at]?.[1]), red: Number(dots[at]?.[2]) }));
}

function perLimbText(text: string | undefined, flag: string): Readonly<Record<LimbName, number>> {
  const given = new Map<string, number>();
  for (const part of text?.split(',') ?? []) {
    const [, limb, value] = /^(head|arms|torso|legs)=(\d{1,2})$/.exec(part.trim()) ?? [];
    if (limb === undefined) {
      throw new OddsProblem(`${flag}: expected limbs such as head=1,torso=2, found "${text}"`);
    }
    given.set(limb, Number(value));
  }
  return perLimb((limb) => given.get(limb) ?? 0);
}

function perLimb<T>(of: (limb: LimbName, at: number) => T): Readonly<Record<LimbName, T>> {
  return Object.fromEntries(LIMBS.map((limb, at) => [limb, of(limb, at)])) as Record<LimbName, T>;
}
