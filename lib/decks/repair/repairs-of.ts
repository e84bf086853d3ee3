import { type Card, findByName, fullNameOf, nearestNames } from '@/lib/cards/catalogue';
import type { DeckMessage } from '@/lib/decks/check-types';
import { entriesOn } from '@/lib/decks/deck-list';
import { sharedTraitCopies, traitWeights, type Workbench } from '@/lib/decks/repair/addable';
import { fewestAdditions } from '@/lib/decks/repair/additions';
import { type CardChange, type Repair, sizeOf } from '@/lib/decks/repair/changes';
import {
  asRepair,
  type Copies,
  type Deck,
  hasOnlyAllowed,
  MOST_ADDITIONS,
  MOST_WAYS,
  replaceCopies,
  sumOf,
  withoutRemoved,
} from '@/lib/decks/repair/replacing';
import { keyOf, troublesOf } from '@/lib/decks/repair/troubles';

/**
 * Returns repairs that solve a message without a new one: first with the fewest cards added, removed or swapped, and
 * if that removes the card itself, the fewest that keep it. Empty when there is no repair.
 */
export function repairsOf(message: DeckMessage, bench: Workbench): Repair[] {
  const deck = deckOf(bench, message);
  switch (message.code) {
    case 'UNKNOWN_CARD':
      return listOfRepair(unknownRepair(message, deck, bench));
    case 'NOT_IN_FORMAT':
    case 'INCOMPLETE_CARD':
    case 'TEXT_NOT_WRITTEN':
      return listOfRepair(withoutCopies(message, deck, bench, Number.POSITIVE_INFINITY));
    case 'TOO_MANY_COPIES': {
      const card = cardOf(message, bench);
      const most = card === null ? 0 : (bench.rules.mostCopies(card) ?? 0);
      const inDeck = card === null ? 0 : (deck.counts.get(card) ?? 0);
      return listOfRepair(withoutCopies(message, deck, bench, inDeck - most));
    }
    case 'NOT_IN_POOL':
      return listOfRepair(poolRepair(message, deck, bench));
    case 'TOO_MANY_POINTS':
      return listOfRepair(pointsRepair(message, deck, bench));
    case 'DECK_TOO_LARGE':
      return listOfRepair(smallerDeckRepair(message, deck, bench));
    case 'DECK_TOO_SMALL': {
      const missing = bench.rules.minimum - deck.total;
      // The missing cards may not be enough for a card that scores and the cards that it needs.
      const room = (bench.rules.maximum ?? Number.POSITIVE_INFINITY) - deck.total;
      const most = Math.min(missing + MOST_ADDITIONS, room);
      return listOfRepair(
        asRepair(deck, new Map(), fewestAdditions(deck, missing, most, bench), message),
      );
    }
    case 'BULLET_UNREACHABLE':
    case 'COST_UNREACHABLE':
    case 'NO_TARGET':
      return cardRepairs(message, deck, bench);
    case 'CANNOT_SCORE':
      // One card would solve the message, but such a deck hardly ever wins.
      return [];
  }
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
  const unseen = sumOf(strange.values());
  const { troubles } = troublesOf(counts, unseen, catalogue, rules);
  const keys = troubles.map(({ code: one, piece }) => keyOf(one, piece?.card.id ?? null));
  const ended = keyOf(code, id);
  const allowed = new Set(keys.filter((key) => key !== ended));
  return { counts, strange, unseen, total: sumOf(counts.values()) + unseen, allowed };
}

function listOfRepair(repair: Repair | null): Repair[] {
  return repair === null ? [] : [repair];
}

function cardOf({ id }: DeckMessage, { catalogue }: Workbench): Card | null {
  return id === null ? null : (catalogue.byId.get(id) ?? null);
}

/** Replaces an unknown card by the one with the most similar name, or removes its copies. */
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
  const name = fullNameOf(catalogue, written);
  const nearest = nearestNames(catalogue, name).flatMap((one) => findByName(catalogue, one));
  for (const card of nearest) {
    const inDeck = rest.counts.get(card) ?? 0;
    const fits =
      rules.bannedBecause(card) === null &&
      inDeck + copies <= (rules.mostCopies(card) ?? Number.POSITIVE_INFINITY) &&
      hasOnlyAllowed(new Map(rest.counts).set(card, inDeck + copies), rest, bench);
    if (!fits) continue;
    const why = `It is named most like “${name}”.`;
    const changes: CardChange[] = [
      out,
      { card: card.id, from: inDeck, to: inDeck + copies, why, board: 'main' },
    ];
    return { changes, size: copies };
  }
  const other = replaceCopies(rest, new Map(), message, bench);
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
  return out <= 0 ? null : replaceCopies(deck, new Map([[card, out]]), message, bench);
}

/** Removes cards beyond the pool from the sideboard first, then from the deck. */
function poolRepair(message: DeckMessage, deck: Deck, bench: Workbench): Repair | null {
  const { list } = bench;
  const id = message.id ?? message.card ?? '';
  const count = (board: 'main' | 'side' | 'pool') =>
    sumOf(entriesOn(list, board).map((entry) => (entry.card === id ? entry.count : 0)));
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
        : replaceCopies(deck, new Map([[card, over - fromSide]]), message, bench);
    if (main === null) return null;
    changes.push(...main.changes);
  }
  return { changes, size: sizeOf(changes) };
}

