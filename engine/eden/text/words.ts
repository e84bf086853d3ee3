import {
  accept,
  acceptOne,
  attempt,
  numberOf,
  peek,
  type Reader,
  want,
} from '../../kernel/text/reader.ts';
import { CHARACTERISTICS, type Characteristic, LIMBS } from '../cards/limb.ts';
import {
  type Filter,
  type LimbChoice,
  MARK_NAMES,
  type MarkName,
  type When,
  type Who,
} from '../language/ability.ts';

/** Reads a characteristic, or `each characteristic` as all four. */
export function characteristicsOf(r: Reader): readonly Characteristic[] | null {
  if (accept(r, 'each characteristic')) return CHARACTERISTICS;
  const one = characteristicOf(r);
  return one === null ? null : [one];
}

export function characteristicOf(r: Reader): Characteristic | null {
  const word = peek(r)?.low.toUpperCase();
  const found = CHARACTERISTICS.find((one) => one === word);
  if (found === undefined) return want(r, 'PSI, CBT, VIG or SPD');
  r.at += 1;
  return found;
}

export function markOf(r: Reader): MarkName | null {
  const word = peek(r)?.low;
  const found = MARK_NAMES.find((one) => one.toLowerCase() === word);
  if (found === undefined) return want(r, 'Burn, Fear, Poison, Rage or Slowdown');
  r.at += 1;
  return found;
}

/** Reads a limb, `each limb`, `any limb`, `a rolled limb`, with or without an article. */
export function limbOf(r: Reader): LimbChoice | null {
  accept(r, 'the');
  if (accept(r, 'each limb')) return 'each';
  if (accept(r, 'any limb')) return 'any';
  if (accept(r, 'a rolled limb') || accept(r, 'rolled limb')) return 'rolled';
  return acceptOne(r, LIMBS) ?? want(r, 'a limb');
}

const WHEN = ['in melee', 'when shooting', 'when dodging', 'when withdrawing'] as const;

/** Reads when something counts; null: always. */
export function whenOf(r: Reader): When {
  return acceptOne(r, WHEN);
}

/** Reads `this fighter`, `target FILTER` or `each FILTER`. */
export function whoOf(r: Reader): Who | null {
  if (accept(r, 'this fighter')) return { who: 'this' };
  const who = acceptOne(r, ['target', 'each']);
  if (who === null) return want(r, '"this fighter", "target" or "each"');
  const filter = filterOf(r);
  return filter === null ? null : { who, filter };
}

const KINDS = [
  ['fighters', 'fighter'],
  ['fighter', 'fighter'],
  ['friends', 'friend'],
  ['friend', 'friend'],
  ['opponents', 'opponent'],
  ['opponent', 'opponent'],
  ['npf', 'NPF'],
] as const;

/** Reads a FILTER: a kind, then where. */
export function filterOf(r: Reader): Filter | null {
  const found = KINDS.find(([word]) => accept(r, word));
  if (found === undefined) return want(r, '"fighter", "friend", "opponent" or "NPF"');
  const [, kind] = found;
  let filter: Filter = {
    kind,
    within: null,
    contact: false,
    sight: false,
    free: false,
    wounded: false,
    half: false,
    centre: null,
  };
  for (;;) {
    const next = placeOf(r, filter);
    if (next === null) return filter;
    filter = next;
  }
}

function placeOf(r: Reader, filter: Filter): Filter | null {
  if (accept(r, 'in line of sight')) return { ...filter, sight: true };
  if (accept(r, 'in contact')) return { ...filter, contact: true };
  if (accept(r, 'free')) return { ...filter, free: true };
  if (accept(r, 'wounded')) return { ...filter, wounded: true };
  if (accept(r, "in the opponent 's half")) return { ...filter, half: true };
  return attempt(r, () => {
    if (!accept(r, 'within')) return null;
    const within = numberOf(r);
    if (within === null || !accept(r, 'cm')) return null;
    return accept(r, 'of the centre') ? { ...filter, centre: within } : { ...filter, within };
  });
}
