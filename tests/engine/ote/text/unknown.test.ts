import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_TYPES } from '@/engine/ote/language/vocabulary';
import { compileText } from '@/engine/ote/text/compile';
import { FORMS } from '@/engine/ote/text/forms';

function reported(text: string): string[] {
  return compileText(text, 'character').unknown.map(({ offset, length }) =>
    text.slice(offset, offset + length),
  );
}

describe('text that is not understood', () => {
  it('is reported as a sentence, with the place where understanding ended', () => {
    const text = 'Surprise. Pop target Zorgle frobnicate. Bypass.';
    const { abilities, unknown } = compileText(text, 'character');
    expect(abilities.map((ability) => ability.span)).toEqual([
      [0, 8],
      [40, 6],
    ]);
    expect(unknown).toEqual([
      {
        offset: 10,
        length: 28,
        at: 28,
        expected: 'expected the end of the sentence at "frobnicate"',
        nearest: 'pop WHO',
      },
    ]);
  });

  it('is reported with what was expected there', () => {
    const [only] = compileText('When this Character dances, draw 1 card.', 'character').unknown;
    expect(only?.at).toBe(20);
    expect(only?.expected).toContain('"is called"');
    expect(only?.nearest).toBe(
      'When this Character is called, [you may] EFFECT'.replace('Character', 'card'),
    );
  });

  it('is reported with the nearest form in spite of a misspelling', () => {
    expect(compileText('Buldoze.', 'character').unknown[0]?.nearest).toBe('Bulldoze');
    expect(compileText('Serch your deck for a Mutant.', 'whammy').unknown[0]?.nearest).toBe(
      'search your deck for a FILTER',
    );
    expect(compileText('qqq zzz.', 'character').unknown[0]?.nearest).toBeNull();
  });

  it('is only the unknown word when the sentence is a list of keywords', () => {
    expect(reported('Surprise, Frobbing, Bypass.')).toEqual(['Frobbing']);
    expect(compileText('Surprise, Frobbing, Bypass.', 'character').canonical).toBe(
      'Surprise. Bypass.',
    );
  });

  it('is always a whole sentence, of which no half is played', () => {
    const { abilities, unknown } = compileText('Draw 1 card and frob.', 'whammy');
    expect(abilities).toEqual([]);
    expect(unknown).toHaveLength(1);
  });

  it('does not exist in an empty text', () => {
    for (const text of ['', '   ', '\n', '...', ' . . ']) {
      expect(compileText(text, 'gear')).toEqual({ abilities: [], unknown: [], canonical: '' });
    }
  });

  it.each([
    '"',
    '""',
    'Immune: "".',
    'Manual: "".',
    'Manual: ""',
    'Exclude:',
    'Immune:',
    'Martyr:',
    'Crank to',
    'Crank',
    'When',
    'While,',
    '+',
    '+1',
    '-',
    '+99999999999999 AP.',
    'Draw 99999999999 cards.',
    'Draw 0.5 cards.',
    'non-',
    "'s",
    "the Character's",
    'Flip a coin: heads, .',
    'Up to 0 Mutants have +1 AP.',
    'Pay 0 Pull to draw 1 card.',
    'You may call 0 more 0-Cost cards each turn.',
    '(',
    ')',
    ';',
    '🂡🂡',
    '\u0000',
    'constructor',
    '__proto__',
    'Pop target constructor.',
    '+1 toString.',
    'Immune: hasOwnProperty',
  ])('is reported for %j', (text) => {
    const { abilities, unknown } = compileText(text, 'character');
    expect(abilities).toEqual([]);
    expect(unknown.length).toBeGreaterThan(0);
  });
});

const fragments = fc.oneof(
  fc.constantFrom(...FORMS.map(({ example }) => example)),
  fc.constantFrom(...FORMS.flatMap(({ example }) => example.split(' '))),
  fc.constantFrom('.', ',', ';', ':', '"', "'s", ' ', '\n', 'and', 'or', 'Frob', '7', '+2', '('),
  fc.string({ maxLength: 5 }),
);
const texts = fc.array(fragments, { maxLength: 25 }).map((parts) => parts.join(' '));

function isWordCharacter(ch: string): boolean {
  return /[\p{L}\p{N}]/u.test(ch);
}

describe('whatever is typed', () => {
  it('is compiled or reported, character by character', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...CARD_TYPES), (text, type) => {
        const { abilities, unknown } = compileText(text, type);
        const covered = new Uint8Array(text.length);
        const spans = [
          ...abilities.map((ability) => ability.span),
          ...unknown.map(({ offset, length }) => [offset, length] as const),
        ];
        for (const [offset, length] of spans) {
          expect(offset + length).toBeLessThanOrEqual(text.length);
          covered.fill(1, offset, offset + length);
        }
        const left = [...text].filter((ch, i) => isWordCharacter(ch) && covered[i] === 0);
        if (text.length === [...text].length) expect(left).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('has a canonical wording that is its own canonical wording', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...CARD_TYPES), (text, type) => {
        const { canonical } = compileText(text, type);
        const again = compileText(canonical, type);
        expect(again.unknown).toEqual([]);
        expect(again.canonical).toBe(canonical);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Target Character +2 Power to pop enemy combatants.', '+2 Power to pop enemy combatants.'],
    ['Target Character has +2 Power to pop enemy combatants.', '+2 Power to pop enemy combatants.'],
    ['Target Character card is an Astral, wherever it is.', null],
    ['Target Mutant Mutant has -1 DP.', null],
    ['Target Mutant has -1 DP.', 'Call on a Mutant. -1 DP.'],
    [
      'While a Human is in play, target Mutant must attack a Burger whenever it can.',
      'While a Human is in play, target Mutant must attack a Burger whenever it can.',
    ],
  ])(
    'is about the bearer of a Gear when a lasting sentence names a target: %s',
    (text, canonical) => {
      expect(compileText(text, 'gear').canonical).toBe(canonical ?? '');
      expect(compileText(text, 'gear').unknown).toHaveLength(canonical === null ? 1 : 0);
    },
  );

  it('is compiled or refused in a time that grows only with its length', () => {
    const looks = [
      'Mutant or ',
      'flip a coin: heads, ',
      'Crank and ',
      'While a Mutant is in play, ',
      'each other ',
      "Mutant's ",
      'non-',
      '"',
      'A, ',
      'Draw 1 card and ',
      '+1 AP and ',
      'Immune: A, B. ',
      'Crank to call any Human, ',
      'add +1 to any attack on a Glug and ',
      'Zorg ',
    ];
    for (const look of looks) {
      const text = look.repeat(Math.ceil(10_000 / look.length)).slice(0, 10_000);
      const { abilities, unknown } = compileText(text, 'character');
      expect(abilities.length + unknown.length).toBeGreaterThan(0);
    }
  });
});
