import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const CUT = 'traits: [Cut-Up]';

describe('what a card in play keeps flipped', () => {
  const cards = {
    Holly: person('Each Cut-Up card is flipped.', `, ${CUT}`),
    Ann: 'type: Character',
    Zed: 'type: Character',
    Nip: `type: Gear, ${CUT}`,
    Tuck: `type: Gear, ${CUT}`,
    Box: 'type: Resource',
    Sign: `type: Condition, ${CUT}, text: "Call on a Resource."`,
    Scrap: `type: Resource, ${CUT}`,
    Hit: 'type: Whammy, text: "Pop target Character."',
    Fold: 'type: Whammy, text: "Flip target Character."',
  };
  const A =
    'A: { conspiracy: [[Ann, Zed]], attached: { Ann: [Nip], Zed: [Tuck], Box: [Sign] }, table: [Box, Scrap], hand: [Holly, Hit, Hit, Fold] }';
  const start = [
    cards,
    `${A}, B: {}`,
    'A: { call: Holly, at: [1, 3] }',
    'resolve',
    'expect: { flipped: [Nip, Tuck, Sign, Scrap], attached: { Ann: [], Zed: [] }, active: [Holly, Ann] }',
  ] as const;
  const round = ['A: { end: turn }', 'B: { end: turn }'];

  it('comes back in the Unflip step: on whom it was, or beside the Conspiracy, cranked', () => {
    expect(
      saidOf(
        ...start,
        'A: { play: Hit, on: Holly }',
        'resolve',
        'expect: { flipped: [Nip, Tuck, Sign, Scrap] }',
        ...round,
        'expect: { flipped: [], attached: { Ann: [Nip], Zed: [Tuck], Box: [Sign] }, cranked: [Scrap], active: [Nip, Tuck, Sign] }',
      ),
    ).toBe('passed');
  });

  it('stays as long as the card is there', () => {
    expect(
      saidOf(...start, ...round, 'expect: { flipped: [Nip, Tuck, Sign, Scrap], active: [Holly] }'),
    ).toBe('passed');
  });

  it('is discarded when its bearer is gone, and not when that is flipped (CALL-6, EFF-7)', () => {
    expect(
      saidOf(
        ...start,
        'A: { play: Fold, on: Zed }',
        'resolve',
        'A: { play: Hit, on: Ann }',
        'resolve',
        'expect: { dead: [Ann, Nip], flipped: [Zed, Tuck, Sign, Scrap] }',
        'A: { play: Hit#2, on: Holly }',
        'resolve',
        ...round,
        'expect: { attached: { Zed: [Tuck], Box: [Sign] }, dead: [Ann, Nip, Holly], cranked: [Zed] }',
      ),
    ).toBe('passed');
  });

  it('is only what the card says, as its player sees it', () => {
    expect(
      saidOf(
        {
          Law: 'type: Environmental, text: "Each Cut-Up card of another player is flipped."',
          Scrap: cards.Scrap,
          Torn: cards.Scrap,
        },
        'A: { table: [Torn], hand: [Law] }, B: { table: [Scrap] }',
        'A: { call: Law }',
        'resolve',
        'expect: { flipped: [Scrap], inPlay: [Torn, Law] }',
      ),
    ).toBe('passed');
  });
});
