import { type Card, type Catalogue, fullName } from '@/lib/cards/catalogue';
import type { DeckMessage } from '@/lib/decks/check-types';
import { heldEntries } from '@/lib/decks/deck-list';
import { type FormatRules, LEAST_CARDS } from '@/lib/decks/formats';
import type { DeckList } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';

function deckMessage(
  code: DeckMessage['code'],
  message: string,
  clause: string | null = null,
): DeckMessage {
  return { code, card: null, id: null, message, clause };
}

/** A card with its number of copies in the deck. */
export interface DeckCopies {
  readonly card: Card;
  /** The name, with the number when other cards have the name. */
  readonly name: string;
  readonly count: number;
}

/** Builds a message about a card of the deck. */
export function cardMessage(
  { card, name }: Pick<DeckCopies, 'card' | 'name'>,
  code: DeckMessage['code'],
  clause: string | null,
  message: string,
): DeckMessage {
  return { code, card: name, id: card.id, message, clause };
}

/** Reports a deck that is too small or too large. */
export function sizeErrors(total: number, { name, minimum, maximum }: FormatRules): DeckMessage[] {
  if (total < minimum) {
    const message = `The deck has ${total} of ${minimum} cards: add ${minimum - total}.`;
    return [deckMessage('DECK_TOO_SMALL', message, minimum === LEAST_CARDS ? 'SETUP-2' : null)];
  }
  if (maximum === null || total <= maximum) return [];
  const over = total - maximum;
  const message = `The deck has ${counted(total, 'card')}; ${name} allows ${maximum}: take ${over} out.`;
  return [deckMessage('DECK_TOO_LARGE', message)];
}

/** Reports cards that the format bans, that have too many copies, or too many points together. */
export function formatErrors(cards: readonly DeckCopies[], rules: FormatRules): DeckMessage[] {
  const errors: DeckMessage[] = [];
  for (const one of cards) {
    const { card, name, count } = one;
    const banned = rules.bannedBecause(card);
    if (banned !== null) {
      const message = `${name} is not legal in ${rules.name}: ${banned}.`;
      errors.push(cardMessage(one, 'NOT_IN_FORMAT', null, message));
      continue;
    }
    const most = rules.mostCopies(card);
    if (most === null || count <= most) continue;
    const allowed = most === 1 ? 'one copy' : `${most === 0 ? 'no' : most} copies`;
    const message = `${name} is in the deck ${count} times; ${rules.name} allows ${allowed}: take ${count - most} out.`;
    errors.push(cardMessage(one, 'TOO_MANY_COPIES', null, message));
  }
  const points = pointsOf(cards, rules);
  if (points === null || points.of <= points.most) return errors;
  const dearest = cards
    .map(({ card, name, count }) => ({ name, has: rules.pointsOf(card) * count }))
    .filter(({ has }) => has > 0)
    .sort((a, b) => b.has - a.has)
    .slice(0, 3)
    .map(({ name, has }) => `${name} ${has}`);
  const message = `The deck has ${points.of} points; ${rules.name} allows ${points.most}: take ${points.of - points.most} out (${dearest.join(', ')}).`;
  return [...errors, deckMessage('TOO_MANY_POINTS', message)];
}

/** Returns the points of a deck and the maximum, or null when the format has no points. */
export function pointsOf(
  cards: readonly DeckCopies[],
  rules: FormatRules,
): { readonly of: number; readonly most: number } | null {
  const { mostPoints } = rules;
  if (mostPoints === null) return null;
  const of = cards.reduce((sum, { card, count }) => sum + rules.pointsOf(card) * count, 0);
  return { of, most: mostPoints };
}

/** Reports cards that the deck and sideboard have beyond their pool. Empty without a pool. */
export function poolErrors(deck: DeckList, catalogue: Catalogue): DeckMessage[] {
  if (deck.pool === undefined) return [];
  const there = new Map<string, number>();
  for (const { card, count } of deck.pool) there.set(card, (there.get(card) ?? 0) + count);
  return heldEntries(deck).flatMap(({ card: id, count }) => {
    const inPool = there.get(id) ?? 0;
    if (count <= inPool) return [];
    const card = catalogue.byId.get(id);
    const name = card === undefined ? id : fullName(catalogue, card);
    const has = inPool === 0 ? 'none' : `only ${inPool}`;
    const message = `The pool has ${has} of ${name}: take ${count - inPool} out.`;
    return [
      { code: 'NOT_IN_POOL' as const, card: name, id: card?.id ?? null, message, clause: null },
    ];
  });
}
