import {
  accept,
  acceptOne,
  attempt,
  need,
  numberOf,
  quotedName,
  type Reader,
  want,
} from '../../kernel/text/reader.ts';
import { HAPPENINGS, type Occasion, type Trigger } from '../language/ability.ts';
import { effectsOf } from './effect.ts';
import { articles, filterOf } from './words.ts';

const TIMES = ['round begins', 'round ends', 'match begins', 'match ends'] as const;

/** Reads an EVENT after `When`. */
export function occasionOf(r: Reader): Occasion | null {
  if (accept(r, 'intendancy begins')) return { when: 'intendancy begins' };
  const time = attempt(r, () => (accept(r, 'the') ? acceptOne(r, TIMES) : null));
  if (time !== null) return { when: time };
  if (accept(r, 'this fighter incapacitates')) {
    const whom = filterOf(r);
    return whom === null ? null : { when: 'incapacitates', whom };
  }
  const whom = accept(r, 'this fighter') ? 'this' : filterOf(r);
  if (whom === null) return null;
  if (whom !== 'this' && accept(r, 'comes within')) {
    const cm = numberOf(r);
    if (cm === null || !need(r, 'cm')) return null;
    const marker = attempt(r, () => {
      if (!accept(r, 'of')) return null;
      articles(r);
      const name = quotedName(r);
      return name !== null && accept(r, 'marker') ? name : null;
    });
    return { when: 'comes', whom, cm, marker };
  }
  const what = acceptOne(r, HAPPENINGS);
  return what === null ? want(r, 'what happens') : { when: 'does', whom, what };
}

/** Reads `When EVENT, [you may] EFFECT`. */
export function triggerOf(r: Reader): Trigger | null {
  if (!accept(r, 'when')) return want(r, '"When"');
  const occasion = occasionOf(r);
  if (occasion === null || !need(r, ',')) return null;
  const may = accept(r, 'you may');
  const effects = effectsOf(r);
  return effects === null ? null : { occasion, may, effects };
}
