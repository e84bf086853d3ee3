import type { Card } from '@/lib/cards/catalogue';
import type { DeckMessage } from '@/lib/decks/check-types';
import { incompleteFacts } from '@/lib/decks/completeness';
import { insertByRank } from '@/lib/decks/insert';
import { sharedTraitCopies, traitWeights, type Workbench } from '@/lib/decks/repair/addable';
import { fewestAdditions, type Wanted } from '@/lib/decks/repair/additions';
import { type CardChange, type Repair, sizeOf } from '@/lib/decks/repair/changes';
import { type Counts, keyOf, troublesOf } from '@/lib/decks/repair/troubles';

/** The maximum number of additions for one card. */
export const MOST_ADDITIONS = 4;
/** The maximum number of removals to try for one message. */
export const MOST_WAYS = 24;
/** The maximum number of cards to try in place of another. */
const MOST_TRIED = 40;

/** The deck as copies of cards, with its troubles besides the one to solve. */
export interface Deck extends Wanted {
  readonly total: number;
  /** The copies of unknown cards, by id. */
  readonly strange: ReadonlyMap<string, number>;
}

/** Copies to add or remove. */
export type Copies = ReadonlyMap<Card, number>;

/** Returns the deck without some copies. */
export function withoutRemoved(deck: Deck, removed: Copies): Deck {
  const counts = new Map(deck.counts);
  for (const [card, copies] of removed) {
    const left = (counts.get(card) ?? 0) - copies;
    if (left > 0) counts.set(card, left);
    else counts.delete(card);
  }
  return { ...deck, counts, total: deck.total - sumOf(removed.values()) };
}

export function sumOf(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}

/** Returns removed and added copies as changes of the list; null when nothing can be added, or nothing changes. */
export function asRepair(
  deck: Deck,
  removed: Copies,
  more: Copies | null,
  { message }: Pick<DeckMessage, 'message'>,
): Repair | null {
  if (more === null) return null;
  const changes: CardChange[] = [];
  for (const card of new Set([...removed.keys(), ...more.keys()])) {
    const from = deck.counts.get(card) ?? 0;
    const to = from - (removed.get(card) ?? 0) + (more.get(card) ?? 0);
    if (from !== to) changes.push({ card: card.id, from, to, why: message, board: 'main' });
  }
  return changes.length === 0 ? null : { changes, size: sizeOf(changes) };
}

/**
 * Removes copies and adds what the deck then needs: nothing, similar cards, or any that leave no trouble.
 * Also removes cards that depend on those copies, when that changes fewer cards.
 */
export function replaceCopies(
  deck: Deck,
  removed: Copies,
  message: DeckMessage,
  bench: Workbench,
): Repair | null {
  let best: Repair | null = null;
  const waiting = [removed];
  for (let tried = 0; tried < MOST_WAYS; tried += 1) {
    const next = waiting.shift();
    if (next === undefined || (best !== null && best.size <= sumOf(next.values()))) break;
    const repair = asRepair(deck, next, replacementsFor(deck, next, bench), message);
    if (repair !== null && (best === null || repair.size < best.size)) best = repair;
    if (repair !== null && repair.size <= sumOf(next.values())) break;
    for (const more of withDependents(deck, next, bench))
      insertByRank(waiting, more, (copies) => sumOf(copies.values()));
  }
  return best;
}

/** Returns the copies to add for removed ones. */
function replacementsFor(deck: Deck, removed: Copies, bench: Workbench): Copies | null {
  const rest = withoutRemoved(deck, removed);
  const out = sumOf(removed.values());
  const needed = deck.allowed.has(keyOf('DECK_TOO_SMALL', null))
    ? 0
    : Math.max(0, bench.rules.minimum - rest.total);
  const plain = needed === 0 ? fewestAdditions(rest, 0, 0, bench) : null;
  if (plain !== null) return plain;
  const [card] = removed.keys();
  const like =
    card === undefined ? null : similarCopies(rest, card, Math.max(1, needed), out, bench);
  const room = Math.max(out, (bench.rules.maximum ?? Number.POSITIVE_INFINITY) - rest.total);
  return like ?? fewestAdditions(rest, needed, Math.min(room, out + MOST_ADDITIONS), bench);
}

/** Yields the copies together with those of one dependent card, and with those of all. */
function withDependents(deck: Deck, removed: Copies, { catalogue, rules }: Workbench): Copies[] {
  const { counts, unseen, allowed } = withoutRemoved(deck, removed);
  const troubled = new Map<Card, number>();
  for (const { code, piece } of troublesOf(counts, unseen, catalogue, rules).troubles)
    if (piece !== null && !allowed.has(keyOf(code, piece.card.id)))
      troubled.set(piece.card, deck.counts.get(piece.card) ?? 0);
  const single = [...troubled].map((one) => new Map([...removed, one]));
  return troubled.size > 1 ? [...single, new Map([...removed, ...troubled])] : single;
}

/** Returns copies of one card that can replace another: of its type and near its cost. */
function similarCopies(
  rest: Deck,
  card: Card,
  least: number,
  most: number,
  bench: Workbench,
): Copies | null {
  const weights = traitWeights(rest.counts);
  const likeness = (other: Card) =>
    (other.name === card.name ? 20 : 0) +
    (other.type === card.type ? 6 : 0) +
    (other.level === 'enforced' ? 6 : 0) -
    Math.abs((other.cost?.value ?? 0) - (card.cost?.value ?? 0)) +
    3 * other.traits.filter((trait) => card.traits.includes(trait)).length +
    Math.min(3, sharedTraitCopies(other, weights)) +
    (bench.own === null || (bench.own.get(other.id) ?? 0) > (rest.counts.get(other) ?? 0) ? 50 : 0);
  const tried = bench.catalogue.cards
    .filter((other) => other !== card && canReplace(other, rest.counts, bench))
    .sort((a, b) => likeness(b) - likeness(a) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_TRIED);
  for (const other of tried) {
    const inDeck = rest.counts.get(other) ?? 0;
    const copies = Math.min(most, least);
    const room = (bench.rules.mostCopies(other) ?? Number.POSITIVE_INFINITY) - inDeck;
    if (room < copies) continue;
    const counts = new Map(rest.counts).set(other, inDeck + copies);
    if (hasOnlyAllowed(counts, rest, bench)) return new Map([[other, copies]]);
  }
  return null;
}

function canReplace(card: Card, counts: Counts, { rules, list }: Workbench): boolean {
  return (
    list.pool === undefined &&
    card.level !== 'unwritten' &&
    incompleteFacts(card).length === 0 &&
    rules.bannedBecause(card) === null &&
    rules.pointsOf(card) === 0 &&
    (counts.get(card) ?? 0) < 4
  );
}

/** Checks that there are only allowed troubles. */
export function hasOnlyAllowed(
  counts: Counts,
  { unseen, allowed }: Wanted,
  { catalogue, rules }: Workbench,
): boolean {
  return troublesOf(counts, unseen, catalogue, rules).troubles.every(({ code, piece }) =>
    allowed.has(keyOf(code, piece?.card.id ?? null)),
  );
}
