import { describe, expect, test } from 'vitest';
import { answerIn, beginTree, oteTable, type Session, toNumber } from '@/engine';
import { liveOdds } from '@/lib/ote/live-odds';
import { soloSetup } from '@/lib/ote/session-setup';
import { card, FILLER, MOLLY } from '@/tests/lib/ote/session-cards';

const KNIFE = card('Knife', { type: 'gear' });

/** Ten cards are drawn of thirty Fillers, eight Mollies and two Knives, and one more in the Draw step. */
function dealt(): Session {
  const deck = Array.from({ length: 40 }, (_, at) => (at < 30 ? 0 : at < 38 ? 1 : 2));
  const setup = soloSetup(
    { defs: [FILLER, MOLLY, KNIFE], deck },
    { seed: 3, goal: 24, beginnersDiscard: false },
  );
  const begun = beginTree(oteTable, setup);
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value;
}

describe('the live odds of a game', () => {
  test('are exact for the cards that are still in the deck', () => {
    const session = dealt();
    const { state } = session.now;
    const left = (def: number) =>
      state.seats[0]?.deck.filter((ix) => state.cards[ix]?.def === def).length ?? 0;
    const odds = liveOdds(session, 0);
    expect(odds.unseen).toBe(29);
    const molly = odds.cards.find(({ name }) => name === 'Molly');
    expect(molly?.copies).toBe(left(1));
    expect(molly?.within[0]).toEqual({
      numerator: BigInt(left(1)),
      denominator: 29n,
    });
    const none = ((29 - left(1)) / 29) * ((28 - left(1)) / 28);
    const two = molly?.within[1];
    expect(two === undefined ? -1 : toNumber(two)).toBeCloseTo(1 - none, 12);
    expect(odds.types.map(({ name }) => name)).toEqual(['A Character', 'A Resource', 'A Gear']);
    expect(odds.cards.reduce((sum, { copies }) => sum + copies, 0)).toBe(29);
  });

  test('include a card known to be on top, and the other cards after it', () => {
    const session = dealt();
    const molly = session.now.state.seats[0]?.hand[0] ?? -1;
    const change = { kind: 'put', card: molly, zone: 'deck', to: 0 } as const;
    const put = answerIn(session, { do: 'by-hand', seat: 0, change });
    if (!put.ok) throw new Error(put.error.message);
    const name = session.now.state.defs[session.now.state.cards[molly]?.def ?? -1]?.name;
    const odds = liveOdds(put.value, 0);
    expect(odds.known).toEqual([name]);
    expect(odds.unseen).toBe(29);
    expect(odds.cards[0]?.within[0]).toMatchObject({ numerator: 0n });
    const shuffle = answerIn(put.value, {
      do: 'by-hand',
      seat: 0,
      change: { kind: 'shuffle', to: 0 },
    });
    expect(shuffle.ok && liveOdds(shuffle.value, 0)).toMatchObject({ known: [], unseen: 30 });
  });

  test('leave out a card that was put under the deck', () => {
    const session = dealt();
    const first = session.now.state.seats[0]?.hand[0] ?? -1;
    const change = { kind: 'put', card: first, zone: 'under-deck', to: 0 } as const;
    const put = answerIn(session, { do: 'by-hand', seat: 0, change });
    expect(put.ok && liveOdds(put.value, 0)).toMatchObject({ unseen: 29, known: [] });
  });

  test('are none for an empty deck', () => {
    const session = dealt();
    const change = { kind: 'draw', to: 0, count: 29 } as const;
    const drawn = answerIn(session, { do: 'by-hand', seat: 0, change });
    expect(drawn.ok && liveOdds(drawn.value, 0)).toEqual({
      unseen: 0,
      known: [],
      types: [],
      cards: [],
    });
  });
});
