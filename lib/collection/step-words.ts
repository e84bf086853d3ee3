import { withSign } from '@/lib/text/with-sign';
import { lotWords, MARK_WORDS } from './lot-changes';
import { COUNTS, each, type MadeStep, PRICE_WORDS } from './types';

/** Says what a step of a change did to a lot: `+3 Zipper, Played, Box 1`. `name`: that of the card. */
export function stepWords(step: MadeStep, name: string): string {
  const by = each(COUNTS, (count) => step[count] ?? 0);
  const marks = (['wanted', 'trade'] as const).flatMap((mark) =>
    by[mark] === 0 ? [] : [`${withSign(by[mark], 0)} ${MARK_WORDS[mark]}`],
  );
  const isPriced = PRICE_WORDS.some((word) => step[word] !== undefined);
  const words = [
    by.owned === 0 ? name : `${withSign(by.owned, 0)} ${name}`,
    lotWords(step),
    ...marks,
    isPriced ? `price ${step.value?.[1] || 'changed'}` : '',
    step.note === undefined ? '' : 'note changed',
  ];
  return words.filter(Boolean).join(', ');
}
