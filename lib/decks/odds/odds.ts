import type { Fraction } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { isOfType } from '@/lib/cards/search/card-facts';
import { chancesToDraw, NO_CHANCE } from '@/lib/decks/odds/drawing';
import { type FirstCopy, firstCopyChances } from '@/lib/decks/odds/first-copies';
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
  /** Whether the draws of TURN-4 are counted, as in `ExactFigures`. */
  readonly replaces: boolean;
}

/** The rules by which a player sees more than one new card a turn. */
export interface DrawRules {
  /** Whether the game is played with the beginner's discard (SETUP-4). */
  readonly beginnersDiscard: boolean;
  /** The Unique name or the Secret of cards by card id, as `onceKeys` returns them. Without entries no card is replaced (TURN-4). */
  readonly replaced: ReadonlyMap<string, string>;
}

export const PLAIN_DRAWS: DrawRules = { beginnersDiscard: false, replaced: new Map() };

/** Returns the rules of a game with this deck: further copies of what is in play are replaced (TURN-4). */
export function gameDraws(
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
  beginnersDiscard = false,
): DrawRules {
  return { beginnersDiscard, replaced: onceKeys(entries, catalogue) };
}

/** Returns the number of cards seen by the Operations step of a turn without replacements. */
export function cardsSeen(turn: number, rules: DrawRules): number {
  return HAND + turn * drawsPerTurn(rules);
}

function drawsPerTurn({ beginnersDiscard }: DrawRules): number {
  return beginnersDiscard ? 2 : 1;
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
 * Describes what the exact figures of this deck assume about the draws for further copies (TURN-4); '' when it has none.
 * `replaces`: whether the figures count these draws.
 */
export function drawsNote(
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
  replaces: boolean,
): string {
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
  const draws = `the draws for further copies of ${kinds.join(' and ')} (TURN-4)`;
  return replaces
    ? `with ${draws}, as if each was called in the turn in which it is drawn`
    : `without ${draws}`;
}

/** How much a card counts towards each need: the first one of its name that is drawn, and a further copy. */
interface Worth {
  readonly first: readonly number[];
  readonly further: readonly number[];
}

/** Computes the chances that the drawn cards meet every need, by some turns; turn 0 is the hand. */
export type Drawing = (
  worthOf: (card: string) => Worth,
  needs: readonly number[],
  turns: readonly number[],
) => readonly Fraction[];

/** Exact figures of a deck. */
interface ExactFigures<T> {
  readonly figures: T;
  /** Whether the draws of TURN-4 are counted. They are not when the rules leave them out, or when there are too many states. */
  readonly replaces: boolean;
}

/**
 * Computes figures of a deck from exact chances.
 * With the beginner's discard (SETUP-4) the player puts back one card a turn that is not needed, so that each turn
 * shows two cards. That is exact when fewer than ten cards are needed; with more there may be no card to spare,
 * and the figure is the chance to have seen them all.
 * A Unique card and a Secret counts as called in the turn in which it is drawn; copies of it in the hand are replaced
 * from the next turn on (TURN-4). A game replaces fewer, because not every card can be called at once.
 */
export function exactFigures<T>(
  entries: readonly DeckEntry[],
  rules: DrawRules,
  figuresFrom: (drawing: Drawing) => T,
): ExactFigures<T> {
  const drawing =
    rules.replaced.size === 0 ? plainDrawing(entries, rules) : gameDrawing(entries, rules);
  let isCounted = true;
  const figures = figuresFrom((...question) => {
    const chances = isCounted ? drawing(...question) : null;
    if (chances === null) isCounted = false;
    return chances ?? [];
  });
  if (isCounted) return { figures, replaces: rules.replaced.size > 0 };
  return exactFigures(entries, { ...rules, replaced: new Map() }, figuresFrom);
}

function plainDrawing(entries: readonly DeckEntry[], rules: DrawRules): Drawing {
  return (worthOf, needs, turns) => {
    const piles = entries.map(({ card, count }) => ({
      copies: count,
      counts: worthOf(card).first,
    }));
    return chancesToDraw(
      piles,
      needs,
      turns.map((turn) => cardsSeen(turn, rules)),
    );
  };
}

/** Returns the computation of chances with the draws of TURN-4; its result is null when there are too many states. */
function gameDrawing(
  entries: readonly DeckEntry[],
  rules: DrawRules,
): (...question: Parameters<Drawing>) => readonly Fraction[] | null {
  const plain: DeckEntry[] = [];
  const byName = new Map<string, DeckEntry[]>();
  for (const entry of entries.filter(({ count }) => count > 0)) {
    const name = rules.replaced.get(entry.card);
    if (name === undefined) plain.push(entry);
    else byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  const names = [...byName.values()];
  // A single copy is never replaced.
  plain.push(...names.filter((own) => copiesIn(own) === 1).flat());
  const repeated = names.filter((own) => copiesIn(own) > 1);
  const draws = { hand: HAND, perTurn: drawsPerTurn(rules) };
  const firstCopies = firstCopyChances(repeated.map(copiesIn), copiesIn(plain), draws);
  return (worthOf, needs, turns) => {
    const piles = plain.map(({ card, count }) => ({ copies: count, counts: worthOf(card).first }));
    const groups = repeated.map(
      (own): OnceGroup =>
        own.map(({ card, count }) => {
          const { first, further } = worthOf(card);
          return { copies: count, counts: first, further };
        }),
    );
    const firsts = groups.flatMap((group) => firstCopyOf(group, needs) ?? []);
    if (firsts.length === groups.length) return firstCopies(piles, firsts, needs, turns);
    const all = chancesWithReplacement(piles, groups, needs, draws, Math.max(...turns));
    return all === null ? null : turns.map((turn) => all[turn] ?? NO_CHANCE);
  };
}

function copiesIn(entries: readonly DeckEntry[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}

/** Returns a group as one of which only the first copy counts; null when it matters which copies follow, or which is the first. */
function firstCopyOf(group: OnceGroup, needs: readonly number[]): FirstCopy | null {
  const counts = group[0]?.counts ?? [];
  const isOne = group.every((version) =>
    needs.every((need, at) => {
      const [first = 0, further = 0] = [version.counts[at], version.further[at]];
      return first === counts[at] && (further === 0 || first >= need);
    }),
  );
  return isOne ? { copies: group.reduce((sum, { copies }) => sum + copies, 0), counts } : null;
}

/** Computes the exact chance to have drawn everything that is needed, further copies included. */
export function deckOdds(
  entries: readonly DeckEntry[],
  needs: readonly OddsNeed[],
  turns: number,
  rules: DrawRules,
): DeckOdds {
  const worthOf = (card: string): Worth => {
    const counts = needs.map(({ cards }) => Number(cards.has(card)));
    return { first: counts, further: counts };
  };
  const counted = needs.map(({ atLeast }) => atLeast);
  const upTo = Array.from({ length: turns + 1 }, (_, turn) => turn);
  const { figures, replaces } = exactFigures(entries, rules, (drawing) =>
    drawing(worthOf, counted, upTo),
  );
  const [hand = NO_CHANCE, ...byTurn] = figures;
  return { hand, byTurn, replaces };
}
