import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

describe('a Gear that is used up', () => {
  const cards = {
    Hat: 'type: Gear, ap: 1, text: "Discard this card when used."',
    Cap: 'type: Gear, ap: 1, text: "Discard this card when used."',
    Ring: 'type: Gear, ap: 1, text: "When this card is used, add -1 to the Character\'s DP permanently."',
    Bag: 'type: Gear, ap: 1',
    Fit: 'type: Condition, ap: 1',
    Ann: 'type: Character, ap: 1, dp: 5',
    Rob: person('When a Gear on this Character is used, pop that Gear.', ', ap: 1, dp: 5'),
    Foe: 'type: Character, dp: 1',
    Fan: 'type: Character, dp: 2',
  };
  const said = (who: string, on: string, foe: string, ...steps: string[]) =>
    saidOf(
      cards,
      `A: { conspiracy: [[${who}]], attached: { ${who}: [${on}] } }, B: { conspiracy: [[${foe}]] }`,
      `A: { attack: ${who}, target: ${foe} }`,
      ...steps,
    );

  it('is one of two copies, and of the other nothing is asked (CARD-7)', () => {
    expect(
      said(
        'Ann',
        'Hat, Hat',
        'Foe',
        'A: { choose: Hat }',
        'resolve',
        'expect: { dead: [Foe, Hat], attached: { Ann: [Hat#2] } }',
      ),
    ).toBe('passed');
    expect(
      said(
        'Ann',
        'Hat, Hat',
        'Foe',
        'A: { choose: none }',
        'resolve',
        'expect: { dead: [Foe, Ann] }',
      ),
    ).toBe('passed');
  });

  it('is each of several that its player chose, or none', () => {
    for (const [hat, cap, dead] of [
      ['Hat', 'none', 'Foe, Hat'],
      ['none', 'Cap', 'Foe, Cap'],
      ['Hat', 'Cap', 'Foe, Hat, Cap'],
      ['none', 'none', 'Foe, Ann'],
    ]) {
      expect([
        hat,
        cap,
        said(
          'Ann',
          'Hat, Cap',
          'Foe',
          `A: { choose: ${hat} }`,
          `A: { choose: ${cap} }`,
          'resolve',
          `expect: { dead: [${dead}] }`,
        ),
      ]).toEqual([hat, cap, 'passed']);
    }
  });

  it('is asked about alone; what costs nothing counts without being asked', () => {
    expect(
      said(
        'Ann',
        'Ring, Bag',
        'Fan',
        'A: { choose: Ring }',
        'resolve',
        'expect: { dead: [Fan], attached: { Ann: [Ring, Bag] }, figures: { Ann: { ap: 3, dp: 4 } } }',
      ),
    ).toBe('passed');
    expect(
      said(
        'Ann',
        'Ring, Bag',
        'Foe',
        'A: { choose: none }',
        'resolve',
        'expect: { dead: [Foe], figures: { Ann: { dp: 5 } } }',
      ),
    ).toBe('passed');
  });

  it('is Gear and no Condition', () => {
    expect(
      said(
        'Rob',
        'Bag, Fit',
        'Fan',
        'A: { choose: Bag }',
        'resolve',
        'expect: { dead: [Fan, Bag], attached: { Rob: [Fit] } }',
      ),
    ).toBe('passed');
  });
});

describe('Gear used in a combat', () => {
  const cards = {
    Hat: 'type: Gear, ap: 1',
    Vest: 'type: Gear, dp: 1',
    Axe: 'type: Gear, traits: [Weapon], ap: 1',
    Bow: 'type: Gear, traits: [Weapon], ap: 1',
    Snap: 'type: Whammy, text: "Play after combat. Pop any Gear used in the combat."',
    Fit: 'type: Condition, ap: 1',
    Ann: 'type: Character, ap: 3, dp: 5',
    Bob: 'type: Character, dp: 1',
    Cy: 'type: Character',
  };
  it('is that of a combatant which counted, after the combat too', () => {
    const steps = (on: string, verdict: string) =>
      saidOf(
        cards,
        'A: { conspiracy: [[Ann, Cy]], attached: { Ann: [Axe, Bow, Hat, Fit], Cy: [Hat] }, hand: [Snap] }, B: { conspiracy: [[Bob]] }',
        'A: { attack: Ann, target: Bob }',
        'A: { choose: Axe }',
        `${verdict}: { A: { play: Snap, on: ${on} } }`,
      );
    expect(steps('Axe', 'legal')).toBe('passed');
    expect(steps('Hat', 'legal')).toBe('passed');
    expect(steps('Bow', 'illegal')).toBe('passed');
    expect(steps('Hat#2', 'illegal')).toBe('passed');
    expect(steps('Fit', 'illegal')).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]], attached: { Ann: [Hat] }, hand: [Snap] }, B: { conspiracy: [[Bob]] }',
        'illegal: { A: { play: Snap, on: Hat } }',
      ),
    ).toBe('passed');
  });
});
