import { describe, expect, it } from 'vitest';
import { person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

describe('what a card that is cranked for Pull has made', () => {
  const cards = {
    Tax: person(
      'When an Artist is cranked for Pull by an opponent, gain Influence equal to that Pull.',
    ),
    Art: 'type: Character, pull: 3, traits: [Artist]',
    Dull: 'type: Character, pull: 2',
    Stop: whammy('Play any time. Cancel the Pull of any Artist.'),
  };
  const players = 'A: { conspiracy: [[Art, Dull]] }, B: { conspiracy: [[Tax]], hand: [Stop] }';

  it('is counted when it is over', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { crank: Dull }',
        'A: { crank: Art }',
        'resolve',
        'expect: { influence: { B: 3 }, reserve: { A: { character: 5 } } }',
      ),
    ).toBe('passed');
  });

  it('is nothing if it was cancelled; the card stays cranked', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { crank: Art }',
        'B: { play: Stop, on: Art }',
        'resolve',
        'expect: { influence: { B: 0 }, reserve: { A: { character: 0 } }, cranked: [Art] }',
      ),
    ).toBe('passed');
  });
});

describe('abilities that a card is given', () => {
  const cards = {
    Muse: person('Each Psychic has \\"Crank any time to give this Character +2 AP\\".'),
    Pat: 'type: Character, traits: [Psychic], ap: 1, dp: 1',
    Pax: 'type: Character, traits: [Psychic], ap: 1, dp: 1',
    Hit: whammy('Play any time. Pop target Character.'),
  };

  it('are used like its own, and an ability under way goes on although what gave it is gone', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Pat, Pax, Muse]] }, B: { hand: [Hit] }',
        'A: { use: Pat }',
        'B: { play: Hit, on: Pat }',
        'resolve',
        'expect: { dead: [Pat], inPlay: [Pax, Muse] }',
        'A: { use: Pax }',
        'resolve',
        'expect: { figures: { Pax: { ap: 3 } }, cranked: [Pax] }',
      ),
    ).toBe('passed');
  });

  it('are the same for two copies of a card', () => {
    expect(
      saidOf(
        { ...cards, Pat: `${cards.Pat}, text: "Not Unique."` },
        'A: { conspiracy: [[Pat, Pat, Muse]] }',
        'A: { use: Pat }',
        'A: { use: Pat#2 }',
        'resolve',
        'expect: { figures: { Pat: { ap: 3 }, Pat#2: { ap: 3 } } }',
      ),
    ).toBe('passed');
  });

  it('are gone with what gave them', () => {
    expect(
      saidOf(
        { ...cards, Hit: whammy('Pop target Character.') },
        'A: { conspiracy: [[Pat, Pax, Muse]], hand: [Hit] }',
        'A: { play: Hit, on: Muse }',
        'resolve',
        'expect: { dead: [Muse] }',
        'illegal: { A: { use: Pat } }',
      ),
    ).toBe('passed');
  });

  it('that wait for something ask who has them', () => {
    expect(
      saidOf(
        {
          Muse: person(
            'Each Psychic has \\"When this Character attacks, you may pop target Mutant\\".',
          ),
          Pat: 'type: Character, traits: [Psychic], ap: 1, dp: 9',
          Ned: 'type: Character, dp: 3',
          Mo: 'type: Character, traits: [Mutant]',
          Mu: 'type: Character, traits: [Mutant]',
        },
        'A: { conspiracy: [[Pat, Muse]] }, B: { conspiracy: [[Ned, Mo, Mu]] }',
        'A: { attack: Pat, target: Ned }',
        'A: { choose: Mu }',
        'resolve',
        'expect: { dead: [Mu], inPlay: [Mo] }',
      ),
    ).toBe('passed');
  });

  it('of another are lent once by several copies, and not by who is Immune', () => {
    expect(
      saidOf(
        {
          Ape: person('Has all abilities of each Mutant in play.'),
          Mo: person('Crank to gain 1 Influence.', ', traits: [Mutant]'),
          Club: 'type: Resource',
        },
        'A: { conspiracy: [[Ape, Mo]] }',
        'A: { use: Ape }',
        'resolve',
        'expect: { influence: { A: 1 }, cranked: [Ape], active: [Mo] }',
        'illegal: { A: { use: Ape, ability: 2 } }',
      ),
    ).toBe('passed');
  });
});

