import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CardType } from '@/engine/ote/abilities/schema';
import { CARD_TYPES } from '@/engine/ote/abilities/vocabulary';
import { compileText } from '@/engine/ote/text/compile';

/** The publishers' own sentences are not ours to keep: the file lies beside the project, where it is given. */
const FILE = fileURLToPath(
  new URL('../../../../../shared/data/ote/lackey-setinfo.tsv', import.meta.url),
);
const SETS = ['standard', 'arcana', 'cutups', 'shadows', 'chase'];
const FLOOR = 0.55;

interface PrintedCard {
  readonly set: string;
  readonly type: CardType;
  readonly text: string;
}

function typeOf(printed: string): CardType {
  const word = printed.trim().toLowerCase().split(/\W/)[0] ?? '';
  return CARD_TYPES.find((type) => type === word) ?? 'character';
}

function printedCards(file: string): PrintedCard[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/);
  const column = (name: string) => head.split('\t').indexOf(name);
  const [set, type, rules] = [column('Set'), column('Type'), column('Rules')];
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => ({
      set: cells[set] ?? '',
      type: typeOf(cells[type] ?? ''),
      text: (cells[rules] ?? '').trim(),
    }))
    .filter((card) => SETS.includes(card.set) && card.text !== '' && card.text !== '(none)');
}

/** How many of the cards compile whole. */
function wholeOf(cards: readonly PrintedCard[]): number {
  return cards.filter(({ text, type }) => compileText(text, type).unknown.length === 0).length;
}

describe("the publishers' wording", () => {
  it.runIf(existsSync(FILE))(
    'compiles whole for at least 55 % of the printed cards (only where the file of printed texts is)',
    () => {
      const cards = printedCards(FILE);
      for (const set of SETS) {
        const some = cards.filter((card) => card.set === set);
        process.stdout.write(`as printed, ${set}: ${wholeOf(some)} of ${some.length}\n`);
      }
      expect(wholeOf(cards) / cards.length).toBeGreaterThanOrEqual(FLOOR);
    },
  );

  it.runIf(existsSync(FILE))(
    'has a canonical wording that compiles to the same (only where the file of printed texts is)',
    () => {
      for (const { text, type } of printedCards(FILE)) {
        const { canonical, abilities } = compileText(text, type);
        const again = compileText(canonical, type);
        expect(again.unknown, text).toEqual([]);
        expect(again.canonical).toBe(canonical);
        expect(again.abilities.length).toBe(abilities.length);
      }
    },
  );
});

function canonical(text: string, type: CardType = 'character'): string {
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
      'Crank to flip any Mutant. Crank to cancel any Zorg Gear as it is called.',
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
  ])('%s', (text, type, wanted) => {
    if (wanted === '') expect(compileText(text, type).unknown).toHaveLength(1);
    else expect(canonical(text, type)).toBe(wanted);
  });

  it('belongs, where it only remarks, to the sentence before it', () => {
    const text = '+2 Pull to call Mutants. NOTE: Some cards are printed wrong.';
    const { abilities, unknown } = compileText(text, 'character');
    expect(unknown).toEqual([]);
    expect(abilities.map(({ span: [from, length] }) => [from, length])).toEqual([
      [0, text.length - 1],
    ]);
  });

  it('is reported where a remark stands alone', () => {
    expect(compileText('NOTE: Some cards are printed wrong.', 'character').unknown).toHaveLength(1);
  });
});
