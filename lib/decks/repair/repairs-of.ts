import { type Card, findByName, nearestNames } from '@/lib/cards/catalogue';
import type { DeckMessage } from '@/lib/decks/check-types';
import { incompleteFacts } from '@/lib/decks/completeness';
import { entriesOn } from '@/lib/decks/deck-list';
import { affinity, traitWeights, type Workbench } from '@/lib/decks/repair/addable';
import { fewestAdditions, type Wanted } from '@/lib/decks/repair/additions';
import { type CardChange, type Repair, sizeOf } from '@/lib/decks/repair/changes';
import { type Counts, keyOf, troublesOf } from '@/lib/decks/repair/troubles';

/** More additions than this for one card are no repair any more. */
const MOST_ADDITIONS = 4;
/** Cards that are tried in the place of another. */
const MOST_TRIED = 40;

/**
 * What makes a message of the check go away without a new one: the fewest cards added, removed or swapped, first; and
 * where that takes the card itself out, the fewest that keep it. Empty where nothing does.
 */
export function repairsOf(message: DeckMessage, bench: Workbench): Repair[] {
  const deck = deckOf(bench, message);
  switch (message.code) {
    case 'UNKNOWN_CARD':
      return firstOf(unknownRepair(message, deck, bench));
    case 'NOT_IN_FORMAT':
    case 'INCOMPLETE_CARD':
    case 'TEXT_NOT_WRITTEN':
      return firstOf(withoutCopies(message, deck, bench, Number.POSITIVE_INFINITY));
    case 'TOO_MANY_COPIES': {
      const card = cardOf(message, bench);
      const most = card === null ? 0 : (bench.rules.mostCopies(card) ?? 0);
      const held = card === null ? 0 : (deck.counts.get(card) ?? 0);
      return firstOf(withoutCopies(message, deck, bench, held - most));
    }
    case 'NOT_IN_POOL':
      return firstOf(poolRepair(message, deck, bench));
    case 'TOO_MANY_POINTS':
      return firstOf(pointsRepair(message, deck, bench));
    case 'DECK_TOO_LARGE':
      return firstOf(smallerDeck(message, deck, bench));
    case 'DECK_TOO_SMALL': {
      const missing = bench.rules.minimum - deck.total;
      return firstOf(
        asRepair(deck, new Map(), fewestAdditions(deck, missing, missing, bench), message),
      );
    }
    case 'BULLET_UNREACHABLE':
    case 'COST_UNREACHABLE':
    case 'NO_TARGET':
      return cardRepairs(message, deck, bench);
  }
}

/** The deck as copies of cards, with the troubles that it has besides the one to end. */
interface Deck extends Wanted {
  readonly total: number;
  /** Copies by id, of cards that the catalogue does not have. */
  readonly strange: ReadonlyMap<string, number>;
}

function deckOf({ list, catalogue, rules }: Workbench, { code, id }: DeckMessage): Deck {
  const counts = new Map<Card, number>();
  const strange = new Map<string, number>();
  for (const { card: written, count } of list.entries) {
    if (count <= 0) continue;
    const card = catalogue.byId.get(written);
    if (card === undefined) strange.set(written, (strange.get(written) ?? 0) + count);
    else counts.set(card, (counts.get(card) ?? 0) + count);
  }
  const unseen = sum(strange.values());
  const { troubles } = troublesOf(counts, unseen, catalogue, rules);
  const keys = troubles.map(({ code: one, piece }) => keyOf(one, piece?.card.id ?? null));
  const ended = keyOf(code, id);
  const allowed = new Set(keys.filter((key) => key !== ended));
  return { counts, strange, unseen, total: sum(counts.values()) + unseen, allowed };
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}

function firstOf(repair: Repair | null): Repair[] {
  return repair === null ? [] : [repair];
}

function cardOf({ id }: DeckMessage, { catalogue }: Workbench): Card | null {
  return id === null ? null : (catalogue.byId.get(id) ?? null);
}

type Copies = ReadonlyMap<Card, number>;

function without(deck: Deck, removed: Copies): Deck {
  const counts = new Map(deck.counts);
  for (const [card, copies] of removed) {
    const left = (counts.get(card) ?? 0) - copies;
    if (left > 0) counts.set(card, left);
    else counts.delete(card);
  }
  return { ...deck, counts, total: deck.total - sum(removed.values()) };
}

