import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { pluralOfType } from '@/lib/cards/search/card-types';
import { indexOf, isLabelKey } from '@/lib/cards/search/catalogue-index';
import { lotPhrase } from '@/lib/cards/search/explain-lot';
import { fold } from '@/lib/cards/search/fold';
import { GAME_NAMES } from '@/lib/cards/search/keys';
import type {
  Comparison,
  Display,
  FigureKey,
  Order,
  ParsedQuery,
  Query,
  Sum,
  TextKey,
} from '@/lib/cards/search/query';
import { setName } from '@/lib/cards/sets';
import { formatName } from '@/lib/decks/formats';
import { lookUp } from '@/lib/text/look-up';

interface ExplainedQuery extends Pick<ParsedQuery, 'query' | 'display'> {
  /** The filler words that the search was made without. */
  readonly leftOut?: readonly string[];
}

/** Explains a query in words: `Characters with trait Mutant, cost 2 or less`. With a catalogue, traits have the spelling on cards. */
export function explainQuery(
  { query, display, leftOut = [] }: ExplainedQuery,
  catalogue: Catalogue<AnyCard> | null = null,
): string {
  const spelling =
    catalogue === null ? new Map<string, string>() : indexOf(catalogue).labels.trait().spelling;
  const sentenceText = query.kind === 'all' ? 'All cards' : explainNouns(query, spelling);
  const without = leftOut.length === 0 ? '' : ` (left out: ${leftOut.join(', ')})`;
  return (
    sentenceText.charAt(0).toUpperCase() + sentenceText.slice(1) + orderInWords(display) + without
  );
}

type Spelling = ReadonlyMap<string, string>;
type TypeQuery = Extract<Query, { kind: 'choice' }>;

function isTypes(query: Query): query is TypeQuery {
  return query.kind === 'choice' && query.key === 'type' && query.op === '=';
}

/** Explains `either a, or b`, where each part is a noun with its conditions. */
function explainNouns(query: Query, spelling: Spelling): string {
  if (query.kind === 'or') {
    if (query.parts.every(isTypes))
      return joinWords(
        query.parts.flatMap((part) => (isTypes(part) ? part.values.map(pluralOfType) : [])),
        'or',
      );
    return query.parts.map((part) => explainNouns(part, spelling)).join('; or ');
  }
  const parts = query.kind === 'and' ? query.parts : [query];
  const types = parts.filter(isTypes);
  const [type] = types;
  const noun = type === undefined ? 'cards' : joinWords(type.values.map(pluralOfType), 'or');
  const phrases = parts
    .filter((part) => part !== type)
    .map((part) => phraseOfQuery(part, spelling));
  return [noun, ...phrasesInWords(phrases)].join('');
}

/** Joins what cards have (`with trait Mutant, cost 2 or less`) and then what they are (`that are unique`). */
function phrasesInWords(phrases: readonly Phrase[]): string[] {
  const had = phrases.filter(({ form }) => form === 'with').map(({ says }) => says);
  const are = phrases.filter(({ form }) => form === 'that').map(({ says }) => says);
  const first = had.length > 0 ? [` with ${had.join(', ')}`] : [];
  return are.length > 0
    ? [...first, `${had.length > 0 ? ',' : ''} that ${are.join(' and ')}`]
    : first;
}

function phraseOfQuery(query: Query, spelling: Spelling): Phrase {
  if (query.kind === 'not') return negatedPhrase(query.part, spelling);
  if (isGroup(query)) return { form: 'that', says: `are (${explainNouns(query, spelling)})` };
  return phraseOf(query, spelling);
}

function negatedPhrase(query: Query, spelling: Spelling): Phrase {
  if (isGroup(query) || query.kind === 'not')
    return { form: 'that', says: `are not (${explainNouns(query, spelling)})` };
  const { form, says } = phraseOf(query, spelling);
  if (form === 'with') return { form: 'that', says: `do not have ${says}` };
  return {
    form,
    says: says.startsWith('are ')
      ? `are not ${says.slice(4)}`
      : says.startsWith('have ')
        ? `do not have ${says.slice(5)}`
        : says.startsWith('can ')
          ? `cannot ${says.slice(4)}`
          : `do not ${says}`,
  };
}

function orderInWords({ order, descending }: Display): string {
  if (order === null && descending === null) return '';
  const by = order === null ? '' : ` by ${ORDER_WORDS[order]}`;
  return `, in order${by}${descending === true ? ', backwards' : ''}`;
}

/** A term in words: what cards have (`trait Mutant`) or what they are (`are unique`), in the plural. */
interface Phrase {
  readonly form: 'with' | 'that';
  readonly says: string;
}
type Term = Exclude<Query, { kind: 'and' | 'or' | 'not' }>;

