import { describe, expect, it } from 'vitest';
import { partsOfForm, sentenceOfForm } from '@/engine/eden/text/form-gaps';
import { EDEN_FORMS } from '@/engine/eden/text/forms';
import { compileObjectives } from '@/engine/eden/text/objective';

const gapsOf = (form: string) => partsOfForm(form).filter((part) => typeof part !== 'string');
const isRead = (sentence: string) => compileObjectives([sentence]).unknown.length === 0;

describe('the gaps of a form', () => {
  it.each(EDEN_FORMS)(
    'make a sentence that compiles when they are not touched: $form',
    ({ form }) => {
      const sentence = sentenceOfForm(partsOfForm(form), []);
      expect(sentence).not.toMatch(/[|[\]]|\b[A-Z]{4,}\b/);
      expect([sentence, isRead(sentence)]).toEqual([sentence, true]);
    },
  );

  it.each(EDEN_FORMS)(
    'make a sentence that compiles with each of their choices: $form',
    ({ form }) => {
      const parts = partsOfForm(form);
      const sentences = gapsOf(form).flatMap(({ choices }, at) =>
        choices.map((choice) =>
          sentenceOfForm(
            parts,
            gapsOf(form).map((_, i) => (i === at ? choice : undefined)),
          ),
        ),
      );
      expect(sentences.filter((sentence) => !isRead(sentence))).toEqual([]);
    },
  );

  it('leave out what is optional with the words around it, and one wound is singular', () => {
    const parts = partsOfForm('score N VP [for each FILTER] [if COND]');
    expect(sentenceOfForm(parts, [])).toBe('Score 1 VP.');
    expect(sentenceOfForm(parts, ['2', 'friend', ''])).toBe('Score 2 VP for each friend.');
    const wounds = partsOfForm('heal N wounds on LIMB of WHO');
    expect(sentenceOfForm(wounds, ['1'])).toBe('Heal 1 wound on a rolled limb of this fighter.');
    expect(sentenceOfForm(wounds, ['2'])).toBe('Heal 2 wounds on a rolled limb of this fighter.');
    expect(gapsOf('inflict N wounds on LIMB of WHO[, ignoring protection]')).toMatchObject([
      { name: 'N', isOptional: false, isOpen: true },
      { name: 'LIMB', isOpen: false },
      { name: 'WHO', isOpen: true },
      { name: ', ignoring protection', isOptional: true, isOpen: false },
    ]);
  });
});
