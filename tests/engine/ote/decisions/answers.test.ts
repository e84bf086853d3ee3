import { describe, expect, it } from 'vitest';
import {
  type Answer,
  arrange,
  type CardDef,
  type GameState,
  legalAnswers,
  type Position,
  requestOf,
  submit,
} from '@/engine';
import { card } from '../table';

type Row = readonly [
  def: CardDef,
  seat: number,
  zone: Position['cards'][number]['zone'],
  file?: number,
];

/** A table in Operations of the first player; cards by their index. */
function table(...rows: readonly Row[]): GameState {
  const side = (name: string) => ({ name, influence: 0, reserve: { character: 0, resource: 0 } });
  const result = arrange({
    defs: rows.map(([def]) => def),
    seats: [side('A'), side('B')],
    cards: rows.map(([, seat, zone, file], def) => ({
      def,
      seat,
      zone,
      rank: 0,
      file: file ?? 0,
      host: -1,
      cranked: false,
    })),
    turn: 0,
    step: 'operations',
    seed: 1,
  });
  if (!result.ok) throw new Error(result.error.message);
  return result.value.state;
}

function after(state: GameState, ...answers: readonly Answer[]): GameState {
  return answers.reduce((now, answer) => {
    const result = submit(now, answer);
    if (!result.ok) throw new Error(`${result.error.clause}: ${result.error.message}`);
    return result.value.state;
  }, state);
}

function refusal(state: GameState, answer: Answer): string {
  const before = JSON.stringify(state);
  const result = submit(state, answer);
  expect(JSON.stringify(state)).toBe(before);
  return result.ok ? 'taken' : `${result.error.clause}: ${result.error.message}`;
}

const CLUB = card('Club', 'resource');
const ANN = card('Ann', 'character', { ap: 3, dp: 1, pull: 1 });
const BOB = card('Bob', 'character', { dp: 1 });

describe('a choice that a card requires', () => {
  const flush = card('Flush', 'whammy', { text: 'Target player discards 2 cards.' });
  const asked = after(
    table(
      [flush, 0, 'hand'],
      [CLUB, 1, 'hand'],
      [CLUB, 1, 'hand'],
      [CLUB, 1, 'hand'],
      [ANN, 0, 'conspiracy'],
    ),
    { do: 'play', seat: 0, card: 0, targets: [{ seat: 1 }] },
  );
  const cards = (...chosen: number[]): Answer => ({
    do: 'choose',
    seat: 1,
    chosen: chosen.map((one) => ({ card: one })),
  });

  it.each<[string, Answer, string]>([
    ['of another player', { ...cards(1, 2), seat: 0 } as Answer, 'REQUEST: B has to choose.'],
    ['with too few cards', cards(1), 'REQUEST: Choose 2; you chose 1.'],
    ['with too many cards', cards(1, 2, 3), 'REQUEST: Choose 2; you chose 3.'],
    ['with one card twice', cards(1, 1), 'CARD-0: That is not among what may be chosen.'],
    [
      'with a card that is not offered',
      cards(1, 4),
      'CARD-0: That is not among what may be chosen.',
    ],
    [
      'with a place',
      { do: 'place', seat: 1, at: { rank: 0, file: 0 } },
      'REQUEST: A card is asked for, not a place.',
    ],
    ['that passes', { do: 'pass', seat: 1 }, 'REQUEST: You have to choose first: Flush asks.'],
    ['that cranks a card', { do: 'crank', seat: 0, card: 4 }, 'REQUEST: B has to choose first.'],
    [
      'that attacks',
      { do: 'attack', seat: 0, card: 4, target: 4 },
      'REQUEST: B has to choose first.',
    ],
    [
      'that continues a Bulldoze',
      { do: 'bulldoze', seat: 1, card: 4, target: 4 },
      'ABL-BULLDOZE: Ann cannot go on to Ann.',
    ],
  ])('refuses an answer %s', (_what, answer, message) => {
    expect(refusal(asked, answer)).toBe(message);
  });

  it('lists every legal choice, only for the player who is asked', () => {
    expect([...legalAnswers(asked, 1)]).toHaveLength(3);
    expect([...legalAnswers(asked, 0)]).toEqual([]);
  });
});

