import { describe, expect, it } from 'vitest';
import { person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

describe('a Character that is moved', () => {
  const cards = {
    Do: whammy('Move target Character.'),
    Ann: 'type: Character',
    Bob: 'type: Character',
    Cy: 'type: Character',
    Rock: person('This Character cannot be moved.'),
  };

  it('goes where whoever moves it says, in its own player’s Conspiracy', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Do], conspiracy: [[Cy]] }, B: { conspiracy: [[Ann, Bob]] }',
        'A: { play: Do, on: Ann }',
        'A: { place: Ann, at: [1, 3] }',
        'expect: { conspiracy: { A: [[Cy]], B: [[Bob, Ann]] }, active: [Ann] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { hand: [Do], conspiracy: [[Ann, Bob]] }, B: {}',
        'A: { play: Do, on: Ann }',
        'A: { place: Ann, at: [1, 3] }',
        'expect: { conspiracy: { A: [[Bob, Ann]] }, active: [Ann] }',
      ),
    ).toBe('passed');
  });

  it('is nobody whom a card keeps where it is, nor one that stands alone', () => {
    for (const row of ['[Rock, Bob]', '[Ann]']) {
      const [who] = row.match(/\w+/) ?? [];
      expect([
        row,
        saidOf(
          cards,
          `A: { hand: [Do], conspiracy: [${row}] }, B: {}`,
          `illegal: { A: { play: Do, on: ${who} } }\n    why: RANK-2`,
        ),
      ]).toEqual([row, 'passed']);
    }
  });
});

describe('Gear of the fallen', () => {
  it('goes to whichever combatant of those that stand is chosen', () => {
    expect(
      saidOf(
        {
          Ann: 'type: Character, ap: 3, dp: 1',
          Bob: 'type: Character, ap: 3, dp: 1, text: "Gang Up."',
          Foe: 'type: Character, dp: 1',
          Axe: 'type: Gear, traits: [Weapon]',
          Hat: 'type: Gear',
          Cup: 'type: Gear, traits: [Weapon]',
          Take: whammy(
            'Play after combat. Move any Weapon of a popped combatant to a combatant that is not popped.',
          ),
        },
        'A: { conspiracy: [[Ann, Bob]], hand: [Take] }, B: { conspiracy: [[Foe]], attached: { Foe: [Axe, Hat] }, dead: [Cup] }',
        'A: { attack: Ann, target: Foe }',
        'A: { gangUp: Bob }',
        'illegal: { A: { play: Take, on: Hat } }',
        'illegal: { A: { play: Take, on: Cup } }',
        'A: { play: Take, on: Axe }',
        'A: { choose: Bob }',
        'resolve',
        'expect: { attached: { Bob: [Axe], Ann: [] }, dead: [Foe] }',
      ),
    ).toBe('passed');
  });
});

describe('a Character that is a Gear or a Condition as well', () => {
  const cards = {
    Rex: 'type: Character / Gear, text: "Crank to put this card on another Character."',
    Imp: 'type: Character / Condition, text: "Crank to put this card on another Character."',
    Hat: 'type: Gear',
    Ann: 'type: Character',
    Bob: 'type: Character',
    Pick: 'type: Character / Gear, text: "Call on a Mutant. Crank to put this card on another Character."',
  };
  const players = (who: string) =>
    `A: { conspiracy: [[${who}, Ann]], attached: { ${who}: [Hat] } }, B: { conspiracy: [[Bob]] }`;

  it('is put on another, what was on it goes, and a Gear is that one’s player’s', () => {
    expect(
      saidOf(
        cards,
        players('Rex'),
        'A: { use: Rex, on: Bob }',
        'resolve',
        'expect: { attached: { Bob: [Rex] }, dead: [Hat], conspiracy: { A: [[Ann]] } }',
        'illegal: { A: { use: Rex, on: Ann } }',
        'A: { end: turn }',
        'B: { discard: [Rex] }',
        'expect: { dead: [Rex] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players('Imp'),
        'A: { use: Imp, on: Bob }',
        'resolve',
        'expect: { attached: { Bob: [Imp] }, dead: [Hat] }',
      ),
    ).toBe('passed');
  });

  it('stays where it stands if that one may not have it', () => {
    expect(
      saidOf(
        cards,
        players('Pick'),
        'illegal: { A: { use: Pick, on: Bob } }\n    why: CRANK-5',
        'expect: { attached: { Pick: [Hat], Bob: [] }, conspiracy: { A: [[Pick, Ann]] } }',
      ),
    ).toBe('passed');
  });

  it('stands again in one’s own Conspiracy or in the bearer’s, cranked if it says so', () => {
    const back = (where: string) => ({
      Ann: 'type: Character',
      Bob: 'type: Character',
      Imp: `type: Character / Condition, text: "Crank the Character to return this card to ${where}."`,
    });
    expect(
      saidOf(
        back('your Conspiracy, cranked'),
        'A: { conspiracy: [[Ann]], attached: { Ann: [Imp] } }, B: {}',
        'A: { use: Imp }',
        'A: { place: Imp, at: [1, 2] }',
        'expect: { conspiracy: { A: [[Ann, Imp]] }, cranked: [Ann, Imp] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        back('your Conspiracy'),
        'A: { conspiracy: [[Ann]], attached: { Ann: [Imp] } }, B: {}',
        'A: { use: Imp }',
        'A: { place: Imp, at: [1, 2] }',
        'expect: { conspiracy: { A: [[Ann, Imp]] }, cranked: [Ann], active: [Imp] }',
      ),
    ).toBe('passed');
  });
});

describe('a card that stands again by its player’s will', () => {
  const cards = (where: string) => ({
    Bob: 'type: Character',
    Ann: 'type: Character',
    Imp: `type: Character / Condition, text: "On your own turn, return this card to ${where}."`,
  });
  it('goes to the only place there is, or where its player says', () => {
    expect(
      saidOf(
        cards('your Conspiracy'),
        'A: {}, B: { conspiracy: [[Bob]] }, C: { hand: [Imp] } }\nturn: C\noptions: { influence: 24 ',
        'C: { call: Imp, on: Bob }',
        'resolve',
        'expect: { attached: { Bob: [Imp] } }',
        'C: { use: Imp }',
        'resolve',
        'expect: { conspiracy: { B: [[Bob]], C: [[Imp]] }, active: [Imp] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards("the Character's Conspiracy"),
        'A: { hand: [Imp], conspiracy: [[Ann]] }, B: { conspiracy: [[Bob]] }',
        'A: { call: Imp, on: Bob }',
        'resolve',
        'A: { use: Imp }',
        'B: { place: Imp, at: [1, 2] }',
        'expect: { conspiracy: { A: [[Ann]], B: [[Bob, Imp]] } }',
      ),
    ).toBe('passed');
  });
});

describe('a card that goes elsewhere', () => {
  const cards = {
    Put: whammy("Put target Gear on top of its owner's deck."),
    Axe: 'type: Gear',
    Ann: 'type: Character',
    Club: 'type: Resource',
  };
  it('is the next that its owner draws', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Put] }, B: { conspiracy: [[Ann]], attached: { Ann: [Axe] }, deck: [Club, Club] }',
        'A: { play: Put, on: Axe }',
        'resolve',
        'expect: { deck: { B: [Axe, Club, Club#2] }, attached: { Ann: [] } }',
        'A: { end: turn }',
        'expect: { hand: { B: [Axe] } }',
      ),
    ).toBe('passed');
  });
});
