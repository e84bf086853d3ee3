import { byCode } from '../../kernel/order.ts';
import { knownLabelIndex, labelOf, listed } from '../../kernel/scenario/labels.ts';
import type { Difference } from '../../kernel/scenario/run.ts';
import { requestOf } from '../decisions/request.ts';
import { seatAt, teamOf } from '../state/read.ts';
import type { CardIx, CardState, GameState, Seat, Zone } from '../state/types.ts';
import { figuresDiffer, keywordsDiffer, traitsDiffer } from './expect-figures.ts';
import { conspiracyDiffers } from './expect-rows.ts';
import type { Expectation } from './schema.ts';
import { type Cast, playerName } from './table.ts';

type Check = (cast: Cast, state: GameState, expected: Expectation) => string | null;

/** One check for each field, in the order in which differences are reported. */
const CHECKS: { readonly [K in keyof Expectation]-?: Check } = {
  winner: (cast, state, { winner }) =>
    winner === undefined ? null : winnerDiffers(cast, state, winner),
  out: (cast, state, { out }) => (out === undefined ? null : outDiffers(cast, state, out)),
  turn: (cast, state, { turn }) =>
    turn === undefined ? null : unlike('turn', turn, playerName(cast, state.turn.seat)),
  phase: (_, state, { phase }) =>
    phase === undefined ? null : unlike('phase', phase, state.turn.step),
  pending: (cast, state, { pending }) =>
    pending === undefined ? null : unlike('asked', pending, pendingName(cast, state, pending)),
  conspiracy: (cast, state, { conspiracy }) =>
    first(conspiracy, (name, rows) => conspiracyDiffers(cast, state, seatOf(cast, name), rows)),
  inPlay: (cast, state, { inPlay }) => contains(cast, state, 'in play', inPlay, isInPlay),
  dead: (cast, state, { dead }) => zoneDiffers(cast, state, 'dead', dead, false),
  flipped: (cast, state, { flipped }) => zoneDiffers(cast, state, 'flipped', flipped, true),
  cranked: (cast, state, { cranked }) =>
    contains(cast, state, 'cranked', cranked, (card) => card.cranked),
  active: (cast, state, { active }) =>
    contains(cast, state, 'active', active, (card) => isInPlay(card) && !card.cranked),
  attached: (cast, state, { attached }) =>
    first(attached, (bearer, labels) => attachedDiffers(cast, state, bearer, labels)),
  hand: (cast, state, { hand }) =>
    first(hand, (name, held) =>
      heldDiffers(cast, `hand of ${name}`, held, seatAt(state, seatOf(cast, name)).hand, false),
    ),
  deck: (cast, state, { deck }) =>
    first(deck, (name, held) =>
      heldDiffers(cast, `deck of ${name}`, held, seatAt(state, seatOf(cast, name)).deck, true),
    ),
  figures: (cast, state, { figures }) =>
    first(figures, (label, figure) => figuresDiffer(state, label, card(cast, label), figure)),
  traits: (cast, state, { traits }) =>
    first(traits, (label, list) => traitsDiffer(state, label, card(cast, label), list)),
  keywords: (cast, state, { keywords }) =>
    first(keywords, (label, list) => keywordsDiffer(state, label, card(cast, label), list)),
  influence: (cast, state, { influence }) =>
    first(influence, (name, points) =>
      unlike(`Influence of ${name}`, points, teamOf(state, seatOf(cast, name)).influence),
    ),
  reserve: (cast, state, { reserve }) =>
    first(reserve, (name, kinds) => reserveDiffers(state, name, seatOf(cast, name), kinds)),
};

/** Compares the table with what must hold; what is not named is not checked. */
export function differenceOf(cast: Cast, state: GameState, expected: Expectation): Difference {
  for (const [field, check] of Object.entries(CHECKS)) {
    const message = check(cast, state, expected);
    if (message !== null) return { field, message };
  }
  return null;
}

function first<T>(
  named: Readonly<Record<string, T>> | undefined,
  check: (name: string, value: T) => string | null,
): string | null {
  for (const [name, value] of Object.entries(named ?? {})) {
    const message = check(name, value);
    if (message !== null) return message;
  }
  return null;
}

function unlike(what: string, expected: string | number, found: string | number): string | null {
  return expected === found ? null : `${what}: expected ${expected}, found ${found}`;
}

function seatOf(cast: Cast, name: string): Seat {
  return cast.players.indexOf(name);
}

function card(cast: Cast, label: string): CardIx {
  return knownLabelIndex(cast.labels, label);
}

function isInPlay({ zone }: CardState): boolean {
  return zone === 'conspiracy' || zone === 'table' || zone === 'on';
}

const ZONE_WORDS: Readonly<Record<Zone, string>> = {
  deck: 'in the deck',
  hand: 'in the hand',
  dead: 'dead',
  conspiracy: 'in the Conspiracy',
  table: 'on the table',
  on: 'on another card',
  flipped: 'flipped',
  aside: 'set aside',
  removed: 'removed',
};

