import { editDistance } from '@/lib/cards/nearest';
import {
  andBits,
  type Bits,
  noBits,
  orBits,
  returnBits,
  setBit,
  withoutBits,
} from '@/lib/cards/search/bitset';
import {
  type CatalogueIndex,
  type FieldKey,
  flavorOf,
  isLabelKey,
  type LabelIndex,
  type LabelKey,
} from '@/lib/cards/search/catalogue-index';
import { fold } from '@/lib/cards/search/fold';
import type { Query, TextKey } from '@/lib/cards/search/query';
import {
  asksInVain,
  cacheAnswer,
  cardsPassing,
  emptySet,
  everyCard,
  keepPassing,
  type QueryContext,
  reportMistake,
} from '@/lib/cards/search/query-context';
import { someOf } from '@/lib/cards/search/term';
import { addCardsWith } from '@/lib/cards/search/word-index';

/** Adds the cards whose text contains the folded piece. */
function addContaining(context: QueryContext, key: FieldKey, piece: string, into: Bits): void {
  const field = context.index.fields[key];
  if (piece === '') {
    into.set(context.index.every);
    return;
  }
  if (!piece.includes(' ')) {
    addCardsWith(field.words(), piece, into);
    return;
  }
  const candidates = holdingWords(context, key, piece);
  orBits(
    into,
    keepPassing(candidates, (card) => field.text(card).includes(piece)),
  );
  returnBits(context.index.pool, candidates);
}

/** Returns the cards whose text contains each word of the piece anywhere: a superset of the matches. */
function holdingWords(context: QueryContext, key: FieldKey, piece: string): Bits {
  const all = everyCard(context);
  const some = emptySet(context);
  for (const word of piece.split(' ')) {
    if (word === '') continue;
    addCardsWith(context.index.fields[key].words(), word, some.fill(0));
    andBits(all, some);
  }
  returnBits(context.index.pool, some);
  return all;
}

/** Returns the cards with the word in name, text or a trait. */
export function askWord(text: string, context: QueryContext): Bits {
  const piece = fold(text);
  if (piece === '') return everyCard(context);
  const into = emptySet(context);
  addContaining(context, 'name', piece, into);
  addContaining(context, 'text', piece, into);
  const { lines, list } = context.index.labels.trait();
  if (lines.includes(piece))
    for (const { label, cards } of list) if (label.includes(piece)) orBits(into, cards);
  return into;
}

/** Returns the cards with exactly this name, ignoring case and accents. */
export function askExact(name: string, context: QueryContext): Bits {
  const into = emptySet(context);
  addNamed(context, fold(name), into);
  return into;
}

/** Adds the cards with this name, which are adjacent because names are sorted. */
function addNamed({ index }: QueryContext, name: string, into: Bits): void {
  for (let i = firstAtLeast(index.names, name); index.names[i] === name; i += 1) setBit(into, i);
}

