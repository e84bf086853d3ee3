import { describe, expect, it } from 'vitest';
import { splitText } from '@/app/_components/card/card-text';
import { EXAMPLE_QUERIES, QUERY_FORMS } from '@/app/_components/search/example-queries';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';

const catalogue = buildCatalogue(compileFolder(CARD_FOLDER));

describe('the marked text of a card', () => {
  it('contains every letter of the text', () => {
    for (const { text, abilities, unknown } of catalogue.cards) {
      const parts = splitText(
        text,
        abilities.map(({ span }) => span),
        unknown,
      );
      expect(parts.map((part) => part.text).join('')).toBe(text);
      const ends = parts.flatMap((part) => part.ends);
      expect(ends.sort((a, b) => a - b)).toEqual(abilities.map((_, i) => i + 1));
    }
  });

  it('underlines exactly the parts that are not understood', () => {
    const text = 'Bypass. Eat a hat. Martyr.';
    const parts = splitText(
      text,
      [
        [0, 7],
        [19, 7],
      ],
      [{ offset: 8, length: 10 }],
    );
    expect(parts.map(({ at, ...part }) => part)).toEqual([
      { text: 'Bypass.', understood: true, ends: [1] },
      { text: ' ', understood: true, ends: [] },
      { text: 'Eat a hat.', understood: false, ends: [] },
      { text: ' Martyr.', understood: true, ends: [2] },
    ]);
  });

  it('marks a position when the missing part has no length', () => {
    expect(splitText('Pop', [], [{ offset: 2, length: 0 }]).map((part) => part.understood)).toEqual(
      [true, false],
    );
  });
});

describe('the example queries of the search page', () => {
  it.each([...EXAMPLE_QUERIES, ...QUERY_FORMS.slice(2)].map(({ q }) => q))(
    'include %s, which finds cards without a mistake',
    (q) => {
      const { total, errors } = searchCards(q, catalogue, { regex: compileRegex });
      expect(errors).toEqual([]);
      expect(total).toBeGreaterThan(0);
    },
  );
});