describe('a call that a card allows', () => {
  const rise = card('Rise', 'whammy', { text: 'Call any Character from your hand.' });
  const asked = after(
    table([rise, 0, 'hand'], [ANN, 0, 'hand'], [CLUB, 0, 'hand'], [BOB, 0, 'hand']),
    {
      do: 'play',
      seat: 0,
      card: 0,
      targets: [],
    },
  );

  it('is answered with the called card and its place (CALL-5)', () => {
    expect(requestOf(asked)).toMatchObject({ ask: 'choose', what: 'call-any', min: 0 });
    expect(refusal(asked, { do: 'choose', seat: 0, chosen: [{ card: 1 }] })).toBe(
      'CALL-6: Call the card: say where it goes.',
    );
    expect(refusal(asked, { do: 'call', seat: 0, card: 2 })).toBe(
      'CALL-6: Club is not what may be called.',
    );
    expect(refusal(asked, { do: 'call', seat: 0, card: 1 })).toMatch(/^RANK-2: /);
    const called = after(asked, { do: 'call', seat: 0, card: 1, at: { rank: 0, file: 0 } });
    expect(called.cards[1]?.zone).toBe('conspiracy');
    // A 0-cost card so called does not count (CALL-4).
    expect(called.seats[0]?.zeroCalls).toBe(0);
  });
});

describe('a place that a rule requires', () => {
  const flipped = table(
    [ANN, 0, 'flipped'],
    [BOB, 0, 'conspiracy'],
    [CLUB, 0, 'deck'],
    [CLUB, 1, 'deck'],
  );
  const asked = after(
    flipped,
    ...Array.from({ length: 3 }, () => ({ do: 'end' as const, seat: 0 })),
    ...Array.from({ length: 3 }, () => ({ do: 'end' as const, seat: 1 })),
  );

  it('is answered with one of the listed places (TURN-3)', () => {
    expect(requestOf(asked)).toMatchObject({ ask: 'place', card: 0, why: 'unflip', seat: 0 });
    expect(refusal(asked, { do: 'choose', seat: 0, chosen: [{ card: 0 }] })).toBe(
      'REQUEST: A place is asked for, not a card.',
    );
    expect(refusal(asked, { do: 'place', seat: 0, at: { rank: 0, file: 0 } })).toBe(
      'RANK-2: Ann may not stand there.',
    );
    const placed = after(asked, { do: 'place', seat: 0, at: { rank: 0, file: 1 } });
    expect(placed.cards[0]).toMatchObject({ zone: 'conspiracy', cranked: true, file: 1 });
  });
});

describe('a Character under Control', () => {
  const hypno = card('Hypno', 'whammy', { text: 'Control any Character.' });
  const asked = after(table([hypno, 0, 'hand'], [ANN, 1, 'conspiracy'], [BOB, 0, 'conspiracy']), {
    do: 'play',
    seat: 0,
    card: 0,
    targets: [{ card: 1 }],
  });

  it('acts once for its controller, or is left cranked (ABL-CONTROL)', () => {
    expect(requestOf(asked)).toMatchObject({ ask: 'control', seat: 0, card: 1 });
    expect([...legalAnswers(asked, 0)].map((answer) => answer.do)).toEqual(
      expect.arrayContaining(['pass', 'crank', 'attack']),
    );
    expect(refusal(asked, { do: 'attack', seat: 0, card: 2, target: 1 })).toMatch(/^REQUEST: /);
    expect(refusal(asked, { do: 'attack', seat: 1, card: 1, target: 2 })).toMatch(/^REQUEST: /);
    const used = after(asked, { do: 'crank', seat: 0, card: 1 });
    expect(used.seats[0]?.reserve).toMatchObject([{ points: 1, kind: 'character' }]);
    const left = after(asked, { do: 'pass', seat: 0 });
    expect(left.cards[1]?.cranked).toBe(true);
    expect(requestOf(left)).toMatchObject({ ask: 'act', seat: 0 });
  });
});

describe('a player who is out of the game', () => {
  it('is asked nothing and cannot answer (TURN-5)', () => {
    const state = table([ANN, 0, 'conspiracy'], [BOB, 1, 'conspiracy']);
    const over = after(state, { do: 'concede', seat: 1 });
    expect(over.outcome).toMatchObject({ end: 'won', seats: [0], why: 'last-left' });
    expect([...legalAnswers(over, 0), ...legalAnswers(over, 1)]).toEqual([]);
    expect(refusal(over, { do: 'crank', seat: 0, card: 0 })).toBe('TURN-9: The game is over.');
  });
});
