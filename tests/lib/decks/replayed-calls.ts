import {
  type Answer,
  arrange,
  type GameState,
  legalAnswers,
  ote,
  type Position,
  requestOf,
  type Target,
} from '@/engine';
import { mayBear } from '@/lib/decks/bearers';
import type { Way } from '@/lib/decks/callability';
import type { Explained } from '@/lib/decks/callability-why';
import { filterMatches } from '@/lib/decks/filter-match';
import type { Piece } from '@/lib/decks/piece';
import { traitsIn } from '@/lib/decks/world';
import { defOf } from '@/lib/ote/session-setup';

/**
 * Returns the cards to call before a card can be called, and that card, in order: those that make it callable, those that make these
 * callable, and so on, with a bearer for each Gear and Condition. `null`: no callable Character bears one of them.
 */
export function planFor(piece: Piece, { chains, world }: Explained): Piece[] | null {
  const plan = new Map<Piece, number>();
  const waiting = new Set<Piece>();
  let isComplete = true;
  const want = (wanted: Piece, copies: number): void => {
    if ((plan.get(wanted) ?? 0) >= copies) return;
    if (waiting.has(wanted)) {
      isComplete = false;
      return;
    }
    waiting.add(wanted);
    const needs = cardsOfWay(chains.get(wanted)?.way ?? { by: 'nothing' });
    // Pull that comes once is available only in the turn of the call, so such a card is called last.
    for (const [other, more] of needs.filter(([other]) => !givesPullOnce(other))) want(other, more);
    if (wanted.isBorne && wanted.card.orType !== 'character') {
      const bears = (other: Piece) => other.isCharacter && mayBear(world, other, wanted);
      const bearer = [...plan.keys()].find(bears) ?? world.callable.find(bears);
      if (bearer === undefined) isComplete = false;
      else want(bearer, 1);
    }
    for (const [other, more] of needs.filter(([other]) => givesPullOnce(other))) want(other, more);
    waiting.delete(wanted);
    plan.set(wanted, copies);
  };
  want(piece, 1);
  if (!isComplete) return null;
  return [...plan].flatMap(([wanted, copies]) => Array.from({ length: copies }, () => wanted));
}

function givesPullOnce({ card }: Piece): boolean {
  return card.abilities.some(
    (ability) =>
      (ability.kind === 'triggered' || ability.kind === 'play') &&
      ability.effects.some((effect) => effect.do === 'pull'),
  );
}

function cardsOfWay(way: Way): [piece: Piece, copies: number][] {
  switch (way.by) {
    case 'nothing':
      return [];
    case 'pull':
      return way.payers.map(({ piece, copies }) => [piece, copies]);
    case 'bullet':
      return [
        ...way.payers.map(({ piece, copies }): [Piece, number] => [piece, copies]),
        [way.provider, 1],
        ...(way.giver === null ? [] : [[way.giver, 1] as [Piece, number]]),
      ];
    case 'no-bullet':
      return [
        ...way.payers.map(({ piece, copies }): [Piece, number] => [piece, copies]),
        [way.freer, 1],
      ];
    case 'call-any':
      return [[way.caller, 1]];
  }
}

/** Returns a table with nothing in play and these cards in hand; the deck has only cards that nobody can call. */
export function table(hand: readonly Piece[]): Position {
  const filler = { ...defOf((hand[0] as Piece).card), id: 'filler', name: 'Filler' };
  const defs = [
    ...hand.map(({ card }) => defOf(card)),
    {
      ...filler,
      type: 'resource' as const,
      orType: null,
      cost: { value: 99, star: false, signed: false },
      bullet: false,
      pull: null,
      abilities: [],
      traits: [],
    },
  ];
  const at = { seat: 0, rank: 0, file: 0, host: -1, cranked: false };
  return {
    defs,
    seats: [{ name: 'You', influence: 0, reserve: { character: 0, resource: 0 } }],
    cards: [
      ...hand.map((_, def) => ({ ...at, def, zone: 'hand' as const })),
      ...Array.from({ length: 60 }, () => ({ ...at, def: hand.length, zone: 'deck' as const })),
    ],
    turn: 0,
    step: 'operations',
    seed: 1,
    options: { influence: 1_000_000 },
  };
}

