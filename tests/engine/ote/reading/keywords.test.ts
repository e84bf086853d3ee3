import { describe, expect, it } from 'vitest';
import { person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

const BUN = 'type: Character, traits: [Burger], text: "Not Unique."';

describe('keywords that something gives or takes', () => {
  it.each([
    ['Each Burger has Bypass.', '[Bypass]', '[Bypass]'],
    ['Each other Burger has Bypass.', '[]', '[Bypass]'],
    ['While cranked, each Burger has Bypass.', '[]', '[]'],
    ['This Character has Bypass.', '[Bypass]', '[]'],
    ['Bulldoze. Each Burger loses Bulldoze.', '[]', '[]'],
    ['Bulldoze. Each other Burger loses Bulldoze.', '[Bulldoze]', '[]'],
  ])('%s', (text, own, others) => {
    expect(
      saidOf(
        { Ann: person(text, ', traits: [Burger]'), Bun: BUN },
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Bun]] }',
        `expect: { keywords: { Ann: ${own}, Bun: ${others} } }`,
      ),
    ).toBe('passed');
  });

  it('for a time, and taken again', () => {
    expect(
      saidOf(
        {
          Give: whammy('Give target Character Surprise until the start of your next turn.'),
          Take: whammy('Target Character loses Surprise.'),
          Ann: 'type: Character',
        },
        'A: { conspiracy: [[Ann]], hand: [Give, Take] }, B: {}',
        'A: { play: Give, on: Ann }',
        'resolve',
        'expect: { keywords: { Ann: [Surprise] } }',
        'A: { play: Take, on: Ann }',
        'resolve',
        'expect: { keywords: { Ann: [] } }',
        'A: { end: turn }',
        'expect: { keywords: { Ann: [Surprise] } }',
        'B: { end: turn }',
        'expect: { keywords: { Ann: [] } }',
      ),
    ).toBe('passed');
  });

  it('not by a Gear that does nothing', () => {
    expect(
      saidOf(
        {
          Boots: 'type: Gear, text: "The Character has Bypass."',
          Sack: 'type: Gear, text: "The Character has Bulldoze."',
          Ann: person('Cannot use Gear.'),
          Bob: 'type: Character',
          Jinx: whammy('Make target Gear do nothing.'),
        },
        'A: { conspiracy: [[Ann, Bob]], attached: { Ann: [Boots], Bob: [Sack] }, hand: [Jinx] }',
        'expect: { keywords: { Ann: [], Bob: [Bulldoze] } }',
        'A: { play: Jinx, on: Sack }',
        'resolve',
        'expect: { keywords: { Bob: [] } }',
      ),
    ).toBe('passed');
  });
});

describe('what cards keep others from', () => {
  it.each([
    ['Each other Burger cannot crank.', 'legal', 'refused'],
    ['Each Burger cannot crank.', 'refused', 'refused'],
    ['While cranked, each Burger cannot crank.', 'legal', 'legal'],
    ['Cannot crank.', 'refused', 'legal'],
  ])('%s', (text, own, others) => {
    const step = (name: string, verdict: string) =>
      verdict === 'legal'
        ? `legal: { A: { crank: ${name} } }`
        : `illegal: { A: { crank: ${name} } }\n    why: CARD-0`;
    expect(
      saidOf(
        { Ann: person(text, ', traits: [Burger], pull: 1'), Bun: `${BUN}, pull: 1` },
        'A: { conspiracy: [[Ann, Bun]] }',
        step('Ann', own),
        step('Bun', others),
      ),
    ).toBe('passed');
  });

  it('a Gear from being used, for a time and by its kind', () => {
    expect(
      saidOf(
        {
          Ann: 'type: Character, ap: 0',
          Axe: 'type: Gear, traits: [Weapon], ap: 2',
          Hat: 'type: Gear, ap: 1',
          Ban: whammy('Target Character cannot use Weapon Gear.'),
        },
        'A: { conspiracy: [[Ann]], attached: { Ann: [Axe, Hat] }, hand: [Ban] }, B: {}',
        'expect: { figures: { Ann: { ap: 3 } } }',
        'A: { play: Ban, on: Ann }',
        'resolve',
        'expect: { figures: { Ann: { ap: 1 } } }',
        'A: { end: turn }',
        'expect: { figures: { Ann: { ap: 3 } } }',
      ),
    ).toBe('passed');
  });
});

describe('traits', () => {
  it('a Character that has no second trait is no target for what replaces it', () => {
    expect(
      saidOf(
        {
          Do: whammy("Replace target Character's second trait with Mutant permanently."),
          Ann: 'type: Character, traits: [Human, Burger]',
          Bob: 'type: Character, traits: [Human]',
        },
        'A: { conspiracy: [[Ann, Bob]], hand: [Do, Do] }',
        'A: { play: Do, on: Ann }',
        'resolve',
        'illegal: { A: { play: Do#2, on: Bob } }\n    why: CRANK-5',
        'expect: { traits: { Ann: [Human, Mutant], Bob: [Human] } }',
      ),
    ).toBe('passed');
  });

  it('the first is replaced by what is on it', () => {
    expect(
      saidOf(
        {
          Mark: `type: Condition, text: "The Character's first trait is replaced with Kergillian."`,
          Ann: 'type: Character, traits: [Human, Burger]',
        },
        'A: { conspiracy: [[Ann]], attached: { Ann: [Mark] } }',
        'expect: { traits: { Ann: [Kergillian, Burger] } }',
      ),
    ).toBe('passed');
  });

  it('spread on from whom they reach, by traits as they are', () => {
    expect(
      saidOf(
        {
          Law: 'type: Environmental, traits: [Chaos], text: "Each card that shares a trait except Human with a Chaos card in play is a Chaos."',
          Cha: 'type: Character, traits: [Chaos, Burger, Human]',
          Bun: 'type: Character, traits: [Burger, Cook]',
          Chef: 'type: Character, traits: [Cook]',
          Hal: 'type: Character, traits: [Human]',
          Nil: 'type: Character',
        },
        'A: { table: [Law], conspiracy: [[Cha, Bun, Chef, Hal, Nil]] }',
        'expect: { traits: { Bun: [Burger, Cook, Chaos], Chef: [Cook, Chaos], Hal: [Human], Nil: [] } }',
      ),
    ).toBe('passed');
  });
});
