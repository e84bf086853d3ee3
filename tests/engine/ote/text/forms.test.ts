import { describe, expect, it } from 'vitest';
import type { Ability, CardType } from '@/engine/ote/language/schema';
import { compileText } from '@/engine/ote/text/compile';
import { FORMS } from '@/engine/ote/text/forms';

function meaning(ability: Ability): unknown {
  const { span: _, ...rest } = ability;
  return rest;
}

function compiled(text: string, type: CardType = 'character'): unknown[] {
  const { abilities, unknown } = compileText(text, type);
  expect(unknown, text).toEqual([]);
  return abilities.map(meaning);
}

function filter(type: string, trait: string | null = null, more: object = {}): object {
  return {
    terms: [{ type, trait, not: false, name: null }],
    pull: null,
    figures: [],
    where: null,
    reach: false,
    ...more,
  };
}
const chosen = (word: string, of: object) => ({ who: 'chosen', word, filter: of, max: 1 });
const figure = (more: object) => ({
  kind: 'static',
  effect: {
    holds: 'figure',
    who: { who: 'self' },
    figure: 'power',
    op: 'add',
    by: 1,
    vs: null,
    ...more,
  },
  while: null,
});

describe('every form of the tables', () => {
  it.each(FORMS)('compiles with its example: $form: $example', ({ example, type }) => {
    const once = compileText(example, type);
    expect(once.unknown).toEqual([]);
    expect(once.abilities.length).toBeGreaterThan(0);
    const again = compileText(once.canonical, type);
    expect(again.abilities.map(meaning)).toEqual(once.abilities.map(meaning));
    expect(again.canonical).toBe(once.canonical);
  });

  it('keeps its meaning in capitals, and with any kind of dash and apostrophe', () => {
    for (const { example, type } of FORMS) {
      if (example.includes('"')) continue;
      const plain = compiled(example, type);
      expect(compiled(example.replaceAll('-', '–').replaceAll("'", '’'), type)).toEqual(plain);
      expect(compiled(example.toUpperCase(), type), example).toEqual(plain);
    }
  });
});

describe('a sentence about figures', () => {
  it('is about Power when it is "+1 vs." and a trait', () => {
    expect(compiled('+1 vs. Burger.')).toEqual([figure({ vs: filter('character', 'Burger') })]);
    expect(compiled('-2 DP vs. Weapon.')).toEqual([
      figure({ figure: 'dp', by: -2, vs: filter('gear', 'Weapon') }),
    ]);
  });

  it('is about the bearer on a Gear or Condition, and about the card itself on other types', () => {
    expect(compiled('+3 AP.', 'gear')).toEqual([
      figure({ who: { who: 'bearer' }, figure: 'ap', by: 3 }),
    ]);
    expect(compiled('+3 AP.')).toEqual([figure({ figure: 'ap', by: 3 })]);
    expect(compiled("The Character's Pull = 0.", 'condition')).toEqual([
      figure({ who: { who: 'bearer' }, figure: 'pull', op: 'set', by: 0 }),
    ]);
  });

  it('may count cards', () => {
    expect(compiled('+1 Power for each other Burger in your Conspiracy.')).toEqual([
      figure({
        by: {
          count: filter('character', 'Burger', { where: 'your-conspiracy' }),
          other: true,
          times: 1,
        },
      }),
    ]);
    expect(compiled('Pull = the number of Glugs in play.')).toEqual([
      figure({
        figure: 'pull',
        op: 'set',
        by: { count: filter('character', 'Glug', { where: 'in-play' }), other: false, times: 1 },
      }),
    ]);
    expect(compiled('+1 Power for each card named "Brinker" in your Conspiracy.')).toEqual([
      figure({
        by: {
          count: {
            ...filter('card', null, { where: 'your-conspiracy' }),
            terms: [{ type: 'card', trait: null, not: false, name: 'Brinker', part: true }],
          },
          other: false,
          times: 1,
        },
      }),
    ]);
  });

  it('applies a Cost to the card itself, even on a Condition', () => {
    expect(compiled("Cost = target's DP.", 'condition')).toEqual([
      figure({ figure: 'cost', op: 'set', by: { figure: 'dp', of: { who: 'bearer' } } }),
    ]);
    expect(compiled('Cost = 2 on Low Lifes.', 'condition')).toEqual([
      {
        kind: 'static',
        effect: { holds: 'cost-on', filter: filter('character', 'Low Life'), cost: 2 },
        while: null,
      },
    ]);
  });

  it('distinguishes Pull that only calls certain cards from a bonus', () => {
    expect(compiled('+1 Pull to call Aries cards. 2 Pull to call Humans.')).toEqual([
      {
        kind: 'static',
        effect: { holds: 'pull-to-call', by: 1, filter: filter('card', 'Aries'), bonus: true },
        while: null,
      },
      {
        kind: 'static',
        effect: {
          holds: 'pull-to-call',
          by: 2,
          filter: filter('character', 'Human'),
          bonus: false,
        },
        while: null,
      },
    ]);
  });

  it('depends on its condition, wherever "while" is in the sentence', () => {
    const glug = {
      when: 'in-play',
      filter: filter('character', 'Glug', { where: 'your-conspiracy' }),
      side: 'you',
      other: true,
      not: false,
    };
    const wanted = [{ ...figure({}), while: glug }];
    expect(compiled('+1 Power while another Glug is in your Conspiracy.')).toEqual(wanted);
    expect(compiled('While another Glug is in your Conspiracy, +1 Power.')).toEqual(wanted);
  });
});

