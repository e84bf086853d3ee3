import { describe, expect, it } from 'vitest';
import type { CardType } from '@/engine/ote/language/schema';
import { compileText } from '@/engine/ote/text/compile';
import { FORMS } from '@/engine/ote/text/forms';

/** What is wrong with how a text was read, in words; null when all is well. */
function misread(text: string, type: CardType): string | null {
  const { abilities, unknown, canonical } = compileText(text, type);
  if (text.trim() !== '' && abilities.length + unknown.length === 0) return 'dropped in silence';
  for (const { offset, length, expected } of unknown) {
    if (offset < 0 || length < 1 || offset + length > text.length) return 'a place outside of it';
    if (expected === '') return 'nothing said of what was expected';
  }
  const again = compileText(canonical, type);
  if (again.unknown.length > 0) return `its wording does not compile: ${canonical}`;
  return again.canonical === canonical ? null : `its wording changes: ${canonical}`;
}

/** Every beginning of the example, and the example without each of its words, and with a word that is none. */
function slips(example: string): readonly string[] {
  const words = example.split(' ');
  return words.flatMap((_, at) => [
    words.slice(0, at + 1).join(' '),
    `${words.slice(0, at + 1).join(' ')}.`,
    words.filter((_word, index) => index !== at).join(' '),
    words.map((word, index) => (index === at ? 'zork' : word)).join(' '),
  ]);
}

describe('a form that is cut short, lacks a word or has a wrong one', () => {
  it.each(FORMS.map(({ form, example, type }) => [form, example, type] as const))(
    'is read or reported: %s',
    (_form, example, type) => {
      const wrong = slips(example).flatMap((text) => {
        const what = misread(text, type);
        return what === null ? [] : [`${text} — ${what}`];
      });
      expect(wrong).toEqual([]);
    },
  );

  it('is reported wherever an unknown word replaces a keyword or a verb', () => {
    const swallowed = FORMS.filter(({ example, type }) => {
      const [, ...rest] = example.split(' ');
      return compileText(['Zork', ...rest].join(' '), type).unknown.length === 0;
    });
    // `Zork has …` and the like are of a Character that is called so.
    expect(swallowed.length).toBeLessThan(FORMS.length / 3);
  });
});
