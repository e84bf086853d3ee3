import { describe, expect, test } from 'vitest';
import { compileText } from '@/engine';
import { deckForPlay, readLink, soloSetup, withWeekday, writeLink } from '@/lib/ote/session-setup';
import { BANK, FORTY, MOLLY } from '@/tests/lib/ote/session-cards';

describe('a deck prepared for play', () => {
  const byId = new Map([MOLLY, BANK].map((one) => [one.id, { ...one, rarity: 'R1' }]));

  test('lists each copy of its cards', () => {
    const entries = [
      { card: MOLLY.id, count: 2 },
      { card: BANK.id, count: 3 },
    ];
    expect(deckForPlay(entries, byId)).toEqual({
      defs: [MOLLY, BANK],
      deck: [0, 0, 1, 1, 1],
      unknown: [],
    });
  });

  test('lists unknown cards and contains the others', () => {
    const entries = [
      { card: 'ote/standard/999', count: 4 },
      { card: BANK.id, count: 1 },
    ];
    const play = deckForPlay(entries, byId);
    expect(play.unknown).toEqual(['ote/standard/999']);
    expect(play.deck).toEqual([0]);
  });

  test('omits fields that only the catalogue uses', () => {
    const [def] = deckForPlay([{ card: MOLLY.id, count: 1 }], byId).defs;
    expect(def).not.toHaveProperty('rarity');
  });

  test('has at most ten thousand cards', () => {
    const play = deckForPlay([{ card: BANK.id, count: 1_000_000 }], byId);
    expect(play.deck).toHaveLength(10_000);
  });
});

describe('the link to a solo game', () => {
  test.each([
    { seed: 7, goal: 24, beginnersDiscard: false },
    { seed: 0xffffffff, goal: 10, beginnersDiscard: true },
    { seed: 7, goal: 24, beginnersDiscard: false, weekday: 'monday' },
  ] as const)('is read back with every option of the deal: %j', (options) => {
    expect(readLink(new URLSearchParams(writeLink(options)))).toEqual(options);
  });

  test.each(['', '-1', '1.5', 'seven', '4294967296', '99999999999'])(
    'is read without a seed when its seed is %j',
    (seed) => {
      expect(readLink(new URLSearchParams({ seed })).seed).toBeNull();
    },
  );

  test('ignores a weekday that does not exist', () => {
    const link = readLink(new URLSearchParams({ seed: '1', day: 'someday' }));
    expect(link).toEqual({ seed: 1, goal: 24, beginnersDiscard: false });
  });

  test('uses the default goal for an invalid one (SETUP-1)', () => {
    expect(readLink(new URLSearchParams({ seed: '1', goal: '99' })).goal).toBe(24);
  });
});

test('a solo game has one seat, which begins', () => {
  const setup = soloSetup(FORTY, { seed: 3, goal: 12, beginnersDiscard: true });
  expect(setup.seats).toHaveLength(1);
  expect(setup.first).toBe(0);
  expect(setup.options).toEqual({ influence: 12, beginnersDiscard: true });
});

describe('the weekday of a game', () => {
  const MONDAY_MAN = {
    ...MOLLY,
    abilities: compileText('While it is Monday, cannot use Gear.', 'character').abilities,
  };
  const options = { seed: 3, goal: 24, beginnersDiscard: false } as const;
  const sunday = new Date(2026, 10, 22);

  test('is today when a card of the deck depends on it', () => {
    const dealt = withWeekday({ defs: [BANK, MONDAY_MAN] }, options, sunday);
    expect(dealt.weekday).toBe('sunday');
    expect(withWeekday({ defs: [MONDAY_MAN] }, options, new Date(2026, 10, 23)).weekday).toBe(
      'monday',
    );
    expect(soloSetup(FORTY, dealt).options).toHaveProperty('weekday', 'sunday');
  });

  test('is the weekday in the link, and is left out when no card depends on the weekday', () => {
    const chosen = { ...options, weekday: 'friday' } as const;
    expect(withWeekday({ defs: [MONDAY_MAN] }, chosen, sunday)).toEqual(chosen);
    expect(withWeekday({ defs: [BANK] }, options, sunday)).toEqual(options);
  });
});
