import { describe, expect, test } from 'vitest';
import {
  type Answer,
  compileText,
  type Filter,
  type GameEvent,
  type GameState,
  start,
  submit,
} from '@/engine';
import { groupLines, linesOf } from '@/lib/log/chronicle';
import { plainText, type Viewer } from '@/lib/log/phrase';
import { soloSetup } from '@/lib/ote/session-setup';
import {
  BANK,
  card,
  FORTY,
  fresh,
  JOEY,
  KNIFE,
  laid,
  MOLLY,
  plain,
} from '@/tests/lib/ote/session-cards';

const text = 'Crank to give another Character +2 AP this turn.';
const GUIDE = card('Guide', {
  type: 'character',
  ap: plain(1),
  dp: plain(1),
  text,
  abilities: compileText(text, 'character').abilities,
});
const FULL = card('Burger', { type: 'character', ap: plain(1), dp: plain(1), pull: plain(3) });

/** The sentences that an answer leads to. */
function told(
  state: GameState,
  ...answers: readonly Answer[]
): { state: GameState; lines: string[] } {
  let reached = state;
  const lines: string[] = [];
  for (const answer of answers) {
    const next = submit(reached, answer);
    if (!next.ok) throw new Error(next.error.message);
    lines.push(...sentences(reached, next.value.events, next.value.state));
    reached = next.value.state;
  }
  return { state: reached, lines };
}

function sentences(
  before: GameState | null,
  events: readonly GameEvent[],
  after: GameState,
  viewer: Viewer = 0,
): string[] {
  return linesOf(before, events, after, viewer).map((line) => plainText(line.pieces));
}

describe('the game log', () => {
  const state = laid(
    { is: MOLLY, zone: 'conspiracy' },
    { is: FULL, zone: 'conspiracy', file: 1 },
    { is: JOEY },
    { is: KNIFE },
    { is: BANK },
  );

  test('states the Pull of a crank', () => {
    expect(told(state, { do: 'crank', seat: 0, card: 0 }).lines).toEqual([
      'You crank Molly for 1 Pull.',
    ]);
  });

  test('states the cost of a call and the cards that paid', () => {
    const { lines } = told(
      state,
      { do: 'crank', seat: 0, card: 0 },
      { do: 'call', seat: 0, card: 2, at: { rank: 0, file: -1 } },
    );
    expect(lines[1]).toBe('You call Joey Ko for 1 (Pull of Molly).');
  });

  test('states no cost for a free call', () => {
    expect(told(state, { do: 'call', seat: 0, card: 4 }).lines).toEqual(['You call Bank.']);
  });

  test('states the Character that a Gear is called on, and both Characters of a Shift', () => {
    const { lines } = told(
      state,
      { do: 'call', seat: 0, card: 3, on: 0 },
      { do: 'end', seat: 0 },
      { do: 'shift', seat: 0, card: 3, to: 1 },
    );
    expect(lines).toEqual(['You call Knife on Molly.', 'You shift Knife from Molly to Burger.']);
  });

  test('states that a move cranks the Character', () => {
    const { lines } = told(state, { do: 'move', seat: 0, card: 0, at: { rank: 1, file: 1 } });
    expect(lines).toEqual(['You crank Molly.', 'You move Molly.']);
  });

  test('states who attacks whom, and which card an ability is used on', () => {
    const near = laid(
      { is: MOLLY, zone: 'conspiracy' },
      { is: JOEY, zone: 'conspiracy', file: 1 },
      { is: GUIDE, zone: 'conspiracy', rank: 1 },
    );
    const attack = told(near, { do: 'attack', seat: 0, card: 0, target: 1 });
    expect(attack.lines.slice(0, 2)).toEqual([
      'You crank Molly.',
      'You attack Joey Ko with Molly.',
    ]);
    const targets = [{ card: 1 }];
    const use = told(near, { do: 'use', seat: 0, card: 2, ability: 0, targets });
    expect(use.lines.slice(0, 2)).toEqual(['You crank Guide.', 'You use Guide on Joey Ko.']);
  });

  test('states a cancelled ability only once', () => {
    const frame: Extract<GameEvent, { type: 'frame-changed' }>['frame'] = {
      kind: 'announced',
      id: 7,
      seat: 0,
      act: 'use',
      source: 0,
      ability: 0,
      targets: [],
      about: -1,
      stage: 'resolve',
      status: 'cancelled',
      passed: [],
      announced: [],
      applied: [],
      next: 0,
      place: null,
      combat: null,
    };
    const changed: GameEvent = { type: 'frame-changed', frame };
    const passed: GameEvent = { type: 'frame-changed', frame: { ...frame, passed: [0] } };
    expect(sentences(state, [changed, passed], state)).toEqual(['Molly is cancelled.']);
    const later = { ...state, frames: [frame] };
    expect(sentences(later, [passed], later)).toEqual([]);
  });

  test('lists the score, the lost Pull, the uncranked cards and the drawn card at the end of a turn', () => {
    const { lines } = told(
      state,
      { do: 'call', seat: 0, card: 4 },
      { do: 'crank', seat: 0, card: 1 },
      { do: 'crank', seat: 0, card: 4 },
      { do: 'end', seat: 0 },
      { do: 'end', seat: 0 },
      { do: 'end', seat: 0 },
    );
    expect(lines.slice(1)).toEqual([
      'You crank Burger for 3 Pull.',
      'You crank Bank for 2 Pull.',
      'You score 3 Influence, 3 in all.',
      'You lose 2 unspent Pull.',
      'You uncrank Burger and Bank.',
      'You draw Filler.',
    ]);
  });

  test('states that a player has conceded and that the game is over', () => {
    expect(told(state, { do: 'concede', seat: 0 }).lines).toEqual([
      'You are out of the game: conceded.',
      'The game is over: nobody has won.',
    ]);
  });
});