describe('a filter of cards', () => {
  const popped = (text: string) => compiled(`Pop each ${text}.`, 'whammy');
  const pop = (of: object) => [
    {
      kind: 'play',
      may: false,
      effects: [{ do: 'pop', save: true, who: { who: 'each', filter: of, other: false } }],
    },
  ];

  it('reads a trait alone as a Character, and Weapon and Armor as Gear (CARD-5)', () => {
    expect(popped('Mutant')).toEqual(pop(filter('character', 'Mutant')));
    expect(popped('Weapon')).toEqual(pop(filter('gear', 'Weapon')));
    expect(popped('Mutant card')).toEqual(pop(filter('card', 'Mutant')));
    expect(popped('Mutant Condition')).toEqual(pop(filter('condition', 'Mutant')));
  });

  it('reads every restriction', () => {
    expect(popped('Mutant with Pull')).toEqual(
      pop(filter('character', 'Mutant', { pull: 'with' })),
    );
    expect(popped("Character with DP 2 or less in an opponent's Conspiracy")).toEqual(
      pop(
        filter('character', null, {
          figures: [{ figure: 'dp', op: 'at-most', value: 2 }],
          where: 'opponents-conspiracy',
        }),
      ),
    );
    expect(popped('cranked Human')).toEqual(pop(filter('character', 'Human', { cranked: true })));
    expect(popped('Gear on the Character')).toEqual(
      pop(filter('gear', null, { where: 'on-bearer' })),
    );
  });

  it('applies the words at the ends of a list to each member of the list', () => {
    expect(popped('Astral or Psychic Condition')).toEqual(
      popped('Astral Condition or Psychic Condition'),
    );
    expect(popped('Astral Gear or Condition')).toEqual(popped('Astral Gear or Astral Condition'));
    expect(popped('Astral Gear or a Condition')).not.toEqual(popped('Astral Gear or Condition'));
    expect(popped('Nekros or Nekros Condition')).toEqual(
      popped('Nekros Character or Nekros Condition'),
    );
  });

  it.each([
    ['Mutants', 'Mutant'],
    ['Aries', 'Aries'],
    ['Comptons', 'Compton'],
    ['Saou', 'Saou'],
    ['Nekroi', 'Nekros'],
    ['Low-Lifes', 'Low Life'],
    ['Dog-Faces', 'Dogface'],
    ['LeThuys', 'Le Thuy'],
    ["D'Aubainnes", "D'Aubainne"],
    ['C & I', 'C & I'],
    ['CPCs', 'CPC'],
    ['Hangmen', 'Hangman'],
    ['Sub-Randoms', 'Sub-Random'],
    ["Giovanni's Cabbies", "Giovanni's Cabbie"],
    ['Peace Forces', 'Peace Force'],
    ["Ch'i", "Ch'i"],
    ['Zorgs', 'Zorg'],
    ['Boss', 'Boss'],
  ])('reads the trait in %s', (said, trait) => {
    expect(popped(said)).toEqual(pop(filter('character', trait)));
  });
});

describe('an effect', () => {
  it('may have costs, and the words "any time" and "once per turn"', () => {
    expect(compiled('Once per turn, crank and pay 2 Pull any time to draw 1 card.')).toEqual([
      {
        kind: 'used',
        costs: [
          { pay: 'crank', what: 'self' },
          { pay: 'pull', count: 2 },
        ],
        anyTime: true,
        oncePerTurn: true,
        effects: [{ do: 'draw', count: 1 }],
      },
    ]);
    expect(compiled('Crank the Character to flip any Astral.', 'gear')).toMatchObject([
      { costs: [{ pay: 'crank', what: 'bearer' }], effects: [{ do: 'flip' }] },
    ]);
  });

  it('lasts for this turn unless it names another time', () => {
    const change = (time: string) => [
      {
        kind: 'play',
        may: false,
        effects: [
          {
            do: 'change',
            figure: 'power',
            op: 'add',
            by: 3,
            vs: null,
            who: chosen('target', filter('character')),
            time,
          },
        ],
      },
    ];
    expect(compiled('Give target Character +3 Power.', 'whammy')).toEqual(change('turn'));
    expect(compiled('Target Character gets +3 Power during this combat.', 'whammy')).toEqual(
      change('combat'),
    );
    expect(
      compiled("Add +3 to target Character's Power until the start of your next turn.", 'whammy'),
    ).toEqual(change('round'));
  });

  it('may be joined to another effect by "and" or "then"', () => {
    const both = compiled('Draw 1 card and gain 2 Influence.', 'whammy');
    expect(both).toMatchObject([{ effects: [{ do: 'draw' }, { do: 'influence', by: 2 }] }]);
    expect(compiled('Draw 1 card, then gain 2 Influence.', 'whammy')).toEqual(both);
  });

  it('is distinguished from a standing rule', () => {
    expect(compiled('Pop each Environmental.', 'whammy')).toMatchObject([{ kind: 'play' }]);
    expect(compiled('All Environmentals are popped.', 'environmental')).toMatchObject([
      { kind: 'static', effect: { holds: 'pop' } },
    ]);
    expect(
      compiled('While the Character is a Mutant, pop the Character.', 'condition'),
    ).toMatchObject([
      { kind: 'static', effect: { holds: 'pop', who: { who: 'bearer' } }, while: { when: 'is' } },
    ]);
  });

  it('may flip a coin', () => {
    expect(
      compiled('Flip a coin: heads, draw 2 cards and gain 1 Influence; tails, pop this Character.'),
    ).toEqual([
      {
        kind: 'play',
        may: false,
        effects: [
          {
            do: 'coin',
            heads: [
              { do: 'draw', count: 2 },
              { do: 'influence', by: 1, player: 'you' },
            ],
            tails: [{ do: 'pop', save: true, who: { who: 'self' } }],
          },
        ],
      },
    ]);
  });
});
