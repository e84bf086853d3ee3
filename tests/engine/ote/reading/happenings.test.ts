import { describe, expect, it } from 'vitest';
import { attack, fighter, person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

const condition = (text: string) => `type: Condition, text: "${text}"`;
const POP = whammy('Pop target card.');
const ON_TABLE = { Pop: POP, Popper: whammy('Play any time. Pop target Character.') };

/** What the first player has gained once this has happened to the cards. */
const gained = (
  cards: Record<string, string>,
  players: string,
  points: Record<string, number>,
  ...steps: string[]
) =>
  saidOf(
    { ...ON_TABLE, ...cards },
    players,
    ...steps,
    'resolve',
    `expect: { influence: { ${Object.entries(points)
      .map(([who, many]) => `${who}: ${many}`)
      .join(', ')} } }`,
  );

describe('what waits for a pop', () => {
  const cards = {
    Ann: person('When this Character is popped, gain 1 Influence.', ', dp: 1'),
    Bob: fighter(0, 1),
    Will: condition('When the Character is popped, gain 2 Influence.'),
    Sly: condition(
      "When this card is popped from the Character, that card's player loses 4 Influence.",
    ),
    Wet: condition('Non-Cumulative.'),
  };
  const players =
    'A: { conspiracy: [[Ann, Bob]], hand: [Pop], attached: { Bob: [Will, Sly, Wet] } }, B: {}';

  it.each([
    ['Ann', 1],
    ['Bob', 2],
    ['Will', 0],
    ['Sly', -4],
    ['Wet', 0],
  ])('of %s hears of that one only', (whom, points) => {
    expect(gained(cards, players, { A: points }, `A: { play: Pop, on: ${whom} }`)).toBe('passed');
  });
});

describe('what waits for an attack', () => {
  const alien = ', traits: [Alien]';

  it('by such a Character hears of that, and of one that joins it', () => {
    const cards = {
      Ned: person('When this Character is attacked by an Alien, gain 1 Influence.', ', dp: 9'),
      Eve: fighter(0, 9),
      Zog: fighter(1, 9, alien),
      Zug: person('Gang Up.', `, ap: 1, dp: 9${alien}`),
      Ann: fighter(1, 9),
    };
    const players = 'A: { conspiracy: [[Zog, Zug, Ann]] }, B: { conspiracy: [[Ned, Eve]] }';
    expect(gained(cards, players, { B: 1 }, attack('Zog', 'Ned'))).toBe('passed');
    expect(gained(cards, players, { B: 0 }, attack('Zog', 'Eve'))).toBe('passed');
    expect(gained(cards, players, { B: 0 }, attack('Ann', 'Ned'))).toBe('passed');
    expect(
      gained(
        cards,
        players,
        { B: 1 },
        attack('Ann', 'Ned'),
        'A: { gangUp: Zug }',
        'B: { choose: none }',
      ),
    ).toBe('passed');
  });

  it('on such a Character hears of it as it is over', () => {
    const cards = {
      Ann: person(
        "When this Character's attack on an Alien is over, gain 1 Influence.",
        ', ap: 10, dp: 9',
      ),
      Bob: fighter(10, 9),
      Zog: fighter(0, 9, alien),
      Ned: fighter(0, 9),
    };
    const players = 'A: { conspiracy: [[Ann, Bob]] }, B: { conspiracy: [[Zog, Ned]] }';
    expect(gained(cards, players, { A: 1 }, attack('Ann', 'Zog'))).toBe('passed');
    expect(gained(cards, players, { A: 0 }, attack('Ann', 'Ned'))).toBe('passed');
    expect(gained(cards, players, { A: 0 }, attack('Bob', 'Zog'))).toBe('passed');
  });

  it('that pops it hears of it as the defender, and pays each player of a gang once', () => {
    const text =
      'When this Character is popped by an attack and not Saved, each attacking player loses 1 Influence.';
    const cards = {
      Ned: person(text, ', ap: 1, dp: 1'),
      Sal: person(
        `When this Character is popped, Save this Character. ${text} When this Character is popped in combat, gain 3 Influence.`,
        ', ap: 1, dp: 1',
      ),
      Eve: fighter(0, 1),
      Rock: fighter(9, 9),
      Zog: fighter(3, 9),
      Zug: person('Gang Up.', ', ap: 3, dp: 9'),
      Pop: POP,
    };
    const players =
      'A: { conspiracy: [[Zog, Zug, Rock]], hand: [Pop] }, B: { conspiracy: [[Ned, Eve, Sal]] }';
    expect(gained(cards, players, { A: -1 }, attack('Zog', 'Ned'))).toBe('passed');
    expect(gained(cards, players, { A: 0 }, attack('Zog', 'Eve'))).toBe('passed');
    expect(gained(cards, players, { A: 0 }, 'A: { play: Pop, on: Ned }')).toBe('passed');
    expect(gained(cards, players, { A: -1 }, attack('Zog', 'Ned'), 'A: { gangUp: Zug }')).toBe(
      'passed',
    );
    // Who is Saved was popped in combat, but has not gone; an effect is no combat.
    expect(gained(cards, players, { A: 0, B: 3 }, attack('Zog', 'Sal'))).toBe('passed');
    expect(gained(cards, players, { A: 0, B: 0 }, 'A: { play: Pop, on: Sal }')).toBe('passed');
    // Popped in an attack of its own it was not popped by an attack of the other.
    expect(
      gained(
        cards,
        'A: { conspiracy: [[Ned]] }, B: { conspiracy: [[Rock]] }',
        { A: 0, B: 0 },
        attack('Ned', 'Rock'),
      ),
    ).toBe('passed');
  });

  it('hears of a combat that a Character pops or survives somebody in, itself and as nobody else', () => {
    const cards = {
      Ann: person(
        'When this Character pops an Alien, gain 1 Influence. When this Character survives combat with a Human, gain 2 Influence. When a Human survives combat with this Character, gain 4 Influence.',
        ', ap: 3, dp: 3',
      ),
      Bob: fighter(3, 3),
      Zog: fighter(0, 1, alien),
      Hal: fighter(1, 9, ', traits: [Human]'),
    };
    const players = 'A: { conspiracy: [[Ann, Bob]] }, B: { conspiracy: [[Zog, Hal]] }';
    expect(gained(cards, players, { A: 1 }, attack('Ann', 'Zog'))).toBe('passed');
    expect(gained(cards, players, { A: 0 }, attack('Bob', 'Zog'))).toBe('passed');
    expect(gained(cards, players, { A: 0 }, attack('Bob', 'Hal'))).toBe('passed');
    expect(gained(cards, players, { A: 4 }, attack('Ann', 'Hal'))).toBe('passed');
    const sly = { ...cards, Ann: cards.Ann.replace('When', 'Surprise. When') };
    expect(gained(sly, players, { A: 6 }, attack('Ann', 'Hal'))).toBe('passed');
  });
});

describe('whose pop it was', () => {
  const where = (text: string) => ({
    Ear: person(text, ', dp: 9'),
    Mine: fighter(3, 9, ', traits: [Burger]'),
    Hurt: fighter(0, 1, ', traits: [Burger]'),
    Foe: fighter(0, 1, ', traits: [Burger]'),
    Pop: POP,
  });
  const players = 'A: { conspiracy: [[Ear, Mine, Hurt]], hand: [Pop] }, B: { conspiracy: [[Foe]] }';
  const pop = (whom: string) => `A: { play: Pop, on: ${whom} }`;
  const attack = 'A: { attack: Mine, target: Foe }';

  it.each([
    ['When a Burger in your Conspiracy is popped, gain 1 Influence.', pop('Hurt'), 1],
    ['When a Burger in your Conspiracy is popped, gain 1 Influence.', pop('Foe'), 0],
    ["When a Burger in an opponent's Conspiracy is popped, gain 1 Influence.", pop('Foe'), 1],
    ["When a Burger in an opponent's Conspiracy is popped, gain 1 Influence.", pop('Hurt'), 0],
    ['When a Burger is popped in combat, gain 1 Influence.', attack, 1],
    ['When a Burger is popped in combat, gain 1 Influence.', pop('Foe'), 0],
    ['When a Character is popped by a Burger, gain 1 Influence.', attack, 1],
    ['When a Character is popped by a Mutant, gain 1 Influence.', attack, 0],
    ['When a Character is popped by a Burger in your Conspiracy, gain 1 Influence.', attack, 1],
    [
      "When a Character is popped by a Burger in an opponent's Conspiracy, gain 1 Influence.",
      attack,
      0,
    ],
    ['When a Character is popped by a Burger, gain 1 Influence.', pop('Foe'), 0],
  ])('%s %s', (text, step, points) => {
    expect(gained(where(text), players, { A: points }, step)).toBe('passed');
  });

  it('of an attack of the player of whom the card is on', () => {
    const cards = {
      Mark: condition(
        "When a Character in your Conspiracy is popped by an attack of the Character's player, gain 1 Influence.",
      ),
      Big: fighter(9, 9),
      Mine: fighter(0, 1),
      Pop: POP,
    };
    const players =
      'A: { conspiracy: [[Mine]], attached: { Big: [Mark] } }, B: { conspiracy: [[Big]], hand: [Pop] }';
    expect(
      saidOf(
        cards,
        `${players}`,
        'expect: { attached: { Big: [Mark] } }',
        'A: { end: turn }',
        'B: { attack: Big, target: Mine }',
        'resolve',
        'expect: { influence: { A: 1 }, dead: [Mine] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        'A: { end: turn }',
        'B: { play: Pop, on: Mine }',
        'resolve',
        'expect: { influence: { A: 0 }, dead: [Mine, Pop] }',
      ),
    ).toBe('passed');
  });
});

describe('what waits for somebody to be cranked', () => {
  const cards = {
    Ann: person('When this Character is cranked, gain 1 Influence.', ', ap: 1, dp: 9, pull: 2'),
    Gus: person('Gang Up. When this Character is cranked, gain 4 Influence.', ', ap: 1, dp: 9'),
    Mo: person('When a Mutant is cranked, gain 16 Influence.'),
    Ned: fighter(0, 0, ', traits: [Mutant]'),
    Nip: whammy('Crank target Character.'),
  };
  const players = 'A: { conspiracy: [[Ann, Gus, Mo]], hand: [Nip] }, B: { conspiracy: [[Ned]] }';

  it('hears of an attack once, and of those that join it', () => {
    const attack = 'A: { attack: Ann, target: Ned }';
    expect(gained(cards, players, { A: 1 }, attack)).toBe('passed');
    expect(gained(cards, players, { A: 5 }, attack, 'A: { gangUp: Gus }')).toBe('passed');
  });

  it('hears of itself as the result of something, but of another only what its player did', () => {
    expect(gained(cards, players, { A: 1 }, 'A: { play: Nip, on: Ann }')).toBe('passed');
    expect(gained(cards, players, { A: 0 }, 'A: { play: Nip, on: Ned }')).toBe('passed');
    expect(gained(cards, players, { A: 1 }, 'A: { crank: Ann }', 'A: { play: Nip, on: Ann }')).toBe(
      'passed',
    );
  });
});

describe('what waits for something else', () => {
  it('hears of a score of its player', () => {
    const cards = {
      Ann: person('When you score Influence, gain 1 Influence.', ', pull: 3'),
      Ned: 'type: Character, pull: 2',
    };
    const players = 'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned]] }';
    expect(gained(cards, players, { A: 4 }, 'A: { crank: Ann }', 'A: { end: turn }')).toBe(
      'passed',
    );
    expect(
      gained(
        cards,
        players,
        { A: 0, B: 2 },
        'A: { end: turn }',
        'B: { crank: Ned }',
        'B: { end: turn }',
      ),
    ).toBe('passed');
  });

  it('hears of a Save', () => {
    const cards = {
      Ann: person(
        'When this Character is popped, Save this Character. When this Character is Saved, gain 1 Influence.',
      ),
      Bob: person('When this Character is popped, Save this Character.'),
      Pop: POP,
    };
    const players = 'A: { conspiracy: [[Ann, Bob]], hand: [Pop] }, B: {}';
    expect(gained(cards, players, { A: 1 }, 'A: { play: Pop, on: Ann }')).toBe('passed');
    expect(gained(cards, players, { A: 0 }, 'A: { play: Pop, on: Bob }')).toBe('passed');
  });

  it('hears of the use of a Gear by its ability', () => {
    const cards = {
      Ann: fighter(1, 9),
      Rod: 'type: Gear, text: "Crank the Character to draw 1 card. When this card is used, gain 1 Influence."',
      Hat: 'type: Gear, text: "Crank the Character to draw 1 card."',
      Club: 'type: Resource',
    };
    const players =
      'A: { conspiracy: [[Ann]], attached: { Ann: [Rod, Hat] }, deck: [Club] }, B: {}';
    expect(gained(cards, players, { A: 1 }, 'A: { use: Rod }')).toBe('passed');
    expect(gained(cards, players, { A: 0 }, 'A: { use: Hat }')).toBe('passed');
  });

  it('hears of what is played, and not of what is used or called', () => {
    const cards = {
      Ear: person('When an Astral card is played, gain 1 Influence.'),
      Ann: person('Crank to draw 1 card.', ', traits: [Astral]'),
      Mist: whammy('Draw 1 card.', ', traits: [Astral]'),
      Fog: whammy('Draw 1 card.'),
      Club: 'type: Resource, traits: [Astral]',
    };
    const players = 'A: { conspiracy: [[Ear, Ann]], hand: [Mist, Fog, Club] }, B: {}';
    expect(gained(cards, players, { A: 1 }, 'A: { play: Mist }')).toBe('passed');
    expect(gained(cards, players, { A: 0 }, 'A: { play: Fog }')).toBe('passed');
    expect(gained(cards, players, { A: 0 }, 'A: { use: Ann }')).toBe('passed');
    expect(gained(cards, players, { A: 0 }, 'A: { call: Club }')).toBe('passed');
  });

  it('hears of a call of another such card, not of its own', () => {
    const cards = {
      Ear: person('When a Mutant is called, gain 1 Influence.', ', traits: [Mutant]'),
      Mo: fighter(0, 1, ', traits: [Mutant]'),
      Bob: fighter(0, 1),
    };
    expect(
      gained(cards, 'A: { hand: [Ear] }, B: {}', { A: 0 }, 'A: { call: Ear, at: [1, 1] }'),
    ).toBe('passed');
    const players = 'A: { conspiracy: [[Ear]], hand: [Mo] }, B: {}';
    expect(gained(cards, players, { A: 1 }, 'A: { call: Mo, at: [1, 2] }')).toBe('passed');
  });

  it('hears of the steps of its player, a Gear of those of its Character’s', () => {
    const cards = {
      Ann: fighter(0, 1),
      Ned: fighter(0, 1),
      Hat: 'type: Gear, text: "When your Shift step comes, gain 1 Influence."',
      Hex: condition('When your Shift step comes, gain 2 Influence.'),
      Jinx: condition("When the Shift step of the Character's player comes, gain 4 Influence."),
    };
    const on = (what: string) =>
      `A: { conspiracy: [[Ann]], attached: { Ned: [${what}] } }, B: { conspiracy: [[Ned]] }`;
    expect(
      saidOf(
        cards,
        on('Hat'),
        'A: { end: turn }',
        'expect: { influence: { A: 0, B: 0 } }',
        'B: { end: phase }',
        'resolve',
        'expect: { influence: { A: 0, B: 1 } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(cards, on('Hex'), 'A: { end: turn }', 'expect: { influence: { A: 2, B: 0 } }'),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        on('Jinx'),
        'A: { end: turn }',
        'expect: { influence: { A: 0 } }',
        'B: { end: phase }',
        'resolve',
        'expect: { influence: { A: 4 } }',
      ),
    ).toBe('passed');
  });

  it('asks the player of its Character where it says so', () => {
    const cards = {
      Ann: fighter(1, 9),
      Ned: fighter(0, 0),
      Bug: condition(
        "When the Character is attacked, the Character's player may move this card to the attacker.",
      ),
      Own: condition('When the Character is attacked, you may gain 1 Influence.'),
    };
    const on = (what: string) =>
      `A: { conspiracy: [[Ann]], attached: { Ned: [${what}] } }, B: { conspiracy: [[Ned]] }`;
    const attack = 'A: { attack: Ann, target: Ned }';
    expect(
      saidOf(
        cards,
        on('Bug'),
        attack,
        'expect: { pending: B }',
        'B: { choose: yes }',
        'resolve',
        'expect: { attached: { Ann: [Bug], Ned: [] } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        on('Own'),
        attack,
        'expect: { pending: A }',
        'A: { choose: yes }',
        'resolve',
        'expect: { influence: { A: 1 } }',
      ),
    ).toBe('passed');
  });
});
