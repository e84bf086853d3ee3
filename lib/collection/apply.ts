import {
  COLLECTION_BOUNDS,
  COUNTS,
  type Holding,
  type HoldingKey,
  keyText,
  type MadeStep,
  type Step,
  WORDS,
} from './types';

/** Returns an empty holding for a key. */
export function noHolding({ printing, condition, place }: HoldingKey): Holding {
  return { printing, condition, place, owned: 0, wanted: 0, trade: 0, note: '', value: '' };
}

/** Checks whether a holding has neither copies nor words. */
export function isEmpty(holding: Holding): boolean {
  return (
    COUNTS.every((count) => holding[count] === 0) && WORDS.every((word) => holding[word] === '')
  );
}

/** Applies one step. Returns the holding and the step that was really made: counts stay between 0 and the maximum, and copies for trade up to those owned. */
function applyStep(holding: Holding, step: Step): { holding: Holding; made: MadeStep } {
  const { printing, condition, place } = holding;
  const owned = bounded(holding.owned + (step.owned ?? 0));
  const next: Holding = {
    printing,
    condition,
    place,
    owned,
    wanted: bounded(holding.wanted + (step.wanted ?? 0)),
    trade: Math.min(owned, bounded(holding.trade + (step.trade ?? 0))),
    note: step.note ?? holding.note,
    value: step.value ?? holding.value,
  };
  return { holding: next, made: madeStep(holding, next) };
}

/** Returns the difference between two holdings as a step. */
function madeStep(before: Holding, after: Holding): MadeStep {
  const { printing, condition, place } = before;
  const changed: { -readonly [Field in keyof MadeStep]: MadeStep[Field] } = {
    printing,
    condition,
    place,
  };
  for (const count of COUNTS)
    if (after[count] !== before[count]) changed[count] = after[count] - before[count];
  for (const word of WORDS)
    if (after[word] !== before[word]) changed[word] = [before[word], after[word]];
  return changed;
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
    if (Object.keys(result.made).length > 3) made.push(result.made);
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
    const { printing, condition, place } = step;
    const back: { -readonly [Field in keyof Step]: Step[Field] } = { printing, condition, place };
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

function bounded(count: number): number {
  return Math.max(0, Math.min(COLLECTION_BOUNDS.count, count));
}
