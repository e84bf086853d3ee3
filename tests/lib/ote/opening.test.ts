import { describe, expect, test } from 'vitest';
import { arrange, playChunk, start, stateHash } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { simulate } from '@/lib/games/simulate';
import { type HOUSE_RULES, keptHand, putBackBounds } from '@/lib/ote/opening/house-rule';
import {
  judgementOf,
  openingHand,
  openingHands,
  openingJob,
} from '@/lib/ote/opening/opening-hands';
import { handPosition, OPENING, OPENING_GAMES } from '@/lib/ote/opening/opening-simulation';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { exampleDecks } from '@/lib/server/example-decks';

const [DECK] = exampleDecks();
const PLAY = deckForPlay(DECK?.entries ?? [], getCatalogue().byId);
const OPTIONS = { seed: 5, goal: 24, beginnersDiscard: false } as const;

describe('an opening hand', () => {
  const hand = openingHand(soloSetup(PLAY, OPTIONS));

  test('is dealt by the seed, with the rest of the deck in order', () => {
    const begun = start(soloSetup(PLAY, OPTIONS));
    if (!begun.ok || hand === null) throw new Error('not dealt');
    const { state } = begun.value;
    const defs = (cards: readonly number[]) => cards.map((card) => state.cards[card]?.def);
    // The eleventh card was drawn in the Draw step.
    expect([...hand.hand, hand.rest[0]]).toEqual(defs(state.seats[0]?.hand ?? []));
    expect(hand.rest.slice(1)).toEqual(defs(state.seats[0]?.deck ?? []));
    expect(hand.hand).toHaveLength(10);
  });

  test('kept without a mulligan leads to the dealt game', () => {
    if (hand === null) throw new Error('not dealt');
    const kept = keptHand(PLAY, OPTIONS, hand, { rule: 'none', redraws: 0, back: [] });
    const begun = kept === null ? null : arrange(kept);
    const dealt = start(soloSetup(PLAY, OPTIONS));
    if (begun?.ok !== true || !dealt.ok) throw new Error('not dealt');
    const [here, there] = [begun.value.state, dealt.value.state];
    const names = (state: typeof here) =>
      state.seats[0]?.hand.map((card) => state.defs[state.cards[card]?.def ?? -1]?.name);
    expect(names(here)).toEqual(names(there));
    expect(here.turn.step).toBe(there.turn.step);
  });

  test('is redrawn only as the selected house rule allows', () => {
    if (hand === null) throw new Error('not dealt');
    const keep = (rule: (typeof HOUSE_RULES)[number], redraws: number, back: readonly number[]) =>
      keptHand(PLAY, OPTIONS, hand, { rule, redraws, back });
    const [first, second] = hand.hand;
    const one = keep('put-back', 0, [0, 1]);
    expect(one?.cards.slice(-2).map(({ def }) => def)).toEqual([first, second]);
    expect(one?.cards.filter(({ zone }) => zone === 'hand').map(({ def }) => def)).toEqual([
      ...hand.hand.slice(2),
      ...hand.rest.slice(0, 2),
    ]);
    const less = keep('redraw-one-less', 2, [0, 9]);
    expect(less?.cards.filter(({ zone }) => zone === 'hand')).toHaveLength(8);
    expect(less?.cards).toHaveLength(PLAY.deck.length);
    expect(keep('redraw-one-less', 2, [0])).toBeNull();
    expect(keep('redraw', 1, [0])).toBeNull();
    expect(keep('none', 0, [3])).toBeNull();
    expect(putBackBounds('redraw-one-less', 12, 10)).toEqual({ least: 10, most: 10 });
  });
});

describe('ten opening hands', () => {
  const hands = openingHands(PLAY, OPTIONS, [1, 2, 3]);
  const job = openingJob(PLAY, OPTIONS, hands);
  const games = 3 * OPENING_GAMES;

  test('are judged by two hundred games each, with equal results for any division into chunks', async () => {
    const here = await simulate(OPENING, job, games, { workers: 1, start: null });
    expect(here.map((tally) => tally.games)).toEqual([OPENING_GAMES, OPENING_GAMES, OPENING_GAMES]);
    const parts = OPENING.empty(job);
    for (const [from, to] of [
      [250, games],
      [0, 250],
    ] as const) {
      const chunk = playChunk(OPENING, job, from, to);
      if (!chunk.ok) throw new Error(chunk.error.message);
      OPENING.merge(parts, chunk.value);
    }
    expect(parts).toEqual(here);
    const judged = here.map(judgementOf);
    for (const one of judged) {
      expect(one?.influence).toBeGreaterThanOrEqual(0);
      expect(one?.margin).toBeLessThan(1);
      expect(one?.inPlay).toBeGreaterThan(0);
      expect(one?.pull).toBeGreaterThan(0);
    }
    expect(new Set(judged.map((one) => one?.influence)).size).toBeGreaterThan(1);
  });

  test('have no judgement before the first game was played', () => {
    expect(judgementOf(OPENING.empty(job)[0])).toBeNull();
    expect(judgementOf(undefined)).toBeNull();
  });

  test('can each start a game', () => {
    const [one] = hands;
    if (one === undefined) throw new Error('no hand');
    const begun = arrange(
      handPosition({ defs: PLAY.defs, options: {}, hand: one.hand, deck: one.rest, seed: 1 }),
    );
    expect(begun.ok && stateHash(begun.value.state)).toMatch(/^[0-9a-f]{14}$/);
  });
});