/** Global lists mean *contains* (reading rule 7). */
function contains(
  cast: Cast,
  state: GameState,
  what: string,
  labels: readonly string[] | undefined,
  holds: (card: CardState) => boolean,
): string | null {
  for (const label of labels ?? []) {
    const found = state.cards[card(cast, label)];
    if (found === undefined || holds(found)) continue;
    const cranked = isInPlay(found) ? (found.cranked ? ', cranked' : ', active') : '';
    return `${label} should be ${what}, and is ${ZONE_WORDS[found.zone]}${cranked}`;
  }
  return null;
}

/** A list of dead cards means *contains*, one of flipped cards or of one player's cards *exactly*. */
function zoneDiffers(
  cast: Cast,
  state: GameState,
  zone: 'dead' | 'flipped',
  expected: Expectation['dead'],
  exactly: boolean,
): string | null {
  if (expected === undefined) return null;
  const here = (seat: Seat | null) =>
    state.cards.flatMap((one, ix) =>
      one.zone === zone && (seat === null || one.seat === seat) ? [ix] : [],
    );
  if (!Array.isArray(expected)) {
    return first(expected as Readonly<Record<string, readonly string[]>>, (name, labels) =>
      sameCards(cast, `${zone} cards of ${name}`, labels, here(seatOf(cast, name))),
    );
  }
  if (exactly) return sameCards(cast, `${zone} cards`, expected, here(null));
  return contains(cast, state, zone, expected, (one) => one.zone === zone);
}

function sameCards(
  cast: Cast,
  what: string,
  labels: readonly string[],
  found: readonly CardIx[],
): string | null {
  const expected = labels.map((label) => card(cast, label));
  const same = expected.length === found.length && expected.every((one) => found.includes(one));
  if (same) return null;
  return `${what}: expected ${listed(cast.labels, expected)}, found ${listed(cast.labels, found)}`;
}

function attachedDiffers(
  cast: Cast,
  state: GameState,
  bearer: string,
  labels: readonly string[],
): string | null {
  const host = card(cast, bearer);
  const on = state.cards.flatMap((one, ix) => (one.zone === 'on' && one.host === host ? [ix] : []));
  return sameCards(cast, `on ${bearer}`, labels, on);
}

function heldDiffers(
  cast: Cast,
  what: string,
  expected: number | readonly string[],
  found: readonly CardIx[],
  ordered: boolean,
): string | null {
  if (typeof expected === 'number') {
    if (expected === found.length) return null;
    return `${what}: expected ${expected} cards, found ${found.length} (${listed(cast.labels, found)})`;
  }
  if (!ordered) return sameCards(cast, what, expected, found);
  const names = found.map((one) => labelOf(cast.labels, one));
  const wanted = expected.map((label) => labelOf(cast.labels, card(cast, label)));
  return unlike(what, wanted.join(', ') || 'nothing', names.join(', ') || 'nothing');
}

function reserveDiffers(
  state: GameState,
  name: string,
  seat: Seat,
  kinds: Readonly<Partial<Record<'character' | 'resource' | 'restricted', number | undefined>>>,
): string | null {
  for (const kind of ['character', 'resource', 'restricted'] as const) {
    const expected = kinds[kind];
    if (expected === undefined) continue;
    const found = seatAt(state, seat)
      .reserve.filter((lot) => lot.kind === kind)
      .reduce((sum, lot) => sum + lot.points, 0);
    const message = unlike(`${kind} Pull in the Reserve of ${name}`, expected, found);
    if (message !== null) return message;
  }
  return null;
}

function sameNames(
  what: string,
  expected: readonly string[],
  found: readonly string[],
): string | null {
  const sorted = (names: readonly string[]) => [...names].sort(byCode).join(', ') || 'none';
  return unlike(what, sorted(expected), sorted(found));
}

function outDiffers(cast: Cast, state: GameState, expected: readonly string[]): string | null {
  const out = state.seats.flatMap((seat, index) => (seat.out ? [playerName(cast, index)] : []));
  return sameNames('out of the game', expected, out);
}

function winnerDiffers(
  cast: Cast,
  state: GameState,
  expected: string | readonly string[],
): string | null {
  const names = typeof expected === 'string' ? [expected] : expected;
  const { outcome } = state;
  const won = outcome?.end === 'won' ? outcome.seats.map((seat) => playerName(cast, seat)) : [];
  return sameNames(
    'winner',
    names.filter((name) => name !== 'none'),
    won,
  );
}

/** Who is asked; in a step of one's own turn, where nothing is pending, `none` says so as well. */
function pendingName(cast: Cast, state: GameState, expected: string): string {
  const request = requestOf(state);
  if (request === null || (expected === 'none' && request.ask === 'act')) return 'none';
  return playerName(cast, request.seat);
}
