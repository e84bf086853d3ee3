import { type Fraction, toNumber } from '@/engine';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { abilityFacts, foldSubject } from '@/lib/cards/search/ability-facts';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { excludingPairs } from '@/lib/decks/exclusion';
import { NO_CHANCE } from '@/lib/decks/odds/drawing';
import {
  cardsSeen,
  type Drawing,
  exactFigures,
  gameDraws,
  PLAIN_DRAWS,
} from '@/lib/decks/odds/odds';
import { type Piece, pieceOf } from '@/lib/decks/piece';
import { ruleOf } from '@/lib/decks/pull-rules';
import type { DeckEntry } from '@/lib/decks/types';
import { emptyWorld } from '@/lib/decks/world';
import { filterWords } from '@/lib/log/filter-words';
import { lookUp } from '@/lib/text/look-up';

// Statistics of a deck for tables. Pure; the charts use these numbers.

/** A card with its copies in the deck. */
interface Row {
  readonly card: Card;
  readonly count: number;
  readonly piece: Piece;
}

/** Cards of one cost, with and without a bullet. */
interface CurveRow {
  /** The cost; null for cards without cost (CARD-2). */
  readonly cost: number | null;
  readonly plain: number;
  readonly bullet: number;
}

/** The Pull of one kind, summed over all copies. */
interface PullRow {
  /** `Printed`, `Starred`, `Only for Aries Characters` … */
  readonly kind: string;
  readonly ofResources: number;
  readonly ofCharacters: number;
  readonly ofOthers: number;
}

/** The number of Characters with a value of AP or DP. */
interface PowerRow {
  readonly value: number;
  readonly ap: number;
  readonly dp: number;
}

/** The 0-cost cards drawn by a turn: one of them can be called each turn (CALL-1). */
interface ZeroRow {
  readonly turn: number;
  /** The average number of copies that are drawn by this turn, without the draws for further copies (TURN-4). */
  readonly drawn: number;
  /** The chance that at least one such card was drawn for each turn up to this one. A Unique card counts once. */
  readonly enough: Fraction;
}

/** Copies that stay in the hand while one card of the name is in play (UNIQ-1). */
interface IdleRow {
  readonly name: string;
  readonly copies: number;
  readonly idle: number;
}

/** Two cards that exclude each other from one Conspiracy (ABL-EXCLUDE). A card may exclude its own copies. */
interface ExcludeRow {
  readonly name: string;
  readonly excludes: string;
}

/** Something that the deck can remove or cancel, with the cards that do it and the turn when they are drawn. */
interface AnswerRow {
  /** `Pop Gear`, `Cancel Whammies`. */
  readonly words: string;
  readonly cards: readonly string[];
  readonly copies: number;
  /** The lowest cost of these cards; null when none of them has a cost. */
  readonly cheapest: number | null;
  /** Whether at least one of these cards can be used at any time. */
  readonly anyTime: boolean;
  /** The chances to have drawn at least one of these cards by each turn of `ANSWER_TURNS`. */
  readonly byTurn: readonly Fraction[];
}

export const ANSWER_TURNS = [1, 3, 6] as const;
const ZERO_TURNS = 6;

export interface DeckFigures {
  readonly curve: readonly CurveRow[];
  readonly pull: readonly PullRow[];
  readonly power: readonly PowerRow[];
  readonly zeros: readonly ZeroRow[];
  readonly idle: readonly IdleRow[];
  readonly excludes: readonly ExcludeRow[];
  readonly answers: readonly AnswerRow[];
  /** Whether the chances count the draws for further copies (TURN-4). */
  readonly replaces: boolean;
}

/** Computes all statistics of a deck, without unknown cards. Each table is empty for an empty deck. */
export function deckFigures(entries: readonly DeckEntry[], catalogue: Catalogue): DeckFigures {
  const counts = new Map<Card, number>();
  for (const { card: id, count } of entries) {
    const card = catalogue.byId.get(id);
    if (card !== undefined && count > 0) counts.set(card, (counts.get(card) ?? 0) + count);
  }
  const rows = [...counts].map(([card, count]): Row => {
    return { card, count, piece: pieceOf(card, count, catalogue) };
  });
  const known = rows.map(({ card, count }) => ({ card: card.id, count }));
  const rules = gameDraws(known, catalogue);
  const { figures, replaces } = exactFigures(known, rules, (drawing) => ({
    zeros: zerosOf(rows, drawing),
    answers: answersOf(rows, drawing, catalogue),
  }));
  return {
    curve: curveOf(rows),
    pull: pullOf(rows),
    power: powerOf(rows),
    idle: idleOf(rows),
    excludes: excludesOf(rows),
    ...figures,
    replaces,
  };
}

