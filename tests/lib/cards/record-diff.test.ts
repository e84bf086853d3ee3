import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffRecords, diffWords } from '@/lib/cards/record-diff';
import { anyRecord, ownRecord } from '@/tests/lib/cards/own-records';

describe('the difference between two card records', () => {
  it('is listed by field, and word by word within text', () => {
    const after = ownRecord({ cost: 3, text: '+2 vs. Burger.', rarity: 'C1' });
    expect(diffRecords(ownRecord(), after)).toEqual([
      {
        field: 'cost',
        kind: 'changed',
        before: '2',
        after: '3',
        runs: [
          { kind: 'removed', text: '2' },
          { kind: 'added', text: '3' },
        ],
      },
      {
        field: 'rarity',
        kind: 'added',
        before: '',
        after: 'C1',
        runs: [{ kind: 'added', text: 'C1' }],
      },
      {
        field: 'text',
        kind: 'changed',
        before: '+1 vs. Burger.',
        after: '+2 vs. Burger.',
        runs: [
          { kind: 'removed', text: '+1 ' },
          { kind: 'added', text: '+2 ' },
          { kind: 'same', text: 'vs. Burger.' },
        ],
      },
    ]);
  });

  it('distinguishes an empty text from a missing text', () => {
    const { text: _, ...unwritten } = ownRecord();
    const [change] = diffRecords(unwritten, ownRecord({ text: '' }));
    expect(change).toMatchObject({ field: 'text', kind: 'added', after: '(no rules text)' });
  });

  it('lists every field for a new card, and no field for an equal record', () => {
    expect(diffRecords(null, ownRecord()).map(({ field }) => field)).toEqual([
      'set',
      'number',
      'name',
      'type',
      'cost',
      'ap',
      'dp',
      'traits',
      'text',
    ]);
    fc.assert(fc.property(anyRecord, (record) => diffRecords(record, record).length === 0));
  });

  it('contains every word of both texts in order', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'crank', 'to'), { maxLength: 20 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        const runs = diffWords(a.join(' '), b.join(' '));
        const side = (without: string) =>
          runs
            .flatMap(({ kind, text }) => (kind === without ? [] : [text.trim()]))
            .join(' ')
            .trim();
        expect(side('added').split(/\s+/).join(' ')).toBe(a.join(' '));
        expect(side('removed').split(/\s+/).join(' ')).toBe(b.join(' '));
      }),
    );
  });

  it('contains every word even of the longest allowed texts', () => {
    const [a, b] = ['x y '.repeat(500), 'y z '.repeat(500)];
    const runs = diffWords(a, b);
    const without = (kind: string) =>
      runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('');
    expect([without('added'), without('removed')]).toEqual([a, b]);
  });
});
