import type { AnyCard } from '@/lib/cards/catalogue';
import { nearest } from '@/lib/cards/nearest';
import { type Bits, orBits, returnBits, setBit } from '@/lib/cards/search/bitset';
import {
  cardHas,
  cardIs,
  isOfType,
  isUnique,
  numberParts,
  setNames,
} from '@/lib/cards/search/card-facts';
import type { CatalogueIndex } from '@/lib/cards/search/catalogue-index';
import { satisfiesComparison } from '@/lib/cards/search/figure-column';
import { fold } from '@/lib/cards/search/fold';
import { hasImage, heldColumn, noHoldingsFor } from '@/lib/cards/search/holdings';
import { isBuiltIn, RARITIES } from '@/lib/cards/search/keys';
import { invertSet } from '@/lib/cards/search/plan-text';
import type { Comparison, Query } from '@/lib/cards/search/query';
import {
  asksInVain,
  cardsPassing,
  emptySet,
  type QueryContext,
  reportMistake,
} from '@/lib/cards/search/query-context';
import { someOf } from '@/lib/cards/search/term';
import { setName } from '@/lib/cards/sets';
import { bannedBecause, FORMATS } from '@/lib/decks/formats';

type ChoiceQuery = Extract<Query, { kind: 'choice' }>;

/** Evaluates `type:`, `set:`, `rarity:`, `is:`, `has:`, `legal:`, `ability:`, `kind:`. */
export function askChoice(query: ChoiceQuery, context: QueryContext): Bits | null {
  const { index } = context;
  if (asksInVain(query.key, query, context)) return emptySet(context);
  if (query.key === 'rarity') return askRarity(query, index);
  let all: Bits | null = null;
  for (const value of query.values) {
    const bits =
      query.key === 'set' ? askSet(value, query, context) : askOne(value, query, context);
    if (bits === null) continue;
    if (all === null) all = bits;
    else {
      orBits(all, bits);
      returnBits(index.pool, bits);
    }
  }
  if (all === null) return null;
  return query.op === '!=' ? invertSet(context, all) : all;
}

/** Returns the cached set of an earlier equal term, which must not be changed, or null. */
export function cachedChoice(
  { key, op, values }: ChoiceQuery,
  { index }: QueryContext,
): Bits | null {
  return op === '=' && values.length === 1 ? (index.memo.get(`${key}:${values[0]}`) ?? null) : null;
}

/** Evaluates one value, including those about the user's data, which are not cached. */
function askOne(value: string, query: ChoiceQuery, context: QueryContext): Bits | null {
  const { key } = query;
  const { index, holdings } = context;
  if (key === 'is' && value === 'owned') {
    if (holdings === null) {
      reportMistake(context, query, noHoldingsFor('is:owned'));
      return null;
    }
    const copies = heldColumn(holdings, 'owned', context.catalogue, index.cards);
    return cardsWhere(context, (card) => (copies[card] ?? 0) > 0);
  }
  if (key === 'legal' && !isBuiltIn(value)) return askOwnFormat(value, query, context);
  if (key === 'has' && value === 'image')
    return cardsWhere(context, (i) => {
      const card = index.cards[i];
      return card !== undefined && hasImage(card, holdings);
    });
  if (key === 'set' || key === 'rarity') return null;
  return cardsPassing(index, `${key}:${value}`, (i) => {
    const card = index.cards[i];
    return card !== undefined && matchesChoice(key, value, card, index, i);
  });
}

/** Evaluates `legal:` for an own format, by id or name. */
function askOwnFormat(value: string, query: ChoiceQuery, context: QueryContext): Bits | null {
  const { holdings, index } = context;
  const formats = holdings?.formats ?? [];
  const format = formats.find(({ id, name }) => id === value || fold(name) === fold(value));
  if (format === undefined) {
    const known = [...FORMATS, ...formats.map(({ id }) => id)];
    const [near] = nearest(value, known, 1);
    const suggestion = near === undefined ? '' : `, did you mean "${near}"?`;
    reportMistake(context, query, `no format is called "${value}"${suggestion}`, someOf(known));
    return null;
  }
  return cardsWhere(context, (i) => {
    const card = index.cards[i];
    return card?.game === 'ote' && format.isAllowed(card);
  });
}

function cardsWhere(context: QueryContext, test: (card: number) => boolean): Bits {
  const bits = emptySet(context);
  for (let card = 0; card < context.index.n; card += 1) if (test(card)) setBit(bits, card);
  return bits;
}

