import { type AnyCard, type Card, findByName, nearestNames } from '@/lib/cards/catalogue';
import { nearest } from '@/lib/cards/nearest';
import { singulars, subject } from '@/lib/cards/search/ability-facts';
import {
  type Asking,
  asksInVain,
  fresh,
  keep,
  mistake,
  remembered,
} from '@/lib/cards/search/asking';
import { type Bits, copyBits, orBits } from '@/lib/cards/search/bitset';
import { isProvider, isUnique } from '@/lib/cards/search/card-facts';
import { fold } from '@/lib/cards/search/fold';
import { complement } from '@/lib/cards/search/plan-text';
import type { Query } from '@/lib/cards/search/query';

type LinkQuery = Extract<Query, { kind: 'link' }>;

/** Evaluates the keys about traits, bullets and compiled abilities of other cards. */
export function askLink(query: LinkQuery, asking: Asking): Bits | null {
  if (asksInVain(query.key, query, asking)) return fresh(asking);
  let all: Bits | null = null;
  for (const value of query.values) {
    const bits = askOne(value, query, asking);
    if (bits !== null) all = all === null ? bits : orBits(all, bits);
  }
  if (all === null) return null;
  return query.op === '!=' ? complement(asking, all) : all;
}

function askOne(value: string, query: LinkQuery, asking: Asking): Bits | null {
  const { index } = asking;
  switch (query.key) {
    case 'provides':
      return withTrait(value, query, asking, isProvider);
    case 'needs':
      return withTrait(value, query, asking, (card) => card.bullet);
    case 'cancels':
    case 'immune':
    case 'boosts': {
      const { key } = query;
      return remembered(index, `${key}:${fold(value)}`, (i) =>
        speaksOf(index.facts()[i]?.[key] ?? NOTHING, value),
      );
    }
    case 'enables':
    case 'enabledby':
      return byBullet(value, query, asking);
  }
}

const NOTHING: ReadonlySet<string> = new Set();

/** Checks whether subjects include `cloak`, `cloaks`, `gang up`, or both words of `cloak whammy`. */
function speaksOf(subjects: ReadonlySet<string>, value: string): boolean {
  const has = (words: string) => singulars(words).some((one) => subjects.has(subject(one)));
  return has(value) || fold(value).split(' ').every(has);
}

function withTrait(
  value: string,
  query: LinkQuery,
  asking: Asking,
  test: (card: Card) => boolean,
): Bits | null {
  const { index } = asking;
  const { cards, spelling } = index.labels.trait();
  const bits = singulars(value).flatMap((one) => cards.get(one) ?? [])[0];
  if (bits === undefined) {
    const spellings = [...spelling.values()];
    const [near] = nearest(fold(value), spelling.keys(), 1);
    const spelled = near === undefined ? undefined : spelling.get(near);
    mistake(
      asking,
      query,
      `no card has the trait "${value}"${spelled === undefined ? '' : `, did you mean "${spelled}"?`}`,
      spelled ?? spellings.slice(0, 5).join(', '),
    );
    return null;
  }
  return keep(copyBits(index.pool, bits), (i) => {
    const card = index.cards[i];
    return card?.game === 'ote' && test(card);
  });
}

/** Evaluates `enables:NAME` (cards that satisfy NAME's bullet) and `enabledby:NAME` (cards whose bullet NAME satisfies) (CALL-3). */
function byBullet(value: string, query: LinkQuery, asking: Asking): Bits | null {
  const candidates = namedCards(value, query, asking);
  if (candidates === null) return null;
  const enables = query.key === 'enables';
  const suitable = candidates.filter((card) => (enables ? card.bullet : isProvider(card)));
  const [first] = candidates;
  if (suitable.length === 0 && first !== undefined) {
    mistake(
      asking,
      query,
      enables
        ? `"${first.name}" has no bullet, so nothing needs to be in play for it`
        : `"${first.name}" is no Resource and no Character, so it satisfies no bullet`,
    );
    return null;
  }
  const all = fresh(asking);
  for (const card of suitable) orBits(all, partners(card, enables, asking));
  return all;
}

function partners(card: Card, enables: boolean, asking: Asking): Bits {
  const { index } = asking;
  const sharing = fresh(asking);
  const { cards } = index.labels.trait();
  for (const trait of card.traits) orBits(sharing, cards.get(fold(trait)) ?? sharing);
  return keep(sharing, (i) => {
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

function namedCards(value: string, query: LinkQuery, asking: Asking): readonly Card[] | null {
  const exact = findByName(asking.catalogue, value).filter(isOfEdge);
  if (exact.length > 0) return exact;
  const { index } = asking;
  const piece = fold(value);
  const holding =
    piece.length < 3
      ? []
      : index.cards.filter((_, i) => (index.names[i] ?? '').includes(piece)).filter(isOfEdge);
  if (new Set(holding.map((card) => fold(card.name))).size === 1) return holding;
  const near =
    holding.length > 0
      ? holding.slice(0, 3).map((card) => card.name)
      : nearestNames(asking.catalogue, value);
  mistake(
    asking,
    query,
    `no card is called "${value}"${near[0] === undefined ? '' : `, did you mean "${near[0]}"?`}`,
    near.join(', ') || null,
  );
  return null;
}
