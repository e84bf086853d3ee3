import { evolve, type GameState, legalAnswers, requestOf, stateHash, submit } from '@/engine';
import { type Ply, someAnswers } from '@/tests/properties/random-game';

/** Every card is in one place, the lists say the same as the cards, and no two Characters share a place. */
export function misplaced(state: GameState): readonly string[] {
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
    const expected =
      zone === 'conspiracy' || zone === 'table' || zone === 'on'
        ? 'play'
        : zone === 'flipped' || zone === 'aside'
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

/** All but the card data, which no answer changes. */
function bare(state: GameState): string {
  return JSON.stringify({ ...state, defs: [] });
}

function same(a: GameState, b: GameState): boolean {
  return bare(a) === bare(b) || stateHash(a) === stateHash(b);
}

/** From JSON and back; now and then the card data as well, which have to be read anew then. */
function thawed(state: GameState): GameState {
  if (state.clock % 16 === 0) return JSON.parse(JSON.stringify(state));
  return { ...JSON.parse(bare(state)), defs: state.defs };
}

/** What is wrong with one answered request, in words: events, JSON and what was listed. */
export function brokenBy({ before, answer, after }: Ply, listed: number): readonly string[] {
  const wrong = [...misplaced(after.state)];
  if (!same(after.events.reduce(evolve, before), after.state))
    wrong.push('the events do not say what happened');
  const again = submit(thawed(before), answer);
  if (!again.ok || !same(again.value.state, after.state))
    wrong.push('from JSON it goes on otherwise');
  for (const one of someAnswers(after, listed)) {
    const given = submit(after.state, one);
    if (!given.ok)
      wrong.push(`${JSON.stringify(one)} is listed and refused: ${given.error.clause}`);
  }
  return wrong;
}

/** How many passes and first choices it takes until nothing is pending. */
export function drained(start: GameState, most: number): number {
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