function asRepair(
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

/** Takes copies out, and puts so many in as the deck then needs: none, others like them, or whatever leaves no trouble. */
function replaced(
  deck: Deck,
  removed: Copies,
  message: DeckMessage,
  bench: Workbench,
): Repair | null {
  const rest = without(deck, removed);
  const out = sum(removed.values());
  const needed = deck.allowed.has(keyOf('DECK_TOO_SMALL', null))
    ? 0
    : Math.max(0, bench.rules.minimum - rest.total);
  const plain = needed === 0 ? fewestAdditions(rest, 0, 0, bench) : null;
  if (plain !== null) return asRepair(deck, removed, plain, message);
  const [card] = removed.keys();
  const like = card === undefined ? null : alike(rest, card, Math.max(1, needed), out, bench);
  const room = Math.max(out, (bench.rules.maximum ?? Number.POSITIVE_INFINITY) - rest.total);
  const more = like ?? fewestAdditions(rest, needed, Math.min(room, out + MOST_ADDITIONS), bench);
  return asRepair(deck, removed, more, message);
}

/** Copies of one card that can stand in the place of another: of its type and near its cost. */
function alike(
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
    Math.min(3, affinity(other, weights)) +
    (bench.own === null || (bench.own.get(other.id) ?? 0) > (rest.counts.get(other) ?? 0) ? 50 : 0);
  const tried = bench.catalogue.cards
    .filter((other) => other !== card && mayStand(other, rest.counts, bench))
    .sort((a, b) => likeness(b) - likeness(a) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_TRIED);
  for (const other of tried) {
    const held = rest.counts.get(other) ?? 0;
    const copies = Math.min(most, least);
    const room = (bench.rules.mostCopies(other) ?? Number.POSITIVE_INFINITY) - held;
    if (room < copies) continue;
    const counts = new Map(rest.counts).set(other, held + copies);
    if (isFree(counts, rest, bench)) return new Map([[other, copies]]);
  }
  return null;
}

function mayStand(card: Card, counts: Counts, { rules, list }: Workbench): boolean {
  return (
    list.pool === undefined &&
    card.level !== 'unwritten' &&
    incompleteFacts(card).length === 0 &&
    rules.bannedBecause(card) === null &&
    rules.pointsOf(card) === 0 &&
    (counts.get(card) ?? 0) < 4
  );
}

/** No trouble but those that are allowed. */
function isFree(
  counts: Counts,
  { unseen, allowed }: Wanted,
  { catalogue, rules }: Workbench,
): boolean {
  return troublesOf(counts, unseen, catalogue, rules).troubles.every(({ code, piece }) =>
    allowed.has(keyOf(code, piece?.card.id ?? null)),
  );
}

/** The card that is named most like it, in its place; else its copies are taken out. */
function unknownRepair(message: DeckMessage, deck: Deck, bench: Workbench): Repair | null {
  const written = message.card ?? '';
  const copies = deck.strange.get(written) ?? 0;
  if (copies === 0) return null;
  const out: CardChange = {
    card: written,
    from: copies,
    to: 0,
    why: message.message,
    board: 'main',
  };
  const rest = { ...deck, unseen: deck.unseen - copies, total: deck.total - copies };
  const { catalogue, rules } = bench;
  const meant = nearestNames(catalogue, written).flatMap((name) => findByName(catalogue, name));
  for (const card of meant) {
    const held = rest.counts.get(card) ?? 0;
    const fits =
      rules.bannedBecause(card) === null &&
      held + copies <= (rules.mostCopies(card) ?? Number.POSITIVE_INFINITY) &&
      isFree(new Map(rest.counts).set(card, held + copies), rest, bench);
    if (!fits) continue;
    const why = `It is named most like “${written}”.`;
    const changes: CardChange[] = [
      out,
      { card: card.id, from: held, to: held + copies, why, board: 'main' },
    ];
    return { changes, size: copies };
  }
  const other = replaced(rest, new Map(), message, bench);
  const more = other?.changes ?? [];
  return { changes: [out, ...more], size: Math.max(copies, other?.size ?? 0) };
}

function withoutCopies(
  message: DeckMessage,
  deck: Deck,
  bench: Workbench,
  most: number,
): Repair | null {
  const card = cardOf(message, bench);
  if (card === null) return null;
  const out = Math.min(most, deck.counts.get(card) ?? 0);
  return out <= 0 ? null : replaced(deck, new Map([[card, out]]), message, bench);
}

/** What is too much is taken out of the sideboard first, then out of the deck. */
function poolRepair(message: DeckMessage, deck: Deck, bench: Workbench): Repair | null {
  const { list } = bench;
  const id = message.id ?? message.card ?? '';
  const count = (board: 'main' | 'side' | 'pool') =>
    sum(entriesOn(list, board).map((entry) => (entry.card === id ? entry.count : 0)));
  const side = count('side');
  const over = count('main') + side - count('pool');
  if (over <= 0) return null;
  const fromSide = Math.min(over, side);
  const changes: CardChange[] =
    fromSide === 0
      ? []
      : [{ card: id, from: side, to: side - fromSide, why: message.message, board: 'side' }];
  if (over > fromSide) {
    const card = bench.catalogue.byId.get(id);
    const main =
      card === undefined
        ? unknownRepair({ ...message, card: id }, deck, bench)
        : replaced(deck, new Map([[card, over - fromSide]]), message, bench);
    if (main === null) return null;
    changes.push(...main.changes);
  }
  return { changes, size: sizeOf(changes) };
}

/** The dearest cards go until the points suffice, and cards without points come in. */
function pointsRepair(message: DeckMessage, deck: Deck, bench: Workbench): Repair | null {
  const { rules } = bench;
  const dearest = [...deck.counts].sort(
    ([a], [b]) => rules.pointsOf(b) - rules.pointsOf(a) || (a.id < b.id ? -1 : 1),
  );
  let over =
    sum(dearest.map(([card, count]) => rules.pointsOf(card) * count)) - (rules.mostPoints ?? 0);
  const removed = new Map<Card, number>();
  for (const [card, count] of dearest) {
    const points = rules.pointsOf(card);
    if (over <= 0 || points <= 0) break;
    const copies = Math.min(count, Math.ceil(over / points));
    removed.set(card, copies);
    over -= copies * points;
  }
  return over > 0 ? null : replaced(deck, removed, message, bench);
}

function smallerDeck(message: DeckMessage, deck: Deck, bench: Workbench): Repair | null {
  const { maximum } = bench.rules;
  const removed = maximum === null ? null : taken(deck, deck.total - maximum, new Set(), bench);
  return removed === null ? null : asRepair(deck, removed, new Map(), message);
}

/**
 * So many copies that can go: of cards that can never be called first, then of those that are most alone; none whose
 * going makes trouble, and none of those to keep. `null`: there are not so many.
 */
function taken(
  deck: Deck,
  copies: number,
  kept: ReadonlySet<Card>,
  bench: Workbench,
): Copies | null {
  const removed = new Map<Card, number>();
  let now = deck;
  for (let left = copies; left > 0; left -= 1) {
    const { troubles } = troublesOf(now.counts, now.unseen, bench.catalogue, bench.rules);
    const troubled = new Set(troubles.map(({ piece }) => piece?.card));
    const weights = traitWeights(now.counts);
    const order = [...now.counts.keys()]
      .filter((card) => !kept.has(card))
      .sort(
        (a, b) =>
          Number(troubled.has(b)) - Number(troubled.has(a)) ||
          affinity(a, weights) - affinity(b, weights) ||
          (a.id < b.id ? -1 : 1),
      );
    const out = order.find((card) => isFree(without(now, new Map([[card, 1]])).counts, now, bench));
    if (out === undefined) return null;
    now = without(now, new Map([[out, 1]]));
    removed.set(out, (removed.get(out) ?? 0) + 1);
  }
  return removed;
}

/** Additions for a card that is kept. In a full deck others make room. */
function keepingRepair(
  card: Card,
  message: DeckMessage,
  deck: Deck,
  bench: Workbench,
): Repair | null {
  const more = fewestAdditions(deck, 1, MOST_ADDITIONS, bench);
  if (more === null) return null;
  const { maximum } = bench.rules;
  const total = deck.total + sum(more.values());
  const over = maximum === null || deck.total > maximum ? 0 : total - maximum;
  if (over <= 0) return asRepair(deck, new Map(), more, message);
  const counts = new Map(deck.counts);
  for (const [one, copies] of more) counts.set(one, (counts.get(one) ?? 0) + copies);
  const room = taken({ ...deck, counts, total }, over, new Set([card, ...more.keys()]), bench);
  return room === null ? null : asRepair(deck, room, more, message);
}

/** A card that can never be called, or that nobody bears: what it needs is put in, or its copies are taken out. */
function cardRepairs(message: DeckMessage, deck: Deck, bench: Workbench): Repair[] {
  const card = cardOf(message, bench);
  const copies = card === null ? 0 : (deck.counts.get(card) ?? 0);
  if (card === null || copies === 0) return [];
  const keeping = keepingRepair(card, message, deck, bench);
  const removing = replaced(deck, new Map([[card, copies]]), message, bench);
  const both = [keeping, removing].flatMap((repair) => repair ?? []);
  // Of two that are as small the card is kept.
  return both.sort((a, b) => a.size - b.size);
}
