import { byCode } from '../../kernel/order.ts';
import { knownLabelIndex, labelOf, listLabels } from '../../kernel/scenario/labels.ts';
import type { Difference } from '../../kernel/scenario/run.ts';
import { requestOf } from '../decisions/request.ts';
import { seatAt, teamOf } from '../state/read.ts';
import type { CardIx, CardState, GameState, Seat, Zone } from '../state/types.ts';
import { isInPlay } from '../state/zones.ts';
import {
  conspiracyDiffers,
  figuresDiffer,
  keywordsDiffer,
  traitsDiffer,
} from './expect-figures.ts';
import type { Expectation } from './schema.ts';
import { type Cast, playerName } from './table.ts';

type FieldCheck = (cast: Cast, state: GameState, expected: Expectation) => string | null;

/** One check for each field. Differences are reported in this order. */
const FIELD_CHECKS: { readonly [K in keyof Expectation]-?: FieldCheck } = {
  winner: (cast, state, { winner }) =>
    winner === undefined ? null : winnerDiffers(cast, state, winner),
  out: (cast, state, { out }) => (out === undefined ? null : outDiffers(cast, state, out)),
  turn: (cast, state, { turn }) =>
    turn === undefined ? null : valueDiffers('turn', turn, playerName(cast, state.turn.seat)),
  phase: (_, state, { phase }) =>
    phase === undefined ? null : valueDiffers('phase', phase, state.turn.step),
  pending: (cast, state, { pending }) =>
    pending === undefined
      ? null
      : valueDiffers('asked', pending, pendingName(cast, state, pending)),
  conspiracy: (cast, state, { conspiracy }) =>
    firstDifference(conspiracy, (name, rows) =>
      conspiracyDiffers(cast, state, seatOf(cast, name), rows),
    ),
  inPlay: (cast, state, { inPlay }) =>
    contains(cast, state, 'in play', inPlay, ({ zone }) => isInPlay(zone)),
  dead: (cast, state, { dead }) => zoneDiffers(cast, state, 'dead', dead, false),
  flipped: (cast, state, { flipped }) => zoneDiffers(cast, state, 'flipped', flipped, true),
  cranked: (cast, state, { cranked }) =>
    contains(cast, state, 'cranked', cranked, (card) => card.cranked),
  active: (cast, state, { active }) =>
    contains(cast, state, 'active', active, (card) => isInPlay(card.zone) && !card.cranked),
  attached: (cast, state, { attached }) =>
    firstDifference(attached, (bearer, labels) => attachedDiffers(cast, state, bearer, labels)),
  hand: (cast, state, { hand }) =>
    firstDifference(hand, (name, held) =>
      heldDiffers(cast, `hand of ${name}`, held, seatAt(state, seatOf(cast, name)).hand, false),
    ),
  deck: (cast, state, { deck }) =>
    firstDifference(deck, (name, held) =>
      heldDiffers(cast, `deck of ${name}`, held, seatAt(state, seatOf(cast, name)).deck, true),
    ),
  figures: (cast, state, { figures }) =>
    firstDifference(figures, (label, figure) =>
      figuresDiffer(state, label, cardOfLabel(cast, label), figure),
    ),
  traits: (cast, state, { traits }) =>
    firstDifference(traits, (label, list) =>
      traitsDiffer(state, label, cardOfLabel(cast, label), list),
    ),
  keywords: (cast, state, { keywords }) =>
    firstDifference(keywords, (label, list) =>
      keywordsDiffer(state, label, cardOfLabel(cast, label), list),
    ),
  influence: (cast, state, { influence }) =>
    firstDifference(influence, (name, points) =>
      valueDiffers(`Influence of ${name}`, points, teamOf(state, seatOf(cast, name)).influence),
    ),
  reserve: (cast, state, { reserve }) =>
    firstDifference(reserve, (name, kinds) =>
      reserveDiffers(state, name, seatOf(cast, name), kinds),
    ),
};

/** Compares the table with the expectation. Fields that the file does not name are not compared. */
export function differenceOf(cast: Cast, state: GameState, expected: Expectation): Difference {
  for (const [field, check] of Object.entries(FIELD_CHECKS)) {
    const message = check(cast, state, expected);
    if (message !== null) return { field, message };
  }
  return null;
}

function firstDifference<T>(
  named: Readonly<Record<string, T>> | undefined,
  check: (name: string, value: T) => string | null,
): string | null {
  for (const [name, value] of Object.entries(named ?? {})) {
    const message = check(name, value);
    if (message !== null) return message;
  }
  return null;
}

function valueDiffers(
  what: string,
  expected: string | number,
  found: string | number,
): string | null {
  return expected === found ? null : `${what}: expected ${expected}, found ${found}`;
}

function seatOf(cast: Cast, name: string): Seat {
  return cast.players.indexOf(name);
}

function cardOfLabel(cast: Cast, label: string): CardIx {
  return knownLabelIndex(cast.labels, label);
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

/** Compares a list for the whole table, which means *contains* (reading rule 7). */
function contains(
  cast: Cast,
  state: GameState,
  what: string,
  labels: readonly string[] | undefined,
  holds: (card: CardState) => boolean,
): string | null {
  for (const label of labels ?? []) {
    const found = state.cards[cardOfLabel(cast, label)];
    if (found === undefined || holds(found)) continue;
    const cranked = isInPlay(found.zone) ? (found.cranked ? ', cranked' : ', active') : '';
    return `${label} should be ${what}, and is ${ZONE_WORDS[found.zone]}${cranked}`;
  }
  return null;
}

/**
 * Compares the cards of a zone. A list of dead cards means *contains*. A list of flipped cards, or of one player's
 * cards, means *exactly*.
 */
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
    return firstDifference(
      expected as Readonly<Record<string, readonly string[]>>,
      (name, labels) =>
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
  const expected = labels.map((label) => cardOfLabel(cast, label));
  const same = expected.length === found.length && expected.every((one) => found.includes(one));
  if (same) return null;
  return `${what}: expected ${listLabels(cast.labels, expected)}, found ${listLabels(cast.labels, found)}`;
}

function attachedDiffers(
  cast: Cast,
  state: GameState,
  bearer: string,
  labels: readonly string[],
): string | null {
  const host = cardOfLabel(cast, bearer);
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
    return `${what}: expected ${expected} cards, found ${found.length} (${listLabels(cast.labels, found)})`;
  }
  if (!ordered) return sameCards(cast, what, expected, found);
  const names = found.map((one) => labelOf(cast.labels, one));
  const wanted = expected.map((label) => labelOf(cast.labels, cardOfLabel(cast, label)));
  return valueDiffers(what, wanted.join(', ') || 'nothing', names.join(', ') || 'nothing');
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
    const message = valueDiffers(`${kind} Pull in the Reserve of ${name}`, expected, found);
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
  return valueDiffers(what, sorted(expected), sorted(found));
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

/** Returns the player who is asked. In a step of a player's own turn with nothing pending, `none` also matches. */
function pendingName(cast: Cast, state: GameState, expected: string): string {
  const request = requestOf(state);
  if (request === null || (expected === 'none' && request.ask === 'act')) return 'none';
  return playerName(cast, request.seat);
}
