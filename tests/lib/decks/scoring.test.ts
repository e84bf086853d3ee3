import { describe, expect, it } from 'vitest';
import { gameSeed, pilotNamed, playGoldfish } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { checkDeck } from '@/lib/decks/check';
import { rulesOf } from '@/lib/decks/formats';
import { withChanges } from '@/lib/decks/repair/changes';
import { repairDeck } from '@/lib/decks/repair/repair-deck';
import { repairsOf } from '@/lib/decks/repair/repairs-of';
import { outlineDeck } from '@/lib/decks/summary';
import type { DeckList } from '@/lib/decks/types';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';

const catalogue = getCatalogue();
const rules = rulesOf('open');
const EMPTY: DeckList = { name: '', notes: '', game: 'ote', entries: [] };

function idOf(name: string): string {
  const card = catalogue.cards.find((one) => one.name === name);
  if (card === undefined) throw new Error(`no card is called ${name}`);
  return card.id;
}

/** Forty copies of Resources. */
const RESOURCES: DeckList = {
  ...EMPTY,
  entries: catalogue.cards
    .filter(
      ({ type, text, cost }) =>
        type === 'resource' && cost?.value === 0 && !/influence|as a char/i.test(text ?? ''),
    )
    .slice(0, 10)
    .map(({ id }) => ({ card: id, count: 4 })),
};

const scoreOf = (list: DeckList) => checkDeck(list, catalogue, rules).cannotScore;

function winsOf(list: DeckList, games: number): number {
  const setup = soloSetup(deckForPlay(list.entries, catalogue.byId), {
    seed: 1,
    goal: 24,
    beginnersDiscard: false,
  });
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const seed = gameSeed(1, game);
    const played = playGoldfish({ ...setup, seed }, pilotNamed('greedy', seed), 30);
    if (!played.ok) throw new Error(played.error.message);
    if (played.value.end === 'won') wins += 1;
  }
  return wins;
}

describe('a deck that can never score', () => {
  it('is legal, and is reported with the clause', () => {
    expect(RESOURCES.entries).toHaveLength(10);
    const check = checkDeck(RESOURCES, catalogue, rules);
    expect(check.legal).toBe(true);
    expect(check.cannotScore?.clause).toBe('CALL-2');
    expect(check.cannotScore?.message).toContain('no Character in it gives Pull');
    expect(winsOf(RESOURCES, 8)).toBe(0);
  });

  it('is told, as long as it has too few cards, what nobody in it gives yet', () => {
    const [first] = RESOURCES.entries;
    const begun = { ...RESOURCES, entries: first === undefined ? [] : [{ ...first, count: 1 }] };
    expect(scoreOf(begun)).toMatchObject({ code: 'CANNOT_SCORE', clause: 'CALL-2' });
    expect(scoreOf(begun)?.message).toMatch(/^Nobody here gives Pull yet: /);
    const waiting = { ...EMPTY, entries: [{ card: idOf('Bast'), count: 1 }] };
    expect(scoreOf(waiting)?.message).toMatch(/^No Character with Pull can be called yet: /);
    expect(scoreOf(EMPTY)).toBeNull();
  });

  it('is not reported when it has one Character with Pull', () => {
    const [first, ...rest] = RESOURCES.entries;
    if (first === undefined) throw new Error('no Resources');
    const entries = [{ ...first, count: 3 }, ...rest, { card: idOf('Cheb Mehenni'), count: 1 }];
    expect(scoreOf({ ...RESOURCES, entries })).toBeNull();
  });
});

describe('the repair of a deck that can never score', () => {
  const [first, ...others] = RESOURCES.entries;
  const scorer = idOf('Cheb Mehenni');

  /** The first repair of the first error. */
  function repairOf(list: DeckList, own: ReadonlyMap<string, number> | null, by = rules) {
    const [message] = checkDeck(list, catalogue, by).errors;
    if (message === undefined) throw new Error('no message');
    return repairsOf(message, { list, catalogue, rules: by, own })[0] ?? null;
  }

  it('adds cards that score, even when the collection has only Resources', () => {
    const list = { ...RESOURCES, entries: others };
    const resources = new Map(RESOURCES.entries.map(({ card }) => [card, 40]));
    for (const own of [null, resources]) {
      const repaired = withChanges(list, repairOf(list, own)?.changes ?? [], catalogue);
      expect(checkDeck(repaired, catalogue, rules)).toMatchObject({ legal: true });
      expect(scoreOf(repaired)).toBeNull();
    }
  });

  it('replaces the only Character with Pull by another one that scores', () => {
    if (first === undefined) throw new Error('no Resources');
    const entries = [{ ...first, count: 3 }, ...others, { card: scorer, count: 1 }];
    const list = { ...RESOURCES, entries };
    const banned = {
      ...rules,
      bannedBecause: ({ id }: { id: string }) => (id === scorer ? 'it is banned' : null),
    };
    const repair = repairOf(list, null, banned);
    expect(repair?.changes).toContainEqual(expect.objectContaining({ card: scorer, to: 0 }));
    expect(scoreOf(withChanges(list, repair?.changes ?? [], catalogue))).toBeNull();
  });

  it('does not exist when no card of the format scores', () => {
    const ids = new Set(RESOURCES.entries.map(({ card }) => card));
    const only = {
      ...rules,
      bannedBecause: ({ id }: { id: string }) => (ids.has(id) ? null : 'it is banned'),
    };
    expect(repairOf(EMPTY, null, only)).toBeNull();
  });

  it('is listed as impossible when a full deck cannot score', () => {
    const { changes, left } = repairDeck(
      { list: RESOURCES, catalogue, rules, own: null },
      { strict: true },
    );
    expect(changes).toEqual([]);
    expect(left).toMatchObject([{ code: 'CANNOT_SCORE', clause: 'CALL-2' }]);
    expect(outlineDeck(RESOURCES, catalogue).remark).toMatch(/^This deck can never score/);
  });
});

describe('the first repair of an empty deck', () => {
  it('yields a legal deck that wins games', () => {
    const [message] = checkDeck(EMPTY, catalogue, rules).errors;
    if (message === undefined) throw new Error('no message');
    const [repair] = repairsOf(message, { list: EMPTY, catalogue, rules, own: null });
    if (repair === undefined) throw new Error('no repair');
    const list = withChanges(EMPTY, repair.changes, catalogue);
    expect(checkDeck(list, catalogue, rules).legal).toBe(true);
    expect(scoreOf(list)).toBeNull();
    expect(winsOf(list, 12)).toBeGreaterThan(0);
  });
});
