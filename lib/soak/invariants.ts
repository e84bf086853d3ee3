import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  evolve,
  type GameState,
  isInPlay,
  legalAnswers,
  type Ote,
  type Ply,
  requestOf,
  submit,
  viewFor,
} from '@/engine';

/** Returns the violations of these rules: each card is in one place, lists and cards agree, and no two Characters share a place. */
export function misplacedCards(state: GameState): readonly string[] {
  const wrong: string[] = [];
  const listed = new Map<number, string>();
  const note = (cards: readonly number[], where: string) => {
    for (const card of cards) {
      if (listed.has(card)) wrong.push(`${card} is in ${listed.get(card)} and in ${where}`);
      listed.set(card, where);
    }
  };
  for (const [seat, { deck, hand, dead }] of state.seats.entries()) {
    note(deck, `deck ${seat}`);
    note(hand, `hand ${seat}`);
    note(dead, `dead ${seat}`);
  }
  note(state.inPlay, 'play');
  const standing = new Set<string>();
  for (const [ix, { zone, seat, owner, rank, file, host }] of state.cards.entries()) {
    const expected = isInPlay(zone)
      ? 'play'
      : zone === 'flipped' || zone === 'aside' || zone === 'removed'
        ? undefined
        : `${zone} ${seat}`;
    if (listed.get(ix) !== expected) wrong.push(`${ix} is ${zone} ${seat}, in ${listed.get(ix)}`);
    if (expected !== undefined && expected !== 'play' && seat !== owner)
      wrong.push(`${ix} of ${owner} is in ${expected}`);
    if (zone === 'on' && state.cards[host] === undefined) wrong.push(`${ix} is on nothing`);
    const place = `${seat}: ${rank}, ${file}`;
    if (zone === 'conspiracy' && standing.has(place)) wrong.push(`two stand at ${place}`);
    if (zone === 'conspiracy') standing.add(place);
  }
  return wrong;
}

/** Converts the state to JSON and back; sometimes also the card data, which must then be read again. */
export function thawState(state: GameState): GameState {
  if (state.clock % 997 === 0) return JSON.parse(JSON.stringify(state));
  return { ...JSON.parse(JSON.stringify({ ...state, defs: [] })), defs: state.defs };
}

/** Checks whether two values are equal as JSON, and skips shared objects. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  }
  const one = Object.entries(a);
  const other = b as Readonly<Record<string, unknown>>;
  if (one.length !== Object.keys(other).length) return false;
  return one.every(([key, value]) => key in other && isSame(value, other[key]));
}

/** Returns violations of the invariants of each step: every card is somewhere, and the events describe the change. */
export function brokenInvariants({ before, after }: Ply<Ote>): readonly string[] {
  const wrong = [...misplacedCards(after.state)];
  if (!isSame(after.events.reduce(evolve, before), after.state))
    wrong.push('the events do not say what happened');
  return wrong;
}

/** Returns answers that are listed but refused, or legal but not listed. Tries `some` of each kind. */
export function mislistedAnswers(
  state: GameState,
  listed: readonly Answer[],
  some: readonly Answer[],
  others: readonly Answer[],
): readonly string[] {
  const wrong: string[] = [];
  for (const answer of some) {
    const given = submit(state, answer);
    if (!given.ok)
      wrong.push(`${JSON.stringify(answer)} is listed, and refused: ${given.error.clause}`);
  }
  const known = new Set(listed.map(keyOf));
  for (const answer of others) {
    const given = submit(state, answer);
    if (given.ok && !known.has(keyOf(answer)))
      wrong.push(`${JSON.stringify(answer)} is not listed, and taken`);
    if (!given.ok && (given.error.clause === '' || !/\S.*[.!?]$/.test(given.error.message)))
      wrong.push(`${JSON.stringify(answer)} is refused without a reason`);
  }
  return wrong;
}

function keyOf(answer: Answer): string {
  return JSON.stringify(Object.entries(answer).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Exchanges the hidden cards of all other seats, and nothing else. */
function otherwiseDealt(state: GameState, seat: number): GameState {
  const cards = [...state.cards];
  const seats = state.seats.map((one, index) => {
    if (index === seat) return { ...one, deck: one.deck.toReversed() };
    const hidden = [...one.deck, ...one.hand].toReversed();
    const deck = hidden.slice(0, one.deck.length);
    const hand = hidden.slice(one.deck.length);
    for (const [list, zone] of [
      [deck, 'deck'],
      [hand, 'hand'],
    ] as const) {
      for (const ix of list) {
        const card = cards[ix];
        if (card !== undefined) cards[ix] = { ...card, zone };
      }
    }
    return { ...one, deck, hand };
  });
  return { ...state, cards, seats };
}

/** Returns what a view reveals about hidden cards. Skips players to whom a card shows hands or decks. */
export function leaksOfViews(state: GameState): readonly string[] {
  return state.seats.flatMap((_, seat) => {
    const view = viewFor(state, seat);
    if (view.seats.some(({ deck, hand }, one) => deck || (one !== seat && hand))) return [];
    return isDeepStrictEqual(viewFor(otherwiseDealt(state, seat), seat), view)
      ? []
      : [`the view of player ${seat + 1} tells of hidden cards`];
  });
}

/** Returns the number of passes and first choices until nothing is pending. */
export function countToDrain(start: GameState, most: number): number {
  let state = start;
  for (let given = 0; given < most; given++) {
    const request = requestOf(state);
    if (request === null || state.frames.length === 0) return given;
    const [first] = legalAnswers(state, request.seat);
    if (first === undefined) throw new Error(`Nothing answers ${JSON.stringify(request)}`);
    const result = submit(state, first);
    if (!result.ok) throw new Error(`${JSON.stringify(first)}: ${result.error.message}`);
    state = result.value.state;
  }
  return most;
}
