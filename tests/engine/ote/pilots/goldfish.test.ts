import { describe, expect, it } from 'vitest';
import {
  type CardDef,
  compileText,
  ote,
  type Pilot,
  pilotNamed,
  playGoldfish,
  requestOf,
  type Setup,
  start,
  submit,
} from '@/engine';
import { printedCard } from '@/lib/cards/card-def';
import type { CardRecord } from '@/lib/cards/record';

function def(record: CardRecord): CardDef {
  const printed = printedCard(record);
  const { abilities } = compileText(printed.text, printed.type);
  return { ...printed, id: `test/${record.name}`, abilities, whole: true };
}

const SHOP = def({ name: 'Corner Shop', type: 'Resource', pull: 2 });
const AGENT = def({ name: 'Agent', type: 'Character', cost: 2, pull: 2, text: 'Not Unique.' });
const CLERK = def({ name: 'Clerk', type: 'Character', cost: 2, pull: 1, text: 'Not Unique.' });
const BLANK = def({ name: 'Blank', type: 'Resource' });
const WRECK = def({ name: 'Wreck', type: 'Condition', text: 'The Character’s Pull = 0.' });

function deckOf(...cards: readonly (readonly [CardDef, number])[]): Setup {
  const defs = cards.map(([card]) => card);
  const deck = cards.flatMap(([, count], index) => Array.from({ length: count }, () => index));
  return { defs, seats: [{ name: 'You', deck }], seed: 3, first: 0 };
}

const greedy = pilotNamed('greedy', 1);

function play(setup: Setup, pilot = greedy, most = 100) {
  const game = playGoldfish(setup, pilot, most);
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
}

describe('a pilot that never ends a turn', () => {
  const PUMP = def({ name: 'Pump', type: 'Resource', text: 'Any time, gain 1 Influence.' });

  it('is stopped, and its last action and the turn are reported', () => {
    const pilot: Pilot = {
      name: 'restless',
      answer(state, { seat }) {
        const { turn, inPlay } = state;
        const [card] = inPlay;
        if (turn.step !== 'operations') return { do: 'end', seat };
        if (card === undefined) return { do: 'call', seat, card: state.seats[0]?.hand[0] ?? -1 };
        return { do: 'use', seat, card, ability: 0, targets: [] };
      },
    };
    expect(playGoldfish(deckOf([PUMP, 40]), pilot, 100)).toMatchObject({
      ok: false,
      error: {
        clause: 'ENDLESS',
        message: 'The restless pilot does not come to an end: 5000 answers in turn 1.',
      },
    });
  });

  it('is not the greedy pilot, which stops using abilities that cost nothing', () => {
    expect(play(deckOf([PUMP, 40])).turns).toBe(31);
  });
});

describe('the greedy pilot', () => {
  it('builds on Resources and wins by the Pull of Characters', () => {
    const game = play(deckOf([SHOP, 20], [AGENT, 20]));
    expect(game.end).toBe('won');
    expect(game.turns).toBeLessThan(10);
    expect(game.influence.at(-1)).toBeGreaterThanOrEqual(24);
    expect(game.influence).toHaveLength(game.turns - 1);
  });

  it('plays until the deck is empty when no card can score', () => {
    const game = play(deckOf([BLANK, 40]));
    expect(game.end).toBe('decked');
    // Ten cards are dealt, thirty drawn; the 31st draw is not possible (TURN-5).
    expect(game.turns).toBe(31);
    expect(game.influence.every((points) => points === 0)).toBe(true);
  });

  it('does not call a card that would harm its own side', () => {
    const game = play(deckOf([SHOP, 15], [AGENT, 15], [WRECK, 10]));
    expect(game.called[2]).toBe(0);
    expect(game.stuck[2]).toBe(true);
  });

  it('stops after the given number of turns', () => {
    const game = play(deckOf([BLANK, 40]), greedy, 5);
    expect(game).toMatchObject({ end: 'stopped', turns: 5 });
    expect(game.pull).toHaveLength(5);
  });

  it('gives equal answers in equal states', () => {
    const setup = deckOf([SHOP, 20], [AGENT, 20]);
    expect(play(setup)).toEqual(play(setup));
  });

  it('is measured by the Pull of each turn, and by the first turn in which each card is drawn and called', () => {
    const game = play(deckOf([SHOP, 20], [CLERK, 20]));
    expect(game.called).toEqual([1, 1]);
    expect(game.drawn).toEqual([1, 1]);
    // One Corner Shop makes two Pull, which pay for a Clerk, who makes one.
    expect(game.pull[0]).toBe(3);
    expect(game.influence[0]).toBe(1);
  });

  it('plays a game of three players to its end', () => {
    const { defs, seats } = deckOf([SHOP, 20], [AGENT, 20]);
    const [one] = seats;
    if (one === undefined) throw new Error('no deck');
    const begun = start({ defs, seats: [one, one, one], seed: 4 });
    if (!begun.ok) throw new Error(begun.error.message);
    let { state } = begun.value;
    for (let ask = requestOf(state); ask !== null; ask = requestOf(state)) {
      const given = submit(state, greedy.answer(ote.viewOf(state, ask.seat), ask));
      if (!given.ok) throw new Error(given.error.message);
      state = given.value.state;
    }
    expect(state.outcome?.end).toBe('won');
  });
});

describe('the random pilot', () => {
  const setup = deckOf([SHOP, 20], [AGENT, 20]);

  it('plays equal games for an equal seed, and different games for different seeds', () => {
    expect(play(setup, pilotNamed('random', 5))).toEqual(play(setup, pilotNamed('random', 5)));
    expect(play(setup, pilotNamed('random', 5))).not.toEqual(play(setup, pilotNamed('random', 6)));
  });

  it('wins later than the greedy pilot', () => {
    const seeds = [1, 2, 3, 4, 5];
    const turns = (name: 'greedy' | 'random') =>
      seeds.reduce((sum, seed) => sum + play({ ...setup, seed }, pilotNamed(name, seed)).turns, 0);
    expect(turns('random')).toBeGreaterThan(turns('greedy'));
  });
});

describe('a deck with a given order', () => {
  const cards = deckOf([SHOP, 1], [AGENT, 1], [BLANK, 18]);
  const inOrder = (order: readonly number[]): Setup => ({
    ...cards,
    seats: [{ name: 'You', deck: cards.seats[0]?.deck ?? [], order }],
  });

  it('is dealt in that order, whatever the seed (SETUP-3)', () => {
    const order = [...Array.from({ length: 18 }, (_, at) => at + 2), 1, 0];
    for (const seed of [1, 2]) {
      const { opening, draws } = play({ ...inOrder(order), seed });
      expect(opening).toEqual(Array.from({ length: 10 }, () => 2));
      // The last two cards come in turns 9 and 10.
      expect([draws[1], draws[0]]).toEqual([9, 10]);
    }
  });

  it.each([
    [[0, 1, 2]],
    [Array.from({ length: 20 }, () => 0)],
    [Array.from({ length: 20 }, (_, at) => at + 1)],
  ])('is refused unless it names each card once', (order) => {
    expect(start(inOrder(order))).toMatchObject({ ok: false, error: { clause: 'SETUP-3' } });
  });
});
