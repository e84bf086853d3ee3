import { type AnyCard, type Card, findByName, nearestNames } from '@/lib/cards/catalogue';
import { nearest } from '@/lib/cards/nearest';
import { foldSubject, possibleSingulars } from '@/lib/cards/search/ability-facts';
import { type Bits, copyBits, orBits } from '@/lib/cards/search/bitset';
import { isProvider, isUnique } from '@/lib/cards/search/card-facts';
import { fold } from '@/lib/cards/search/fold';
import { invertSet } from '@/lib/cards/search/plan-text';
import type { Query } from '@/lib/cards/search/query';
import {
  asksInVain,
  cardsPassing,
  emptySet,
  keepPassing,
  type QueryContext,
  reportMistake,
} from '@/lib/cards/search/query-context';
import { someOf } from '@/lib/cards/search/term';

type LinkQuery = Extract<Query, { kind: 'link' }>;

/** Evaluates the keys about traits, bullets and compiled abilities of other cards. */
export function askLink(query: LinkQuery, context: QueryContext): Bits | null {
  if (asksInVain(query.key, query, context)) return emptySet(context);
  let all: Bits | null = null;
  for (const value of query.values) {
    const bits = askOne(value, query, context);
    if (bits !== null) all = all === null ? bits : orBits(all, bits);
  }
  if (all === null) return null;
  return query.op === '!=' ? invertSet(context, all) : all;
}

function askOne(value: string, query: LinkQuery, context: QueryContext): Bits | null {
  const { index } = context;
  switch (query.key) {
    case 'provides':
      return cardsWithTrait(value, query, context, isProvider);
    case 'needs':
      return cardsWithTrait(value, query, context, (card) => card.bullet);
    case 'cancels':
    case 'immune':
    case 'boosts': {
      const { key } = query;
      return cardsPassing(index, `${key}:${fold(value)}`, (i) =>
        includeSubject(index.facts()[i]?.[key] ?? NO_SUBJECTS, value),
      );
    }
    case 'enables':
    case 'enabledby':
      return cardsByBullet(value, query, context);
  }
}

const NO_SUBJECTS: ReadonlySet<string> = new Set();

/** Checks whether subjects include `cloak`, `cloaks`, `gang up`, or both words of `cloak whammy`. */
function includeSubject(subjects: ReadonlySet<string>, value: string): boolean {
  const has = (words: string) =>
    possibleSingulars(words).some((one) => subjects.has(foldSubject(one)));
  return has(value) || fold(value).split(' ').every(has);
}

function cardsWithTrait(
  value: string,
  query: LinkQuery,
  context: QueryContext,
  test: (card: Card) => boolean,
): Bits | null {
  const { index } = context;
  const { cards, spelling } = index.labels.trait();
  const bits = possibleSingulars(value).flatMap((one) => cards.get(one) ?? [])[0];
  if (bits === undefined) {
    const spellings = [...spelling.values()].sort();
    const [near] = nearest(fold(value), spelling.keys(), 1);
    const spelled = near === undefined ? undefined : spelling.get(near);
    reportMistake(
      context,
      query,
      `no card has the trait "${value}"${spelled === undefined ? '' : `, did you mean "${spelled}"?`}`,
      someOf(spellings),
    );
    return null;
  }
  return keepPassing(copyBits(index.pool, bits), (i) => {
    const card = index.cards[i];
    return card?.game === 'ote' && test(card);
  });
}

/** Evaluates `enables:NAME` (cards that satisfy NAME's bullet) and `enabledby:NAME` (cards whose bullet NAME satisfies) (CALL-3). */
function cardsByBullet(value: string, query: LinkQuery, context: QueryContext): Bits | null {
  const candidates = namedCards(value, query, context);
  if (candidates === null) return null;
  const enables = query.key === 'enables';
  const suitable = candidates.filter((card) => (enables ? card.bullet : isProvider(card)));
  const [first] = candidates;
  if (suitable.length === 0 && first !== undefined) {
    reportMistake(
      context,
      query,
      enables
        ? `"${first.name}" has no bullet, so nothing needs to be in play for it`
        : `"${first.name}" is no Resource and no Character, so it satisfies no bullet`,
    );
    return null;
  }
  const all = emptySet(context);
  for (const card of suitable) orBits(all, bulletPartners(card, enables, context));
  return all;
}

function bulletPartners(card: Card, enables: boolean, context: QueryContext): Bits {
  const { index } = context;
  const sharing = emptySet(context);
  const { cards } = index.labels.trait();
  for (const trait of card.traits) orBits(sharing, cards.get(fold(trait)) ?? sharing);
  return keepPassing(sharing, (i) => {
    const other = index.cards[i];
    if (other?.game !== 'ote' || !(enables ? isProvider(other) : other.bullet)) return false;
    // Only one card of a Unique name is in play, so cards of that name do not help each other (UNIQ-2).
    return (
      fold(other.name) !== fold(card.name) || !isUnique(other, index.facts()[i]?.unique ?? null)
    );
  });
}

/** Checks for a card of On the Edge, because only those have bullets. */
function isOfEdge(card: AnyCard): card is Card {
  return card.game === 'ote';
}

function namedCards(
  value: string,
  query: LinkQuery,
  context: QueryContext,
): readonly Card[] | null {
  const exact = findByName(context.catalogue, value).filter(isOfEdge);
  if (exact.length > 0) return exact;
  const { index } = context;
  const piece = fold(value);
  const holding =
    piece.length < 3
      ? []
      : index.cards.filter((_, i) => (index.names[i] ?? '').includes(piece)).filter(isOfEdge);
  if (new Set(holding.map((card) => fold(card.name))).size === 1) return holding;
  const near =
    holding.length > 0
      ? holding.slice(0, 3).map((card) => card.name)
      : nearestNames(context.catalogue, value);
  reportMistake(
    context,
    query,
    `no card is called "${value}"${near[0] === undefined ? '' : `, did you mean "${near[0]}"?`}`,
    near.join(', ') || null,
  );
  return null;
}
