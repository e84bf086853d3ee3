import type { Fraction } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { isOfType } from '@/lib/cards/search/card-facts';
import { chancesToDraw, type Pile } from '@/lib/decks/odds/drawing';
import { chancesWithReplacement, type OnceGroup } from '@/lib/decks/odds/replacing';
import { pieceOf } from '@/lib/decks/piece';
import type { DeckEntry } from '@/lib/decks/types';

/** Cards dealt before the first turn (SETUP-3). */
const HAND = 10;

/** A number of copies of these cards, needed at the same time as the other needs. */
export interface OddsNeed {
  /** The ids of the cards of which any counts. */
  readonly cards: ReadonlySet<string>;
  /** The number of copies that are needed, at least 1. */
  readonly atLeast: number;
}

export interface DeckOdds {
  /** The chance to have everything among the ten cards that are dealt (SETUP-3). */
  readonly hand: Fraction;
  /** The chance by the Operations step of turn 1, 2, …: each turn draws one card before it (TURN-5). */
  readonly byTurn: readonly Fraction[];
}

/** The rules by which a player sees more than one new card a turn. */
export interface DrawRules {
  /** Whether the game is played with the beginner's discard (SETUP-4). */
  readonly beginnersDiscard: boolean;
  /** The Unique name or the Secret of cards by card id, as `onceKeys` returns them. Without entries no card is replaced (TURN-4). */
  readonly replaced: ReadonlyMap<string, string>;
}

export const PLAIN_DRAWS: DrawRules = { beginnersDiscard: false, replaced: new Map() };

/** Returns the number of cards seen by the Operations step of a turn without replacements. */
export function cardsSeen(turn: number, { beginnersDiscard }: DrawRules): number {
  return HAND + turn * (beginnersDiscard ? 2 : 1);
}

/** Returns the Unique cards and Secrets of a deck by id, with their name or Secret. Copies beyond the one in play are replaced (TURN-4). */
export function onceKeys(
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const { card: id, count } of entries) {
    const card = catalogue.byId.get(id);
    if (card === undefined || count <= 0) continue;
    const { unique, key } = pieceOf(card, count, catalogue);
    if (unique) keys.set(id, `name ${key}`);
    else if (isOfType(card, 'secret')) keys.set(id, `secret ${card.id}`);
  }
  return keys;
}

/**
 * Describes the draws that an exact figure without replacements leaves out for this deck (TURN-4); '' when there
 * are none. Their number depends on the course of the game, so that no formula counts them.
 */
export function leftOutDraws(entries: readonly DeckEntry[], catalogue: Catalogue): string {
  const copies = new Map<string, number>();
  const keys = onceKeys(entries, catalogue);
  for (const { card, count } of entries) {
    const key = keys.get(card);
    if (key !== undefined) copies.set(key, (copies.get(key) ?? 0) + Math.max(0, count));
  }
  const further = [...copies].filter(([, count]) => count > 1).map(([key]) => key);
  const kinds = [
    further.some((key) => key.startsWith('name ')) ? 'Unique cards' : '',
    further.some((key) => key.startsWith('secret ')) ? 'Secrets' : '',
  ].filter(Boolean);
  if (kinds.length === 0) return '';
  return `without the draws for further copies of ${kinds.join(' and ')} (TURN-4)`;
}

/**
 * Computes the exact chance to have drawn everything that is needed; null when the computation is too large, so that only
 * a
 * simulation can tell.
 * With the beginner's discard (SETUP-4) the player puts back one card a turn that is not needed, so that each turn
 * shows two cards. That is exact when fewer than ten cards are needed; with more there may be no card to spare,
 * and the figure is the chance to have seen them all.
 * Cards in `replaced` count as called in the turn in which they are drawn; further copies are then replaced from
 * the next turn on (TURN-4) and do not count. A game replaces fewer, so its chance is between this one and the one
 * without replacements.
 */
export function deckOdds(
  entries: readonly DeckEntry[],
  needs: readonly OddsNeed[],
  turns: number,
  rules: DrawRules,
): DeckOdds | null {
  const counted = needs.map(({ atLeast }) => atLeast);
  const groups = new Map<string, Pile[]>();
  const piles: Pile[] = [];
  for (const { card, count } of entries) {
    const pile = { copies: count, counts: needs.map(({ cards }) => Number(cards.has(card))) };
    const key = rules.replaced.get(card);
    if (key === undefined) piles.push(pile);
    else groups.set(key, [...(groups.get(key) ?? []), pile]);
  }
  const chances =
    groups.size === 0
      ? chancesToDraw(piles, counted, upToTurn(turns, rules))
      : replacedChances(piles, [...groups.values()], counted, turns, rules);
  const [hand, ...byTurn] = chances ?? [];
  return hand === undefined ? null : { hand, byTurn };
}

function upToTurn(turns: number, rules: DrawRules): number[] {
  return Array.from({ length: turns + 1 }, (_, turn) => cardsSeen(turn, rules));
}

function replacedChances(
  piles: readonly Pile[],
  groups: readonly Pile[][],
  needs: readonly number[],
  turns: number,
  { beginnersDiscard }: DrawRules,
): Fraction[] | null {
  const perTurn = beginnersDiscard ? 2 : 1;
  const once: OnceGroup[] = groups.map((versions) => ({ versions }));
  return chancesWithReplacement(piles, once, needs, { hand: HAND, perTurn, turns });
}
