import {
  accept,
  acceptOne,
  need,
  numberOf,
  quotedName,
  type Reader,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import { HAPPENINGS, type Occasion, type Trigger } from '../language/ability.ts';
import { readEffects } from './effect.ts';
import { readArticles, readFilter } from './words.ts';

const TIME_PHRASES = ['round begins', 'round ends', 'match begins', 'match ends'] as const;

/** Reads an EVENT after `When`. */
export function readOccasion(r: Reader): Occasion | null {
  if (accept(r, 'intendancy begins')) return { when: 'intendancy begins' };
  const time = tryRule(r, () => (accept(r, 'the') ? acceptOne(r, TIME_PHRASES) : null));
  if (time !== null) return { when: time };
  if (accept(r, 'this fighter incapacitates')) {
    const whom = readFilter(r);
    return whom === null ? null : { when: 'incapacitates', whom };
  }
  const whom = accept(r, 'this fighter') ? 'this' : readFilter(r);
  if (whom === null) return null;
  if (whom !== 'this' && accept(r, 'comes within')) {
    const cm = numberOf(r);
    if (cm === null || !need(r, 'cm')) return null;
    const marker = tryRule(r, () => {
      if (!accept(r, 'of')) return null;
      readArticles(r);
      const name = quotedName(r);
      return name !== null && accept(r, 'marker') ? name : null;
    });
    return { when: 'comes', whom, cm, marker };
  }
  const what = acceptOne(r, HAPPENINGS);
  return what === null ? want(r, 'what happens') : { when: 'does', whom, what };
}

/** Reads `When EVENT, [you may] EFFECT`. */
export function readTrigger(r: Reader): Trigger | null {
  if (!accept(r, 'when')) return want(r, '"When"');
  const occasion = readOccasion(r);
  if (occasion === null || !need(r, ',')) return null;
  const may = accept(r, 'you may');
  const effects = readEffects(r);
  return effects === null ? null : { occasion, may, effects };
}
