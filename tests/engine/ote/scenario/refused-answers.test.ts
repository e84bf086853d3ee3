import { describe, expect, it } from 'vitest';
import { attack, fighter, person, saidOf } from '@/tests/engine/ote/scenario/runner';

describe('an answer that is refused', () => {
  const gang = (choose: string) =>
    saidOf(
      {
        Bull: fighter(3, 3),
        Pal: fighter(4, 4, ', text: "Gang Up."'),
        Ox: fighter(1, 9, ', text: "Gang Up."'),
        Wall: fighter(9, 5),
      },
      'A: { conspiracy: [[Bull, Pal, Ox]] }, B: { conspiracy: [[Wall]] }',
      attack('Bull', 'Wall'),
      'A: { gangUp: Pal }',
      'A: { gangUp: Ox }',
      `B: { choose: ${choose} }`,
    );

  it('says why, and what is asked', () => {
    expect(gang('[Bull, Pal]')).toBe(
      'Bull and Pal have AP 7 together, the DP is 5; B must choose 0 to 3 of Bull, Pal, Ox (gang-losers) (ABL-GANGUP)',
    );
    expect(gang('[Bull, Ox]')).toBe('passed');
  });

  it('says that a card is not among what may be chosen', () => {
    expect(gang('[Wall]')).toContain(
      'That is not among what may be chosen; B must choose 0 to 3 of Bull, Pal, Ox',
    );
  });

  it('says that a label is none of the options', () => {
    expect(gang('[Nobody]')).toContain('nothing is waiting for Nobody to be chosen, but B must');
  });
});

describe('a card that is cranked with `pay`', () => {
  const CARDS = {
    Bank: 'type: Character, pull: 2',
    Vault: 'type: Character, pull: 1',
    Coach: person('Pay 3 Pull to give any Character +1 DP.'),
    Clerk: 'type: Character, cost: 3',
    Leech: person('Crank any time to cancel the Pull of any Character.'),
  };
  const PLAYERS =
    'A: { conspiracy: [[Bank, Vault, Coach]], hand: [Clerk] }, B: { conspiracy: [[Leech]] }';

  it('pays for a use although somebody could cancel the Pull', () => {
    const said = saidOf(
      CARDS,
      PLAYERS,
      'A: { use: Coach, on: Bank, pay: [Bank, Vault] }',
      'resolve',
      'expect: { figures: { Bank: { dp: 1 } }, active: [Leech] }',
    );
    expect(said).toBe('passed');
  });

  it('pays for a call although somebody could cancel the Pull', () => {
    const said = saidOf(
      CARDS,
      PLAYERS,
      'A: { call: Clerk, at: [2, 1], pay: [Bank, Vault] }',
      'resolve',
      'expect: { inPlay: [Clerk], active: [Leech] }',
    );
    expect(said).toBe('passed');
  });

  it('can still be answered where the crank is a step of its own', () => {
    const said = saidOf(
      CARDS,
      PLAYERS,
      'A: { crank: Bank }',
      'B: { use: Leech, on: Bank }',
      'resolve',
      'expect: { reserve: { A: { character: 0 } } }',
    );
    expect(said).toBe('passed');
  });
});

describe('a failed expectation with something pending', () => {
  const CARDS = {
    Thug: fighter(3, 3),
    Clerk: fighter(0, 1),
    Nurse: person('Crank any time to Save any Character.'),
  };
  const PLAYERS = 'A: { conspiracy: [[Thug]] }, B: { conspiracy: [[Clerk, Nurse]] }';

  it('names what is pending and the step that ends it', () => {
    expect(saidOf(CARDS, PLAYERS, attack('Thug', 'Clerk'), 'expect: { dead: [Clerk] }')).toBe(
      'Clerk should be dead, and is in the Conspiracy, active; pending: B may respond to Thug ("- resolve" ends it, or "- B: pass")',
    );
  });

  it('adds nothing when nothing is pending', () => {
    expect(saidOf(CARDS, PLAYERS, 'expect: { dead: [Clerk] }')).toBe(
      'Clerk should be dead, and is in the Conspiracy, active',
    );
  });
});
