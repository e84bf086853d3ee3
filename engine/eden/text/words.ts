import {
  accept,
  acceptOne,
  need,
  numberOf,
  peek,
  quotedName,
  type Reader,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import { CATEGORIES } from '../cards/equipment.ts';
import { CHARACTERISTICS, type Characteristic, LIMBS } from '../cards/limb.ts';
import {
  BONUS_TIMES,
  type Condition,
  type Filter,
  type Landmark,
  type LimbChoice,
  MARK_NAMES,
  type MarkName,
  type Until,
  type When,
  type Who,
} from '../language/ability.ts';

/** Reads a characteristic, or `each characteristic` as all four. */
export function readCharacteristics(r: Reader): readonly Characteristic[] | null {
  if (accept(r, 'each characteristic')) return CHARACTERISTICS;
  const one = readCharacteristic(r);
  return one === null ? null : [one];
}

export function readCharacteristic(r: Reader): Characteristic | null {
  const word = peek(r)?.low.toUpperCase();
  const found = CHARACTERISTICS.find((one) => one === word);
  if (found === undefined) return want(r, 'PSI, CBT, VIG or SPD');
  r.at += 1;
  return found;
}

export function readMark(r: Reader): MarkName | null {
  const word = peek(r)?.low;
  const found = MARK_NAMES.find((one) => one.toLowerCase() === word);
  if (found === undefined) return want(r, 'Burn, Fear, Poison, Rage or Slowdown');
  r.at += 1;
  return found;
}

/** Reads a limb, `each limb`, `any limb`, `a rolled limb`, with or without an article. */
export function readLimb(r: Reader): LimbChoice | null {
  readArticles(r);
  if (accept(r, 'each limb')) return 'each';
  if (accept(r, 'any limb')) return 'any';
  if (accept(r, 'rolled limb')) return 'rolled';
  return acceptOne(r, LIMBS) ?? want(r, 'a limb');
}

/** Skips articles, which do not matter. */
export function readArticles(r: Reader): void {
  acceptOne(r, ['the', 'an', 'a']);
}

/** Reads when a bonus counts; null when it always counts. */
export function readWhen(r: Reader): When {
  return acceptOne(r, BONUS_TIMES);
}

const UNTIL_PHRASES = [
  ['this round', 'round'],
  ['this activation', 'activation'],
  ['during this attack', 'attack'],
  ['this match', 'match'],
] as const;

/** Reads how long a change lasts; without a word it is the round. */
export function readUntil(r: Reader): Until {
  return UNTIL_PHRASES.find(([words]) => accept(r, words))?.[1] ?? 'round';
}

/** Reads the fighters that an effect is on. */
export function readWho(r: Reader): Who | null {
  if (accept(r, 'this fighter')) return { who: 'this' };
  if (accept(r, 'your leader')) return { who: 'leader' };
  if (accept(r, 'the attacker')) return { who: 'attacker' };
  if (accept(r, 'the target')) return { who: 'the target' };
  if (accept(r, 'it')) return { who: 'it' };
  if (accept(r, 'up to')) {
    const count = numberOf(r);
    const filter = count === null ? null : readFilter(r);
    return count === null || filter === null ? null : { who: 'up to', count, filter };
  }
  const who = acceptOne(r, ['target', 'each']);
  if (who === null) return want(r, '"this fighter", "target", "each" or "up to"');
  const filter = readFilter(r);
  return filter === null ? null : { who, filter };
}

const KIND_WORDS = [
  ['fighters', 'fighter'],
  ['fighter', 'fighter'],
  ['friends', 'friend'],
  ['friend', 'friend'],
  ['opponents', 'opponent'],
  ['opponent', 'opponent'],
  ['npfs', 'NPF'],
  ['npf', 'NPF'],
] as const;

function readKind(r: Reader): Filter['kinds'][number] | null {
  readArticles(r);
  const found = KIND_WORDS.find(([word]) => accept(r, word));
  if (found !== undefined) return found[1];
  const name = quotedName(r);
  return name === null ? want(r, '"fighter", "friend", "opponent", "NPF"') : { name };
}

/** Reads a FILTER: kinds, then further conditions. */
export function readFilter(r: Reader): Filter | null {
  const first = readKind(r);
  if (first === null) return null;
  const kinds = [first];
  while (accept(r, 'or')) {
    const next = readKind(r);
    if (next === null) return null;
    kinds.push(next);
  }
  let filter: Filter = { ...ANY_FIGHTER, kinds };
  for (;;) {
    const next = readPlace(r, filter);
    if (next === null) return filter;
    filter = next;
  }
}

const ANY_FIGHTER: Filter = {
  kinds: ['fighter'],
  type: null,
  faction: null,
  within: null,
  contact: null,
  sight: false,
  free: false,
  wounded: false,
  mark: null,
  category: null,
  half: false,
  area: false,
};

/** Reads a name without quotation marks: words that begin with a capital letter, joined by *of* and *the*, or one in quotation marks. */
function readName(r: Reader): string | null {
  const words: string[] = [];
  let joining: string[] = [];
  for (let ahead = 0; ; ahead += 1) {
    const token = peek(r, ahead);
    if (token?.kind !== 'word') break;
    if (token.raw.charAt(0) !== token.raw.charAt(0).toLowerCase()) {
      words.push(...joining, token.raw);
      joining = [];
    } else if (words.length > 0 && ['of', 'the'].includes(token.low)) joining.push(token.raw);
    else break;
  }
  r.at += words.length;
  return words.length > 0 ? words.join(' ') : quotedName(r);
}

function readPlace(r: Reader, filter: Filter): Filter | null {
  if (accept(r, 'in line of sight')) return { ...filter, sight: true };
  if (accept(r, 'in it')) return { ...filter, area: true };
  if (accept(r, 'free')) return { ...filter, free: true };
  if (accept(r, 'wounded')) return { ...filter, wounded: true };
  if (accept(r, "in the opponent 's half")) return { ...filter, half: true };
  return tryRule(r, () => {
    if (accept(r, 'in contact')) {
      const from = accept(r, 'with') ? readLandmark(r) : ({ of: 'this' } as const);
      return from === null ? null : { ...filter, contact: from };
    }
    if (accept(r, 'of type')) {
      const type = readName(r);
      return type === null ? null : { ...filter, type };
    }
    if (accept(r, 'of faction')) {
      const faction = readName(r);
      return faction === null ? null : { ...filter, faction };
    }
    if (accept(r, 'with')) {
      const category = tryRule(r, () => {
        const word = peek(r)?.low;
        const found = CATEGORIES.find((one) => one.toLowerCase() === word);
        if (found === undefined) return null;
        r.at += 1;
        return accept(r, 'equipment') ? found : null;
      });
      if (category !== null) return { ...filter, category };
      const mark = readMark(r);
      return mark === null ? null : { ...filter, mark };
    }
    if (!accept(r, 'within')) return null;
    const cm = numberOf(r);
    if (cm === null || !need(r, 'cm')) return null;
    const from = tryRule(r, () => (accept(r, 'of') ? readLandmark(r) : null));
    return { ...filter, within: { cm, from: from ?? { of: 'this' } } };
  });
}

/** Reads the thing that a text measures from. */
function readLandmark(r: Reader): Landmark | null {
  if (accept(r, 'this fighter')) return { of: 'this' };
  if (accept(r, 'your leader')) return { of: 'leader' };
  if (accept(r, 'it')) return { of: 'it' };
  if (accept(r, 'the target')) return { of: 'target' };
  if (accept(r, 'the centre')) return { of: 'centre' };
  if (accept(r, 'an edge')) return { of: 'edge' };
  readArticles(r);
  const name = quotedName(r);
  if (name === null || !need(r, 'marker')) return want(r, '"the centre", "an edge" or a marker');
  return { of: 'marker', name };
}

/** Reads a COND. */
export function readCondition(r: Reader): Condition | null {
  if (accept(r, 'your leader is on the field')) return { if: 'leader' };
  if (accept(r, 'you have more fighters')) return { if: 'more fighters' };
  if (accept(r, 'this fighter is')) {
    const state = acceptOne(r, ['wounded', 'free', 'in contact', 'elevated']);
    return state === null
      ? want(r, '"wounded", "free", "in contact" or "elevated"')
      : { if: state };
  }
  if (accept(r, 'there are')) {
    const least = numberOf(r);
    const filter = least !== null && need(r, 'or more') ? readFilter(r) : null;
    return least === null || filter === null ? null : { if: 'there', filter, least, none: false };
  }
  if (!accept(r, 'there is')) return want(r, 'a condition');
  const none = accept(r, 'no');
  const filter = readFilter(r);
  return filter === null ? null : { if: 'there', filter, least: 1, none };
}
