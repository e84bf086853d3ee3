import { describe, expect, it } from 'vitest';
import { draftOf, submitTo } from '@/engine';
import { arranged, card } from './table';

const WORKER = card('Worker', 'character', { pull: 1, text: 'Not Unique.' });
const GHOUL = card('Ghoul', 'character', { dp: 1, traits: ['Ghoul'] });

/** Where the Ghoul is after each crank of one draft, of the Worker first and then of the Hunter. */
function ghoulWhile(text: string): readonly string[] {
  const hunter = card('Hunter', 'character', { pull: 1, text });
  expect(hunter.whole).toBe(true);
  const table = arranged([
    [WORKER, 'conspiracy'],
    [hunter, 'conspiracy'],
    [GHOUL, 'conspiracy'],
  ]);
  const draft = draftOf(table, null);
  return [0, 1].map((cranked) => {
    expect(submitTo(draft, { do: 'crank', seat: 0, card: cranked })).toBeNull();
    return draft.state.cards[2]?.zone ?? '';
  });
}

describe('the rules that always hold', () => {
  it("are applied after a crank that a card's text depends on", () => {
    expect(ghoulWhile('While cranked, pop each Ghoul.')).toEqual(['conspiracy', 'dead']);
  });

  it('are not applied after any other crank', () => {
    expect(ghoulWhile('While you have a Robot in play, pop each Ghoul.')).toEqual([
      'conspiracy',
      'conspiracy',
    ]);
  });
});
