import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { pluralOfType } from '@/lib/cards/search/card-types';
import { indexOf } from '@/lib/cards/search/catalogue-index';
import {
  FIGURE_WORDS,
  isGroup,
  listed,
  type Phrase,
  phraseOf,
} from '@/lib/cards/search/explain-term';
import type { Display, Order, ParsedQuery, Query } from '@/lib/cards/search/query';

/** Explains a query in words: `Characters with trait Mutant, cost 2 or less`. With a catalogue, traits have the spelling on cards. */
export function explainQuery(
  { query, display }: Pick<ParsedQuery, 'query' | 'display'>,
  catalogue: Catalogue<AnyCard> | null = null,
): string {
  const spelling =
    catalogue === null ? new Map<string, string>() : indexOf(catalogue).labels.trait().spelling;
  const sentenceText = query.kind === 'all' ? 'All cards' : sentence(query, spelling);
  return sentenceText.charAt(0).toUpperCase() + sentenceText.slice(1) + orderInWords(display);
}

type Spelling = ReadonlyMap<string, string>;
type TypeQuery = Extract<Query, { kind: 'choice' }>;

function isTypes(query: Query): query is TypeQuery {
  return query.kind === 'choice' && query.key === 'type' && query.op === '=';
}

/** Explains `either a, or b`, where each part is a noun with its conditions. */
function sentence(query: Query, spelling: Spelling): string {
  if (query.kind === 'or') {
    if (query.parts.every(isTypes))
      return listed(
        query.parts.flatMap((part) => (isTypes(part) ? part.values.map(pluralOfType) : [])),
        'or',
      );
    return query.parts.map((part) => sentence(part, spelling)).join('; or ');
  }
  const parts = query.kind === 'and' ? query.parts : [query];
  const types = parts.filter(isTypes);
  const [type] = types;
  const noun = type === undefined ? 'cards' : listed(type.values.map(pluralOfType), 'or');
  const phrases = parts.filter((part) => part !== type).map((part) => phrase(part, spelling));
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

function phrase(query: Query, spelling: Spelling): Phrase {
  if (query.kind === 'not') return denied(query.part, spelling);
  if (isGroup(query)) return { form: 'that', says: `are (${sentence(query, spelling)})` };
  return phraseOf(query, spelling);
}

function denied(query: Query, spelling: Spelling): Phrase {
  if (isGroup(query) || query.kind === 'not')
    return { form: 'that', says: `are not (${sentence(query, spelling)})` };
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

const ORDER_WORDS: Readonly<Record<Order, string>> = {
  ...FIGURE_WORDS,
  name: 'name',
  type: 'type',
  set: 'set',
  number: 'number',
  relevance: 'relevance',
};

function orderInWords({ order, descending }: Display): string {
  if (order === null && descending === null) return '';
  const by = order === null ? '' : ` by ${ORDER_WORDS[order]}`;
  return `, in order${by}${descending === true ? ', backwards' : ''}`;
}
