import type { EdenState, LocationOutcome } from '@/engine';
import { limbsNow } from '@/lib/eden/play/fighter-sheet';
import { percent } from '@/lib/text/percent';

/** Describes what a changed location roll does to the limb that it hits: `2 of 4 wounds, 2 left → 3 of 4, 1 left`. */
export function locationHint(state: EdenState, outcome: LocationOutcome): string {
  const limb = limbsNow(state, outcome.target).find((one) => one.limb === outcome.limb);
  if (limb === undefined) return '';
  const { ticked, dots } = limb;
  const now = `${ticked} of ${dots} wounds, ${dots - ticked} left`;
  return `${now} → ${afterWords(outcome, ticked, dots)}`;
}

function afterWords(
  { wounds, isCertain, fall }: LocationOutcome,
  ticked: number,
  dots: number,
): string {
  if (!isCertain) {
    const falls = fall === 0 ? '' : `, falls ${percent(fall, 1)}`;
    return `mean +${wounds.toFixed(2)}${falls}`;
  }
  const after = Math.max(0, ticked + wounds);
  if (wounds === 0) return 'no wound: protected';
  return after >= dots ? 'incapacitated' : `${after} of ${dots}, ${dots - after} left`;
}