/** The names of figures in an explanation. */
const FIGURE_WORDS: Readonly<Record<FigureKey, string>> = {
  cost: 'cost',
  ap: 'AP',
  dp: 'DP',
  pull: 'Pull',
  owned: 'copies owned',
  wanted: 'copies wanted',
  free: 'copies in no built deck',
  spare: 'copies to spare',
  value: 'value',
  psi: 'PSI',
  cbt: 'CBT',
  vig: 'VIG',
  spd: 'SPD',
  cp: 'Constitution Points',
};
const COMPARISON_WORDS: Readonly<Record<Comparison, string>> = {
  '=': 'equal to',
  '!=': 'other than',
  '<': 'less than',
  '<=': 'no more than',
  '>': 'greater than',
  '>=': 'at least',
};

/** Joins words: `a`, `a or b`, `a, b or c`. */
function joinWords(words: readonly string[], last: 'or' | 'and'): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

/** Checks whether a query is `and` or `or`. */
function isGroup(query: Query): query is Extract<Query, { parts: readonly Query[] }> {
  return query.kind === 'and' || query.kind === 'or';
}

function withPhrase(says: string): Phrase {
  return { form: 'with', says };
}
function thatPhrase(says: string): Phrase {
  return { form: 'that', says };
}
function orList(values: readonly string[]): string {
  return joinWords(values, 'or');
}
function quotedList(values: readonly string[]): string {
  return orList(values.map((value) => `“${value}”`));
}

/** Explains one term. */
function phraseOf(query: Term, spelling: Spelling): Phrase {
  switch (query.kind) {
    case 'all':
      return thatPhrase('are there');
    case 'word':
      return withPhrase(`“${query.text}” in name, text or traits`);
    case 'exact':
      return thatPhrase(`are named “${query.name}”`);
    case 'text':
      return textPhrase(query, spelling);
    case 'regex':
      return withPhrase(`a ${TEXT_WORDS[query.key]} that matches /${query.source}/`);
    case 'number':
      return withPhrase(
        `number ${comparisonInWords(
          query.op,
          query.values.map((value) => value.toUpperCase()),
        )}`,
      );
    case 'figure':
      return withPhrase(figurePhrase(query));
    case 'choice':
      return choicePhrase(query);
    case 'link':
      return linkPhrase(query, spelling);
    case 'deck':
      return thatPhrase(
        `are ${query.op === '!=' ? 'not ' : ''}in the deck ${quotedList(query.values)}`,
      );
    case 'lot':
      return thatPhrase(lotPhrase(query));
  }
}

function traitOnCards(value: string, spelling: Spelling): string {
  const known = spelling.get(fold(value));
  if (known !== undefined) return known;
  return value === value.toLowerCase()
    ? value.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
    : value;
}

const TEXT_WORDS: Readonly<Record<TextKey, string>> = {
  name: 'name',
  text: 'text',
  trait: 'trait',
  tag: 'tag',
  flavor: 'flavour text',
  artist: "artist's name",
  faction: 'faction',
  stigma: 'stigma',
  ftype: 'fighter type',
  equipment: 'equipment',
};

/** Explains a term with `=` on text. */
function exactWords(key: TextKey, value: string): string {
  if (key === 'name') return `named ${value}`;
  return key === 'artist' ? `by the artist ${value}` : `worded exactly ${value}`;
}

function textPhrase(
  { key, op, values }: Extract<Query, { kind: 'text' }>,
  spelling: Spelling,
): Phrase {
  if (isLabelKey(key)) {
    const choices = orList(values.map((value) => traitOnCards(value, spelling)));
    const what = TEXT_WORDS[key];
    return op === '!='
      ? thatPhrase(`do not have the ${what} ${choices}`)
      : withPhrase(`${what} ${choices}`);
  }
  if (op === ':') return withPhrase(`${quotedList(values)} in the ${TEXT_WORDS[key]}`);
  const is = exactWords(key, quotedList(values));
  return thatPhrase(op === '=' ? `are ${is}` : `are not ${is}`);
}

/** Explains a comparison: `2`, `2 or less`, `other than 2`. */
function comparisonInWords(op: Comparison, values: readonly string[]): string {
  const list = orList(values);
  switch (op) {
    case '=':
      return list;
    case '!=':
      return `other than ${list}`;
    case '<':
      return `less than ${list}`;
    case '<=':
      return `${list} or less`;
    case '>':
      return `more than ${list}`;
    case '>=':
      return `${list} or more`;
  }
}

function sumInWords(sum: Sum): string {
  return sum
    .map(
      ({ sign, figure, value }, i) =>
        `${i > 0 ? (sign < 0 ? ' minus ' : ' plus ') : sign < 0 ? '−' : ''}${figure === null ? value : FIGURE_WORDS[figure]}`,
    )
    .join('');
}

