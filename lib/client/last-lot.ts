import { GRADES } from '@/lib/collection/condition';
import type { LotNames } from '@/lib/collection/lot-changes';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';
import { isRecord } from '@/lib/text/is-record';
import { json } from '@/lib/text/schema';
import { kept } from './kept';
import { useKept } from './use-kept';

const NOT_NOTED: LotNames = { condition: '', place: '' };
const KEPT = kept('last-lot', json(lotOf));

function lotOf(value: unknown): LotNames | null {
  if (!isRecord(value) || typeof value.place !== 'string') return null;
  const condition = GRADES.find((grade) => grade === value.condition) ?? '';
  return { condition, place: value.place.slice(0, COLLECTION_BOUNDS.place) };
}

/** Returns the condition and the place that were last chosen for counting, by typing or by camera. */
export function useLastLot(): LotNames {
  return useKept(KEPT) ?? NOT_NOTED;
}

/** Keeps the condition and the place that were chosen for counting. */
export function keepLastLot({ condition, place }: LotNames): void {
  KEPT.write({ condition, place });
}
