import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { comparePrinted, measurePrintedShares } from '@/bench/as-printed';
import { compilePrinted, printedNames, readPrintedCards } from '@/bench/printed-cards';
import { compileText } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';

const printed = readPrintedCards();

/** Writes invented cards into a file with the format of the printed texts. */
function fileOf(...cards: readonly string[]): string {
  const head = 'Name\tSet\tId Number\tType\tRules';
  const path = join(mkdtempSync(join(tmpdir(), 'printed-')), 'cards.tsv');
  writeFileSync(path, [head, ...cards].join('\n'));
  return path;
}

describe("the measurement of the publishers' card texts", () => {
  const file = fileOf(
    'Zora Quill (A001)\tarcana\tA001\tCharacter \tBulldoze.  If Zora is popped, draw a card.',
    'Trap, The (002)\tstandard\t2\tGear\tBulldoze.  Quite another thing.',
    'No Text (003)\tstandard\t3\tGear\t(none)',
    'Of a Fan (004)\tfans\t4\tGear\tBulldoze.',
  );

  it('counts compiled texts and compiled sentences, per set and in total', () => {
    const shares = measurePrintedShares(file) ?? [];
    expect(shares.map(({ set, texts, whole }) => [set, texts, whole])).toEqual([
      ['standard', 1, 0],
      ['arcana', 1, 1],
      ['cutups', 0, 0],
      ['shadows', 0, 0],
      ['chase', 0, 0],
      ['all', 2, 1],
    ]);
    expect(shares.at(-1)).toMatchObject({ sentences: 4, understood: 3 });
  });

  it('reads names and numbers in the form that our card files use', () => {
    const cards = readPrintedCards(file) ?? [];
    expect(cards.map(({ name, number }) => [number, name])).toEqual([
      ['A001', 'Zora Quill'],
      ['002', 'The Trap'],
    ]);
  });

  it('compares each compiled card with our own card, whatever the order of the sentences', () => {
    const own = (text: string) => [
      { set: 'arcana', number: 'A001', abilities: compileText(text, 'character').abilities },
    ];
    const same = own('When this Character is popped, draw 1 card. Bulldoze.');
    expect(comparePrinted(same, file)).toEqual({ compared: 1, same: 1, different: [] });
    expect(comparePrinted(own('Bulldoze.'), file)).toEqual({
      compared: 1,
      same: 0,
      different: ['arcana A001 Zora Quill'],
    });
  });

  it('returns null when the file of printed texts is missing', () => {
    expect(measurePrintedShares('no/such/file.tsv')).toBeNull();
    expect(comparePrinted([], 'no/such/file.tsv')).toBeNull();
  });
});

/** Only if the file of printed texts is beside the project. */
describe.runIf(printed !== null)("the publishers' wording", () => {
  it('compiles completely for 70 of 100 cards, and for 75 of 100 sentences', () => {
    const all = measurePrintedShares()?.at(-1);
    if (!all) throw new Error('no share of all');
    expect(all.whole / all.texts).toBeGreaterThanOrEqual(0.7);
    expect(all.understood / all.sentences).toBeGreaterThanOrEqual(0.75);
  });

  it('compiles to the same abilities as our own text for 85 of 100 comparable cards', () => {
    const agreed = comparePrinted(getCatalogue().cards);
    if (!agreed) throw new Error('nothing to compare');
    expect(agreed.same / agreed.compared).toBeGreaterThanOrEqual(0.85);
  });

  it('has a canonical wording that compiles to the same abilities', () => {
    const cards = printed ?? [];
    const names = printedNames(cards);
    for (const card of cards) {
      const { canonical, abilities } = compilePrinted(card, names);
      const again = compileText(canonical, card.type);
      expect(again.unknown, card.text).toEqual([]);
      expect(again.canonical).toBe(canonical);
      expect(again.abilities.length).toBe(abilities.length);
    }
  });
});
