import { describe, expect, test } from 'vitest';
import { answerIn, arrange, beginTree, isPosition, oteTable, start } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import {
  againstDummy,
  contradictionIn,
  standingFrom,
  standingIn,
  standingOf,
} from '@/lib/ote/dummy';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { dealAgain, type SeatPlan, tableSetup } from '@/lib/ote/table-setup';
import { cardSource, readScenarioTableText } from '@/lib/scenarios/scenario-files';
import { exampleDecks } from '@/lib/server/example-decks';

const CATALOGUE = getCatalogue();
const [ONE, TWO] = exampleDecks().map(({ entries }) => deckForPlay(entries, CATALOGUE.byId));
if (ONE === undefined || TWO === undefined) throw new Error('no example decks');
const OPTIONS = { seed: 9, goal: 24, beginnersDiscard: false } as const;
const SETUP = soloSetup(ONE, OPTIONS);
const GAME = { ...ONE, seed: 9, options: SETUP.options ?? {} };

const named = (query: (name: string) => boolean) =>
  CATALOGUE.cards.filter(({ name }) => query(name));

describe('a dummy opponent', () => {
  test('made from a deck has the table that this deck builds in some turns', () => {
    const standing = standingOf(soloSetup(TWO, OPTIONS), 4);
    if (!standing.ok) throw new Error(standing.error.message);
    expect(standing.value.cards.length).toBeGreaterThan(2);
    expect(contradictionIn(standing.value)).toBeNull();
    const begun = arrange(againstDummy(GAME, standing.value));
    if (!begun.ok) throw new Error(begun.error.message);
    const { state } = begun.value;
    const theirs = state.inPlay.filter((card) => state.cards[card]?.seat === 1);
    expect(theirs).toHaveLength(standing.value.cards.length);
  });

  test('does not change the deal of the player', () => {
    const standing = standingFrom(
      named((name) => name === 'Joey Ko'),
      1,
    );
    const begun = arrange(againstDummy(GAME, standing));
    const alone = start(SETUP);
    if (!begun.ok || !alone.ok) throw new Error('not dealt');
    const hand = (state: typeof begun.value.state) =>
      state.seats[0]?.hand.map((card) => state.defs[state.cards[card]?.def ?? -1]?.name);
    expect(hand(begun.value.state)).toEqual(hand(alone.value.state));
  });

  test('made from a query has each card once, Gear on Characters and the rest on the table', () => {
    const cards = CATALOGUE.cards.filter(({ traits }) => traits.includes('Mutant')).slice(0, 40);
    const standing = standingFrom([...cards, ...cards], 3);
    const names = standing.cards.map(({ def }) => standing.defs[def]?.name);
    expect(new Set(names).size).toBe(names.length);
    expect(standing.cards.every(({ zone, host }) => (zone === 'on') === host >= 0)).toBe(true);
    expect(arrange(againstDummy(GAME, standing)).ok).toBe(true);
    expect(standingFrom([], 1).cards).toEqual([]);
  });

  test('made from a scenario has the table of the scenario', () => {
    const yaml =
      'title: A wall\nplayers:\n  A: {}\n  B: { conspiracy: [[Joey Ko, .], [., Sephira]] }';
    const read = readScenarioTableText(yaml, cardSource(CATALOGUE));
    if (!read.ok) throw new Error(read.messages[0]?.message);
    const standing = standingIn(read.position, 1);
    expect(standing.cards.map(({ rank, file }) => [rank, file])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('with an impossible table is reported', () => {
    const twice =
      'title: Two\nanyway: true\nplayers:\n  B: { conspiracy: [[Joey Ko, "Joey Ko#2"]] }';
    const read = readScenarioTableText(twice, cardSource(CATALOGUE));
    if (!read.ok) throw new Error(read.messages[0]?.message);
    expect(contradictionIn(standingIn(read.position, 0))).toMatchObject({
      clause: 'UNIQ-2',
      message: 'The dummy contradicts itself: Joey Ko is Unique and stands there twice.',
    });
  });

  test('made from a broken file is refused with the line', () => {
    const read = readScenarioTableText(
      'title: x\nplayers:\n  A: { hand: [Zebra] }',
      cardSource(CATALOGUE),
    );
    expect(read).toMatchObject({ ok: false, messages: [{ line: 3 }] });
    expect(readScenarioTableText('{', cardSource(CATALOGUE)).ok).toBe(false);
    expect(readScenarioTableText('x'.repeat(200_001), cardSource(CATALOGUE)).ok).toBe(false);
  });

  test('never leaves the game before the player', () => {
    const standing = standingFrom(
      named((name) => name === 'Joey Ko'),
      1,
    );
    const begun = beginTree(oteTable, againstDummy(GAME, standing));
    if (!begun.ok) throw new Error(begun.error.message);
    let game = begun.value;
    for (let given = 0; given < 4000 && game.now.requests.length > 0; given++) {
      const [request] = game.now.requests;
      if (request === undefined) break;
      const { seat } = request;
      const answer = { do: request.ask === 'respond' ? 'pass' : 'end', seat } as const;
      const next = answerIn(game, answer);
      if (!next.ok) throw new Error(`${request.ask}: ${next.error.message}`);
      game = next.value;
    }
    expect(game.now.state.outcome).toMatchObject({ end: 'won', seats: [1], why: 'last-left' });
  });

  test('is unchanged when the deck is shuffled again', () => {
    const standing = standingFrom(
      named((name) => name === 'Joey Ko'),
      1,
    );
    const again = dealAgain(againstDummy(GAME, standing), 10);
    expect(again).toEqual(againstDummy({ ...GAME, seed: 10 }, standing));
  });
});

describe('a table with several players', () => {
  const seat = (name: string, team: number | null): SeatPlan => ({
    name,
    role: 'person',
    play: ONE,
    team,
  });
  const plan = {
    seed: 4,
    goal: null,
    beginnersDiscard: false,
    mudslinging: false,
    first: null,
  } as const;

  test('has a goal of Influence that depends on the number of players or teams (SETUP-1)', () => {
    const goal = (...teams: (number | null)[]) =>
      tableSetup({ ...plan, seats: teams.map((team, at) => seat(`P${at}`, team)) }).options
        ?.influence;
    expect(goal(null, null)).toBe(24);
    expect(goal(null, null, null)).toBe(16);
    expect(goal(1, 1, null)).toBe(24);
    expect(goal(1, 2, 1, 2)).toBe(24);
    expect(goal(null, null, null, null, null)).toBe(10);
  });

  test('shares the card definitions of its decks, and can be played', () => {
    const seats = [seat('Anna', 1), { ...seat('Ben', null), play: TWO }, seat('Carl', 1)];
    const setup = tableSetup({ ...plan, seats, mudslinging: true, first: 1 });
    expect(setup.teams).toEqual([[0, 2], [1]]);
    expect(setup.defs.length).toBeLessThanOrEqual(ONE.defs.length + TWO.defs.length);
    const begun = start(setup);
    if (!begun.ok) throw new Error(begun.error.message);
    expect(begun.value.state.turn.seat).toBe(1);
    expect(begun.value.state.options.mudslinging).toBe(true);
    const again = dealAgain(setup, 5);
    expect(again !== null && !isPosition(again) && again.seed).toBe(5);
  });

  test('cannot be shuffled again when it began in the middle of a game', () => {
    const position = againstDummy(GAME, standingFrom([], 1));
    expect(dealAgain({ ...position, step: 'operations' }, 2)).toBeNull();
  });
});
