import type { PrintingTotal } from './totals';
import { COLLECTION_BOUNDS, type Count } from './types';

/** The result of setting a count to a number. */
interface CountSet {
  /** The difference from the old count; 0 when nothing changes. */
  readonly by: number;
  /** The new count over all conditions and places. */
  readonly to: number;
  /** Why the new count differs from the requested one, as a sentence; '' when it does not differ. */
  readonly why: string;
}

const NO_COPIES = { owned: 0, wanted: 0, trade: 0 };

/**
 * Sets the number of copies owned, wanted or for trade. Changes only copies without condition and place;
 * the others are counted separately. Limits the copies for trade to those owned.
 */
export function setCount(total: PrintingTotal | undefined, count: Count, asked: number): CountSet {
  const { plain, ...all } = total ?? { ...NO_COPIES, plain: NO_COPIES };
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
  /** Explains that copies with a condition or a place are put up for trade separately. */
  function ofPlain(): string {
    return all.owned === plain.owned ? '' : ', other than those with a condition or a place';
  }
}
