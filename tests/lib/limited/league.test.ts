import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import type { DeckEntry } from '@/lib/decks/types';
import { openAll, poolOf } from '@/lib/limited/boosters';
import {
  beginLeague,
  beginWeek,
  LEAGUE_BOUNDS,
  type League,
  type LeagueChange,
  type LeagueMatch,
  leaguePool,
  noteMatch,
  readLeague,
  weeksOf,
  withoutLast,
} from '@/lib/limited/league';

const catalogue = getCatalogue();
const START = beginLeague(7, { starter: 1 });
const NO_STAKES: LeagueMatch = { against: '', result: 'drawn', won: [], lost: [] };

const sizeOf = (pool: readonly DeckEntry[]) => pool.reduce((sum, { count }) => sum + count, 0);
const poolNow = (league: League) => leaguePool(league, catalogue);
const copiesOf = (league: League, card: string) =>
  poolNow(league).find((entry) => entry.card === card)?.count ?? 0;

function changed(change: LeagueChange): League {
  if (!change.ok) throw new Error(change.problem);
  return change.league;
}

/** A card that the pool of the league has not, and one of which it has a single copy. */
function strangerAndOwn(league: League): readonly [stranger: string, own: string] {
  const stranger = catalogue.cards.find(({ id }) => copiesOf(league, id) === 0)?.id ?? '';
  return [stranger, poolNow(league).find(({ count }) => count === 1)?.card ?? ''];
}

describe('the pool of a league', () => {
  it('begins with what is opened, and equal seeds open equal starters', () => {
    expect(sizeOf(poolNow(START))).toBe(60);
    expect(poolNow(beginLeague(7, { starter: 1 }))).toEqual(poolNow(START));
    expect(poolNow(beginLeague(8, { starter: 1 }))).not.toEqual(poolNow(START));
  });

  it('gets other boosters each week, and keeps those of the weeks before', () => {
    const second = changed(beginWeek(beginLeague(7, { arcana: 1 }), { arcana: 1 }));
    const [first, next] = [0, 1].map((opened) => openAll({ arcana: 1 }, 7, catalogue, opened));
    expect(first).not.toEqual(next);
    expect(poolNow(second)).toEqual(poolOf([...(first ?? []), ...(next ?? [])]));
  });

  it('gains the stakes that are won, and loses those that are lost', () => {
    const [stranger, own] = strangerAndOwn(START);
    const played = changed(
      noteMatch(
        START,
        {
          against: 'Ann',
          result: 'won',
          won: [{ card: stranger, count: 2 }],
          lost: [{ card: own, count: 1 }],
        },
        catalogue,
      ),
    );
    expect([copiesOf(played, stranger), copiesOf(played, own)]).toEqual([2, 0]);
    expect(sizeOf(poolNow(played))).toBe(61);
    expect(poolNow(withoutLast(played))).toEqual(poolNow(START));
  });

  it('does not lose cards that it has not, not even those that the match wins', () => {
    const [stranger, own] = strangerAndOwn(START);
    const twice = [
      { card: own, count: 1 },
      { card: own, count: 1 },
    ];
    const name = (id: string) => catalogue.byId.get(id)?.name;
    expect(noteMatch(START, { ...NO_STAKES, lost: twice }, catalogue)).toMatchObject({ ok: false });
    const borrowed = { won: [{ card: stranger, count: 1 }], lost: [{ card: stranger, count: 1 }] };
    const refused = noteMatch(START, { ...NO_STAKES, ...borrowed }, catalogue);
    expect(refused).toMatchObject({
      ok: false,
      problem: expect.stringContaining(`The pool has no ${name(stranger)}`),
    });
  });
});

describe('the history of a league', () => {
  const second = changed(beginWeek(changed(noteMatch(START, NO_STAKES, catalogue)), {}));
  const played = changed(noteMatch(second, { ...NO_STAKES, against: 'Bo' }, catalogue));

  it('lists the matches of each week', () => {
    expect(weeksOf(played)).toMatchObject([
      { week: 1, order: { starter: 1 }, matches: [{ against: '' }] },
      { week: 2, order: {}, matches: [{ against: 'Bo' }] },
    ]);
  });

  it('can be taken back entry by entry, up to the first cards', () => {
    expect(withoutLast(played)).toEqual(second);
    expect(withoutLast(withoutLast(withoutLast(played)))).toEqual(START);
    expect(withoutLast(START)).toEqual(START);
  });

  it('has an end, which is refused with its bound', () => {
    const log = Array.from({ length: LEAGUE_BOUNDS.entries }, () => ({
      kind: 'week' as const,
      order: {},
    }));
    const full = { ...START, log };
    expect(beginWeek(full, {})).toMatchObject({ ok: false });
    expect(noteMatch(full, NO_STAKES, catalogue)).toMatchObject({
      ok: false,
      problem: `A league has at most ${LEAGUE_BOUNDS.entries} entries.`,
    });
  });

  it('is read back with a stake whose id is as long as that of a card may be', () => {
    const stake = { card: `${'s'.repeat(60)}/${'n'.repeat(40)}`, count: 1 };
    const match = { kind: 'match' as const, ...NO_STAKES, won: [stake] };
    const kept = { ...START, log: [...START.log, match] };
    expect(readLeague(JSON.stringify(kept))).toEqual(kept);
  });

  it('is read back as it was kept, and a damaged one is not read', () => {
    expect(readLeague(JSON.stringify(played))).toEqual(played);
    const week = { kind: 'week', order: { starter: 1 } };
    const match = { kind: 'match', ...NO_STAKES };
    const damaged = [
      ['a list', []],
      ['no log', { seed: 7 }],
      ['no first week', { seed: 7, log: [match] }],
      ['no seed', { seed: 'seven', log: [week] }],
      ['an unknown product', { seed: 7, log: [{ kind: 'week', order: { box: 1 } }] }],
      ['half a product', { seed: 7, log: [{ kind: 'week', order: { starter: 0.5 } }] }],
      ['too many products', { seed: 7, log: [{ kind: 'week', order: { starter: 61 } }] }],
      ['an unknown result', { seed: 7, log: [week, { ...match, result: 'fled' }] }],
      ['no copies', { seed: 7, log: [week, { ...match, won: [{ card: 'x', count: 0 }] }] }],
      ['no stakes', { seed: 7, log: [week, { ...match, lost: null }] }],
      ['an empty entry', { seed: 7, log: [week, null] }],
    ];
    for (const [what, value] of damaged)
      expect([what, readLeague(JSON.stringify(value))]).toEqual([what, null]);
    expect(readLeague('{')).toBeNull();
  });
});
