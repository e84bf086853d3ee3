import {
  accept,
  acceptOne,
  firstOf,
  need,
  numberOf,
  type Reader,
  type Row,
  signedNumber,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import { LIMBS } from '../cards/limb.ts';
import type { Static } from '../language/ability.ts';
import { readCharacteristics, readCondition, readFilter, readMark, readWhen } from './words.ts';

/** The forms of a static sentence (Part 3); rows are tried in order. */
const STATIC_FORMS: readonly Row<Reader, Static>[] = [
  [readWhile],
  [readOfOthers],
  [readPass],
  [readUntargetable],
  [readCardCost],
  [readLocation],
  [readProtection],
  [readIgnore],
  [readImmune],
  [readShootAny],
  [readMore],
  [readWeapon],
  [readSigned],
];

/** Reads one static sentence. */
export function readStatic(r: Reader): Static | null {
  return firstOf(r, STATIC_FORMS);
}

function readWhile(r: Reader): Static | null {
  if (!accept(r, 'while')) return want(r, '"While"');
  const condition = readCondition(r);
  if (condition === null || !need(r, ',')) return null;
  const inner = readStatic(r);
  return inner === null ? null : { holds: 'while', condition, inner };
}

/** Reads `each friend within 10 cm has +1 PSI`. */
function readOfOthers(r: Reader): Static | null {
  return tryRule(r, () => {
    if (!accept(r, 'each')) return want(r, '"Each"');
    const whom = readFilter(r);
    if (whom === null || acceptOne(r, ['has', 'have']) === null) return null;
    const inner = firstOf(r, STATIC_FORMS);
    return inner === null ? null : { holds: 'of', whom, inner };
  });
}

function readPass(r: Reader): Static | null {
  if (!accept(r, 'may pass through')) return want(r, '"May pass through"');
  const what = acceptOne(r, ['fighters', 'scenery']);
  return what === null ? want(r, '"fighters" or "scenery"') : { holds: 'pass', what };
}

function readUntargetable(r: Reader): Static | null {
  if (!accept(r, 'cannot be targeted by')) return want(r, '"Cannot be targeted by"');
  const by = readFilter(r);
  return by === null ? null : { holds: 'untargetable', by };
}

function readCardCost(r: Reader): Static | null {
  if (!accept(r, 'tactical cards cost')) return want(r, '"Tactical cards cost"');
  const by = numberOf(r);
  if (by === null || !need(r, 'sp')) return null;
  const sign = acceptOne(r, ['more', 'less']);
  if (sign === null) return want(r, '"more" or "less"');
  return { holds: 'card-cost', by: sign === 'more' ? by : 0 - by };
}

function readLocation(r: Reader): Static | null {
  if (!accept(r, 'location rolls')) return want(r, '"Location rolls"');
  const side = acceptOne(r, ['against', 'by']);
  if (side === null) return want(r, '"against" or "by"');
  if (!need(r, 'this fighter may be changed by up to')) return null;
  const most = numberOf(r);
  return most === null ? null : { holds: 'location', side, most };
}

function readProtection(r: Reader): Static | null {
  if (!accept(r, 'protection')) return want(r, '"Protection"');
  const by = signedNumber(r);
  const limb = by === null ? null : acceptOne(r, [...LIMBS, 'complete']);
  if (by === null || limb === null) return want(r, 'a limb or "complete"');
  if (!accept(r, 'against')) return { holds: 'protection', limb, by, against: null };
  const against = acceptOne(r, ['melee', 'ranged', 'burn']);
  if (against === null) return want(r, '"melee", "ranged" or "Burn"');
  return { holds: 'protection', limb, by, against: against === 'burn' ? 'Burn' : against };
}

function readIgnore(r: Reader): Static | null {
  if (!accept(r, 'ignore')) return want(r, '"Ignore"');
  const what = acceptOne(r, ['protection', 'obstacles', 'obstruction', 'withdrawal']);
  if (what === null) return want(r, '"protection", "obstacles", "Obstruction" or "withdrawal"');
  const when = readWhen(r);
  return { holds: 'ignore', what: what === 'obstruction' ? 'Obstruction' : what, when };
}

function readImmune(r: Reader): Static | null {
  if (!accept(r, 'immune to')) return want(r, '"Immune to"');
  const mark = readMark(r);
  return mark === null ? null : { holds: 'immune', mark };
}

function readShootAny(r: Reader): Static | null {
  return accept(r, 'may shoot at any opponent')
    ? { holds: 'shoot-any' }
    : want(r, '"May shoot at any opponent"');
}

const MORE_PHRASES = [
  ['attacks', 'attack'],
  ['attack', 'attack'],
  ['movements', 'move'],
  ['movement', 'move'],
  ['charges', 'charge'],
  ['charge', 'charge'],
] as const;

function readMore(r: Reader): Static | null {
  return tryRule(r, () => {
    const by = numberOf(r);
    if (by === null || !accept(r, 'more')) return null;
    const found = MORE_PHRASES.find(([word]) => accept(r, word));
    if (found === undefined) return want(r, '"attacks", "Movements" or "charges"');
    return need(r, 'each round') ? { holds: 'more', what: found[1], by } : null;
  });
}

function readWeapon(r: Reader): Static | null {
  const what = acceptOne(r, ['range', 'str']);
  const by = what === null ? null : signedNumber(r);
  if (by === null) return want(r, '"Range +N" or "Str +N"');
  return { holds: what === 'range' ? 'range' : 'strength', by };
}

/** Reads `+1 CBT in melee`, `+5 cm on Movement and charge`, `+1 AP each round`. */
function readSigned(r: Reader): Static | null {
  accept(r, 'this fighter has');
  const by = signedNumber(r);
  if (by === null) return null;
  if (accept(r, 'cm on movement')) {
    return { holds: 'reach', by, charge: accept(r, 'and charge') };
  }
  if (accept(r, 'ap each round')) return { holds: 'ap', by };
  const characteristics = readCharacteristics(r);
  if (characteristics === null) return null;
  const when = readWhen(r);
  if (!accept(r, 'against')) return { holds: 'figure', characteristics, by, when, against: null };
  const against = readFilter(r);
  if (against === null) return null;
  return { holds: 'figure', characteristics, by, when: when ?? readWhen(r), against };
}
