import { pluralOfType } from '@/lib/cards/search/card-types';
import { isLabelKey } from '@/lib/cards/search/catalogue-index';
import { fold } from '@/lib/cards/search/fold';
import { GAME_NAMES } from '@/lib/cards/search/keys';
import type { Comparison, FigureKey, Query, Sum, TextKey } from '@/lib/cards/search/query';
import { setName } from '@/lib/cards/sets';
import { formatName } from '@/lib/decks/formats';
import { lookUp } from '@/lib/text/look-up';

/** A term in words: what cards have (`trait Mutant`) or what they are (`are unique`), in the plural. */
export interface Phrase {
  readonly form: 'with' | 'that';
  readonly says: string;
}
type Term = Exclude<Query, { kind: 'and' | 'or' | 'not' }>;
type Spelling = ReadonlyMap<string, string>;

/** The names of figures in an explanation. */
export const FIGURE_WORDS: Readonly<Record<FigureKey, string>> = {
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
const ORDERED: Readonly<Record<Comparison, string>> = {
  '=': 'equal to',
  '!=': 'other than',
  '<': 'less than',
  '<=': 'no more than',
  '>': 'greater than',
  '>=': 'at least',
};

/** Joins words: `a`, `a or b`, `a, b or c`. */
export function listed(words: readonly string[], last: 'or' | 'and'): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

/** Checks whether a query is `and` or `or`. */
export function isGroup(query: Query): query is Extract<Query, { parts: readonly Query[] }> {
  return query.kind === 'and' || query.kind === 'or';
}

function having(says: string): Phrase {
  return { form: 'with', says };
}
function being(says: string): Phrase {
  return { form: 'that', says };
}
function either(values: readonly string[]): string {
  return listed(values, 'or');
}
function inQuotes(values: readonly string[]): string {
  return either(values.map((value) => `“${value}”`));
}

/** Explains one term. */
export function phraseOf(query: Term, spelling: Spelling): Phrase {
  switch (query.kind) {
    case 'all':
      return being('are there');
    case 'word':
      return having(`“${query.text}” in name, text or traits`);
    case 'exact':
      return being(`are named “${query.name}”`);
    case 'text':
      return textPhrase(query, spelling);
    case 'regex':
      return having(`a ${TEXT_WORDS[query.key]} that matches /${query.source}/`);
    case 'number':
      return having(
        `number ${comparedTo(
          query.op,
          query.values.map((value) => value.toUpperCase()),
        )}`,
      );
    case 'figure':
      return having(figurePhrase(query));
    case 'choice':
      return choicePhrase(query);
    case 'link':
      return linkPhrase(query, spelling);
    case 'deck':
      return being(`are ${query.op === '!=' ? 'not ' : ''}in the deck ${inQuotes(query.values)}`);
  }
}

function trait(value: string, spelling: Spelling): string {
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
function exactly(key: TextKey, value: string): string {
  if (key === 'name') return `named ${value}`;
  return key === 'artist' ? `by the artist ${value}` : `worded exactly ${value}`;
}

function textPhrase(
  { key, op, values }: Extract<Query, { kind: 'text' }>,
  spelling: Spelling,
): Phrase {
  if (isLabelKey(key)) {
    const choices = either(values.map((value) => trait(value, spelling)));
    const what = TEXT_WORDS[key];
    return op === '!=' ? being(`do not have the ${what} ${choices}`) : having(`${what} ${choices}`);
  }
  if (op === ':') return having(`${inQuotes(values)} in the ${TEXT_WORDS[key]}`);
  const is = exactly(key, inQuotes(values));
  return being(op === '=' ? `are ${is}` : `are not ${is}`);
}

/** Explains a comparison: `2`, `2 or less`, `other than 2`. */
function comparedTo(op: Comparison, values: readonly string[]): string {
  const list = either(values);
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
    ? `${what} ${comparedTo(op, figures)}`
    : `${what} ${ORDERED[op]} ${either(figures)}`;
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
  mission: 'Missions',
  tactical: 'Tactical cards',
};
const RARITY_WORDS: Readonly<Record<string, string>> = {
  c: 'common',
  u: 'uncommon',
  r: 'rare',
  ch: 'chase',
};

const GAME_LIST = ['ote', 'eden'] as const;

function choicePhrase({ key, op, values }: Extract<Query, { kind: 'choice' }>): Phrase {
  const not = op === '!=';
  const are = not ? 'are not' : 'are';
  switch (key) {
    case 'type':
      return being(`${are} ${either(values.map(pluralOfType))}`);
    case 'set':
      return being(`${are} of the set ${either(values.map(setName))}`);
    case 'rarity': {
      const rarities = values.map((value) => lookUp(RARITY_WORDS, value) ?? value.toUpperCase());
      if (op === '=' || not) return being(`${are} ${either(rarities)}`);
      const scarcer = op === '>' || op === '>=';
      return being(
        `are ${scarcer ? 'scarcer' : 'commoner'} than ${either(rarities)}${op.endsWith('=') ? ', or just so' : ''}`,
      );
    }
    case 'is':
    case 'has': {
      const words = key === 'is' ? IS_WORDS : HAS_WORDS;
      const phrase = either(
        values.map((value) => lookUp(words, value) ?? `are ${pluralOfType(value)}`),
      );
      return being(not ? `are none of those that ${phrase}` : phrase);
    }
    case 'legal':
      return being(
        `${are} legal in ${either(values.map((value) => (value === 'open' || value === 'tournament' ? formatName(value) : `“${value}”`)))}`,
      );
    case 'game':
      return being(
        `${are} of ${either(GAME_LIST.filter((game) => values.includes(game)).map((game) => GAME_NAMES[game]))}`,
      );
    case 'kind':
      return being(`${are} ${either(values.map((value) => lookUp(KIND_WORDS, value) ?? value))}`);
    case 'ability':
      return not
        ? being(`do not have the ability ${either(values)}`)
        : having(`the ability ${either(values)}`);
  }
}

function linkPhrase(
  { key, op, values }: Extract<Query, { kind: 'link' }>,
  spelling: Spelling,
): Phrase {
  const traits = either(values.map((value) => trait(value, spelling)));
  const says = linkSays(key, traits, values);
  return being(op === '!=' ? `are none of those that ${says}` : says);
}

function linkSays(
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
      return `satisfy the bullet of ${inQuotes(values)}`;
    case 'enabledby':
      return `have a bullet that ${inQuotes(values)} satisfies`;
  }
}
