import {
  accept,
  acceptOne,
  attempt,
  firstOf,
  need,
  numberOf,
  peek,
  quotedName,
  type Reader,
  type Row,
  signedNumber,
  want,
} from '../../kernel/text/reader.ts';
import type { Effect, LimbChoice, Who } from '../language/ability.ts';
import { staticOf } from './static.ts';
import {
  articles,
  characteristicOf,
  characteristicsOf,
  limbOf,
  markOf,
  untilOf,
  whoOf,
} from './words.ts';

/** The forms of an effect (Part 3); rows are tried in order. */
const FORMS: readonly Row<Reader, Effect>[] = [
  [onItself],
  [rollOf],
  [moveOf],
  [placeOf],
  [healOf],
  [inflictOf],
  [giveOf],
  [removeOf],
  [opponentLoses],
  [againOf],
  [attackOf],
  [apOf],
  [pointsOf],
];

/** Reads the effects of a sentence, joined by `and` or `, then`. */
export function effectsOf(r: Reader): readonly Effect[] | null {
  const effects: Effect[] = [];
  for (;;) {
    const effect = firstOf(r, FORMS);
    if (effect === null) return null;
    effects.push(effect);
    const more = attempt(r, () => accept(r, ', then') || accept(r, 'and') || null);
    if (more === null) return effects;
  }
}

function rollOf(r: Reader): Effect | null {
  if (!accept(r, 'roll')) return want(r, '"Roll"');
  const characteristic = characteristicOf(r);
  if (characteristic === null) return null;
  const none = { each: [], success: [], otherwise: [] };
  if (accept(r, 'in opposition with')) {
    const against = whoOf(r);
    if (against === null) return null;
    const roll = { does: 'roll', characteristic, difficulty: null, against, ...none } as const;
    return accept(r, ':') ? outcomeOf(r, roll, 'on a win') : roll;
  }
  if (!need(r, 'at difficulty')) return null;
  const difficulty = numberOf(r);
  if (difficulty === null) return null;
  const roll = { does: 'roll', characteristic, difficulty, against: null, ...none } as const;
  if (!accept(r, ':')) return roll;
  const outcome = attempt(r, () => outcomeOf(r, roll, 'on a success'));
  if (outcome !== null) return outcome;
  const each = effectsOf(r);
  return each === null || !need(r, 'for each success') ? null : { ...roll, each };
}

function outcomeOf(
  r: Reader,
  roll: Extract<Effect, { readonly does: 'roll' }>,
  words: 'on a win' | 'on a success',
): Effect | null {
  if (!need(r, words)) return null;
  const success = effectsOf(r);
  if (success === null) return null;
  if (!accept(r, ', otherwise')) return { ...roll, success };
  const otherwise = effectsOf(r);
  return otherwise === null ? null : { ...roll, success, otherwise };
}

/** Reads `N wounds on LIMB of WHO`. */
function woundsOn(
  r: Reader,
): { readonly wounds: number; readonly limb: LimbChoice; readonly who: Who } | null {
  const wounds = numberOf(r);
  if (wounds === null || acceptOne(r, ['wounds', 'wound']) === null) return want(r, '"wounds"');
  const limb = need(r, 'on') ? limbOf(r) : null;
  const who = limb !== null && need(r, 'of') ? whoOf(r) : null;
  return limb === null || who === null ? null : { wounds, limb, who };
}

function healOf(r: Reader): Effect | null {
  if (!accept(r, 'heal')) return want(r, '"Heal"');
  const on = woundsOn(r);
  return on === null ? null : { does: 'heal', ...on };
}

function inflictOf(r: Reader): Effect | null {
  if (!accept(r, 'inflict')) return want(r, '"Inflict"');
  const on = woundsOn(r);
  if (on === null) return null;
  return { does: 'wound', ...on, protected: !accept(r, ', ignoring protection') };
}

/** Reads `give WHO N MARK`, `give WHO ±N CHAR [this round]`. */
function giveOf(r: Reader): Effect | null {
  if (!accept(r, 'give')) return want(r, '"Give"');
  const who = whoOf(r);
  if (who === null) return null;
  const change = attempt(r, (): Effect | null => {
    const by = signedNumber(r);
    const characteristics = by === null ? null : characteristicsOf(r);
    if (by === null || characteristics === null) return null;
    return { does: 'change', who, characteristics, by, until: untilOf(r) };
  });
  if (change !== null) return change;
  const by = numberOf(r);
  const mark = by === null ? null : markOf(r);
  return by === null || mark === null ? null : { does: 'mark', who, mark, by };
}

function removeOf(r: Reader): Effect | null {
  if (!accept(r, 'remove')) return want(r, '"Remove"');
  const all = accept(r, 'all');
  const count = all ? 0 : numberOf(r);
  const mark = count === null ? null : markOf(r);
  const who = mark !== null && need(r, 'from') ? whoOf(r) : null;
  if (count === null || mark === null || who === null) return null;
  return { does: 'mark', who, mark, by: all ? 'none' : 0 - count };
}

