import { describe, expect, it } from 'vitest';
import type { CardType } from '@/engine/ote/language/schema';
import { compileText } from '@/engine/ote/text/compile';
import { cardNames } from '@/engine/ote/text/names';

const NAME = 'Zora Quill';
const NAMES = cardNames([NAME, 'Zed Gun', 'Mind Trap', 'Dr. Elias Brandt', 'Tulpa', 'Weapon']);

function printCanonical(text: string, type: CardType = 'character', name = NAME): string {
  const { canonical, unknown } = compileText(text, type, { name, names: NAMES });
  expect(unknown, text).toEqual([]);
  return canonical;
}

describe('a card that the publishers call by its name', () => {
  it.each<[string, string]>([
    ['Zora has +1 Pull when cranked.', 'While cranked, +1 Pull.'],
    [
      'If Quill is popped, you lose 2 Influence.',
      'When this Character is popped, lose 2 Influence.',
    ],
    ['Gain 2 Influence when you call Zora Quill.', 'When this card is called, gain 2 Influence.'],
    ['Gear played on Zora has no cost.', 'Gear called on this Character have no Cost.'],
    ['Gear may not be moved from Zora.', 'Each Gear on this Character cannot be moved.'],
    ['No further Laws may be played while Zora is in play.', 'Laws cannot be called.'],
    ['Mutants and Laws get +2 vs. Zora.', 'Each Mutant or Law has +2 vs. "Zora Quill".'],
    ['All Laws gain ability Crank to pop Zora.', 'Each Law has "Crank to pop any \'Zora Quill\'".'],
    [
      'Any Law Character can be cranked to pop Zora.',
      'Each Law has "Crank to pop any \'Zora Quill\'".',
    ],
    [
      'Any player whose Character attacks Zora loses an Influence point.',
      "When this Character is attacked by a Character, that card's player loses 1 Influence.",
    ],
  ])('is understood in "%s"', (text, wanted) => {
    expect(printCanonical(text)).toBe(wanted);
  });

  it('is understood on a card of another type, too', () => {
    expect(printCanonical('Discard Mind Trap when used.', 'gear', 'Mind Trap')).toBe(
      'Discard this card when used.',
    );
  });

  it('stands for any card of that name after an article, and in a filter', () => {
    expect(printCanonical('Crank to call any Zora Quill.')).toBe('Crank to call any "Zora Quill".');
    expect(printCanonical('Each player may have one Zora Quill in play.')).toBe(
      'Only one "Zora Quill" for each player.',
    );
  });

  it('is not understood in a sentence about a single event that is written as a lasting one', () => {
    const { unknown } = compileText(
      'All Law cards are cranked while Zora is in play.',
      'character',
      {
        name: NAME,
      },
    );
    expect(unknown).toHaveLength(1);
  });
});

describe('cards that are named without quotation marks', () => {
  it.each<[string, string]>([
    ['Crank to Control any Zed Gun.', 'Crank to Control any "Zed Gun".'],
    ['Crank to call any number of Mind Traps.', 'Crank to call any number of "Mind Trap".'],
    ['Crank to pop Zed Gun or Mind-Trap.', 'Crank to pop any "Zed Gun" or "Mind Trap".'],
    ['Martyr for Dr. Brandt.', 'Martyr: "Dr. Elias Brandt".'],
    ['Immune: Psychic, Mind Trap.', 'Immune: Psychic, "Mind Trap".'],
    [
      '+1 Power if Brandt is in your Conspiracy.',
      'While you have "Dr. Elias Brandt" in your Conspiracy, +1 Power.',
    ],
  ])('are understood in "%s"', (text, wanted) => {
    expect(printCanonical(text)).toBe(wanted);
  });

  it('are read as traits if traits have these names', () => {
    expect(printCanonical('Crank to pop any Weapon.')).toBe('Crank to pop any Weapon.');
    expect(printCanonical('Crank to pop any Tulpa.')).toBe('Crank to pop any Tulpa.');
    expect(printCanonical('Crank to call any Tulpa Condition.')).toBe('Crank to call any "Tulpa".');
  });

  it('are read as traits unless cards with these names are known', () => {
    expect(compileText('Crank to Control any Zed Gun.', 'character').canonical).toBe(
      'Crank to Control any Zed Gun.',
    );
  });

  it('are not found across a comma', () => {
    const names = cardNames(["Ada Burger's Law"]);
    const { canonical } = compileText('Immune: Burger, Law.', 'character', { names });
    expect(canonical).toBe('Immune: Burger, Law.');
  });
});
