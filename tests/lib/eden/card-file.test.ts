import { describe, expect, it } from 'vitest';
import { readEdenCards } from '@/lib/eden/card-file';
import { embeddedEdenCards } from '@/lib/eden/catalogue';

describe('card files of Eden', () => {
  it('may write limbs in a long and in a short form', () => {
    const read = readEdenCards(
      'game: eden\ncards:\n- { type: Fighter, name: A, head: 4/3 2+2 @1, limbs: { arms: { normal: 5 }, torso: "@45" }, legs: 6 }',
    );
    expect(read).toMatchObject({
      ok: true,
      cards: [
        {
          limbs: {
            head: { normal: 4, wounded: 3, white: 2, red: 2, index: [1] },
            arms: { normal: 5 },
            torso: { index: [4, 5] },
            legs: { normal: 6 },
          },
        },
      ],
    });
  });

  it('may contain collected facts, whose wording goes into the notes and not into the text', () => {
    const read = readEdenCards(
      JSON.stringify([
        {
          name: 'Yuri',
          card_type: 'fighter',
          value: 20,
          stats: { PSI: { normal: 4, wounded: 3 } },
          cp: { head: { white: 2, red: 2 } },
          location_index: { head: [1] },
          special_abilities: ['Gallop: faster'],
        },
        { name: 'Hold', card_type: 'mission', mission_type: 'secret', deployment: 'Ambush' },
        { name: 'Area', card_type: 'tactical', rules: ['Tactical', 'First round'] },
      ]),
    );
    expect(read).toMatchObject({
      ok: true,
      cards: [
        {
          type: 'Fighter',
          notes: 'Gallop: faster',
          limbs: { head: { normal: 4, wounded: 3, white: 2, red: 2, index: [1] } },
        },
        { type: 'Mission', secret: true, deployment: 'ambush' },
        { type: 'Tactical', tactical: true, firstRound: true },
      ],
    });
    expect(read).not.toHaveProperty('cards.0.text');
    expect(read).not.toHaveProperty('cards.0.limbs.arms');
  });

  it.each([
    ['a field nobody knows', '- { type: Fighter, name: A, hats: 1 }', /card 1/],
    [
      'a limb that is none',
      'cards:\n- { type: Fighter, name: A }\n- { type: Fighter, name: B, head: big }',
      /card 2/,
    ],
    ['no list', 'text', /expected a list/],
    ['another game', 'game: ote\ncards: []', /not of eden/],
  ])('are refused with a message that names %s', (_what, text, message) => {
    const read = readEdenCards(text);
    expect(read.ok ? '' : read.message).toMatch(message);
  });

  it('that belong to the program can be read', () => {
    expect(embeddedEdenCards().length).toBeGreaterThan(50);
  });
});
