import { toNumber, writtenFraction } from '@/engine';
import { type Catalogue, findByName, nearestNames } from '@/lib/cards/catalogue';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';
import type { DeckOdds } from '@/lib/decks/odds/odds';
import type { DeckQuestion } from '@/lib/decks/odds/questions';

// Questions about draws as the command line and the API read them, and the answers as both write them.

/** The ids of the cards that are meant, or what is wrong with the words for them. */
type MeantCards =
  | { readonly ok: true; readonly cards: ReadonlySet<string> }
  | { readonly ok: false; readonly message: string };

/** Returns the cards of a name. */
export function cardsNamed(name: string, catalogue: Catalogue): MeantCards {
  const found = findByName(catalogue, name);
  if (found.length > 0) return { ok: true, cards: new Set(found.map(({ id }) => id)) };
  const near = nearestNames(catalogue, name);
  const meant = near.length === 0 ? '' : `; did you mean ${near.join(', ')}?`;
  return { ok: false, message: `no card is called "${name}"${meant}` };
}

/** Returns the cards that a query finds. */
export function cardsFound(query: string, catalogue: Catalogue): MeantCards {
  const { cards, errors } = searchCards(query, catalogue, { regex: compileRegex });
  const [wrong] = errors;
  return wrong === undefined
    ? { ok: true, cards: new Set(cards.map(({ id }) => id)) }
    : { ok: false, message: `column ${wrong.offset + 1}: ${wrong.message}` };
}

/** Returns the chances of the hand and of each turn as numbers. */
export function writtenOdds({ hand, byTurn }: DeckOdds) {
  return { hand: toNumber(hand), byTurn: byTurn.map(toNumber) };
}

/** Returns the questions of a deck with their chances as numbers and as fractions. */
export function writtenQuestions(questions: readonly DeckQuestion[]) {
  return questions.map(({ chance, asks: _, ...question }) => ({
    ...question,
    chance: toNumber(chance),
    fraction: writtenFraction(chance),
  }));
}
