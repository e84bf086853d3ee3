import {
  accept,
  acceptOne,
  attempt,
  firstOf,
  need,
  numberOf,
  type Reader,
  type Row,
  signedNumber,
  want,
} from '../../kernel/text/reader.ts';
import type { Effect, LimbChoice, Who } from '../language/ability.ts';
import { characteristicOf, characteristicsOf, limbOf, markOf, whoOf } from './words.ts';

/** The forms of an effect (Part 3); rows are tried in order. */
const FORMS: readonly Row<Reader, Effect>[] = [
  [rollOf],
  [healOf],
  [inflictOf],
  [giveOf],
  [removeOf],
  [opponentLoses],
  [againOf],
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
    if (!accept(r, ', then') && !accept(r, 'and')) return effects;
  }
}

function rollOf(r: Reader): Effect | null {
  if (!accept(r, 'roll')) return want(r, '"Roll"');
  const characteristic = characteristicOf(r);
  if (characteristic === null || !need(r, 'at difficulty')) return null;
  const difficulty = numberOf(r);
  if (difficulty === null) return null;
  const roll: Effect = {
    does: 'roll',
    characteristic,
    difficulty,
    each: null,
    success: null,
    otherwise: null,
  };
  if (!accept(r, ':')) return roll;
  if (!accept(r, 'on a success')) {
    const each = firstOf(r, FORMS);
    return each === null || !need(r, 'for each success') ? null : { ...roll, each };
  }
  const success = firstOf(r, FORMS);
  if (success === null) return null;
  if (!accept(r, ', otherwise')) return { ...roll, success };
  const otherwise = firstOf(r, FORMS);
  return otherwise === null ? null : { ...roll, success, otherwise };
}

/** `N wounds on LIMB of WHO`. */
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

/** `give WHO N MARK`, `give WHO ±N CHAR [this round]`. */
function giveOf(r: Reader): Effect | null {
  if (!accept(r, 'give')) return want(r, '"Give"');
  const who = whoOf(r);
  if (who === null) return null;
  const change = attempt(r, (): Effect | null => {
    const by = signedNumber(r);
    const characteristics = by === null ? null : characteristicsOf(r);
    if (by === null || characteristics === null) return null;
    accept(r, 'this round');
    return { does: 'change', who, characteristics, by };
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

function againOf(r: Reader): Effect | null {
  return attempt(r, () => {
    if (!accept(r, 'this fighter may')) return null;
    const what = acceptOne(r, ['attack', 'move', 'charge']);
    return what === null || !need(r, 'again') ? null : { does: 'again', what };
  });
}

/** `WHO gains|loses N AP`. */
function apOf(r: Reader): Effect | null {
  return attempt(r, () => {
    const who = whoOf(r);
    const sign = who === null ? null : acceptOne(r, ['gains', 'loses']);
    const count = sign === null ? null : numberOf(r);
    if (who === null || count === null || !need(r, 'ap')) return null;
    return { does: 'ap', who, by: sign === 'gains' ? count : 0 - count };
  });
}
