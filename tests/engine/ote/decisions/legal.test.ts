import { describe, expect, it } from 'vitest';
import { type Answer, type GameState, legalAnswers, requestOf, submit } from '@/engine';
import { arranged, card, type TableRow } from '../table';

/** What the seat may answer, every one of which the engine must take. */
function listed(state: GameState, seat = 0): readonly Answer[] {
  const answers = [...legalAnswers(state, seat)];
  for (const answer of answers) {
    const taken = submit(state, answer);
    expect([answer, taken.ok ? 'taken' : taken.error.message]).toEqual([answer, 'taken']);
  }
  return answers;
}

function after(state: GameState, ...answers: readonly Answer[]): GameState {
  return answers.reduce((now, answer) => {
    const result = submit(now, answer);
    if (!result.ok) throw new Error(`${result.error.clause}: ${result.error.message}`);
    return result.value.state;
  }, state);
}

/** Everybody lets it go by until something else is asked. */
function settled(start: GameState): GameState {
  let state = start;
  for (let ask = requestOf(state); ask?.ask === 'respond'; ask = requestOf(state)) {
    state = after(state, { do: 'pass', seat: ask.seat });
  }
  return state;
}

const only = (answers: readonly Answer[], does: Answer['do']) =>
  answers.filter((answer) => answer.do === does);

const ANN = card('Ann', 'character', { ap: 2, dp: 2, pull: 2 });
const BOB = card('Bob', 'character', { ap: 1, dp: 1 });
const EVE = card('Eve', 'character', { ap: 1, dp: 1 });
const RING = card('Ring', 'gear');
const CHAIN = card('Chain', 'condition');

