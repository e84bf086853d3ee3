import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { isProvider } from '@/lib/cards/search/card-facts';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { indexOf, isLabelKey } from '@/lib/cards/search/catalogue-index';
import { EDEN_KINDS } from '@/lib/cards/search/eden-facts';
import { fold } from '@/lib/cards/search/fold';
import type { Holdings } from '@/lib/cards/search/holdings';
import { isOrderOf, KEYS, type KeyDef, keyOf, valuesOf } from '@/lib/cards/search/keys';
import { cardsCalledLike } from '@/lib/cards/search/near-cards';
import { ORDERS } from '@/lib/cards/search/query';
import { quoted } from '@/lib/cards/search/quotes';
import { GRADES } from '@/lib/collection/condition';

/** A completion offered at the caret: a key, a value of a key, or a card's name. */
export interface Completion {
  readonly label: string;
  /** The text that replaces `length` characters from `offset`. */
  readonly insert: string;
  readonly offset: number;
  readonly length: number;
}

const MOST_COMPLETIONS = 8;
const MOST_LABELS = 4;
/** The letters of a text that may be a misspelt name. */
const SHORTEST_MISSPELT = 4;
/** Matches the key before the caret, its operator and the beginning of the value: `tr:`, `-type!=gear,`. */
const TERM_AT_CARET =
  /(?:^|[\s(-])([a-z]+)(!=|<=|>=|[:=<>])((?:"[^"]*",|[^\s"(),]*,)*)("[^"]*|[^\s"(),]*)$/i;
const WORD_AT_CARET = /(?:^|[\s(])-?((?:!"?)?)([^\s"():<>=!,|-][^"():<>=!,|]*)$/;

/** Returns completions at the caret, best first: keys and labels within a word, values after a key, and names after `!`. Cards with the word are its results. */
export function completionsAt(
  source: string,
  caret: number,
  catalogue: Catalogue<AnyCard>,
  holdings: Holdings | null = null,
): readonly Completion[] {
  const before = source.slice(0, caret);
  const term = TERM_AT_CARET.exec(before);
  if (term !== null) {
    const [, key = '', , , typed = ''] = term;
    const def = keyOf(key);
    return def === null ? [] : completeValue(typed, caret, valuesOfKey(def, catalogue, holdings));
  }
  const word = WORD_AT_CARET.exec(before);
  if (word === null) return [];
  const [, mark = '', typed = ''] = word;
  if (mark !== '') return completeName(mark, typed, caret, catalogue);
  return [...completeKey(typed, caret, catalogue), ...completeLabel(typed, caret, catalogue)].slice(
    0,
    MOST_COMPLETIONS,
  );
}

/** Returns a value as a query has it, in quotation marks if it needs them. */
export function quoteValue(value: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N}'’.+-]*$/u.test(value) ? value : quoted(value);
}

function completeValue(typed: string, caret: number, values: readonly string[]): Completion[] {
  const prefix = fold(typed.replace(/^"/, ''));
  return rankByPrefix(prefix, values)
    .filter((value) => fold(value) !== prefix)
    .slice(0, MOST_COMPLETIONS)
    .map((value) => ({
      label: value,
      insert: quoteValue(value),
      offset: caret - typed.length,
      length: typed.length,
    }));
}

/** Returns the values that begin with `prefix`, then those with a word that does, each in the given order. */
function rankByPrefix(prefix: string, among: readonly string[]): string[] {
  const begin: string[] = [];
  const within: string[] = [];
  for (const one of among) {
    const folded = fold(one);
    if (folded.startsWith(prefix)) begin.push(one);
    else if (folded.includes(` ${prefix}`)) within.push(one);
  }
  return [...begin, ...within];
}

function completeKey(typed: string, caret: number, catalogue: Catalogue<AnyCard>): Completion[] {
  if (typed.includes(' ') || typed.length < 2) return [];
  const prefix = typed.toLowerCase();
  const games = indexOf(catalogue).games();
  return KEYS.filter(
    ({ name, game }) =>
      name.startsWith(prefix) && name !== prefix && (game === undefined || games.has(game)),
  ).map(({ name, does }) => ({
    label: name,
    insert: does.role === 'figure' || does.role === 'power' ? name : `${name}:`,
    offset: caret - typed.length,
    length: typed.length,
  }));
}

/** Returns traits and types that begin with the word. They come first, because users search for them most. */
function completeLabel(typed: string, caret: number, catalogue: Catalogue<AnyCard>): Completion[] {
  const { labels, games } = indexOf(catalogue);
  const spellings = [...labels.trait().spelling];
  const kinds = [
    ...(games().has('ote') ? CARD_TYPES.map((value) => ({ key: 'type', value })) : []),
    ...(games().has('eden') ? EDEN_KINDS.map((value) => ({ key: 'kind', value })) : []),
  ];
  for (let from = 0; from >= 0; from = startOfNextWord(typed, from)) {
    const tail = typed.slice(from);
    const prefix = fold(tail);
    if (prefix.length < 3) return [];
    const types = kinds.filter(({ value }) => value.startsWith(prefix));
    const traits = spellings
      .filter(([label]) => label.startsWith(prefix))
      .map(([, spelt]) => spelt);
    const terms = [
      ...types.map(({ key, value }) => ({ label: `${key}: ${value}`, insert: `${key}:${value}` })),
      ...traits
        .sort(compareInAlphabet)
        .map((trait) => ({ label: `trait: ${trait}`, insert: `trait:${quoteValue(trait)}` })),
    ];
    if (terms.length === 0) continue;
    const at = { offset: caret - tail.length, length: tail.length };
    return terms.slice(0, MOST_LABELS).map((term) => ({ ...term, ...at }));
  }
  return [];
}

/** Returns the names of cards that begin with the typed text, or else those that it misspells. */
function completeName(
  mark: string,
  typed: string,
  caret: number,
  catalogue: Catalogue<AnyCard>,
): Completion[] {
  const { names, cards } = indexOf(catalogue);
  const prefix = fold(typed);
  const begun = cards.flatMap(({ name }, i) => (names[i]?.startsWith(prefix) ? [name] : []));
  const meant =
    begun.length > 0 || typed.length < SHORTEST_MISSPELT
      ? begun
      : cardsCalledLike(typed, catalogue).map(({ name }) => name);
  const length = mark.length + typed.length;
  return [...new Set(meant)].slice(0, MOST_COMPLETIONS).map((name) => ({
    label: name,
    insert: `!${quoted(name)}`,
    offset: caret - length,
    length,
  }));
}

function startOfNextWord(typed: string, from: number): number {
  const blank = typed.indexOf(' ', from);
  return blank < 0 ? -1 : blank + 1;
}

/** Returns the values that a key has in a catalogue; none for figures and free text. */
export function valuesOfKey(
  def: KeyDef,
  catalogue: Catalogue<AnyCard>,
  holdings: Holdings | null,
): readonly string[] {
  const { labels, cards, sets, games } = indexOf(catalogue);
  switch (def.does.role) {
    case 'choice':
      return def.does.key === 'set'
        ? [...sets().keys()].sort(compareInAlphabet)
        : valuesOf(def.does.key);
    case 'text':
      if (isLabelKey(def.does.key))
        return [...labels[def.does.key]().spelling.values()].sort(compareInAlphabet);
      return def.does.key === 'name' ? cards.map(({ name }) => name) : [];
    case 'link':
      return cardValuesOf(def.does.key, catalogue);
    case 'deck':
      return holdings?.decks.map(({ name }) => name) ?? [];
    case 'lot':
      if (def.does.key === 'condition') return GRADES;
      return [...new Set(holdings?.lots?.map(({ place }) => place))].filter(Boolean).sort();
    case 'order':
      return ORDERS.filter((order) => isOrderOf(order, games()));
    case 'dir':
      return ['asc', 'desc'];
    case 'show':
      return ['grid', 'list', 'table'];
    case 'figure':
    case 'power':
    case 'number':
      return [];
  }
}

/** Returns the values of a key about cards: bullet cards for `enables:`, providers for `enabledby:`, traits for the others. */
function cardValuesOf(key: string, catalogue: Catalogue<AnyCard>): readonly string[] {
  const { labels, cards } = indexOf(catalogue);
  const ofEdge = cards.flatMap((card) => (card.game === 'ote' ? [card] : []));
  if (key === 'enables') return ofEdge.filter(({ bullet }) => bullet).map(({ name }) => name);
  if (key === 'enabledby') return ofEdge.filter(isProvider).map(({ name }) => name);
  return [...labels.trait().spelling.values()].sort(compareInAlphabet);
}

function compareInAlphabet(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
