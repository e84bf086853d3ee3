import fc from 'fast-check';
import type { OteOwnRecord } from '@/lib/cards/own-types';
import { RECORD_TYPES } from '@/lib/cards/record';

/** Returns a record with changes for a test. */
export function ownRecord(change: Partial<OteOwnRecord> = {}): OteOwnRecord {
  return {
    set: 'my-set',
    number: '1',
    name: 'Paper Lantern',
    type: 'Character',
    cost: 2,
    ap: 1,
    dp: 2,
    traits: ['Human', 'Psychic'],
    text: '+1 vs. Burger.',
    ...change,
  };
}

const anyLine = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}\p{Cn}]/gu, '').trim())
    .filter((text) => text !== '');
const anyFigure = fc.constantFrom(0, 3, 0.5, -2, '+1', '1*', '*', '#', '-1*');
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Generates any record that the schema accepts. */
export const anyRecord: fc.Arbitrary<OteOwnRecord> = fc
  .record({
    set: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}$/),
    number: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,5}$/),
    name: anyLine(40),
    type: fc.constantFrom(...RECORD_TYPES),
    cost: maybe(fc.constantFrom<(string | number)[]>(0, 3, 'none', '0*', '*')),
    bullet: maybe(fc.boolean()),
    ap: maybe(anyFigure),
    dp: maybe(anyFigure),
    pull: maybe(anyFigure),
    rarity: maybe(fc.constantFrom('C1', 'U', 'R2')),
    traits: maybe(fc.array(anyLine(20), { maxLength: 4 })),
    text: maybe(
      fc
        .string({ unit: 'grapheme', maxLength: 60 })
        .map((text) => text.replace(/[\p{Cc}\p{Cs}\p{Cn}]/gu, '')),
    ),
    notes: maybe(anyLine(30)),
    flavor: maybe(anyLine(30)),
    tags: maybe(fc.array(anyLine(10), { maxLength: 3 })),
    printings: maybe(
      fc.array(fc.constant({ set: 'other', number: 'X1', rarity: 'C1' }), { maxLength: 1 }),
    ),
  })
  .map((fields) => {
    const said = Object.entries(fields).filter(([, value]) => value !== undefined);
    return Object.fromEntries(said) as OteOwnRecord;
  });
