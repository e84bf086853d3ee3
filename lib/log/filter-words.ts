import { type Filter, type Keyword, printAbilities, type Term } from '@/engine';

/** Describes a filter, as in `2 Pull to call Astral cards or Hermetic cards` (CALL-2). */
export function filterWords(filter: Filter): string {
  const terms = filter.terms.map(termWords).join(' or ');
  const pull = filter.pull === null ? '' : ` ${filter.pull} Pull`;
  const figures = filter.figures.map(
    ({ figure, op, value }) =>
      ` with ${FIGURES[figure]} ${value} or ${op === 'at-most' ? 'less' : 'more'}`,
  );
  return `${terms}${pull}${figures.join('')}`;
}

/** Writes a keyword as on a card: `Gang Up: Low Life`. */
export function keywordWords(keyword: Keyword): string {
  const text = printAbilities([{ kind: 'keyword', keyword, span: [0, 0] }], 'character');
  return text.replace(/\.$/, '');
}

const FIGURES = { ap: 'AP', dp: 'DP', power: 'Power', pull: 'Pull', cost: 'Cost' } as const;

function termWords(term: Term): string {
  if (term.name !== null) return `“${term.name}”`;
  const type = term.type === 'card' ? 'cards' : pluralOf(capitalise(term.type));
  if (term.trait === null) return type;
  const trait = term.not ? `non-${term.trait}` : term.trait;
  // CARD-5: a trait alone means a Character with it.
  return term.type === 'character' ? pluralOf(trait) : `${trait} ${type}`;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function pluralOf(word: string): string {
  if (word === 'Gear') return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? word : `${word}s`;
}
