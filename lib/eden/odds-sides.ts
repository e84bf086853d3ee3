import {
  type Duellist,
  type EdenCards,
  type EdenGear,
  LIMBS,
  type LimbName,
  type OddsSide,
  ofEachLimb,
  type ProfileRecord,
} from '@/engine';
import { gearOf, UNHURT } from '@/lib/eden/duel';

/** The options of one side as typed; undefined when missing. */
interface SideOptions {
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

/** The names of the side's flags, for messages. */
export type FlagNames = Readonly<Record<keyof SideOptions, string>>;

/** Thrown for a wrong option, with a message of one line. */
export class OddsProblem extends Error {}

type Figure = OddsSide['cbt'];
type Given = Duellist['given'];

/** Builds one side from its card, its equipment and the single figures, which take precedence. Throws an `OddsProblem`. */
export function duellistOf(
  options: SideOptions,
  flags: FlagNames,
  attack: 'Melee' | 'Shooting',
  cards: () => EdenCards,
): Duellist {
  const given = givenFigures(options, flags);
  const wounds = options.wounds === undefined ? UNHURT : perLimbText(options.wounds, flags.wounds);
  if (options.card === undefined) {
    if (options.with !== undefined) throw new OddsProblem(`${flags.with} needs ${flags.card}`);
    return { card: null, gear: null, wounds, given };
  }
  const card = profileCalled(options.card, flags.card, cards());
  return { card, gear: gearCalled(options.with, flags.with, attack, card), wounds, given };
}

function profileCalled(name: string, flag: string, cards: EdenCards): ProfileRecord {
  const card = cards.find(name);
  if (card?.type === 'Fighter' || card?.type === 'NPF') return card;
  const near = cards.nearest(name).join(' or ');
  const hint = near === '' ? '' : `; did you mean ${near}?`;
  throw new OddsProblem(`${flag}: no fighter is called "${name}"${hint}`);
}

function gearCalled(
  named: string | undefined,
  flag: string,
  attack: 'Melee' | 'Shooting',
  card: ProfileRecord,
): EdenGear {
  if (named?.toLowerCase() === 'none') return null;
  const gear = gearOf(card, attack, named ?? null);
  if (gear === null && named !== undefined) {
    throw new OddsProblem(`${flag}: no ${attack} equipment is called "${named}"`);
  }
  return gear;
}

function givenFigures(options: SideOptions, flags: FlagNames): Given {
  const { cbt, vig, spd, index, protection, cp } = options;
  return {
    ...(cbt === undefined ? {} : { cbt: figureOf(cbt, flags.cbt) }),
    ...(vig === undefined ? {} : { vig: figureOf(vig, flags.vig) }),
    ...(spd === undefined ? {} : { spd: figureOf(spd, flags.spd) }),
    ...(index === undefined ? {} : { faces: indexOf(index, flags.index) }),
    ...(protection === undefined ? {} : { protection: perLimbText(protection, flags.protection) }),
    ...(cp === undefined ? {} : { cp: cpOf(cp, flags.cp) }),
  };
}

/** Reads a whole number from 0 to 99. Throws with the flag's name. */
export function wholeNumber(text: string, flag: string): number {
  if (!/^\d{1,2}$/.test(text))
    throw new OddsProblem(`${flag}: expected a number such as 4, found "${text}"`);
  return Number(text);
}

function figureOf(text: string, flag: string): Figure {
  const [, white, red] = /^(\d{1,2})(?:\/(\d{1,2}))?$/.exec(text) ?? [];
  if (white === undefined) {
    throw new OddsProblem(`${flag}: expected a figure such as 4 or 4/3, found "${text}"`);
  }
  return { white: Number(white), red: Number(red ?? white) };
}

function indexOf(text: string, flag: string): OddsSide['faces'] {
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

function cpOf(text: string, flag: string): OddsSide['cp'] {
  const dots = text.split('/').map((part) => /^(\d{1,2})\+(\d{1,2})$/.exec(part));
  if (dots.length !== 4 || dots.includes(null)) {
    throw new OddsProblem(
      `${flag}: expected head/arms/torso/legs such as 2+2/2+2/2+2/2+2, found "${text}"`,
    );
  }
  return ofEachLimb((_, at) => ({ white: Number(dots[at]?.[1]), red: Number(dots[at]?.[2]) }));
}

function perLimbText(text: string, flag: string): Readonly<Record<LimbName, number>> {
  const given = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, limb, value] = /^(head|arms|torso|legs)=(\d{1,2})$/.exec(part.trim()) ?? [];
    if (limb === undefined) {
      throw new OddsProblem(`${flag}: expected limbs such as head=1,torso=2, found "${text}"`);
    }
    given.set(limb, Number(value));
  }
  return ofEachLimb((limb) => given.get(limb) ?? 0);
}