/** Calls these cards in this order by the rules of the engine. Returns the first that cannot be called; null: all could. */
export function firstRefused(order: readonly Piece[]): Piece | null {
  const begun = arrange(table(order));
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun.value;
  for (const [card, piece] of order.entries()) {
    // In this turn if possible, because some Pull comes once; else in the next turn, when everything is uncranked.
    const called = callNow(state, card) ?? callNow(toNextTurn(state), card);
    if (called === null) return piece;
    state = called;
  }
  return null;
}

function callNow(state: GameState, card: number): GameState | null {
  return callByCranking(state, card) ?? callByAbilities(state, card, 3);
}

/** Cranks for Pull until the card can be called, and calls it. */
function callByCranking(from: GameState, card: number): GameState | null {
  let state: GameState | null = from;
  while (state !== null) {
    const answers: Answer[] = [...legalAnswers(state, 0)];
    const call = answers.find(
      (answer) => (answer.do === 'call' || answer.do === 'play') && answer.card === card,
    );
    if (call !== undefined) return settleRequests(submitOrThrow(state, call), card);
    const crank = answers.find(({ do: what }) => what === 'crank');
    state = crank === undefined ? null : settleRequests(submitOrThrow(state, crank), card);
  }
  return null;
}

/** Uses up to `most` abilities in a row that make Pull, give traits or call, and then cranks. */
function callByAbilities(from: GameState, card: number, most: number): GameState | null {
  if (most === 0) return null;
  for (const use of legalAnswers(from, 0)) {
    if (use.do !== 'use') continue;
    const state = settleRequests(submitOrThrow(from, use), card);
    if (state === null) continue;
    if (state.cards[card]?.zone !== 'hand') return state;
    const called = callByCranking(state, card) ?? callByAbilities(state, card, most - 1);
    if (called !== null) return called;
  }
  return null;
}

function submitOrThrow(state: GameState, answer: Answer): GameState {
  const draft = ote.draftOf(state, null);
  const refusal = ote.submitTo(draft, answer);
  if (refusal !== null) throw new Error(refusal.message);
  return draft.state;
}

/** Answers requests until the player's own step continues; a choice takes the card itself, or one of its traits. */
function settleRequests(from: GameState, card: number): GameState | null {
  const traits: readonly string[] = from.defs[from.cards[card]?.def ?? 0]?.traits ?? [];
  const isMeant = (target: Target) =>
    ('card' in target && target.card === card) ||
    ('word' in target && traits.includes(target.word));
  let state = from;
  for (;;) {
    const request = requestOf(state);
    if (request === null || request.ask === 'act') return state;
    const answers = [...legalAnswers(state, 0)];
    const wanted =
      answers.find((answer) => answer.do === 'call' && answer.card === card) ??
      answers.find((answer) => answer.do === 'choose' && answer.chosen.some(isMeant)) ??
      answers.find((answer) => answer.do === 'pass') ??
      answers[0];
    if (wanted === undefined) return null;
    state = submitOrThrow(state, wanted);
  }
}

function toNextTurn(from: GameState): GameState {
  let state = from;
  const turn = state.turn.number;
  for (;;) {
    const request = requestOf(state);
    const isThere = state.turn.number > turn && state.turn.step === 'operations';
    if (request === null || (isThere && request.ask === 'act')) return state;
    const answers = [...legalAnswers(state, 0)];
    const end = answers.find(({ do: what }) => what === 'end' || what === 'pass') ?? answers[0];
    if (end === undefined) throw new Error('the turn does not end');
    state = submitOrThrow(state, end);
  }
}

/** Checks whether one of these cards may not be in play with another (ABL-EXCLUDE). */
export function excludesOneAnother(plan: readonly Piece[], { world }: Explained): boolean {
  return plan.some(({ card }) =>
    card.abilities.some(
      (ability) =>
        ability.kind === 'keyword' &&
        ability.keyword.keyword === 'exclude' &&
        plan.some(
          (other) =>
            other.card !== card &&
            ability.keyword.keyword === 'exclude' &&
            filterMatches(ability.keyword.only, other.card, traitsIn(world, other)),
        ),
    ),
  );
}