/** Returns the position of a word in an ascending list, or where it would be. */
export function firstAtLeast(sorted: readonly string[], target: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

type TextQuery = Extract<Query, { kind: 'text' }>;

const MISSING_TEXTS: Readonly<Partial<Record<TextKey, string>>> = {
  tag: 'no card here has a tag',
  flavor: 'no card here has a flavour text',
  artist: 'no card here names its artist',
};

/** Evaluates `name:`, `text:`, `trait:` and similar keys. Null when every value was a mistake. */
export function askText(query: TextQuery, context: QueryContext): Bits | null {
  const { key, op } = query;
  if (asksInVain(key, query, context)) return emptySet(context);
  const missing = MISSING_TEXTS[key];
  if (missing !== undefined && !hasAnyText(key, context)) {
    reportMistake(context, query, `"${key}" finds nothing: ${missing}`);
    return null;
  }
  const into = emptySet(context);
  let known = false;
  for (const value of query.values) {
    const folded = fold(value);
    if (isLabelKey(key)) {
      if (addLabelled(key, folded, query, context, into)) known = true;
      continue;
    }
    known = true;
    if (op === ':') addContaining(context, key, folded, into);
    else if (key === 'name') addNamed(context, folded, into);
    else addExactText(context, key, folded, into);
  }
  if (!known) {
    returnBits(context.index.pool, into);
    return null;
  }
  return op === '!=' ? invertSet(context, into) : into;
}

/** Inverts a set in place. */
export function invertSet(context: QueryContext, bits: Bits): Bits {
  const all = withoutBits(everyCard(context), bits);
  returnBits(context.index.pool, bits);
  return all;
}

function hasAnyText(key: TextKey, { index }: QueryContext): boolean {
  if (isLabelKey(key)) return index.labels[key]().cards.size > 0;
  return index.fields[key].words().cards.length > 0;
}

function addExactText(context: QueryContext, key: FieldKey, words: string, into: Bits): void {
  const candidates = holdingWords(context, key, words);
  const { text } = context.index.fields[key];
  orBits(
    into,
    keepPassing(candidates, (card) => text(card) === words),
  );
  returnBits(context.index.pool, candidates);
}

/** Adds the cards with a trait or tag. Returns false for an unknown one that resembles another. */
function addLabelled(
  key: LabelKey,
  name: string,
  query: TextQuery,
  context: QueryContext,
  into: Bits,
): boolean {
  const { index } = context;
  const bits = cardsLabelled(key, query.op, name, index);
  if (bits !== null) {
    orBits(into, bits);
    return true;
  }
  if (query.op !== ':') return true;
  const labels = index.labels[key]();
  const near = nearLabel(name, labels);
  if (near === null) return true;
  const message = `no card has a ${key} "${name}", did you mean "${near}"?`;
  reportMistake(context, query, message, someOf([...labels.spelling.values()].sort()));
  return false;
}

/** Returns the index's set of cards with a trait or tag that equals or contains the value; null when there is none. */
function cardsLabelled(
  key: LabelKey,
  op: TextQuery['op'],
  name: string,
  index: CatalogueIndex,
): Bits | null {
  const { cards, list } = index.labels[key]();
  if (op !== ':') return cards.get(name) ?? null;
  const question = `${key}:${name}`;
  const known = index.memo.get(question);
  if (known !== undefined) return known;
  const matches = list.filter(({ label }) => label.includes(name));
  const [first] = matches;
  if (first === undefined) return null;
  const bits =
    matches.length === 1
      ? first.cards
      : matches.reduce((all, label) => orBits(all, label.cards), noBits(index.n));
  cacheAnswer(index, question, bits);
  return bits;
}

/** Returns the index's set for a term with one trait, which must not be changed, or null. */
export function cachedLabel({ key, op, values }: TextQuery, { index }: QueryContext): Bits | null {
  const [value] = values;
  if (op === '!=' || value === undefined || values.length !== 1 || !isLabelKey(key)) return null;
  return cardsLabelled(key, op, fold(value), index);
}

/** Returns the trait that a misspelling or a plural stands for. */
function nearLabel(name: string, { spelling }: LabelIndex): string | null {
  const most = name.length < 4 ? 0 : name.length < 7 ? 1 : 2;
  let best: string | null = null;
  let least = most + 1;
  for (const [label, spelt] of spelling) {
    const distance = editDistance(name, label, most);
    if (distance < least) {
      least = distance;
      best = spelt;
    }
  }
  return best;
}

/** Evaluates `name:/…/` and `text:/…/` on the printed spelling. */
export function askRegex(
  query: Extract<Query, { kind: 'regex' }>,
  context: QueryContext,
): Bits | null {
  if (context.regex === null) {
    reportMistake(context, query, 'regular expressions are still being loaded');
    return null;
  }
  const { key, source } = query;
  if (key === 'flavor' && !hasAnyText(key, context)) {
    reportMistake(context, query, `"flavor" finds nothing: ${MISSING_TEXTS.flavor ?? ''}`);
    return null;
  }
  const read = context.regex(source);
  if (!read.ok) {
    reportMistake(context, query, `this regular expression cannot be read: ${read.reason}`);
    return null;
  }
  return cardsPassing(context.index, `${key}/${source}`, (i) => {
    const card = context.index.cards[i];
    return card !== undefined && read.test(key === 'flavor' ? (flavorOf(card) ?? '') : card[key]);
  });
}
