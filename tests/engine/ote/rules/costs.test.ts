import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const club = 'type: Resource';
const mutant = (more = '') => `type: Character, traits: [Mutant]${more}`;

describe('what an ability costs', () => {
  it('is paid with cards of the hand that are named, each once', () => {
    const cards = { Ann: person('Discard 2 cards to draw 1 card.'), Club: club, Bat: club };
    const players = 'A: { conspiracy: [[Ann]], hand: [Club, Bat, Bat], deck: [Club] }';
    expect(
      saidOf(
        cards,
        players,
        'illegal: { A: { use: Ann, on: [Club, Club] } }\n    why: CRANK-1',
        'illegal: { A: { use: Ann, on: [Club] } }\n    why: CARD-0',
        'illegal: { A: { use: Ann, on: [Club, Club#2] } }\n    why: CARD-0',
        'A: { use: Ann, on: [Club, Bat#2] }',
        'resolve',
        'expect: { hand: { A: [Bat, Club#2] }, dead: [Club, Bat#2] }',
      ),
    ).toBe('passed');
  });

  it('is paid by so many active cards of one’s own', () => {
    expect(
      saidOf(
        {
          Ann: person('Crank any 2 Mutants to draw 1 card.'),
          Mo: mutant(', text: "Not Unique."'),
          Foe: mutant(),
        },
        'A: { conspiracy: [[Ann, Mo, Mo, Mo]] }, B: { conspiracy: [[Foe]] }',
        'illegal: { A: { use: Ann, on: [Mo, Mo] } }\n    why: CRANK-1',
        'illegal: { A: { use: Ann, on: [Mo, Foe] } }\n    why: CRANK-1',
        'A: { use: Ann, on: [Mo, Mo#3] }',
        'expect: { cranked: [Mo, Mo#3], active: [Mo#2, Ann] }',
        'illegal: { A: { use: Ann, on: [Mo#2, Ann] } }\n    why: CRANK-1',
      ),
    ).toBe('passed');
  });

  it('is paid in Influence that is there, the team’s where there is one', () => {
    const Law =
      'type: Environmental, text: "Any player may pay 3 Influence, not below 0, to draw 1 card."';
    const refused = 'illegal: { A: { use: Law } }\n    why: CARD-0';
    expect(saidOf({ Law }, 'A: { table: [Law], influence: 2 }, B: {}', refused)).toBe('passed');
    expect(
      saidOf(
        { Law },
        'A: { table: [Law], influence: 3 }, B: {}',
        'A: { use: Law }',
        'resolve',
        'expect: { influence: { A: 0 }, hand: { A: 1 } }',
        refused,
      ),
    ).toBe('passed');
  });

  it('turns Influence into Pull while any one card of the hand wants it (CRANK-5)', () => {
    const cards = {
      Law: 'type: Environmental, text: "Any player may pay 1 Influence to gain 1 Pull."',
      Cheap: club,
      Dear: 'type: Resource, cost: 2',
    };
    expect(
      saidOf(
        cards,
        'A: { table: [Law], hand: [Cheap, Dear] }, B: {}',
        'A: { use: Law }',
        'resolve',
        'A: { use: Law }',
        'resolve',
        'illegal: { A: { use: Law } }\n    why: CRANK-5',
        'expect: { influence: { A: -2 } }',
      ),
    ).toBe('passed');
  });

  it('takes each cost from what was named for it, in the order of the text', () => {
    const cards = {
      Ann: person('Crank any 2 Mutants and discard 1 card to give another Character +2 AP.'),
      Eve: person('Pay any amount of Pull and crank any Mutant and discard 1 card to draw 1 card.'),
      Mo: mutant(', text: "Not Unique."'),
      Club: club,
      Bat: club,
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann, Mo, Mo, Eve]], hand: [Club, Bat] }',
        'A: { use: Ann, on: [Mo, Mo#2, Club, Eve] }',
        'expect: { cranked: [Mo, Mo#2], active: [Ann, Eve], dead: [Club], hand: { A: [Bat] } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Eve, Mo, Mo]], hand: [Club, Bat], reserve: { character: 2, resource: 0 } }',
        'A: { use: Eve, on: ["2", Mo#2, Bat] }',
        'resolve',
        'expect: { cranked: [Mo#2], active: [Mo, Eve], dead: [Bat], hand: { A: 2 }, reserve: { A: { character: 0 } } }',
      ),
    ).toBe('passed');
  });

  it('must say how much Pull is paid of any amount', () => {
    expect(
      saidOf(
        {
          Ann: person(
            'Pay any amount of Pull to give this Character +1 AP for each point of that Pull.',
          ),
        },
        'A: { conspiracy: [[Ann]], reserve: { resource: 0, character: 3 } }',
        'illegal: { A: { use: Ann } }\n    why: CALL-1',
      ),
    ).toBe('passed');
  });
});

describe('what a triggered ability costs', () => {
  const onCall = (cost: string) => ({
    Ann: person(`When a Mutant is called by you, you may ${cost} to gain 2 Influence.`),
    Mo: mutant(),
    Well: 'type: Character, pull: 1',
  });
  const players = (more: string) => `A: { conspiracy: [[Ann, Well]], hand: [Mo]${more} }`;
  const called = ['A: { call: Mo, at: [1, 3] }', 'resolve'];

  it('is asked for only if the card can still crank', () => {
    expect(
      saidOf(
        onCall('crank'),
        players(''),
        'A: { call: Mo, at: [1, 3] }',
        'A: { choose: yes }',
        'expect: { influence: { A: 2 }, cranked: [Ann] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        { ...onCall('crank'), Ann: `${onCall('crank').Ann}, pull: 1` },
        players(''),
        'A: { crank: Ann }',
        ...called,
        'expect: { influence: { A: 0 } }',
      ),
    ).toBe('passed');
  });

  it('is asked for only if that much Pull could be made', () => {
    const none = 'expect: { influence: { A: 0 }, active: [Well] }';
    expect(saidOf(onCall('pay 2 Pull'), players(''), ...called, none)).toBe('passed');
    expect(
      saidOf(
        onCall('pay 2 Pull'),
        players(', reserve: { character: 1 }'),
        'A: { call: Mo, at: [1, 3] }',
        'A: { crank: Well }',
        'A: { choose: yes }',
        'expect: { influence: { A: 2 }, cranked: [Well] }',
      ),
    ).toBe('passed');
  });

  it('of any amount is asked for only if there is any', () => {
    const any = {
      Ann: person(
        'When a Mutant is called by you, you may pay any amount of Pull to gain 1 Influence.',
      ),
      Mo: mutant(),
    };
    expect(
      saidOf(
        any,
        'A: { conspiracy: [[Ann]], hand: [Mo] }',
        'A: { call: Mo, at: [1, 2] }',
        'resolve',
        'expect: { influence: { A: 0 } }',
      ),
    ).toBe('passed');
  });
});
