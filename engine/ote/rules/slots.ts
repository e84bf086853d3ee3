import { effectsInside } from '../language/inner-effects.ts';
import type { Effect } from '../language/schema.ts';
import type { AnnouncedFrame, Target } from '../state/frames.ts';
import { type Slot, slotsOfWho } from './slot.ts';
import { rulesOf } from './verbs/registry.ts';

const NO_SLOTS: readonly Slot[] = [];

const slotsMemo = new WeakMap<readonly Effect[], readonly Slot[]>();

/** Returns the slots of the effects: the targets to name, in the order of the text. */
export function slotsOf(effects: readonly Effect[]): readonly Slot[] {
  if (effects.length === 0) return NO_SLOTS;
  let slots = slotsMemo.get(effects);
  if (slots === undefined) {
    slots = effects.flatMap(slotsOfEffect);
    slotsMemo.set(effects, slots);
  }
  return slots;
}

/** Returns the slots of one effect, from its verb or from its `who`, then those of the effects inside it. */
export function slotsOfEffect(effect: Effect): readonly Slot[] {
  const { slots, namesForInner } = rulesOf(effect.do);
  const own = slots?.(effect) ?? ('who' in effect ? slotsOfWho(effect) : NO_SLOTS);
  return namesForInner === true ? [...own, ...slotsOf(effectsInside(effect))] : own;
}

/** Returns the targets of each effect, in the order of the effects; empty where they do not fit. */
export function targetsOfEach(
  effects: readonly Effect[],
  targets: readonly Target[],
): readonly (readonly Target[])[] {
  const parts = assignTargets(slotsOf(effects), targets) ?? [];
  let at = 0;
  return effects.map((effect) => {
    const first = at;
    at += slotsOfEffect(effect).length;
    return parts.slice(first, at).flat();
  });
}

/** Returns the targets of each effect of the event: as named, or as they were when it took effect (EVT-13). */
export function targetsNamedIn(
  frame: Pick<AnnouncedFrame, 'targets' | 'named'>,
  effects: readonly Effect[],
): readonly (readonly Target[])[] {
  return frame.named ?? targetsOfEach(effects, frame.targets);
}

/** Splits the targets by slot; null when they do not fit. */
export function assignTargets(
  slots: readonly Slot[],
  targets: readonly Target[],
): readonly (readonly Target[])[] | null {
  const parts: Target[][] = [];
  let at = 0;
  for (const slot of slots) {
    const max = slot.pick === 'card' ? slot.max : 1;
    const min = slot.pick === 'card' ? slot.min : 1;
    const part = targets.slice(at, at + max);
    if (part.length < min) return null;
    at += part.length;
    parts.push(part);
  }
  return at === targets.length ? parts : null;
}
