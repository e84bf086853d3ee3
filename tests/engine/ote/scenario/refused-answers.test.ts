import { describe, expect, it } from 'vitest';
import { runSteps } from '@/tests/engine/ote/scenario/runner';

describe('an answer that is refused', () => {
  const gang = (choose: string) =>
    runSteps(
      `
title: A gang
cards:
  Bull: { type: Character, ap: 3, dp: 3 }
  Pal: { type: Character, ap: 4, dp: 4, text: "Gang Up." }
  Ox: { type: Character, ap: 1, dp: 9, text: "Gang Up." }
  Wall: { type: Character, ap: 9, dp: 5 }
players: { A: { conspiracy: [[Bull, Pal, Ox]] }, B: { conspiracy: [[Wall]] } }`,
      [
        'A: { attack: Bull, target: Wall }',
        'A: { gangUp: Pal }',
        'A: { gangUp: Ox }',
        `B: { choose: ${choose} }`,
      ],
    );

  it('is reported with the reason and the open request', () => {
    expect(gang('[Bull, Pal]')).toBe(
      'Bull and Pal have AP 7 together, the DP is 5; B must choose 0 to 3 of Bull, Pal, Ox (gang-losers) (ABL-GANGUP)',
    );
    expect(gang('[Bull, Ox]')).toBe('passed');
  });

  it('is reported with the card that may not be chosen', () => {
    expect(gang('[Wall]')).toContain(
      'That is not among what may be chosen; B must choose 0 to 3 of Bull, Pal, Ox',
    );
  });

  it('is reported with the label that is not one of the options', () => {
    expect(gang('[Nobody]')).toContain('nothing is waiting for Nobody to be chosen, but B must');
  });
});

describe('the message of a failed expectation', () => {
  const HEAD = `
title: A rescue
cards:
  Thug: { type: Character, ap: 3, dp: 3 }
  Clerk: { type: Character, dp: 1 }
  Nurse: { type: Character, text: "Crank any time to Save any Character." }
players: { A: { conspiracy: [[Thug]] }, B: { conspiracy: [[Clerk, Nurse]] } }`;

  it('names what is pending and the step that ends it', () => {
    expect(
      runSteps(HEAD, ['A: { attack: Thug, target: Clerk }', 'expect: { dead: [Clerk] }']),
    ).toBe(
      'Clerk should be dead, and is in the Conspiracy, active; pending: B may respond to Thug ("- resolve" ends it, or "- B: pass")',
    );
  });

  it('says nothing about pending things when there are none', () => {
    expect(runSteps(HEAD, ['expect: { dead: [Clerk] }'])).toBe(
      'Clerk should be dead, and is in the Conspiracy, active',
    );
  });
});
