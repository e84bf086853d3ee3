import { describe, expect, test } from 'vitest';
import { compileText } from '@/engine';
import { deckForPlay, onItsDay, readLink, soloSetup, writeLink } from '@/lib/ote/session-setup';
import { BANK, FORTY, MOLLY } from '@/tests/lib/ote/session-cards';

describe('a deck for play', () => {
  const byId = new Map([MOLLY, BANK].map((one) => [one.id, { ...one, rarity: 'R1' }]));

  test('is written out card by card', () => {
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

  test('names what it does not know and plays the rest', () => {
    const entries = [
      { card: 'ote/standard/999', count: 4 },
      { card: BANK.id, count: 1 },
    ];
    const play = deckForPlay(entries, byId);
    expect(play.unknown).toEqual(['ote/standard/999']);
    expect(play.deck).toEqual([0]);
  });

  test('keeps the catalogue’s own fields to itself', () => {
    const [def] = deckForPlay([{ card: MOLLY.id, count: 1 }], byId).defs;
    expect(def).not.toHaveProperty('rarity');
  });

  test('never grows beyond ten thousand cards', () => {
    const play = deckForPlay([{ card: BANK.id, count: 1_000_000 }], byId);
    expect(play.deck).toHaveLength(10_000);
  });
});

describe('the link of a game', () => {
  test.each([
    { seed: 7, goal: 24, beginnersDiscard: false },
    { seed: 0xffffffff, goal: 10, beginnersDiscard: true },
    { seed: 7, goal: 24, beginnersDiscard: false, weekday: 'monday' },
  ] as const)('says everything that the deal depends on: %j', (options) => {
    expect(readLink(new URLSearchParams(writeLink(options)))).toEqual(options);
  });

  test.each(['', '-1', '1.5', 'seven', '4294967296', '99999999999'])(
    'has no seed in %j',
    (seed) => {
      expect(readLink(new URLSearchParams({ seed })).seed).toBeNull();
    },
  );

  test('has no day but one of the seven', () => {
    const link = readLink(new URLSearchParams({ seed: '1', day: 'someday' }));
    expect(link).toEqual({ seed: 1, goal: 24, beginnersDiscard: false });
  });

  test('falls back to the goal of solo play (SETUP-1)', () => {
    expect(readLink(new URLSearchParams({ seed: '1', goal: '99' })).goal).toBe(24);
  });
});

test('the solo game has one seat, which begins', () => {
  const setup = soloSetup(FORTY, { seed: 3, goal: 12, beginnersDiscard: true });
  expect(setup.seats).toHaveLength(1);
  expect(setup.first).toBe(0);
  expect(setup.options).toEqual({ influence: 12, beginnersDiscard: true });
});

describe('the day of the game', () => {
  const MONDAY_MAN = {
    ...MOLLY,
    abilities: compileText('While it is Monday, cannot use Gear.', 'character').abilities,
  };
  const options = { seed: 3, goal: 24, beginnersDiscard: false } as const;
  const sunday = new Date(2026, 10, 22);

  test('is the player’s own, where a card of the deck asks for it', () => {
    const dealt = onItsDay({ defs: [BANK, MONDAY_MAN] }, options, sunday);
    expect(dealt.weekday).toBe('sunday');
    expect(onItsDay({ defs: [MONDAY_MAN] }, options, new Date(2026, 10, 23)).weekday).toBe(
      'monday',
    );
    expect(soloSetup(FORTY, dealt).options).toHaveProperty('weekday', 'sunday');
  });

  test('stays what the link says, and is left out where no card asks', () => {
    const chosen = { ...options, weekday: 'friday' } as const;
    expect(onItsDay({ defs: [MONDAY_MAN] }, chosen, sunday)).toEqual(chosen);
    expect(onItsDay({ defs: [BANK] }, options, sunday)).toEqual(options);
  });
});