function figurePhrase({ left, op, values }: Extract<Query, { kind: 'figure' }>): string {
  const what = left === 'power' ? 'AP and DP both' : sumInWords(left);
  const none = values.length === 1 && values[0] === 'none';
  if (none) return op === '=' ? `no ${what}` : `a ${what}`;
  const numbers = values.every(
    (value) => value === 'none' || value.every(({ figure }) => figure === null),
  );
  const figures = values.map((value) => (value === 'none' ? 'none' : sumInWords(value)));
  return numbers
    ? `${what} ${comparisonInWords(op, figures)}`
    : `${what} ${COMPARISON_WORDS[op]} ${orList(figures)}`;
}

const IS_WORDS: Readonly<Record<string, string>> = {
  bullet: 'have a bullet',
  unique: 'are unique',
  anytime: 'can be played or used any time',
  zero: 'cost 0',
  starred: 'have a starred figure',
  enforced: 'are enforced by the engine in full',
  partial: 'are enforced by the engine in part',
  manual: 'are carried out by the players',
  unwritten: 'have no text written yet',
  complete: 'have no unknown fact',
  homebrew: 'are homebrew',
  owned: 'are in the collection',
};
const HAS_WORDS: Readonly<Record<string, string>> = {
  pull: 'have a Pull figure',
  text: 'have a text',
  printing: 'were printed',
  image: 'have a photograph',
};
const KIND_WORDS: Readonly<Record<string, string>> = {
  fighter: 'Fighters',
  npf: 'NPFs',
  mission: 'Missions',
  tactical: 'Tactical cards',
  scenery: 'Scenery',
};
const RARITY_WORDS: Readonly<Record<string, string>> = {
  c: 'common',
  u: 'uncommon',
  r: 'rare',
  ch: 'chase',
};

function choicePhrase({ key, op, values }: Extract<Query, { kind: 'choice' }>): Phrase {
  const not = op === '!=';
  const are = not ? 'are not' : 'are';
  switch (key) {
    case 'type':
      return thatPhrase(`${are} ${orList(values.map(pluralOfType))}`);
    case 'set':
      return thatPhrase(`${are} of the set ${orList(values.map(setName))}`);
    case 'rarity': {
      const rarities = values.map((value) => lookUp(RARITY_WORDS, value) ?? value.toUpperCase());
      if (op === '=' || not) return thatPhrase(`${are} ${orList(rarities)}`);
      const scarcer = op === '>' || op === '>=';
      return thatPhrase(
        `are ${scarcer ? 'scarcer' : 'commoner'} than ${orList(rarities)}${op.endsWith('=') ? ', or just so' : ''}`,
      );
    }
    case 'is':
    case 'has': {
      const words = key === 'is' ? IS_WORDS : HAS_WORDS;
      const phrase = orList(
        values.map(
          (value) =>
            lookUp(words, value) ?? `are ${lookUp(KIND_WORDS, value) ?? pluralOfType(value)}`,
        ),
      );
      return thatPhrase(not ? `are none of those that ${phrase}` : phrase);
    }
    case 'legal':
      return thatPhrase(
        `${are} legal in ${orList(values.map((value) => (value === 'open' || value === 'tournament' ? formatName(value) : `“${value}”`)))}`,
      );
    case 'game':
      return thatPhrase(
        `${are} of ${orList(Object.entries(GAME_NAMES).flatMap(([game, name]) => (values.includes(game) ? [name] : [])))}`,
      );
    case 'kind':
      return thatPhrase(
        `${are} ${orList(values.map((value) => lookUp(KIND_WORDS, value) ?? value))}`,
      );
    case 'ability':
      return not
        ? thatPhrase(`do not have the ability ${orList(values)}`)
        : withPhrase(`the ability ${orList(values)}`);
  }
}

function linkPhrase(
  { key, op, values }: Extract<Query, { kind: 'link' }>,
  spelling: Spelling,
): Phrase {
  const says = linkWords(key, orList(values.map((one) => traitOnCards(one, spelling))), values);
  return thatPhrase(op === '!=' ? `are none of those that ${says}` : says);
}

function linkWords(
  key: Extract<Query, { kind: 'link' }>['key'],
  traits: string,
  values: readonly string[],
): string {
  switch (key) {
    case 'provides':
      return `provide ${traits} for a bullet`;
    case 'needs':
      return `have a bullet and the trait ${traits}`;
    case 'cancels':
      return `cancel ${traits}`;
    case 'immune':
      return `have or give immunity to ${traits}`;
    case 'boosts':
      return `boost ${traits}`;
    case 'enables':
      return `satisfy the bullet of ${quotedList(values)}`;
    case 'enabledby':
      return `have a bullet that ${quotedList(values)} satisfies`;
  }
}

const ORDER_WORDS: Readonly<Record<Order, string>> = {
  ...FIGURE_WORDS,
  name: 'name',
  type: 'type',
  set: 'set',
  number: 'number',
  relevance: 'relevance',
};
