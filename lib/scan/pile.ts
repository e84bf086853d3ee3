import { isEdition } from '@/lib/cards/sets';
import type { CountedPrinting } from '@/lib/collection/printings';
import type { Candidate } from './match-name';

/** Returns the card's printing in the pile's set, else its first one that is no further edition. */
export function choosePrinting(
  printings: readonly CountedPrinting[],
  card: string,
  set: string,
): CountedPrinting | undefined {
  const own = printings.filter((one) => one.card === card);
  return own.find((one) => one.set === set) ?? own.find((one) => !isEdition(one.set)) ?? own[0];
}

/** Returns the card that a doubtful one is because of the pile's set: of the cards with exactly the name that was read, the only one in the set. */
export function cardBySet(
  printings: readonly CountedPrinting[],
  candidates: readonly Candidate[],
  set: string,
): string | null {
  const inSet = candidates.filter(
    ({ card, likeness }) =>
      likeness === 1 && printings.some((one) => one.card === card && one.set === set),
  );
  const [only, ...others] = inSet;
  return only === undefined || others.length > 0 ? null : only.card;
}