function countCopies(rows: readonly Row[], counts: (row: Row) => boolean = () => true): number {
  return rows.reduce((sum, row) => sum + (counts(row) ? row.count : 0), 0);
}

function curveOf(rows: readonly Row[]): CurveRow[] {
  const costs = new Set(rows.map(({ card }) => card.cost?.value ?? null));
  const highest = Math.max(-1, ...[...costs].map((cost) => cost ?? -1));
  const all = [
    ...(costs.has(null) ? [null] : []),
    ...Array.from({ length: highest + 1 }, (_, cost) => cost),
  ];
  return all.map((cost) => {
    const own = rows.filter(({ card }) => (card.cost?.value ?? null) === cost);
    const bullet = countCopies(own, ({ card }) => card.bullet);
    return { cost, plain: countCopies(own) - bullet, bullet };
  });
}

const EMPTY_TABLE = emptyWorld([]);

/** Returns the kinds of Pull of one copy. */
function kindsOf({ card, piece }: Row): (readonly [kind: string, pull: number])[] {
  const printed = card.pull;
  const kinds: (readonly [string, number])[] = [];
  if (printed !== null && !printed.signed)
    kinds.push([printed.star ? 'Starred' : 'Printed', printed.value]);
  if (printed?.signed === true) kinds.push(['Given to its bearer', printed.value]);
  if (piece.plainPull !== null) return kinds;
  const { figure, uses, besides } = ruleOf(EMPTY_TABLE, piece);
  for (const { filter, by } of [figure, ...uses, besides].flatMap(({ only }) => only))
    if (by > 0) kinds.push([`Only for ${filterWords(filter)}`, by]);
  const used = Math.max(0, ...uses.map(({ always }) => always));
  if (used > 0 && used < 100) kinds.push(['By an ability', used]);
  return kinds;
}

function pullOf(rows: readonly Row[]): PullRow[] {
  const kinds = new Map<string, { ofResources: number; ofCharacters: number; ofOthers: number }>();
  for (const row of rows) {
    for (const [kind, pull] of kindsOf(row)) {
      const sums = kinds.get(kind) ?? { ofResources: 0, ofCharacters: 0, ofOthers: 0 };
      kinds.set(kind, sums);
      if (row.card.type === 'resource') sums.ofResources += pull * row.count;
      else if (row.card.type === 'character') sums.ofCharacters += pull * row.count;
      else sums.ofOthers += pull * row.count;
    }
  }
  const total = ({ ofResources, ofCharacters, ofOthers }: Omit<PullRow, 'kind'>) =>
    ofResources + ofCharacters + ofOthers;
  return [...kinds]
    .map(([kind, sums]) => ({ kind, ...sums }))
    .filter((row) => total(row) > 0)
    .sort((a, b) => rankOfPullKind(a.kind) - rankOfPullKind(b.kind) || total(b) - total(a));
}

function rankOfPullKind(kind: string): number {
  const at = ['Printed', 'Starred'].indexOf(kind);
  return at < 0 ? 2 : at;
}

function powerOf(rows: readonly Row[]): PowerRow[] {
  const characters = rows.filter(({ card }) => card.type === 'character');
  const values = new Set(
    characters.flatMap(({ card: { ap, dp } }) => [ap, dp].flatMap((one) => one?.value ?? [])),
  );
  return [...values]
    .sort((a, b) => a - b)
    .map((value) => ({
      value,
      ap: countCopies(characters, ({ card }) => card.ap?.value === value),
      dp: countCopies(characters, ({ card }) => card.dp?.value === value),
    }));
}

function zerosOf(rows: readonly Row[], drawing: Drawing): ZeroRow[] {
  const zero = rows.filter(({ card }) => card.cost?.value === 0);
  const cards = new Set(zero.map(({ card }) => card.id));
  const all = countCopies(rows);
  if (all === 0) return [];
  // A further copy of a Unique card cannot be called.
  const worthOf = (id: string) => ({ first: [Number(cards.has(id))], further: [0] });
  return Array.from({ length: ZERO_TURNS }, (_, i) => {
    const turn = i + 1;
    const seen = Math.min(all, cardsSeen(turn, PLAIN_DRAWS));
    const [enough = NO_CHANCE] = drawing(worthOf, [turn], [turn]);
    return { turn, drawn: (countCopies(zero) * seen) / all, enough };
  });
}