describe('the log of the deal', () => {
  const { events, state } = fresh().now;

  test('has one sentence for the opening hand and one for the first draw', () => {
    const lines = sentences(null, events, state);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^You draw (Filler, ){8}Filler and Filler\.$/);
    expect(lines[1]).toBe('You draw Filler.');
  });

  test('hides the cards from a spectator', () => {
    const setup = soloSetup(FORTY, { seed: 7, goal: 24, beginnersDiscard: false });
    const dealt = start({ ...setup, seats: [{ name: 'Ann', deck: FORTY.deck }] });
    if (!dealt.ok) throw new Error(dealt.error.message);
    const lines = sentences(null, dealt.value.events, dealt.value.state, null);
    expect(lines).toEqual(['Ann draws 10 cards.', 'Ann draws a card.']);
  });

  test('belongs to turn 1, grouped by step', () => {
    const groups = groupLines(linesOf(null, events, state, 0));
    expect(groups.map(({ turn, step }) => `${turn} ${step}`)).toEqual(['1 begin', '1 draw']);
  });
});

describe('the log sentence of a single event', () => {
  const state = laid({ is: MOLLY, zone: 'conspiracy' }, { is: KNIFE, zone: 'on', host: 0 });
  const aries: Filter = {
    terms: [{ type: 'card', trait: 'Aries', not: false, name: null }],
    pull: null,
    figures: [],
    where: null,
    reach: false,
  };
  const nowhere = { zone: 'hand', seat: 0, rank: 0, file: 0, host: -1, at: -1 } as const;
  const dead = { ...nowhere, zone: 'dead' } as const;
  const effect = {
    id: 1,
    source: 1,
    to: 0,
    frame: 0,
    until: { end: 'turn-of', seat: 0 },
    since: 1,
  } as const;

  test.each<[string, GameEvent]>([
    [
      'You gain 2 Pull to call Aries cards from Molly.',
      {
        type: 'pull-gained',
        seat: 0,
        lot: { points: 2, kind: 'restricted', from: 0, only: aries },
      },
    ],
    ['Molly is popped.', { type: 'card-moved', card: 0, from: nowhere, to: dead, why: 'popped' }],
    [
      'Knife goes to the dead pile.',
      { type: 'card-moved', card: 1, from: nowhere, to: dead, why: 'rule' },
    ],
    [
      'Molly comes back, cranked.',
      { type: 'card-moved', card: 0, from: nowhere, to: nowhere, why: 'unflipped' },
    ],
    [
      'You discard Knife.',
      { type: 'card-moved', card: 1, from: nowhere, to: dead, why: 'discarded' },
    ],
    ['You draw Molly in its place.', { type: 'card-drawn', seat: 0, card: 0, why: 'replacement' }],
    [
      'You lose 2 Influence, −2 in all.',
      { type: 'influence-changed', seat: 0, by: -2, why: 'combat' },
    ],
    [
      'You pay 1 Pull for Molly.',
      {
        type: 'pull-spent',
        seat: 0,
        on: 0,
        lots: [{ points: 1, kind: 'resource', from: 1, only: null }],
      },
    ],
    [
      'Molly has −2 AP (Knife).',
      {
        type: 'effect-started',
        effect: {
          ...effect,
          change: { kind: 'figure', figure: 'ap', op: 'add', by: -2, vs: null },
        },
      },
    ],
    [
      'Molly gains Gang Up (Knife).',
      {
        type: 'effect-started',
        effect: {
          ...effect,
          change: { kind: 'keyword', op: 'give', keyword: { keyword: 'gang-up', only: null } },
        },
      },
    ],
    [
      'Molly gains the trait Mutant (Knife).',
      {
        type: 'effect-started',
        effect: { ...effect, change: { kind: 'trait', op: 'give', trait: 'Mutant' } },
      },
    ],
    [
      'Your Characters: cannot be attacked (Knife).',
      {
        type: 'effect-started',
        effect: { ...effect, change: { kind: 'bound', seat: 0, limits: ['cannot-be-attacked'] } },
      },
    ],
    [
      'You use Molly on yourself.',
      {
        type: 'frame-opened',
        frame: {
          kind: 'announced',
          id: 7,
          seat: 0,
          act: 'use',
          source: 0,
          ability: 0,
          targets: [{ seat: 0 }],
          about: -1,
          stage: 'resolve',
          status: 'live',
          passed: [],
          announced: [],
          applied: [],
          next: 0,
          place: null,
          combat: null,
        },
      },
    ],
  ])('is written as: %s', (sentence, event) => {
    expect(sentences(state, [event], state)).toEqual([sentence]);
  });

  test('is left out for internal events', () => {
    const silent: GameEvent[] = [
      { type: 'rng-advanced', rng: state.rng, why: 'a coin' },
      { type: 'frame-closed', id: 3 },
      { type: 'zero-call-counted', seat: 0, by: 1 },
      { type: 'gear-shifted', card: 1, by: 1 },
      { type: 'step-began', step: 'shift' },
    ];
    expect(sentences(state, silent, state)).toEqual([]);
  });

  test('links the name of a card to the card', () => {
    const [line] = linesOf(state, [{ type: 'card-cranked', card: 0 }], state, 0);
    expect(line?.pieces).toEqual([
      { text: 'You crank ', card: null },
      { text: 'Molly', card: 0 },
      { text: '.', card: null },
    ]);
  });
});
