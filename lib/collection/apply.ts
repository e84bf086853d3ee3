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

/** Nothing of a printing. */
export function noHolding({ printing, condition, place }: HoldingKey): Holding {
  return { printing, condition, place, owned: 0, wanted: 0, trade: 0, note: '', value: '' };
}

/** Whether there is nothing left to remember. */
export function isEmpty(holding: Holding): boolean {
  return (
    COUNTS.every((count) => holding[count] === 0) && WORDS.every((word) => holding[word] === '')
  );
}

/** A holding after one step, and the step as it was made. Counts stay within 0 and the most; no more is for trade than is owned. */
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

/** What changed from one to the other. */
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

/** Apply steps in order to holdings found by `keyText`; answers the steps made and every holding touched, as it stands now. */
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

/** The steps that take `made` back, last first. Words go back only where nobody changed them since, which `held` tells. */
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