describe('what something pertains to (EVT-2)', () => {
  it('is the attack for who replaces a combatant, and nothing else', () => {
    const cards = {
      Ann: person(
        'Any time, replace this Character with a Mutant from your hand.',
        ', ap: 1, dp: 1',
      ),
      Mo: 'type: Character, traits: [Mutant], dp: 9',
      Ned: 'type: Character, ap: 3, dp: 9',
      Bob: 'type: Character, dp: 1',
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ned]] }, B: { conspiracy: [[Ann, Bob]], hand: [Mo] }',
        'A: { attack: Ned, target: Ann }',
        'B: { use: Ann }',
        'resolve',
        'expect: { hand: { B: [Ann] }, dead: [Ned], inPlay: [Mo] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ned]] }, B: { conspiracy: [[Ann, Bob]], hand: [Mo] }',
        'A: { attack: Ned, target: Bob }',
        // She is not asked: the combat is over.
        'expect: { dead: [Bob], hand: { B: [Mo] }, phase: operations }',
      ),
    ).toBe('passed');
  });
});

describe('who may do what, and when', () => {
  it('nothing after the game', () => {
    expect(
      saidOf(
        { Ann: 'type: Character', Club: 'type: Resource' },
        'A: { influence: 24, hand: [Club] }, B: { influence: 24 }',
        'A: { end: turn }',
        'expect: { winner: B }',
        'illegal: { A: { call: Club } }\n    why: TURN-9',
      ),
    ).toBe('passed');
  });

  it('an ability, a card or an attack in its own step only', () => {
    expect(
      saidOf(
        {
          Ann: person('Crank to draw 1 card.', ', pull: 1'),
          Club: 'type: Resource',
          Bob: 'type: Character',
          Do: whammy('Draw 1 card.'),
        },
        'A: { conspiracy: [[Ann]], hand: [Club, Do] }, B: { conspiracy: [[Bob]] }',
        'A: { end: phase }',
        'expect: { phase: shift }',
        'illegal: { A: { call: Club } }\n    why: TURN-6',
        'illegal: { A: { use: Ann } }\n    why: TURN-6',
        'illegal: { A: { play: Do } }\n    why: TURN-6',
        'illegal: { A: { attack: Ann, target: Bob } }\n    why: ATK-1',
        'illegal: { A: { score: 1 } }',
      ),
    ).toBe('passed');
  });

  it('of a gang only who can crank, is there, and may', () => {
    expect(
      saidOf(
        {
          Ann: 'type: Character, ap: 1, dp: 1',
          Log: person('Gang Up. Cannot crank.', ', ap: 1'),
          Own: person('May attack only by its own ability. Gang Up.', ', ap: 1'),
          Bad: person('Gang Up. Cannot Gang Up with Humans.', ', ap: 1'),
          Hum: person('Gang Up.', ', ap: 1, traits: [Human]'),
          Ned: 'type: Character, dp: 1',
          Hex: whammy('Play any time. Give target Character -1 DP.'),
        },
        'A: { conspiracy: [[Hum, Log, Bad]] }, B: { conspiracy: [[Ned]], hand: [Hex] }',
        'A: { attack: Hum, target: Ned }',
        'illegal: { A: { gangUp: Log } }\n    why: CARD-0',
        'illegal: { A: { gangUp: Bad } }',
        'illegal: { B: { gangUp: Ned } }',
      ),
    ).toBe('passed');
  });
});
