import { OWN_SET } from '@/lib/cards/sets';
import { isCardTable } from '@/lib/formats/card-table';
import { cardLines } from './card-lines';
import { type CardPlan, type CardSurroundings, cardPlan } from './card-plan';
import { CARD_FILE } from './file-kind';
import { sortRejected } from './report';

/** The target sets of the cards of a file. */
interface SetChoice {
  /** The set for all cards; null to use the set that each names. */
  readonly into: string | null;
  /** The set for cards that name none. */
  readonly otherwise: string;
}

/** Plans the import of a pasted list of cards in any form. Never throws; every line is saved, unchanged or rejected. */
export function setPlan(
  text: string,
  { into, otherwise }: SetChoice,
  around: Omit<CardSurroundings, 'corrects'>,
): CardPlan {
  const format = isCardTable(text) ? 'lackey-list' : CARD_FILE;
  const { cards, problems } = cardLines(text, '', format);
  const placed = cards.map(({ line, record }) => {
    const set = into ?? (record.set === OWN_SET ? otherwise : record.set);
    return { line, record: { ...record, set } };
  });
  const plan = cardPlan(placed, { ...around, corrects: format === CARD_FILE });
  const unread = problems.map(({ line, message }) => ({ line, reason: message }));
  return { ...plan, rejected: sortRejected([...unread, ...plan.rejected]) };
}
