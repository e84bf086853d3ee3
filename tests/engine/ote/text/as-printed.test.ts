import { describe, expect, it } from 'vitest';
import type { CardType } from '@/engine/ote/language/schema';
import { compileText } from '@/engine/ote/text/compile';

function printCanonical(text: string, type: CardType = 'character'): string {
  const compiled = compileText(text, type);
  expect(compiled.unknown, text).toEqual([]);
  return compiled.canonical;
}

/** Invented sentences in the publishers' manner. */
describe('wording in the manner of the publishers', () => {
  it.each<[string, CardType, string]>([
    ['Non-Influence Pull only.  +1 to call Zorg cards.', 'resource', '+1 Pull to call Zorg cards.'],
    ['Zorgs gains +1 Power until end of turn.', 'whammy', ''],
    ['Character is -2 Power until end of turn.', 'whammy', 'Give target Character -2 Power.'],
    ['One Zorg may Gang Up with another Zorg.', 'whammy', 'Any Zorg Gangs Up with another Zorg.'],
    ['Martyr for any Zorg.', 'character', 'Martyr: Zorg.'],
    ['May Gang Up.', 'character', 'Gang Up.'],
    ['May bypass any Mutant.', 'character', 'Bypass: Mutant.'],
    ['Enemy combatants suffer -4 Power.', 'condition', 'Enemy combatants have -4 Power.'],
    ['Any Mutant may martyr for her.', 'character', 'Any Mutant may Martyr for this Character.'],
    [
      'Crank to Control any Mutant she could attack.',
      'character',
      'Crank to Control any Mutant this Character could attack.',
    ],
    [
      'Target Human gains trait Zorg and ability Surprise.',
      'condition',
      'Call on a Human. The Character is a Zorg. The Character has Surprise.',
    ],
    [
      'Power +4.  Bonus vs. Mutants only.  NOTE: Text corrected by errata.',
      'gear',
      '+4 vs. Mutant.',
    ],
    [
      'Crank to flip any Mutant or to pop any Zorg Gear as it is called.',
      'character',
      'Crank to flip any Mutant. Crank to pop any Zorg Gear being called.',
    ],
    [
      'Flip any time to Save one other Mutant.  The saved Character is flipped.',
      'character',
      'Flip any time to Save another Mutant and flip that Character.',
    ],
    ['Non-Mutants suffer -2 DP.', 'environmental', 'Each non-Mutant has -2 DP.'],
    ['Crank for 4 Pull to call Mutants.', 'secret', 'Crank to gain 4 Pull to call Mutants.'],
    [
      'Mutant user may crank any time to draw a card.',
      'gear',
      'While the Character is a Mutant, crank the Character any time to draw 1 card.',
    ],
  ])('is compiled: %s', (text, type, wanted) => {
    if (wanted === '') expect(compileText(text, type).unknown).toHaveLength(1);
    else expect(printCanonical(text, type)).toBe(wanted);
  });

  it('is joined to the sentence before it when it is only a remark', () => {
    const text = '+2 Pull to call Mutants. NOTE: Some cards are printed wrong.';
    const { abilities, unknown } = compileText(text, 'character');
    expect(unknown).toEqual([]);
    expect(abilities.map(({ span: [from, length] }) => [from, length])).toEqual([
      [0, text.length - 1],
    ]);
  });

  it('is reported when a remark has no sentence before it', () => {
    expect(compileText('NOTE: Some cards are printed wrong.', 'character').unknown).toHaveLength(1);
  });
});
