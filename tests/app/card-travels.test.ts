import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSeenByOne, travelsBetween, turnedBetween } from '@/app/_components/table/card-travels';
import { createTable } from '@/app/_components/table/create-table';
import { readSettings } from '@/app/_components/table/table-settings';
import { beginTree, type CardState, type GameState, oteTable } from '@/engine';
import type { SeatRole } from '@/lib/ote/saved-game';
import { OWN } from '@/tests/properties/pool';
import { FIXED, randomPlay, recipes, setupOf } from '@/tests/properties/random-game';

const PLIES = 90;
const RUNS = { ...FIXED, numRuns: Number(process.env.PROPERTY_RUNS ?? 8) };
const IN_PLAY: readonly string[] = ['conspiracy', 'table', 'on', 'flipped'];

/** A card that changed its place in a step of a random game, and each player who looks at it. */
interface Step {
  readonly before: GameState;
  readonly after: GameState;
  readonly card: number;
  readonly was: CardState;
  readonly is: CardState;
  readonly viewer: number;
}

/** Checks what travels in random games; returns how many steps were checked. */
function inRandomGames(check: (step: Step) => boolean): number {
  let checked = 0;
  fc.assert(
    fc.property(recipes, (recipe) => {
      for (const { before, after } of randomPlay(setupOf(recipe, OWN), PLIES)) {
        for (const [card, is] of after.state.cards.entries()) {
          const was = before.cards[card];
          if (was === undefined || was.zone === is.zone) continue;
          for (let viewer = 0; viewer < recipe.seats; viewer++)
            if (check({ before, after: after.state, card, was, is, viewer })) checked += 1;
        }
      }
    }),
    RUNS,
  );
  return checked;
}

/** Returns the way of a card as `FROM → TO`; null when it does not travel. */
function wayOf({ before, after, card, viewer }: Step): string | null {
  const travel = travelsBetween(before, after, viewer).find((one) => one.card === card);
  return travel === undefined ? null : `${travel.from} → ${travel.to}`;
}

describe('a change of place', () => {
  test('of a drawn card ends at the card for the player who draws it, and at the hand for everybody else', () => {
    const checked = inRandomGames((step) => {
      const { was, is, card, viewer } = step;
      if (was.zone !== 'deck' || is.zone !== 'hand') return false;
      const isDraw = was.seat === is.seat;
      const to = viewer === is.seat ? `card:${card}` : isDraw ? `hand:${is.seat}` : null;
      expect(wayOf(step)).toBe(to === null ? null : `deck:${was.seat} → ${to}`);
      return true;
    });
    expect(checked).toBeGreaterThan(20);
  });

  test('into play begins at the card for its player, and at the hand for everybody else', () => {
    const checked = inRandomGames((step) => {
      const { was, is, card, viewer } = step;
      if (was.zone !== 'hand' || !IN_PLAY.includes(is.zone)) return false;
      const from = viewer === was.seat ? `card:${card}` : `hand:${was.seat}`;
      expect(wayOf(step)).toBe(`${from} → card:${card}`);
      return true;
    });
    expect(checked).toBeGreaterThan(20);
  });

  test('out of play ends at the dead pile of its owner', () => {
    const checked = inRandomGames((step) => {
      const { was, is, card } = step;
      if (!IN_PLAY.includes(was.zone) || is.zone !== 'dead') return false;
      expect(wayOf(step)).toBe(`card:${card} → dead:${is.owner}`);
      return true;
    });
    expect(checked).toBeGreaterThan(5);
  });

  test('that is undone goes the way back, and tells nothing of hands and decks of others', () => {
    const checked = inRandomGames(({ before, after, card, was, is, viewer }) => {
      for (const [from, to] of [
        [before, after],
        [after, before],
      ] as const) {
        for (const travel of travelsBetween(from, to, viewer)) {
          const isHidden = (spot: string) => /^(deck|hand):/.test(spot);
          const isDraw = travel.to === travel.from.replace('deck', 'hand');
          expect(isHidden(travel.from) && isHidden(travel.to) && !isDraw).toBe(false);
          if (isHidden(travel.to) && !isDraw) expect(travel.to).toBe(`deck:${viewer}`);
        }
      }
      const back = { before: after, after: before, card, was: is, is: was, viewer };
      if (was.zone !== 'hand' || !IN_PLAY.includes(is.zone)) return false;
      const way = viewer === was.seat ? `card:${card} → card:${card}` : null;
      expect(wayOf(back)).toBe(way);
      return true;
    });
    expect(checked).toBeGreaterThan(20);
  });
});

describe('a crank', () => {
  test('is shown for cards that stay in play, in both directions', () => {
    let checked = 0;
    fc.assert(
      fc.property(recipes, (recipe) => {
        for (const { before, after } of randomPlay(setupOf(recipe, OWN), PLIES)) {
          const turned = turnedBetween(before, after.state);
          for (const card of after.state.inPlay) {
            const [was, is] = [before.cards[card], after.state.cards[card]];
            const stays = before.inPlay.includes(card);
            expect(turned.includes(card)).toBe(stays && was?.cranked !== is?.cranked);
          }
          expect(turnedBetween(after.state, before)).toHaveLength(turned.length);
          checked += turned.length;
        }
      }),
      RUNS,
    );
    expect(checked).toBeGreaterThan(20);
  });
});

describe('a change of the table', () => {
  const setup = setupOf({ seed: 5, seats: 2, deck: 20, beginnersDiscard: false }, OWN);
  const table = () => {
    const begun = beginTree(oteTable, setup);
    if (!begun.ok) throw new Error(begun.error.message);
    const roles: readonly SeatRole[] = ['person', 'person'];
    const facts = { name: 'Two', roles, marks: [], expected: null };
    return createTable({
      id: '',
      deck: null,
      facts,
      session: begun.value,
      settings: readSettings(null),
    });
  };

  test('is no motion from the moment that the screen is handed over until it is taken', () => {
    const store = table();
    const seen: boolean[] = [];
    store.getState().takeScreen();
    store.subscribe((after, before) => seen.push(isSeenByOne(before, after)));
    const { viewer } = store.getState();
    for (let steps = 0; steps < 20 && store.getState().handover === null; steps++)
      expect(store.getState().act([{ do: 'end', seat: viewer }])).toBe(true);
    expect(store.getState().handover).toBe(1 - viewer);
    store.getState().takeScreen();
    expect(store.getState().viewer).toBe(1 - viewer);
    expect(seen.slice(-2)).toEqual([false, false]);
  });

  test('is no motion when a new game is dealt', () => {
    const store = table();
    store.getState().takeScreen();
    const before = store.getState();
    expect(before.deal({ ...setup, seed: 6 })).toBe(true);
    expect(
      isSeenByOne(
        { ...before, handover: null },
        { ...store.getState(), handover: null, viewer: before.viewer },
      ),
    ).toBe(false);
    expect(isSeenByOne({ ...before, handover: null }, { ...before, handover: null })).toBe(true);
  });
});
