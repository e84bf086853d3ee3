import {
  accept,
  acceptOne,
  firstOf,
  need,
  numberOf,
  peek,
  quotedName,
  type Reader,
  type Row,
  signedNumber,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type { Effect, LimbChoice, Who } from '../language/ability.ts';
import { readStatic } from './static.ts';
import {
  readArticles,
  readCharacteristic,
  readCharacteristics,
  readLimb,
  readMark,
  readUntil,
  readWho,
} from './words.ts';

/** The forms of an effect (Part 3); rows are tried in order. */
const EFFECT_FORMS: readonly Row<Reader, Effect>[] = [
  [readOnItself],
  [readRoll],
  [readMove],
  [readPlace],
  [readHeal],
  [readInflict],
  [readGive],
  [readRemove],
  [readOpponentLoses],
  [readAgain],
  [readAttack],
  [readAp],
  [readPoints],
];

/** Reads the effects of a sentence, joined by `and` or `, then`. */
export function readEffects(r: Reader): readonly Effect[] | null {
  const effects: Effect[] = [];
  for (;;) {
    const effect = firstOf(r, EFFECT_FORMS);
    if (effect === null) return null;
    effects.push(effect);
    const more = tryRule(r, () => accept(r, ', then') || accept(r, 'and') || null);
    if (more === null) return effects;
  }
}

function readRoll(r: Reader): Effect | null {
  if (!accept(r, 'roll')) return want(r, '"Roll"');
  const characteristic = readCharacteristic(r);
  if (characteristic === null) return null;
  const none = { each: [], success: [], otherwise: [] };
  if (accept(r, 'in opposition with')) {
    const against = readWho(r);
    if (against === null) return null;
    const roll = { does: 'roll', characteristic, difficulty: null, against, ...none } as const;
    return accept(r, ':') ? readOutcome(r, roll, 'on a win') : roll;
  }
  if (!need(r, 'at difficulty')) return null;
  const difficulty = numberOf(r);
  if (difficulty === null) return null;
  const roll = { does: 'roll', characteristic, difficulty, against: null, ...none } as const;
  if (!accept(r, ':')) return roll;
  const outcome = tryRule(r, () => readOutcome(r, roll, 'on a success'));
  if (outcome !== null) return outcome;
  const each = readEffects(r);
  return each === null || !need(r, 'for each success') ? null : { ...roll, each };
}

function readOutcome(
  r: Reader,
  roll: Extract<Effect, { readonly does: 'roll' }>,
  words: 'on a win' | 'on a success',
): Effect | null {
  if (!need(r, words)) return null;
  const success = readEffects(r);
  if (success === null) return null;
  if (!accept(r, ', otherwise')) return { ...roll, success };
  const otherwise = readEffects(r);
  return otherwise === null ? null : { ...roll, success, otherwise };
}

/** Reads `N wounds on LIMB of WHO`. */
function readWoundsOn(
  r: Reader,
): { readonly wounds: number; readonly limb: LimbChoice; readonly who: Who } | null {
  const wounds = numberOf(r);
  if (wounds === null || acceptOne(r, ['wounds', 'wound']) === null) return want(r, '"wounds"');
  const limb = need(r, 'on') ? readLimb(r) : null;
  const who = limb !== null && need(r, 'of') ? readWho(r) : null;
  return limb === null || who === null ? null : { wounds, limb, who };
}

function readHeal(r: Reader): Effect | null {
  if (!accept(r, 'heal')) return want(r, '"Heal"');
  const on = readWoundsOn(r);
  return on === null ? null : { does: 'heal', ...on };
}

function readInflict(r: Reader): Effect | null {
  if (!accept(r, 'inflict')) return want(r, '"Inflict"');
  const on = readWoundsOn(r);
  if (on === null) return null;
  return { does: 'wound', ...on, protected: !accept(r, ', ignoring protection') };
}

/** Reads `give WHO N MARK`, `give WHO ±N CHAR [this round]`. */
function readGive(r: Reader): Effect | null {
  if (!accept(r, 'give')) return want(r, '"Give"');
  const who = readWho(r);
  if (who === null) return null;
  const change = tryRule(r, (): Effect | null => {
    const by = signedNumber(r);
    const characteristics = by === null ? null : readCharacteristics(r);
    if (by === null || characteristics === null) return null;
    return { does: 'change', who, characteristics, by, until: readUntil(r) };
  });
  if (change !== null) return change;
  const by = numberOf(r);
  const mark = by === null ? null : readMark(r);
  return by === null || mark === null ? null : { does: 'mark', who, mark, by };
}

function readRemove(r: Reader): Effect | null {
  if (!accept(r, 'remove')) return want(r, '"Remove"');
  const all = accept(r, 'all');
  const count = all ? 0 : numberOf(r);
  const mark = count === null ? null : readMark(r);
  const who = mark !== null && need(r, 'from') ? readWho(r) : null;
  if (count === null || mark === null || who === null) return null;
  return { does: 'mark', who, mark, by: all ? 'none' : 0 - count };
}

function readOpponentLoses(r: Reader): Effect | null {
  if (!accept(r, 'your opponent loses')) return want(r, '"Your opponent loses"');
  const points = readCountedPoints(r);
  if (points === null) return null;
  return { does: 'points', what: points.what, by: 0 - points.count, of: 'your opponent' };
}

function readCountedPoints(
  r: Reader,
): { readonly count: number; readonly what: 'SP' | 'VP' } | null {
  const count = numberOf(r);
  const what = count === null ? null : acceptOne(r, ['sp', 'vp']);
  if (count === null || what === null) return want(r, '"SP" or "VP"');
  return { count, what: what === 'sp' ? 'SP' : 'VP' };
}

function readPoints(r: Reader): Effect | null {
  const sign = acceptOne(r, ['gain', 'lose']);
  const points = sign === null ? null : readCountedPoints(r);
  if (points === null) return want(r, '"gain" or "lose"');
  const by = sign === 'gain' ? points.count : 0 - points.count;
  return { does: 'points', what: points.what, by, of: 'you' };
}

/** Reads `WHO may attack|move|charge again`. */
function readAgain(r: Reader): Effect | null {
  return tryRule(r, () => {
    const who = readWho(r);
    if (who === null || !accept(r, 'may')) return null;
    const what = acceptOne(r, ['attack', 'move', 'charge']);
    return what === null || !need(r, 'again') ? null : { does: 'again', who, what };
  });
}

/** Reads `WHO attacks target FILTER`. */
function readAttack(r: Reader): Effect | null {
  return tryRule(r, () => {
    const who = readWho(r);
    if (who === null || !accept(r, 'attacks')) return null;
    const target = readWho(r);
    return target === null ? null : { does: 'attack', who, target };
  });
}

/** Reads `move WHO up to N cm [into contact]`. */
function readMove(r: Reader): Effect | null {
  if (!accept(r, 'move')) return want(r, '"Move"');
  const who = readWho(r);
  const cm = who !== null && need(r, 'up to') ? numberOf(r) : null;
  if (who === null || cm === null || !need(r, 'cm')) return null;
  return { does: 'move', who, cm, contact: accept(r, 'into contact') };
}

/** Reads `within N cm of WHO`. */
function readNear(r: Reader): { readonly cm: number; readonly of: Who } | null {
  const cm = need(r, 'within') ? numberOf(r) : null;
  const of = cm !== null && need(r, 'cm of') ? readWho(r) : null;
  return cm === null || of === null ? null : { cm, of };
}

/** Reads `place N "NAME" markers`, `place an area of N x N cm: …`, `place WHO within N cm of WHO`. */
function readPlace(r: Reader): Effect | null {
  if (!accept(r, 'place')) return want(r, '"Place"');
  const area = tryRule(r, () => {
    readArticles(r);
    return accept(r, 'area of') ? readArea(r) : null;
  });
  if (area !== null) return area;
  const markers = tryRule(r, (): Effect | null => {
    const count = numberOf(r);
    const name = count === null ? null : quotedName(r);
    if (count === null || name === null) return null;
    if (acceptOne(r, ['markers', 'marker']) === null) return want(r, '"markers"');
    return { does: 'markers', count, name, within: tryRule(r, readNear) };
  });
  if (markers !== null) return markers;
  const from = r.at;
  const who = readWho(r);
  const near = who === null ? null : tryRule(r, readNear);
  if (who !== null && near !== null) return { does: 'place', who, cm: near.cm, near: near.of };
  return readPlacedNear(r, from);
}

/** Reads a place. A single `within` of the sentence is the place, not a part of the FILTER. */
function readPlacedNear(r: Reader, from: number): Effect | null {
  const last = r.tokens.findLastIndex((one, at) => from < at && at < r.at && one.low === 'within');
  if (last < 0) return want(r, '"within"');
  const before = { ...r, at: from, end: last };
  const who = readWho(before);
  r.at = last;
  const near = who !== null && before.at === last ? readNear(r) : null;
  return who === null || near === null ? null : { does: 'place', who, cm: near.cm, near: near.of };
}

function readArea(r: Reader): Effect | null {
  const size = readSize(r);
  if (size === null || !need(r, 'cm :')) return null;
  const inner = readStatic(r);
  return inner === null
    ? null
    : { does: 'area', width: size[0], height: size[1], statics: [inner] };
}

/** Reads `9 x 6`, in one word or three. */
function readSize(r: Reader): readonly [number, number] | null {
  const token = peek(r);
  const [, wide, high] = /^(\d{1,2})x(\d{1,2})$/.exec(token?.low ?? '') ?? [];
  if (wide !== undefined && high !== undefined) {
    r.at += 1;
    return [Number(wide), Number(high)];
  }
  const width = numberOf(r);
  const height = width !== null && acceptOne(r, ['x', '×']) !== null ? numberOf(r) : null;
  return width === null || height === null ? null : [width, height];
}

function readOnItself(r: Reader): Effect | null {
  if (accept(r, 'reroll this roll')) return { does: 'reroll' };
  if (accept(r, 'cancel the attack')) return { does: 'cancel' };
  if (accept(r, 'remove the marker')) return { does: 'remove-marker' };
  return want(r, '"reroll this roll", "cancel the attack" or "remove the marker"');
}

/** Reads `WHO gains|loses N AP`. */
function readAp(r: Reader): Effect | null {
  return tryRule(r, () => {
    const who = readWho(r);
    const sign = who === null ? null : acceptOne(r, ['gains', 'loses']);
    const count = sign === null ? null : numberOf(r);
    if (who === null || count === null || !need(r, 'ap')) return null;
    return { does: 'ap', who, by: sign === 'gains' ? count : 0 - count };
  });
}
