import { describe, expect, it } from 'vitest';
import { applySteps } from '@/lib/collection/apply';
import type { CountedPrinting } from '@/lib/collection/printings';
import { importSteps, previewOf } from '@/lib/formats/preview';

const at = (set: string, number: string, name: string): CountedPrinting => ({
  id: `ote/${set}/${number}`,
  card: `ote/${set}/${number}`,
  name,
  set,
  number,
  rarity: null,
  type: 'gear',
  page: '',
});
const zip = at('standard', '266', 'Zipper');
const janis = [at('cutups', 'Chase01', 'Janis'), at('chase', '01', 'Janis')] as const;
const printings = [zip, ...janis];
const NOTHING = new Map();

describe('an import', () => {
  const preview = previewOf('3 Zipper\n2 Zipper\n1 Janis\n4 Nobody Here', printings);

  it('says of each line what it means', () => {
    expect(preview.lines.map(({ kind }) => kind)).toEqual([
      'matched',
      'matched',
      'ambiguous',
      'unknown',
    ]);
  });

  it('counts the lines of a printing together, and takes what was chosen', () => {
    const steps = importSteps(preview, 'set', new Map([[3, janis[1]]]), NOTHING);
    expect(steps).toMatchObject([
      { printing: zip.id, owned: 5 },
      { printing: janis[1].id, owned: 1 },
    ]);
  });

  it('changes nothing when it is made twice, unless it is to add', () => {
    const steps = importSteps(preview, 'set', new Map(), NOTHING);
    const held = applySteps(NOTHING, steps).touched;
    expect(importSteps(preview, 'set', new Map(), held)).toEqual([]);
    expect(importSteps(preview, 'add', new Map(), held)).toMatchObject([
      { owned: 5 },
      { owned: 1 },
    ]);
  });

  it('of 100,000 lines loses none', () => {
    const text = `Count,Name,Set,Number\n${Array.from({ length: 100_000 }, (_, i) => `${(i % 9) + 1},Zipper,standard,266`).join('\n')}`;
    const big = previewOf(text, printings);
    expect(big.lines).toHaveLength(100_000);
    expect(big.lines.every(({ kind }) => kind === 'matched')).toBe(true);
  });
});
