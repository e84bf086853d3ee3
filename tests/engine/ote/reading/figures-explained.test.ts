import { describe, expect, it } from 'vitest';
import { arrange, type CardDef, type GameState, type Position, reading, submit } from '@/engine';
import { card } from '../table';

type Placed = readonly [def: CardDef, zone: 'conspiracy' | 'table' | 'on' | 'hand', host?: number];

/** One player's table: Characters side by side, the rest by zone. */
function table(...cards: readonly Placed[]): GameState {
  const position: Position = {
    defs: cards.map(([def]) => def),
    seats: [{ name: 'A', influence: 0, reserve: { character: 0, resource: 9 } }],
    cards: cards.map(([, zone, host], index) => ({
      def: index,
      seat: 0,
      zone,
      rank: 0,
      file: index,
      host: host ?? -1,
      cranked: false,
    })),
    turn: 0,
    step: 'operations',
    seed: 1,
  };
  const result = arrange(position);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.state;
}

function says(state: GameState, ix: number, figure: 'ap' | 'dp' | 'pull' | 'cost'): string {
  const { value, because } = reading(state, ix, figure);
  return `${value}: ${because.map((one) => one.text).join(', ')}`;
}

const THUG = card('Thug', 'character', { ap: 3, dp: 2 });

describe('the explanation of a figure', () => {
  it('lists the printed figure and every card that changes it', () => {
    const morale = card('Morale', 'environmental', { text: 'Each Character has +1 Power.' });
    const state = table([THUG, 'conspiracy'], [morale, 'table']);
    expect(says(state, 0, 'ap')).toBe('4: 3 printed, +1 Morale');
    expect(says(state, 0, 'dp')).toBe('3: 2 printed, +1 Morale');
  });

  it('counts only the best of several Weapons outside a combat (ATK-9)', () => {
    const gear = (name: string, value: number): CardDef => ({
      ...card(name, 'gear', { traits: ['Weapon'] }),
      ap: { value, signed: true, star: false },
    });
    const state = table(
      [THUG, 'conspiracy'],
      [gear('Knife', 1), 'on', 0],
      [gear('Gun', 3), 'on', 0],
    );
    expect(says(state, 0, 'ap')).toBe('6: 3 printed, +3 Gun');
  });

  it('counts a printed figure only once when the text repeats it (card-text.md)', () => {
    const belt: CardDef = {
      ...card('Belt', 'condition', { text: '+2 AP.' }),
      ap: { value: 2, signed: true, star: false },
    };
    expect(says(table([THUG, 'conspiracy'], [belt, 'on', 0]), 0, 'ap')).toBe(
      '5: 3 printed, +2 Belt',
    );
  });

  it('is never below 0 for a cost, but may be below 0 for DP (ATK-6)', () => {
    const sale = card('Sale', 'environmental', { text: 'Your cards cost 3 less.' });
    const flu = card('Flu', 'environmental', { text: 'Each Character has -5 DP.' });
    const state = table([sale, 'table'], [flu, 'table'], [THUG, 'conspiracy'], [THUG, 'hand']);
    expect(reading(state, 3, 'cost').value).toBe(0);
    expect(reading(state, 2, 'dp').value).toBe(-3);
  });

  it('leaves out changes by cards that a Character is Immune to (ABL-IMMUNE)', () => {
    const dread = card('Dread', 'environmental', {
      traits: ['Psychic'],
      text: 'Each Character has -1 DP.',
    });
    const skeptic = card('Skeptic', 'character', { dp: 4, text: 'Immune: Psychic.' });
    const state = table([skeptic, 'conspiracy'], [THUG, 'conspiracy'], [dread, 'table']);
    expect([reading(state, 0, 'dp').value, reading(state, 1, 'dp').value]).toEqual([4, 1]);
  });

  it('changes as cards come and go', () => {
    const glug = card('Glug', 'character', {
      traits: ['Glug'],
      text: 'Not Unique. Pull = the number of Glugs in play.',
    });
    const state = table([glug, 'conspiracy'], [glug, 'hand']);
    expect(reading(state, 0, 'pull').value).toBe(1);
    const called = submit(state, { do: 'call', seat: 0, card: 1, at: { rank: 0, file: 1 } });
    expect(called.ok && reading(called.value.state, 0, 'pull').value).toBe(2);
  });
});
