import { effectsOf } from '../reading/event-answered.ts';
import { isImmune } from '../reading/immunity.ts';
import { matches, typeOf, type Viewpoint } from '../reading/matches.ts';
import { userOf } from '../reading/users.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { bearerOrSelf, cardAt, defOf } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, GameState } from '../state/types.ts';
import type { Slot } from './slot.ts';

/** Checks whether the slot may name this event: a call, a use, an action, a Save, or a crank for Pull. */
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
  // ABL-IMMUNE: cancelling what a card does affects that card.
  const fits = (ix: CardIx) =>
    matches(state, ix, slot.filter, from) && !isImmune(state, ix, from.source);
  if (slot.acts === 'pulls') {
    const makes = frame.act === 'pull' || effectsOf(state, frame).some((one) => one.do === 'pull');
    if (!makes || (slot.another && frame.source === from.source)) return false;
    return actorsIn(frame).some(fits);
  }
  if (slot.acts === 'characters') return actorsIn(frame).some(fits);
  if (isImmune(state, frame.source, from.source)) return false;
  if (slot.acts === 'saves') return savesAnother(state, frame, bearerOrSelf(state, from.source));
  if (slot.acts === 'controls') {
    return charactersControlledBy(state, frame).some((ix) => matches(state, ix, slot.filter, from));
  }
  if (!isOfKind(state, frame, slot.acts)) return false;
  // EFF-6: the effect has its card's traits. What a Gear lets a Character do is also an ability of that
  // Character.
  const whose = slot.acts === 'uses' ? [frame.source, ...cardsCrankedFor(frame)] : [frame.source];
  return whose.some((ix) => matches(state, ix, slot.filter, from));
}

const ACTIONS_TO_CANCEL: ReadonlySet<AnnouncedFrame['act']> = new Set<AnnouncedFrame['act']>([
  'use',
  'attack',
  'move',
  'martyr',
  'gang-up',
  'pull',
]);

/** Returns the cards whose action the event is: its source and the cards that cranked or flipped for it. */
export function actorsIn(frame: AnnouncedFrame): readonly CardIx[] {
  const cranked = cardsCrankedFor(frame);
  return ACTIONS_TO_CANCEL.has(frame.act) ? [frame.source, ...cranked] : cranked;
}

/** Returns the cards that cranked or flipped to announce the event. A card that is called cranked has not acted. */
function cardsCrankedFor({ announced, act, source }: AnnouncedFrame): readonly CardIx[] {
  const cranked: CardIx[] = [];
  for (const event of announced) {
    const flips = event.type === 'card-moved' && event.to.zone === 'flipped';
    if (!flips && event.type !== 'card-cranked') continue;
    if (act !== 'call' || event.card !== source) cranked.push(event.card);
  }
  return cranked;
}

/** Checks whether the event is of the kind that the slot asks for: a call, an effect, or either. */
function isOfKind(
  state: GameState,
  frame: AnnouncedFrame,
  kind: 'calls' | 'uses' | 'effects' | 'cards',
): boolean {
  if (frame.act === 'use' || frame.act === 'trigger') return kind !== 'calls';
  if (frame.act === 'martyr' || frame.act === 'gang-up') return kind === 'uses';
  if (frame.act !== 'call' && frame.act !== 'play') return false;
  if (kind !== 'effects') return kind !== 'uses';
  // The call of a Condition affects its bearer; other calls affect no card.
  return frame.act === 'play' || typeOf(state, frame.source) === 'condition';
}

/** Checks whether the event targets the card, or calls a card on it. */
function isAimedAt(state: GameState, frame: AnnouncedFrame, card: CardIx): boolean {
  const on = frame.act === 'call' && cardAt(state, frame.source).host === card;
  return on || cardsIn(frame.targets).includes(card);
}

/** Checks whether the event would Save another card. */
function savesAnother(state: GameState, frame: AnnouncedFrame, but: CardIx): boolean {
  return effectsOf(state, frame).some((effect) => {
    if (effect.do !== 'save') return false;
    if (effect.who.who === 'self') return frame.source !== but;
    if (effect.who.who === 'bearer') return cardAt(state, frame.source).host !== but;
    return cardsIn(frame.targets).some((card) => card !== but);
  });
}

/** Returns the card that acts in the event; -1 for none, or when any player may use it. */
function cardUsedIn(state: GameState, frame: AnnouncedFrame): CardIx {
  if (!ACTIONS_TO_CANCEL.has(frame.act)) return -1;
  if (frame.ability < 0) return bearerOrSelf(state, frame.source);
  const ability = defOf(state, frame.source).abilities[frame.ability];
  if (ability?.kind !== 'used' || ability.anyone === true) return -1;
  return userOf(state, frame.source, ability);
}

/** Returns the Characters that the event Controls, or that it uses by Control (ABL-CONTROL). */
export function charactersControlledBy(state: GameState, frame: AnnouncedFrame): readonly CardIx[] {
  const user = cardUsedIn(state, frame);
  if (user >= 0 && cardAt(state, user).seat !== frame.seat) return [user];
  if (
    frame.stage !== 'before' ||
    !effectsOf(state, frame).some((effect) => effect.do === 'control')
  )
    return [];
  return cardsIn(frame.targets);
}
