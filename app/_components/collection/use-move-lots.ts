import type { Lots } from '@/lib/collection/lots';
import { moveSteps } from '@/lib/collection/move-lots';
import { COLLECTION_BOUNDS, type Holding, keyText } from '@/lib/collection/types';
import { counted } from '@/lib/text/counted';
import { cutText } from '@/lib/text/cut-text';
import { useCollectionStore } from './collection-context';

/** Returns a function that moves lots to a place, as one change that can be undone. It returns how many have moved. */
export function useMoveLots(lots: Lots): (some: readonly Holding[], place: string) => number {
  const store = useCollectionStore();
  return (some, place) => {
    const moves = some
      .filter((lot) => lot.place !== place)
      .map((from) => ({ from, to: { ...from, place } }));
    const printings = new Set(moves.map(({ from }) => from.printing));
    const held = [...printings].flatMap((printing) => lots.get(printing) ?? []);
    const steps = moveSteps(new Map(held.map((lot) => [keyText(lot), lot])), moves);
    const [first] = moves;
    if (first === undefined || steps.length === 0) return 0;
    // A lot that would become too large stays where it is.
    const left = new Set(steps.map(keyText));
    const moved = moves.filter(({ from }) => left.has(keyText(from))).length;
    const words = `${counted(moved, 'row')} moved from ${first.from.place} to ${place}`;
    store.count(cutText(words, COLLECTION_BOUNDS.label), steps);
    return moved;
  };
}
