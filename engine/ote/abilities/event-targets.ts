import { cardsIn } from '../frames/pointed.ts';
import type { AnnouncedFrame } from '../frames/types.ts';
import { bearerOrSelf, cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { matches, type Viewpoint } from './matches.ts';
import { effectsOf, type Slot } from './targets.ts';

/** May the slot name this event: a call, a use, an action, a Save, Pull that was cranked for? */
export function mayCancel(
  state: GameState,
  slot: Extract<Slot, { pick: 'event' }>,
  id: number,
  from: Viewpoint,
): boolean {
  const frame = state.frames.find((one) => one.id === id);
  if (frame?.kind !== 'announced' || frame.status !== 'live') return false;
  if (slot.foreign === true && (frame.seat === from.seat || frame.stage !== 'before')) return false;
  if (slot.aimed === true && !isAimedAt(state, frame, from.source)) return false;
  if (slot.acts === 'saves') return saves(state, frame, bearerOrSelf(state, from.source));
  if (slot.acts === 'pulls') {
    if (frame.act !== 'pull' || (slot.another && frame.source === from.source)) return false;
    return matches(state, frame.source, slot.filter, from);
  }
  if (slot.acts === 'controls') {
    return controlledBy(state, frame).some((ix) => matches(state, ix, slot.filter, from));
  }
  const called = frame.act === 'call' || frame.act === 'play';
  const effect = frame.act === 'use' || frame.act === 'trigger';
  if (slot.acts !== 'characters') {
    // "A card being called or played, or its effect" (EFF-6: the effect has its card's traits).
    return (
      ((called && slot.acts !== 'uses') || (effect && slot.acts !== 'calls')) &&
      matches(state, frame.source, slot.filter, from)
    );
  }
  const acts = frame.act === 'use' || frame.act === 'attack' || frame.act === 'move';
  return acts && matches(state, frame.source, slot.filter, from);
}

/** Is the event aimed at the card, or a call onto it? */
export function isAimedAt(state: GameState, frame: AnnouncedFrame, card: CardIx): boolean {
  const on = frame.act === 'call' && cardAt(state, frame.source).host === card;
  return on || cardsIn(frame.targets).includes(card);
}

/** Is it an event that would Save somebody else? */
function saves(state: GameState, frame: AnnouncedFrame, but: CardIx): boolean {
  return effectsOf(state, frame).some((effect) => {
    if (effect.do !== 'save') return false;
    if (effect.who.who === 'self') return frame.source !== but;
    if (effect.who.who === 'bearer') return cardAt(state, frame.source).host !== but;
    return cardsIn(frame.targets).some((card) => card !== but);
  });
}

/** The Characters that the event Controls, or that it uses by Control (ABL-CONTROL). */
export function controlledBy(state: GameState, frame: AnnouncedFrame): readonly CardIx[] {
  const used = defOf(state, frame.source).abilities[frame.ability];
  const anyones = used?.kind === 'used' && used.anyone !== undefined;
  const uses = (frame.act === 'use' && !anyones) || frame.act === 'attack';
  if (uses && cardAt(state, frame.source).seat !== frame.seat) return [frame.source];
  if (
    frame.stage !== 'before' ||
    !effectsOf(state, frame).some((effect) => effect.do === 'control')
  )
    return [];
  return cardsIn(frame.targets);
}
