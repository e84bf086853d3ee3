import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ability } from '@/engine/ote/language/schema';
import { Ability as AbilitySchema } from '@/engine/ote/language/schema';
import { CARD_TYPES } from '@/engine/ote/language/vocabulary';
import { compileText } from '@/engine/ote/text/compile';
import { printAbilities } from '@/engine/ote/text/print';
import { abilities } from './arbitrary-abilities';

const ofSomeType = fc
  .constantFrom(...CARD_TYPES)
  .chain((type) =>
    fc.tuple(fc.constant(type), fc.array(abilities(type), { minLength: 1, maxLength: 3 })),
  );

/** Where it stands in the text is not what it means. */
function meaning(ability: Ability): unknown {
  const { span: _, ...rest } = ability;
  return rest;
}

describe('the round trip of printing and compiling', () => {
  it('yields the original ability, for every type of card', () => {
    fc.assert(
      fc.property(ofSomeType, ([type, made]) => {
        const text = printAbilities(made, type);
        const compiled = compileText(text, type);
        expect(compiled.unknown, text).toEqual([]);
        expect(compiled.abilities.map(meaning), text).toEqual(made.map(meaning));
        expect(compiled.canonical).toBe(text);
      }),
      { numRuns: 1500 },
    );
  });

  it('yields abilities that the schema accepts', () => {
    fc.assert(
      fc.property(ofSomeType, ([type, made]) => {
        const compiled = compileText(printAbilities(made, type), type);
        for (const ability of compiled.abilities)
          expect(AbilitySchema.parse(ability)).toEqual(ability);
      }),
      { numRuns: 200 },
    );
  });
});
