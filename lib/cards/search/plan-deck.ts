import { nearest } from '@/lib/cards/nearest';
import { type Bits, returnBits, setBit } from '@/lib/cards/search/bitset';
import { fold } from '@/lib/cards/search/fold';
import { type HeldDeck, noHoldingsFor } from '@/lib/cards/search/holdings';
import { invertSet } from '@/lib/cards/search/plan-text';
import type { Query } from '@/lib/cards/search/query';
import { emptySet, type QueryContext, reportMistake } from '@/lib/cards/search/query-context';
import { someOf } from '@/lib/cards/search/term';

/** Evaluates `in:DECK`: the cards of every deck with that name, or of all decks whose names contain it. */
export function askDeck(
  query: Extract<Query, { kind: 'deck' }>,
  context: QueryContext,
): Bits | null {
  const { holdings, index } = context;
  if (holdings === null) {
    reportMistake(context, query, noHoldingsFor('in'));
    return null;
  }
  const into = emptySet(context);
  let known = false;
  for (const value of query.values) {
    const decks = decksNamed(value, holdings.decks);
    if (decks.length === 0) {
      const names = holdings.decks.map(({ name }) => name);
      const [near] = nearest(fold(value), names.map(fold), 1);
      const suggestion = names.find((name) => fold(name) === near) ?? null;
      reportMistake(
        context,
        query,
        `no deck is called "${value}"${suggestion === null ? '' : `, did you mean "${suggestion}"?`}`,
        someOf(names) || null,
      );
      continue;
    }
    known = true;
    const inside = cardsIn(decks);
    index.cards.forEach((card, i) => {
      const isInside =
        inside.has(card.id) ||
        card.printings.some(({ set, number }) => inside.has(`${card.game}/${set}/${number}`));
      if (isInside) setBit(into, i);
    });
  }
  if (!known) {
    returnBits(index.pool, into);
    return null;
  }
  return query.op === '!=' ? invertSet(context, into) : into;
}

function decksNamed(written: string, decks: readonly HeldDeck[]): readonly HeldDeck[] {
  const folded = fold(written);
  const exact = decks.filter(({ name }) => fold(name) === folded);
  return exact.length > 0 ? exact : decks.filter(({ name }) => fold(name).includes(folded));
}

/** Returns the ids of all cards in the decks, so that each card is checked once however many decks there are. */
function cardsIn(decks: readonly HeldDeck[]): Set<string> {
  const inside = new Set<string>();
  for (const { cards } of decks)
    for (const [card, copies] of cards) if (copies > 0) inside.add(card);
  return inside;
}