function opponentLoses(r: Reader): Effect | null {
  if (!accept(r, 'your opponent loses')) return want(r, '"Your opponent loses"');
  const points = countedPoints(r);
  if (points === null) return null;
  return { does: 'points', what: points.what, by: 0 - points.count, of: 'your opponent' };
}

function countedPoints(r: Reader): { readonly count: number; readonly what: 'SP' | 'VP' } | null {
  const count = numberOf(r);
  const what = count === null ? null : acceptOne(r, ['sp', 'vp']);
  if (count === null || what === null) return want(r, '"SP" or "VP"');
  return { count, what: what === 'sp' ? 'SP' : 'VP' };
}

function pointsOf(r: Reader): Effect | null {
  const sign = acceptOne(r, ['gain', 'lose']);
  const points = sign === null ? null : countedPoints(r);
  if (points === null) return want(r, '"gain" or "lose"');
  const by = sign === 'gain' ? points.count : 0 - points.count;
  return { does: 'points', what: points.what, by, of: 'you' };
}

/** Reads `WHO may attack|move|charge again`. */
function againOf(r: Reader): Effect | null {
  return attempt(r, () => {
    const who = whoOf(r);
    if (who === null || !accept(r, 'may')) return null;
    const what = acceptOne(r, ['attack', 'move', 'charge']);
    return what === null || !need(r, 'again') ? null : { does: 'again', who, what };
  });
}

/** Reads `WHO attacks target FILTER`. */
function attackOf(r: Reader): Effect | null {
  return attempt(r, () => {
    const who = whoOf(r);
    if (who === null || !accept(r, 'attacks')) return null;
    const target = whoOf(r);
    return target === null ? null : { does: 'attack', who, target };
  });
}

/** Reads `move WHO up to N cm [into contact]`. */
function moveOf(r: Reader): Effect | null {
  if (!accept(r, 'move')) return want(r, '"Move"');
  const who = whoOf(r);
  const cm = who !== null && need(r, 'up to') ? numberOf(r) : null;
  if (who === null || cm === null || !need(r, 'cm')) return null;
  return { does: 'move', who, cm, contact: accept(r, 'into contact') };
}

/** Reads `within N cm of WHO`. */
function nearOf(r: Reader): { readonly cm: number; readonly of: Who } | null {
  const cm = need(r, 'within') ? numberOf(r) : null;
  const of = cm !== null && need(r, 'cm of') ? whoOf(r) : null;
  return cm === null || of === null ? null : { cm, of };
}

/** Reads `place N "NAME" markers`, `place an area of N x N cm: …`, `place WHO within N cm of WHO`. */
function placeOf(r: Reader): Effect | null {
  if (!accept(r, 'place')) return want(r, '"Place"');
  const area = attempt(r, () => {
    articles(r);
    return accept(r, 'area of') ? areaOf(r) : null;
  });
  if (area !== null) return area;
  const markers = attempt(r, (): Effect | null => {
    const count = numberOf(r);
    const name = count === null ? null : quotedName(r);
    if (count === null || name === null) return null;
    if (acceptOne(r, ['markers', 'marker']) === null) return want(r, '"markers"');
    return { does: 'markers', count, name, within: attempt(r, nearOf) };
  });
  if (markers !== null) return markers;
  const from = r.at;
  const who = whoOf(r);
  const near = who === null ? null : attempt(r, nearOf);
  if (who !== null && near !== null) return { does: 'place', who, cm: near.cm, near: near.of };
  return placedNear(r, from);
}

/** Reads a place. A single `within` of the sentence is the place, not a part of the FILTER. */
function placedNear(r: Reader, from: number): Effect | null {
  const last = r.tokens.findLastIndex((one, at) => from < at && at < r.at && one.low === 'within');
  if (last < 0) return want(r, '"within"');
  const before = { ...r, at: from, end: last };
  const who = whoOf(before);
  r.at = last;
  const near = who !== null && before.at === last ? nearOf(r) : null;
  return who === null || near === null ? null : { does: 'place', who, cm: near.cm, near: near.of };
}

function areaOf(r: Reader): Effect | null {
  const size = sizeOf(r);
  if (size === null || !need(r, 'cm :')) return null;
  const inner = staticOf(r);
  return inner === null
    ? null
    : { does: 'area', width: size[0], height: size[1], statics: [inner] };
}

/** Reads `9 x 6`, in one word or three. */
function sizeOf(r: Reader): readonly [number, number] | null {
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

function onItself(r: Reader): Effect | null {
  if (accept(r, 'reroll this roll')) return { does: 'reroll' };
  if (accept(r, 'cancel the attack')) return { does: 'cancel' };
  if (accept(r, 'remove the marker')) return { does: 'remove-marker' };
  return want(r, '"reroll this roll", "cancel the attack" or "remove the marker"');
}

/** Reads `WHO gains|loses N AP`. */
function apOf(r: Reader): Effect | null {
  return attempt(r, () => {
    const who = whoOf(r);
    const sign = who === null ? null : acceptOne(r, ['gains', 'loses']);
    const count = sign === null ? null : numberOf(r);
    if (who === null || count === null || !need(r, 'ap')) return null;
    return { does: 'ap', who, by: sign === 'gains' ? count : 0 - count };
  });
}
