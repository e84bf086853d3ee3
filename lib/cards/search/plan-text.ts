import type { AnyCard } from '@/lib/cards/catalogue';
import { editDistance } from '@/lib/cards/nearest';
import {
  type Asking,
  asksInVain,
  everyCard,
  fresh,
  keep,
  keepAnswer,
  mistake,
  remembered,
} from '@/lib/cards/search/asking';
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
  isLabelKey,
  type LabelKey,
  type Labels,
} from '@/lib/cards/search/catalogue-index';
import { fold } from '@/lib/cards/search/fold';
import type { Query, TextKey } from '@/lib/cards/search/query';
import { addCardsWith } from '@/lib/cards/search/word-index';

/** Adds the cards whose text contains the folded piece. */
function addContaining(asking: Asking, key: FieldKey, piece: string, into: Bits): void {
  const field = asking.index.fields[key];
  if (piece === '') {
    into.set(asking.index.every);
    return;
  }
  if (!piece.includes(' ')) {
    addCardsWith(field.words(), piece, into);
    return;
  }
  const candidates = holdingWords(asking, key, piece);
  orBits(
    into,
    keep(candidates, (card) => field.text(card).includes(piece)),
  );
  returnBits(asking.index.pool, candidates);
}

/** Returns the cards whose text contains each word of the piece anywhere: a superset of the matches. */
function holdingWords(asking: Asking, key: FieldKey, piece: string): Bits {
  const all = everyCard(asking);
  const some = fresh(asking);
  for (const word of piece.split(' ')) {
    if (word === '') continue;
    addCardsWith(asking.index.fields[key].words(), word, some.fill(0));
    andBits(all, some);
  }
  returnBits(asking.index.pool, some);
  return all;
}

/** Returns the cards with the word in name, text or a trait. */
export function askWord(text: string, asking: Asking): Bits {
  const piece = fold(text);
  if (piece === '') return everyCard(asking);
  const into = fresh(asking);
  addContaining(asking, 'name', piece, into);
  addContaining(asking, 'text', piece, into);
  const { lines, list } = asking.index.labels.trait();
  if (lines.includes(piece))
    for (const { label, cards } of list) if (label.includes(piece)) orBits(into, cards);
  return into;
}

/** Returns the cards with exactly this name, ignoring case and accents. */
export function askExact(name: string, asking: Asking): Bits {
  const into = fresh(asking);
  addNamed(asking, fold(name), into);
  return into;
}

/** Adds the cards with this name, which are adjacent because names are sorted. */
function addNamed({ index }: Asking, name: string, into: Bits): void {
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

const MISSING: Readonly<Partial<Record<TextKey, string>>> = {
  tag: 'no card here has a tag',
  flavor: 'no card here has a flavour text',
  artist: 'no card here names its artist',
};

/** Evaluates `name:`, `text:`, `trait:` and similar keys. Null when every value was a mistake. */
export function askText(query: TextQuery, asking: Asking): Bits | null {
  const { key, op } = query;
  if (asksInVain(key, query, asking)) return fresh(asking);
  const missing = MISSING[key];
  if (missing !== undefined && !isAnywhere(key, asking)) {
    mistake(asking, query, `"${key}" finds nothing: ${missing}`);
    return null;
  }
  const into = fresh(asking);
  let known = false;
  for (const value of query.values) {
    const folded = fold(value);
    if (isLabelKey(key)) {
      if (addLabelled(key, folded, query, asking, into)) known = true;
      continue;
    }
    known = true;
    if (op === ':') addContaining(asking, key, folded, into);
    else if (key === 'name') addNamed(asking, folded, into);
    else addWorded(asking, key, folded, into);
  }
  if (!known) {
    returnBits(asking.index.pool, into);
    return null;
  }
  return op === '!=' ? complement(asking, into) : into;
}

/** Inverts a set in place. */
export function complement(asking: Asking, bits: Bits): Bits {
  const all = withoutBits(everyCard(asking), bits);
  returnBits(asking.index.pool, bits);
  return all;
}

function isAnywhere(key: TextKey, { index }: Asking): boolean {
  if (isLabelKey(key)) return index.labels[key]().cards.size > 0;
  return index.fields[key].words().cards.length > 0;
}

function addWorded(asking: Asking, key: FieldKey, words: string, into: Bits): void {
  const candidates = holdingWords(asking, key, words);
  const { text } = asking.index.fields[key];
  orBits(
    into,
    keep(candidates, (card) => text(card) === words),
  );
  returnBits(asking.index.pool, candidates);
}

/** Adds the cards with a trait or tag. Returns false for an unknown one that resembles another. */
function addLabelled(
  key: LabelKey,
  name: string,
  query: TextQuery,
  asking: Asking,
  into: Bits,
): boolean {
  const { index } = asking;
  const bits = labelled(key, query.op, name, index);
  if (bits !== null) {
    orBits(into, bits);
    return true;
  }
  if (query.op !== ':') return true;
  const near = nearLabel(name, index.labels[key]());
  if (near === null) return true;
  mistake(asking, query, `no card has a ${key} "${name}", did you mean "${near}"?`, near);
  return false;
}

/** Returns the index's set of cards with a trait or tag that equals or contains the value; null when there is none. */
function labelled(
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
  keepAnswer(index, question, bits);
  return bits;
}

/** Returns the index's set for a term with one trait, which must not be changed, or null. */
export function keptLabel({ key, op, values }: TextQuery, { index }: Asking): Bits | null {
  const [value] = values;
  if (op === '!=' || value === undefined || values.length !== 1 || !isLabelKey(key)) return null;
  return labelled(key, op, fold(value), index);
}

/** Returns the trait that a misspelling or a plural stands for. */
function nearLabel(name: string, { spelling }: Labels): string | null {
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
export function askRegex(query: Extract<Query, { kind: 'regex' }>, asking: Asking): Bits | null {
  if (asking.regex === null) {
    mistake(asking, query, 'regular expressions are still being loaded');
    return null;
  }
  const { key, source } = query;
  if (key === 'flavor' && !isAnywhere(key, asking)) {
    mistake(asking, query, `"flavor" finds nothing: ${MISSING.flavor ?? ''}`);
    return null;
  }
  const read = asking.regex(source);
  if (!read.ok) {
    mistake(asking, query, `this regular expression cannot be read: ${read.reason}`);
    return null;
  }
  return remembered(asking.index, `${key}/${source}`, (i) => {
    const card = asking.index.cards[i];
    return card !== undefined && read.test(key === 'flavor' ? flavorOf(card) : card[key]);
  });
}

function flavorOf(card: AnyCard): string {
  return card.game === 'ote' ? (card.flavor ?? '') : '';
}
