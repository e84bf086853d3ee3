import type { Filter } from '@/engine';
import type { Card } from '@/lib/cards/catalogue';
import { fold } from '@/lib/cards/search/fold';

type Term = Filter['terms'][number];
/** Stands for a trait that the player names, which may be any. */
export const ANY_TRAIT = '*';

/** Returns the folded traits of a card. */
export function foldedTraits(card: Card): ReadonlySet<string> {
  return new Set(card.traits.map(fold));
}

const FOLDED = new Map<string, string>();
/** Folds a word of a filter. The results are cached, because filters have only some hundred words. */
function foldWord(word: string): string {
  let text = FOLDED.get(word);
  if (text === undefined) {
    text = fold(word);
    if (FOLDED.size < 2000) FOLDED.set(word, text);
  }
  return text;
}

function termMatches(term: Term, card: Card, traits: ReadonlySet<string>): boolean {
  if (term.type !== 'card' && card.type !== term.type && card.orType !== term.type) return false;
  if (term.name !== null && foldWord(term.name) !== fold(card.name)) return false;
  if (term.trait === null) return true;
  const has = traits.has(foldWord(term.trait)) || (traits.has(ANY_TRAIT) && !term.not);
  return has !== term.not;
}

function anyMatches(terms: readonly Term[], card: Card, traits: ReadonlySet<string>): boolean {
  for (const term of terms) if (termMatches(term, card, traits)) return true;
  return false;
}

/** Checks whether a card of the deck matches a filter by its printed facts and possible traits, regardless of its place. */
export function filterMatches(filter: Filter, card: Card, traits: ReadonlySet<string>): boolean {
  if (!anyMatches(filter.terms, card, traits)) return false;
  if (filter.except !== undefined && anyMatches(filter.except, card, traits)) return false;
  if (filter.fixedCost === true && (card.cost === null || card.cost.star)) return false;
  if (filter.pull === 'with' && card.pull === null) return false;
  if (filter.pull === 'without' && card.pull !== null) return false;
  if (filter.figures.length === 0) return true;
  return filter.figures.every(({ figure, op, value }) => {
    const printed = figure === 'power' ? [card.ap, card.dp] : [card[figure]];
    return printed.every(
      (one) => one !== null && (op === 'at-most' ? one.value <= value : one.value >= value),
    );
  });
}