describe('the list of legal answers', () => {
  it('contains in the Shift step shifts of Gear to a neighbour, discards of Gear, and moves without cranking', () => {
    const legs = card('Legs', 'character', {
      text: 'May move in your Shift step without cranking.',
    });
    const rows: readonly TableRow[] = [
      [ANN, 'conspiracy'],
      [legs, 'conspiracy'],
      [RING, 'on', 0, 0],
      [CHAIN, 'on', 0, 0],
      [BOB, 'conspiracy'],
    ];
    const answers = listed(arranged(rows, { step: 'shift', cranked: [1] }));
    expect(only(answers, 'shift')).toEqual([{ do: 'shift', seat: 0, card: 2, to: 1 }]);
    expect(only(answers, 'discard')).toEqual([{ do: 'discard', seat: 0, card: 2 }]);
    const moves = only(answers, 'move');
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.every((move) => move.do === 'move' && move.card === 1)).toBe(true);
    expect(answers).toContainEqual({ do: 'end', seat: 0 });
  });

  it('contains every number of points by which a player can score, or lower or raise the Influence of another player', () => {
    const rows: readonly TableRow[] = [
      [ANN, 'conspiracy'],
      [BOB, 'conspiracy', 1],
    ];
    const start = arranged(rows, { seats: 3, step: 'influence', options: { mudslinging: true } });
    const answers = listed(after(start, { do: 'crank', seat: 0, card: 0 }));
    expect(only(answers, 'score').map((answer) => answer.do === 'score' && answer.points)).toEqual([
      2, 1,
    ]);
    const mud = (way: 'sling' | 'raise') =>
      only(answers, way).map((answer) => answer.do === way && [answer.at, answer.points]);
    const each = [
      [1, 2],
      [1, 1],
      [2, 2],
      [2, 1],
    ];
    expect(mud('sling')).toEqual(each);
    expect(mud('raise')).toEqual(each);
    const plain = arranged(rows, { seats: 3, step: 'influence' });
    expect(only(listed(after(plain, { do: 'crank', seat: 0, card: 0 })), 'sling')).toEqual([]);
  });

  it('does not contain the end of Operations while a Character must attack (EFF-4)', () => {
    const mad = card('Mad', 'character', { ap: 3, dp: 3, text: 'Must attack each turn.' });
    const rows: readonly TableRow[] = [
      [mad, 'conspiracy'],
      [BOB, 'conspiracy', 1],
    ];
    const answers = listed(arranged(rows, { seats: 2 }));
    expect(only(answers, 'end')).toEqual([]);
    expect(only(answers, 'attack')).toEqual([{ do: 'attack', seat: 0, card: 0, target: 1 }]);
  });

  it('contains each legal place when a Character must be placed', () => {
    const rows: readonly TableRow[] = [
      [ANN, 'conspiracy'],
      [BOB, 'flipped'],
    ];
    const answers = listed(arranged(rows, { step: 'unflip' }));
    expect(answers.length).toBe(8);
    expect(answers.every((answer) => answer.do === 'place')).toBe(true);
  });

  it('lets a player pass, use, move, attack or crank with a Controlled Character', () => {
    const whim = card('Whim', 'whammy', { text: 'Control any Character.' });
    const sage = card('Sage', 'character', {
      ap: 1,
      dp: 1,
      pull: 1,
      text: 'Crank to draw 1 card.',
    });
    const rows: readonly TableRow[] = [
      [whim, 'hand'],
      [sage, 'conspiracy', 1],
      [BOB, 'conspiracy', 1],
      [EVE, 'deck'],
    ];
    const play: Answer = { do: 'play', seat: 0, card: 0, targets: [{ card: 1 }] };
    const answers = listed(settled(after(arranged(rows, { seats: 2 }), play)));
    const kinds = new Set(answers.map((answer) => answer.do));
    expect([...kinds]).toEqual(['pass', 'use', 'move', 'attack', 'crank']);
  });

  it('lets a player only pass for a Controlled Character that cannot crank (CARD-0)', () => {
    const whim = card('Whim', 'whammy', { text: 'Control any Character.' });
    const still = card('Still', 'character', { ap: 1, pull: 1, text: 'Cannot crank.' });
    const rows: readonly TableRow[] = [
      [whim, 'hand'],
      [still, 'conspiracy', 1],
      [BOB, 'conspiracy', 1],
    ];
    const play: Answer = { do: 'play', seat: 0, card: 0, targets: [{ card: 1 }] };
    const answers = listed(settled(after(arranged(rows, { seats: 2 }), play)));
    expect(answers.map((answer) => answer.do)).toEqual(['pass']);
  });

  it('contains every amount of Pull that can be paid, and the cranks for more Pull', () => {
    const text = 'When your turn ends, you may pay any amount of Pull to gain 1 Influence.';
    const fund = card('Fund', 'character', { text });
    const rows: readonly TableRow[] = [
      [fund, 'conspiracy'],
      [ANN, 'conspiracy'],
      [EVE, 'deck'],
      [EVE, 'deck', 1],
    ];
    const start = arranged(rows, { seats: 2 });
    const asked = after(
      start,
      { do: 'end', seat: 0 },
      { do: 'end', seat: 0 },
      { do: 'end', seat: 0 },
    );
    expect(requestOf(asked)).toMatchObject({ ask: 'choose', what: 'pay' });
    const answers = listed(asked);
    expect(only(answers, 'crank')).toEqual([{ do: 'crank', seat: 0, card: 1 }]);
    expect(only(answers, 'choose')).toEqual([{ do: 'choose', seat: 0, chosen: [] }]);
    const made = listed(after(asked, { do: 'crank', seat: 0, card: 1 }));
    expect(only(made, 'choose')).toEqual([
      { do: 'choose', seat: 0, chosen: [] },
      { do: 'choose', seat: 0, chosen: [{ points: 1 }] },
      { do: 'choose', seat: 0, chosen: [{ points: 2 }] },
    ]);
  });

  it('contains for a beaten gang each group of attackers that the DP of the defender can pop', () => {
    const gus = card('Gus', 'character', { ap: 1, dp: 1, text: 'Gang Up.' });
    const rows: readonly TableRow[] = [
      [ANN, 'conspiracy'],
      [gus, 'conspiracy'],
      [card('Ned', 'character', { dp: 2 }), 'conspiracy', 1],
    ];
    let state = after(
      arranged(rows, { seats: 2 }),
      { do: 'attack', seat: 0, card: 0, target: 2 },
      { do: 'gang-up', seat: 0, card: 1 },
    );
    state = settled(state);
    expect(requestOf(state)).toMatchObject({ ask: 'choose', what: 'gang-losers', seat: 1 });
    const chosen = listed(state, 1).map((answer) => answer.do === 'choose' && answer.chosen);
    expect(chosen).toEqual([[], [{ card: 0 }], [{ card: 1 }]]);
  });

  it('is empty for a player who is out or not asked', () => {
    const rows: readonly TableRow[] = [
      [ANN, 'conspiracy'],
      [BOB, 'conspiracy', 1],
    ];
    const state = arranged(rows, { seats: 2, step: 'influence' });
    expect(listed(state, 1)).toEqual([]);
    const conceded = after(arranged(rows, { seats: 3 }), { do: 'concede', seat: 1 });
    expect(listed(conceded, 1)).toEqual([]);
  });
});

describe('an answer that names a card that does not exist', () => {
  const state = arranged(
    [
      [ANN, 'conspiracy'],
      [BOB, 'conspiracy', 1],
    ],
    { seats: 2 },
  );
  it.each<Answer>([
    { do: 'crank', seat: 0, card: 99 },
    { do: 'call', seat: 0, card: 99 },
    { do: 'call', seat: 0, card: 0, on: 99 },
    { do: 'call', seat: 0, card: 0, with: 99 },
    { do: 'shift', seat: 0, card: 0, to: 99 },
    { do: 'martyr', seat: 0, card: 0, for: 99 },
    { do: 'attack', seat: 0, card: 0, target: 99 },
    { do: 'attack', seat: 0, card: 0, target: 1, bypass: 99 },
    { do: 'bulldoze', seat: 0, card: 0, target: 99 },
    { do: 'play', seat: 0, card: 0, targets: [{ card: 99 }] },
    { do: 'use', seat: 0, card: 0, ability: 0, targets: [{ card: 99 }] },
    { do: 'choose', seat: 0, chosen: [{ card: 99 }] },
  ])('is refused with a message that names the card: %j', (answer) => {
    const result = submit(state, answer);
    expect(result.ok ? '' : result.error.message).toBe('There is no card 99 in this game.');
  });
});
