import {
  COLLECTION_BOUNDS,
  COUNTS,
  type Difference,
  each,
  type Holding,
  type HoldingKey,
  KEY_COLUMNS,
  keyOf,
  keyText,
  type MadeStep,
  type Step,
  WORDS,
} from './types';

/** A record whose fields can be written, while it is built. */
type Draft<T> = { -readonly [Field in keyof T]: T[Field] };

const EMPTY_FIELDS = { ...each(COUNTS, () => 0), ...each(WORDS, () => '') };

/** Returns an empty holding for a key. */
export function noHolding(key: HoldingKey): Holding {
  return { ...keyOf(key), ...EMPTY_FIELDS };
}

/** Checks whether a holding has neither copies nor words. */
export function isEmpty(holding: Holding): boolean {
  return (
    COUNTS.every((count) => holding[count] === 0) && WORDS.every((word) => holding[word] === '')
  );
}

/**
 * Applies one step. Returns the new holding, and the step as it was really made: counts stay between 0 and the maximum, and copies for
 * trade do not exceed the owned ones.
 */
function applyStep(holding: Holding, step: Step): { holding: Holding; made: MadeStep } {
  const next: Draft<Holding> = { ...holding };
  for (const count of COUNTS) next[count] = withinBounds(holding[count] + (step[count] ?? 0));
  next.trade = Math.min(next.owned, next.trade);
  for (const word of WORDS) next[word] = step[word] ?? holding[word];
  // How a condition was written is of the copies: a lot without any would stay for it alone.
  if (COUNTS.every((count) => next[count] === 0)) next.spelling = '';
  return { holding: next, made: differenceOf(holding, next, (before, after) => [before, after]) };
}

/** Returns the difference between two holdings. `change` tells how a text changed. */
function differenceOf<Change>(
  before: Holding,
  after: Holding,
  change: (before: string, after: string) => Change,
): Difference<Change> {
  const difference: Draft<Difference<Change>> = keyOf(before);
  for (const count of COUNTS)
    if (after[count] !== before[count]) difference[count] = after[count] - before[count];
  for (const word of WORDS)
    if (after[word] !== before[word]) difference[word] = change(before[word], after[word]);
  return difference;
}

/** Returns the step from one holding to another; none when nothing changes. */
export function stepBetween(before: Holding, after: Holding): Step[] {
  const step = differenceOf(before, after, (_, word) => word);
  return isChange(step) ? [step] : [];
}

/** Checks whether a step has more than its key. */
function isChange(step: HoldingKey): boolean {
  return Object.keys(step).length > KEY_COLUMNS.length;
}

/** Applies steps in order to holdings by `keyText`. Returns the steps that were really made and every changed holding. */
export function applySteps(
  held: ReadonlyMap<string, Holding>,
  steps: readonly Step[],
): { made: MadeStep[]; touched: Map<string, Holding> } {
  const touched = new Map<string, Holding>();
  const made: MadeStep[] = [];
  for (const step of steps) {
    const key = keyText(step);
    const before = touched.get(key) ?? held.get(key) ?? noHolding(step);
    const result = applyStep(before, step);
    touched.set(key, result.holding);
    if (isChange(result.made)) made.push(result.made);
  }
  return { made, touched };
}

/** Returns the steps that undo `made`, last first. Words are restored only when nobody has changed them since, according to `held`. */
export function inverseSteps(
  held: ReadonlyMap<string, Holding>,
  made: readonly MadeStep[],
): Step[] {
  const words = new Map<string, Holding>();
  return made.toReversed().map((step) => {
    const key = keyText(step);
    const now = words.get(key) ?? held.get(key) ?? noHolding(step);
    const back: Draft<Step> = keyOf(step);
    for (const count of COUNTS) {
      const difference = step[count];
      if (difference !== undefined) back[count] = -difference;
    }
    for (const word of WORDS) {
      const change = step[word];
      if (change !== undefined && now[word] === change[1]) back[word] = change[0];
    }
    words.set(key, applyStep(now, back).holding);
    return back;
  });
}

function withinBounds(count: number): number {
  return Math.max(0, Math.min(COLLECTION_BOUNDS.count, count));
}
