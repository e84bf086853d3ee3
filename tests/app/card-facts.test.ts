import { describe, expect, it } from 'vitest';
import { tileOf } from '@/app/_components/table/board-model';
import { describeTile, figuresOf } from '@/app/_components/table/card-facts';
import type { CardDef } from '@/engine';
import { longestWord } from '@/lib/faces/longest-word';
import { card, JOEY, KNIFE, laid, plain } from '@/tests/lib/ote/session-cards';

const WALL: CardDef = card('Wall', { type: 'character', dp: plain(7) });

describe('the figures of a card in play', () => {
  it('are a dash when the card has a dash (CARD-2)', () => {
    const state = laid({ is: WALL, zone: 'conspiracy' }, { is: JOEY, zone: 'conspiracy', file: 1 });
    const { ap, dp } = figuresOf(state, 0);
    expect([ap.text, dp.text]).toEqual(['—', '7']);
    const tile = tileOf(state, 0);
    expect(tile === null ? '' : describeTile(tile)).toBe('Wall; Character; AP none, DP 7');
    expect(figuresOf(state, 1)).toMatchObject({ ap: { text: '2', change: null } });
  });

  it('are numbers when another card gives one', () => {
    const gun = card('Gun', { ...KNIFE, name: 'Gun', ap: { ...plain(2), signed: true } });
    const state = laid({ is: WALL, zone: 'conspiracy' }, { is: gun, zone: 'on', host: 0 });
    expect(figuresOf(state, 0).ap).toEqual({ value: 2, text: '2', change: 'up' });
  });
});

describe('the longest word of a card name', () => {
  it('ends at every possible line break', () => {
    expect(longestWord('Anti-Matter Grenade')).toBe(7);
    expect(longestWord('Dr. Furchtegott Nusbaum')).toBe(11);
    expect(longestWord('Dead, Dead, Dead')).toBe(5);
  });
});