function matchesChoice(
  key: Exclude<ChoiceQuery['key'], 'set' | 'rarity'>,
  value: string,
  card: AnyCard,
  index: CatalogueIndex,
  i: number,
): boolean {
  switch (key) {
    case 'game':
      return card.game === value;
    case 'type':
      return card.game === 'ote' && isOfType(card, value);
    case 'kind':
      return card.game === 'eden' && card.facts.kind === value;
    case 'has':
      return cardHas(card, value);
    case 'legal':
      return (
        card.game === 'ote' &&
        FORMATS.some((format) => format === value && bannedBecause(card, format) === null)
      );
    case 'ability':
      return index.facts()[i]?.names.has(value) === true;
    case 'is':
      if (value === 'unique')
        return card.game === 'ote' && isUnique(card, index.facts()[i]?.unique ?? null);
      if (value === 'anytime') return index.facts()[i]?.anyTime === true;
      return cardIs(card, value);
  }
}

/** Evaluates `set:` by id, name, letter, or a part of them. */
function askSet(value: string, query: ChoiceQuery, context: QueryContext): Bits | null {
  const { index } = context;
  const sets = index.sets();
  const ids = [...sets.keys()];
  const exact = ids.filter((id) => setNames(id).includes(value));
  const setIds =
    exact.length > 0
      ? exact
      : ids.filter((id) => id.includes(value) || fold(setName(id)).includes(value));
  if (setIds.length === 0) {
    const [near] = nearest(value, ids, 1);
    reportMistake(
      context,
      query,
      `no set is called "${value}"${near === undefined ? '' : `, did you mean "${near}"?`}`,
      someOf(ids),
    );
    return null;
  }
  const all = emptySet(context);
  for (const id of setIds) orBits(all, sets.get(id) ?? all);
  return all;
}

function askRarity(query: ChoiceQuery, index: CatalogueIndex): Bits {
  const key = `rarity${query.op}${query.values.join(',')}`;
  return cardsPassing(index, key, (i) => {
    const card = index.cards[i];
    const ranks = raritiesOf(card).flatMap((rarity) => {
      const rank = RARITIES.indexOf(rarity);
      return rank < 0 ? [] : [rank];
    });
    if (ranks.length === 0) return false;
    if (query.op === '!=')
      return query.values.every((value) =>
        ranks.every((rank) => !rarityCompares(rank, '=', value)),
      );
    return query.values.some((value) =>
      ranks.some((rank) => rarityCompares(rank, query.op, value)),
    );
  });
}

function raritiesOf(card: AnyCard | undefined): string[] {
  if (card === undefined) return [];
  const own = card.game === 'ote' ? [card.rarity] : [];
  return [...own, ...card.printings.map((printing) => printing.rarity)].flatMap((rarity) =>
    rarity === null ? [] : [rarity.toLowerCase()],
  );
}

/** Compares rarities. A group (`c`, every common) includes all its members. */
function rarityCompares(rank: number, op: Comparison, value: string): boolean {
  const members = RARITIES.flatMap((rarity, i) =>
    rarity === value || (value.length === 1 && rarity.startsWith(value) && rarity !== 'ch')
      ? [i]
      : [],
  );
  const low = members[0] ?? -1;
  const high = members.at(-1) ?? -1;
  switch (op) {
    case '=':
      return rank >= low && rank <= high;
    case '!=':
      return rank < low || rank > high;
    case '<':
      return rank < low;
    case '<=':
      return rank <= high;
    case '>':
      return rank > high;
    case '>=':
      return rank >= low;
  }
}

/** Evaluates `number:52`, `cn:C24`, `cn>=100`. Letters must be equal when they are given. */
export function askNumber(query: Extract<Query, { kind: 'number' }>, context: QueryContext): Bits {
  const { index } = context;
  const writtenNumbers = query.values.map(numberParts);
  const op = query.op === '!=' ? '=' : query.op;
  const bits = cardsPassing(index, `number${op}${query.values.join(',')}`, (i) => {
    const card = index.cards[i];
    if (card === undefined) return false;
    const numbers = [card.number, ...card.printings.map((printing) => printing.number)].map(
      numberParts,
    );
    return writtenNumbers.some(({ letters, digits }) =>
      numbers.some(
        (number) =>
          (letters === '' || letters === number.letters) &&
          satisfiesComparison(number.digits, op, digits),
      ),
    );
  });
  return query.op === '!=' ? invertSet(context, bits) : bits;
}