/** Removes as few cards as possible to get below the points limit, and replaces them. Prefers cards with many points that no other card needs. */
function pointsRepair(message: DeckMessage, deck: Deck, bench: Workbench): Repair | null {
  const { pointsOf, mostPoints } = bench.rules;
  const dear = [...deck.counts.keys()]
    .filter((card) => pointsOf(card) > 0)
    .sort((a, b) => pointsOf(b) - pointsOf(a) || (a.id < b.id ? -1 : 1));
  const all = sumOf(dear.map((card) => pointsOf(card) * (deck.counts.get(card) ?? 0)));
  const over = all - (mostPoints ?? 0);
  let best: Repair | null = null;
  let ways = 0;
  for (const removed of removalsWorth(dear, deck.counts, over, pointsOf)) {
    const out = sumOf(removed.values());
    ways += 1;
    if (ways > MOST_WAYS || (best !== null && best.size <= out)) break;
    const repair = replaceCopies(deck, removed, message, bench);
    if (repair !== null && (best === null || repair.size < best.size)) best = repair;
  }
  return best;
}

/** Yields sets of copies with enough points together, none of them superfluous, the fewest first. */
function* removalsWorth(
  cards: readonly Card[],
  counts: Copies,
  points: number,
  pointsOf: (card: Card) => number,
): Generator<Copies> {
  function* chosen(from: number, copies: number, left: number): Generator<[Card, number][]> {
    if (copies === 0) {
      if (left <= 0) yield [];
      return;
    }
    for (const [at, card] of cards.entries()) {
      // The remaining cards have no more points.
      if (at < from || pointsOf(card) * copies < left) continue;
      for (let some = Math.min(copies, counts.get(card) ?? 0); some > 0; some -= 1)
        for (const rest of chosen(at + 1, copies - some, left - some * pointsOf(card)))
          yield [[card, some], ...rest];
    }
  }
  const most = sumOf(cards.map((card) => counts.get(card) ?? 0));
  for (let copies = 1; copies <= most; copies += 1)
    for (const one of chosen(0, copies, points)) yield new Map(one);
}

function smallerDeckRepair(message: DeckMessage, deck: Deck, bench: Workbench): Repair | null {
  const { maximum } = bench.rules;
  const removed =
    maximum === null ? null : copiesToRemove(deck, deck.total - maximum, new Set(), bench);
  return removed === null ? null : asRepair(deck, removed, new Map(), message);
}

/**
 * Returns copies to remove: of cards that can never be called first, then of those with the fewest shared traits; none
 * whose removal causes a trouble, and none of those to keep. Null when there are not enough.
 */
function copiesToRemove(
  deck: Deck,
  copies: number,
  excluded: ReadonlySet<Card>,
  bench: Workbench,
): Copies | null {
  const removed = new Map<Card, number>();
  let now = deck;
  for (let left = copies; left > 0; left -= 1) {
    const { troubles } = troublesOf(now.counts, now.unseen, bench.catalogue, bench.rules);
    const troubled = new Set(troubles.map(({ piece }) => piece?.card));
    const weights = traitWeights(now.counts);
    const order = [...now.counts.keys()]
      .filter((card) => !excluded.has(card))
      .sort(
        (a, b) =>
          Number(troubled.has(b)) - Number(troubled.has(a)) ||
          sharedTraitCopies(a, weights) - sharedTraitCopies(b, weights) ||
          (a.id < b.id ? -1 : 1),
      );
    const out = order.find((card) =>
      hasOnlyAllowed(withoutRemoved(now, new Map([[card, 1]])).counts, now, bench),
    );
    if (out === undefined) return null;
    now = withoutRemoved(now, new Map([[out, 1]]));
    removed.set(out, (removed.get(out) ?? 0) + 1);
  }
  return removed;
}

/** Returns additions that keep a card. In a full deck others are removed. */
function keepingRepair(
  card: Card,
  message: DeckMessage,
  deck: Deck,
  bench: Workbench,
): Repair | null {
  const more = fewestAdditions(deck, 1, MOST_ADDITIONS, bench);
  if (more === null) return null;
  const { maximum } = bench.rules;
  const total = deck.total + sumOf(more.values());
  const over = maximum === null || deck.total > maximum ? 0 : total - maximum;
  if (over <= 0) return asRepair(deck, new Map(), more, message);
  const counts = new Map(deck.counts);
  for (const [one, copies] of more) counts.set(one, (counts.get(one) ?? 0) + copies);
  const room = copiesToRemove(
    { ...deck, counts, total },
    over,
    new Set([card, ...more.keys()]),
    bench,
  );
  return room === null ? null : asRepair(deck, room, more, message);
}

/** Repairs a card that can never be called or has no bearer: adds what it needs, or removes its copies. */
function cardRepairs(message: DeckMessage, deck: Deck, bench: Workbench): Repair[] {
  const card = cardOf(message, bench);
  const copies = card === null ? 0 : (deck.counts.get(card) ?? 0);
  if (card === null || copies === 0) return [];
  const keeping = keepingRepair(card, message, deck, bench);
  const removing = replaceCopies(deck, new Map([[card, copies]]), message, bench);
  const both = [keeping, removing].flatMap((repair) => repair ?? []);
  // Of two repairs of equal size the one that keeps the card comes first.
  return both.sort((a, b) => a.size - b.size);
}
