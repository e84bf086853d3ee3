import { describe, expect, it } from 'vitest';
import type { Card } from '@/lib/cards/catalogue';
import { compileCard } from '@/lib/cards/compile-card';
import { CARDS_ON_PAGE, ownPage } from '@/lib/cards/own-pages';
import { ownRecord } from '@/tests/lib/cards/own-records';

const SETS = ['first', 'empty', 'second', 'last'].map((id) => ({ id, name: id }));
const plain = compileCard(ownRecord({ text: '' }));

function cardsOf(set: string, count: number): Card[] {
  return Array.from({ length: count }, (_, i) => ({
    ...plain,
    id: `ote/${set}/${i + 1}`,
    set,
    number: `${i + 1}`,
  }));
}

/** `SET FIRST-LAST/OF` of each set of a page. */
function told(own: readonly Card[], asked: number): string[] {
  return ownPage(SETS, own, asked).sets.map(
    ({ set, cards, of }) =>
      `${set.name} ${cards[0]?.number ?? 0}-${cards.at(-1)?.number ?? 0}/${of}`,
  );
}

describe('the pages of own cards', () => {
  const own = [...cardsOf('second', 130), ...cardsOf('first', 150), ...cardsOf('standard', 3)];

  it('hold a hundred cards each, sorted by set, and each card once', () => {
    expect(told(own, 1)).toEqual(['first 1-100/150']);
    expect(told(own, 2)).toEqual(['first 101-150/150', 'empty 0-0/0', 'second 1-50/130']);
    expect(told(own, 3)).toEqual(['second 51-130/130', 'last 0-0/0', 'Standard, corrected 1-3/3']);
    expect(ownPage(SETS, own, 1).pages).toBe(3);
  });

  it('end with the last page, whatever page is requested', () => {
    expect(ownPage(SETS, own, 99).page).toBe(3);
    expect(ownPage(SETS, own, -1).page).toBe(1);
    expect(ownPage([], [], 1)).toEqual({ page: 1, pages: 1, sets: [] });
  });

  it('show a set without cards that follows a full page', () => {
    expect(told(cardsOf('first', CARDS_ON_PAGE), 1)).toEqual([
      'first 1-100/100',
      'empty 0-0/0',
      'second 0-0/0',
      'last 0-0/0',
    ]);
  });
});
