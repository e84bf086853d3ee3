import { type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { isDeckEntry } from '@/lib/decks/is-deck-list';
import type { DeckEntry } from '@/lib/decks/types';
import { json } from '@/lib/text/schema';
import { countProducts, MOST_PRODUCTS, type Order, openAll, PRODUCT_IDS, poolOf } from './boosters';

// A league as Jonathan Tweet wrote it for On the Edge in 1995 (the Omni-League): a player opens a starter, and only the
// stakes of matches change the cards. Boosters are added when the players agree on it, as in his Booster League.

/** The sizes of a pool below which the Omni-League lets a player begin again, and demands it. */
export const LEAGUE_SIZES = { mayRetire: 50, mustRetire: 40 } as const;
export const LEAGUE_BOUNDS = { entries: 500, name: 80, copies: 999 } as const;

const MATCH_RESULTS = ['won', 'lost', 'drawn'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];

/** A match, with the stakes that changed hands. */
export interface LeagueMatch {
  readonly against: string;
  readonly result: MatchResult;
  readonly won: readonly DeckEntry[];
  readonly lost: readonly DeckEntry[];
}

/** What happened in a league: a week begins, with or without boosters, or a match is played. */
type LeagueEntry =
  | { readonly kind: 'week'; readonly order: Order }
  | ({ readonly kind: 'match' } & LeagueMatch);

/** A league of one player. Seed and log determine its pool. */
export interface League {
  readonly seed: number;
  /** The first entry is the week in which the first cards are opened. */
  readonly log: readonly LeagueEntry[];
}

/** A league after a change, or why there is none. */
export type LeagueChange =
  | { readonly ok: true; readonly league: League }
  | { readonly ok: false; readonly problem: string };

export function beginLeague(seed: number, order: Order): League {
  return { seed, log: [{ kind: 'week', order }] };
}

/** Returns the cards that a player of the league has now. */
export function leaguePool(
  { seed, log }: League,
  catalogue: Pick<Catalogue, 'cards'>,
): DeckEntry[] {
  const counts = new Map<string, number>();
  const add = (entries: readonly DeckEntry[], sign: 1 | -1) => {
    for (const { card, count } of entries)
      counts.set(card, Math.max(0, (counts.get(card) ?? 0) + sign * count));
  };
  let opened = 0;
  for (const entry of log) {
    if (entry.kind === 'week') {
      add(poolOf(openAll(entry.order, seed, catalogue, opened)), 1);
      opened += countProducts(entry.order);
    } else {
      add(entry.won, 1);
      add(entry.lost, -1);
    }
  }
  return [...counts].flatMap(([card, count]) => (count > 0 ? [{ card, count }] : []));
}

/** Begins the next week, and opens its boosters. */
export function beginWeek(league: League, order: Order): LeagueChange {
  return withEntry(league, { kind: 'week', order });
}

/** Notes a match of the week. It is refused when it loses cards that are not in the pool. */
export function noteMatch(league: League, match: LeagueMatch, catalogue: Catalogue): LeagueChange {
  const there = new Map(leaguePool(league, catalogue).map(({ card, count }) => [card, count]));
  // Stakes are laid before the match, so that a card that is won in it cannot be lost in it.
  for (const { card, count } of match.lost) {
    const has = there.get(card) ?? 0;
    there.set(card, has - count);
    if (has >= count) continue;
    const copies = has === 0 ? 'no' : `only ${has}`;
    const problem = `The pool has ${copies} ${fullNameOf(catalogue, card)}, so ${count} cannot be lost.`;
    return { ok: false, problem };
  }
  return withEntry(league, { kind: 'match', ...match });
}

function withEntry(league: League, entry: LeagueEntry): LeagueChange {
  if (league.log.length >= LEAGUE_BOUNDS.entries)
    return { ok: false, problem: `A league has at most ${LEAGUE_BOUNDS.entries} entries.` };
  return { ok: true, league: { ...league, log: [...league.log, entry] } };
}

/** Takes the last entry back. The first one stays, without which there is no league. */
export function withoutLast(league: League): League {
  return league.log.length < 2 ? league : { ...league, log: league.log.slice(0, -1) };
}

/** A week with its boosters and matches. */
interface LeagueWeek {
  readonly week: number;
  readonly order: Order;
  readonly matches: readonly LeagueMatch[];
}

/** Returns the weeks of a league, the first one first. */
export function weeksOf({ log }: League): LeagueWeek[] {
  const weeks: { week: number; order: Order; matches: LeagueMatch[] }[] = [];
  for (const entry of log) {
    if (entry.kind === 'week')
      weeks.push({ week: weeks.length + 1, order: entry.order, matches: [] });
    else weeks.at(-1)?.matches.push(entry);
  }
  return weeks;
}

/** Parses a stored league. Without zod, which would be the largest part of the page. */
export const readLeague = json((value): League | null => {
  const { seed, log } = value as League;
  const isLeague =
    Number.isSafeInteger(seed) &&
    Array.isArray(log) &&
    log.length <= LEAGUE_BOUNDS.entries &&
    log[0]?.kind === 'week' &&
    log.every(isEntry);
  return isLeague ? { seed, log } : null;
});

function isEntry(entry: LeagueEntry): boolean {
  if (entry.kind === 'week') return isOrder(entry.order);
  return (
    entry.kind === 'match' &&
    typeof entry.against === 'string' &&
    entry.against.length <= LEAGUE_BOUNDS.name &&
    MATCH_RESULTS.includes(entry.result) &&
    [entry.won, entry.lost].every((cards) => Array.isArray(cards) && cards.every(isStake))
  );
}

function isOrder(order: Order): boolean {
  const counts = Object.entries(order);
  return (
    counts.every(
      ([id, count]) =>
        PRODUCT_IDS.some((one) => one === id) && Number.isInteger(count) && count >= 0,
    ) && countProducts(order) <= MOST_PRODUCTS
  );
}

function isStake(value: unknown): boolean {
  return isDeckEntry(value) && value.count > 0 && value.count <= LEAGUE_BOUNDS.copies;
}
