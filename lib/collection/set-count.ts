import type { PrintingTotal } from './totals';
import { COLLECTION_BOUNDS, type Count } from './types';

/** What becomes of a count that is set to a number. */
interface CountSet {
  /** How many more, or fewer; 0: nothing changes. */
  readonly by: number;
  /** How many there are then, over all conditions and places. */
  readonly to: number;
  /** Why it is not the number that was asked for; '' if it is. */
  readonly why: string;
}

const NOTHING = { owned: 0, wanted: 0, trade: 0 };

/**
 * Sets how many copies of a printing are owned, wanted or for trade. Only those without a condition and a place are
 * added or taken away: the others are counted on their own. No more is for trade than is owned.
 */
export function setCount(total: PrintingTotal | undefined, count: Count, asked: number): CountSet {
  const { plain, ...all } = total ?? { ...NOTHING, plain: NOTHING };
  const elsewhere = all[count] - plain[count];
  const most = elsewhere + (count === 'trade' ? plain.owned : COLLECTION_BOUNDS.count);
  const to = Math.max(elsewhere, Math.min(most, Math.max(0, asked)));
  return { by: to - all[count], to, why: whyNot() };

  function whyNot(): string {
    if (asked > most && count !== 'trade') return `At most ${most} can be counted.`;
    if (asked > most && all.owned === 0)
      return 'Only what you have can be for trade. Count it under Have first.';
    if (asked > most) return `You have ${all.owned}. No more can be for trade${ofPlain()}.`;
    if (asked >= 0 && asked < elsewhere)
      return `${elsewhere} of them are counted with a condition or a place. Take those away on the Count page.`;
    return '';
  }
  /** Copies with a condition or a place go for trade with their own. */
  function ofPlain(): string {
    return all.owned === plain.owned ? '' : ', other than those with a condition or a place';
  }
}