function idleOf(rows: readonly Row[]): IdleRow[] {
  const names = new Map<string, { name: string; copies: number }>();
  for (const { piece, card, count } of rows) {
    if (!piece.unique) continue;
    const one = names.get(piece.key) ?? { name: card.name, copies: 0 };
    names.set(piece.key, one);
    one.copies += count;
  }
  return [...names.values()]
    .filter((one) => one.copies > 1)
    .map((one) => ({ ...one, idle: one.copies - 1 }))
    .sort((a, b) => b.idle - a.idle || (a.name < b.name ? -1 : 1));
}

function excludesOf(rows: readonly Row[]): ExcludeRow[] {
  const names = new Map(rows.map(({ card, piece }) => [card, piece.name]));
  const nameOf = (card: Card) => names.get(card) ?? card.name;
  return excludingPairs(rows).map(({ card, excluded }) => ({
    name: nameOf(card),
    excludes: nameOf(excluded),
  }));
}

const PLURALS: Readonly<Record<string, string>> = {
  character: 'Characters',
  resource: 'Resources',
  gear: 'Gear',
  condition: 'Conditions',
  whammy: 'Whammies',
  environmental: 'Environmentals',
  secret: 'Secrets',
  card: 'any card',
};

/** Returns the spelling on cards for folded traits and names. */
function spellingsOf({ cards }: Catalogue): ReadonlyMap<string, string> {
  return new Map(
    cards.flatMap(({ name, traits }) =>
      [name, ...traits].map((text) => [foldSubject(text), text] as const),
    ),
  );
}

/** An action, its subject, and the cards that do it. */
interface CountedAnswer {
  readonly verb: string;
  readonly subjects: readonly string[];
  readonly own: readonly Row[];
}

function answersIn(rows: readonly Row[], catalogue: Catalogue): readonly CountedAnswer[] {
  const spellings = spellingsOf(catalogue);
  const answers = new Map<string, CountedAnswer>();
  const put = (row: Row, verb: string, ...of: readonly string[]) => {
    const subjects = of.map((one) => lookUp(PLURALS, one) ?? spellings.get(one) ?? one);
    const key = [verb, ...subjects].join(' ');
    answers.set(key, { verb, subjects, own: [...(answers.get(key)?.own ?? []), row] });
  };
  for (const row of rows) {
    const { pops, cancels, names } = abilityFacts(row.card.abilities);
    for (const one of pops) put(row, 'Pop', one);
    for (const one of cancels) put(row, 'Cancel', one);
    if (names.has('control')) put(row, 'Take control');
    if (names.has('return')) put(row, 'Return to hand');
  }
  // Several subjects of equal cards are merged into one row.
  const merged = new Map<string, CountedAnswer>();
  for (const { verb, subjects, own } of answers.values()) {
    const key = [verb, ...own.map(({ card }) => card.id)].join(' ');
    merged.set(key, { verb, subjects: [...(merged.get(key)?.subjects ?? []), ...subjects], own });
  }
  return [...merged.values()];
}

function answersOf(rows: readonly Row[], drawing: Drawing, catalogue: Catalogue): AnswerRow[] {
  const kinds = new Set([...CARD_TYPES, 'card'].map((type) => lookUp(PLURALS, type)));
  // Rows about a type of card come first.
  const order = ({ subjects }: CountedAnswer) => Number(!subjects.some((one) => kinds.has(one)));
  const chance = ({ byTurn }: AnswerRow) => toNumber(byTurn[1] ?? NO_CHANCE);
  return answersIn(rows, catalogue)
    .map((answer) => ({ order: order(answer), row: answerRow(answer, drawing) }))
    .sort(
      (a, b) =>
        a.order - b.order || chance(b.row) - chance(a.row) || (a.row.words < b.row.words ? -1 : 1),
    )
    .map(({ row }) => row);
}

function answerRow({ verb, subjects, own }: CountedAnswer, drawing: Drawing): AnswerRow {
  const cards = new Set(own.map(({ card }) => card.id));
  const worthOf = (id: string) => {
    const counts = [Number(cards.has(id))];
    return { first: counts, further: counts };
  };
  const costs = own.flatMap(({ card }) => card.cost?.value ?? []);
  return {
    words: `${verb} ${subjects.join(', ')}`.trim(),
    cards: own.map(({ piece }) => piece.name),
    copies: countCopies(own),
    cheapest: costs.length === 0 ? null : Math.min(...costs),
    anyTime: own.some(({ card }) => abilityFacts(card.abilities).anyTime),
    byTurn: drawing(worthOf, [1], ANSWER_TURNS),
  };
}
