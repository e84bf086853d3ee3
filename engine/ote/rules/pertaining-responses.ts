import type { Effect, Who } from '../language/schema.ts';
import {
  type AttackFrame,
  type CombatantWord,
  combatantsMeant,
  isAttack,
  isCombatantWord,
} from '../reading/attack-frame.ts';
import { matches } from '../reading/matches.ts';
import { copyOfState } from '../state/copies.ts';
import type { AnnouncedFrame, Target } from '../state/frames.ts';
import { attachedTo, bearerOrSelf, cardAt, defOf, isWorking } from '../state/read.ts';
import { cardsIn, framesIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { endangeredCards } from './endangered.ts';
import { gangUpRefusal, mayGangUp } from './gang-up.ts';
import { cranksInVain, lacksTarget } from './in-vain.ts';
import { influencersOf } from './influences-combat.ts';
import { involvedIn } from './involved.ts';
import { martyrRefusal, mayMartyr } from './martyr.ts';
import { assignTargets, slotsOf, slotsOfEffect } from './slots.ts';
import type { EffectTouch, Response } from './verbs/registry.ts';
import { rulesOf } from './verbs/registry.ts';

/**
 * Checks whether the response pertains to the event (EVT-2, and EVT-4 after it has taken effect). It must affect or
 * cancel the card, the effect, or a card that the event is about: its source, its targets, the cards on them, or
 * their bearers.
 */
export function pertains(state: GameState, frame: AnnouncedFrame, response: Response): boolean {
  const about = involvedIn(state, frame);
  const parts = assignTargets(slotsOf(response.effects), response.targets) ?? [];
  let slot = 0;
  for (const effect of response.effects) {
    const count = slotsOfEffect(effect).length;
    const named = parts.slice(slot, slot + count).flat();
    slot += count;
    if (touchesEvent(state, frame, about, effect, named, response)) return true;
  }
  return false;
}

/** The cards of an event that a response could affect, before its targets are named. */
type ReachableCards =
  /** No card that the response could name makes it pertain to the event. */
  | 'nobody'
  /** The response may pertain, whichever cards it names. */
  | 'anybody'
  /** The response must name one of these cards. */
  | ReadonlySet<CardIx>;

/**
 * Returns the cards of the event that the effects could touch, so that responses that cannot pertain are skipped.
 * `frame` is null when the effects are not a response.
 */
export function reachableCards(
  state: GameState,
  frame: AnnouncedFrame | null,
  effects: readonly Effect[],
  source: CardIx,
): ReachableCards {
  if (frame === null) return 'anybody';
  let touch = touchMemo.get(effects);
  if (touch === undefined) {
    touch = touchOfEffects(effects);
    touchMemo.set(effects, touch);
  }
  switch (touch) {
    case 'named':
      return isAttack(frame) && effects.some(changesWhatIsThere)
        ? new Set([...involvedIn(state, frame), ...influencersOf(state, frame)])
        : involvedIn(state, frame);
    case 'attack':
      return isAttack(frame) ? 'anybody' : 'nobody';
    case 'self':
      return involvedIn(state, frame).has(source) ? 'anybody' : 'nobody';
    case 'bearer':
      return involvedIn(state, frame).has(cardAt(state, source).host) ? 'anybody' : 'nobody';
    default:
      return touch;
  }
}

const touchMemo = new WeakMap<readonly Effect[], EffectTouch>();

function touchOfEffects(effects: readonly Effect[]): EffectTouch {
  const ways = new Set(effects.map(touchOfEffect));
  ways.delete('nobody');
  const [only] = ways;
  if (only === undefined) return 'nobody';
  if (ways.size > 1) return 'anybody';
  // With several slots it matters which effect names which card.
  return only === 'named' && slotsOf(effects).length > 1 ? 'anybody' : only;
}

/** Returns what `touchesEvent` could find for the effect. Change both together. */
function touchOfEffect(effect: Effect): EffectTouch {
  const slots = slotsOfEffect(effect);
  if (slots.some((slot) => slot.pick !== 'card' && slot.pick !== 'seat')) return 'anybody';
  const own = rulesOf(effect.do).touch?.(effect) ?? null;
  if (own !== null) return own;
  const named = slots.some((slot) => slot.pick === 'card');
  if ('who' in effect) {
    const { who } = effect.who;
    if (who === 'self' || who === 'bearer') return slots.length === 0 ? who : 'anybody';
    if (who === 'each') return 'anybody';
    if (isCombatantWord(who)) return named ? 'anybody' : 'attack';
    return named ? 'named' : 'nobody';
  }
  return named ? 'named' : 'nobody';
}

function changesWhatIsThere(effect: Effect): boolean {
  return rulesOf(effect.do).changesCards === true;
}

function touchesEvent(
  state: GameState,
  frame: AnnouncedFrame,
  about: ReadonlySet<CardIx>,
  effect: Effect,
  named: readonly Target[],
  response: Response,
): boolean {
  if (framesIn(named).includes(frame.id)) return true;
  const own = rulesOf(effect.do).touches?.(state, { frame, about, response }, effect, named);
  if (typeof own === 'boolean') return own;
  if (cardsIn(named).some((card) => about.has(card))) return true;
  if (rulesOf(effect.do).lendsCharacter === true && 'who' in effect) {
    const { host } = cardAt(state, response.source);
    const cards = effect.who.who === 'bearer' ? [host] : cardsIn(named);
    return cards.some((card) => about.has(card) || couldAnswer(state, frame, response.seat, card));
  }
  if (isAttack(frame) && changesWhatIsThere(effect)) {
    const others = influencersOf(state, frame);
    if (cardsIn(named).some((card) => others.has(card))) return true;
    if ('who' in effect && meansAnyOf(state, others, effect.who, response)) return true;
  }
  if ('who' in effect) {
    const { who } = effect.who;
    if (!isCombatantWord(who)) return meansAnyOf(state, about, effect.who, response);
    return isAttack(frame) && meansSomebody(state, frame, who, response.source);
  }
  return false;
}

/**
 * Checks whether the seat could answer the event with the Character once it Controls it: by Gang Up, as a Martyr, or
 * by an ability of the Character or of a card on it (ABL-CONTROL).
 */
function couldAnswer(state: GameState, event: AnnouncedFrame, seat: Seat, card: CardIx): boolean {
  const decision = { kind: 'decision', id: -1, seat, decision: { ask: 'control', card } } as const;
  const then = Object.assign(copyOfState(state), { frames: [...state.frames, decision] });
  return (
    (mayGangUp(then, card) && gangUpRefusal(then, seat, card) === null) ||
    (mayMartyr(then, card) &&
      endangeredCards(then, event).some((ix) => martyrRefusal(then, seat, card, ix) === null)) ||
    [card, ...attachedTo(then, card)].some(
      (source) =>
        isWorking(then, source) &&
        defOf(then, source).abilities.some(
          (ability) =>
            ability.kind === 'used' &&
            !lacksTarget(then, seat, ability) &&
            reachesSomebody(then, event, ability.effects, source) &&
            !cranksInVain(then, event, ability),
        ),
    )
  );
}

function reachesSomebody(
  state: GameState,
  event: AnnouncedFrame,
  effects: readonly Effect[],
  source: CardIx,
): boolean {
  const reach = reachableCards(state, event, effects, source);
  return typeof reach === 'string' ? reach !== 'nobody' : reach.size > 0;
}

function meansSomebody(
  state: GameState,
  frame: AttackFrame,
  who: CombatantWord,
  source: CardIx,
): boolean {
  return combatantsMeant(frame.combat, who, bearerOrSelf(state, source)).length > 0;
}

function meansAnyOf(
  state: GameState,
  about: ReadonlySet<CardIx>,
  who: Who,
  response: Response,
): boolean {
  switch (who.who) {
    case 'self':
      return about.has(response.source);
    case 'bearer':
      return about.has(cardAt(state, response.source).host);
    case 'each':
      for (const ix of about) {
        if (!isWorking(state, ix) || (who.other && ix === response.source)) continue;
        const { seat, source } = response;
        if (matches(state, ix, who.filter, { seat, source })) return true;
      }
      return false;
    default:
      return false;
  }
}

/**
 * Checks whether this use of the ability is announced and not over. Without this check an ability could respond to
 * itself forever if it costs nothing or does nothing more when used twice.
 */
export function isUnderWay(
  { frames }: GameState,
  { ix, index, due }: { readonly ix: CardIx; readonly index: number; readonly due: number },
  effects: readonly Effect[],
  targets: readonly Target[],
): boolean {
  const noMore = effects.every((effect) => rulesOf(effect.do).twiceIsOnce === true);
  if (due > 0 && !noMore) return false;
  return frames.some(
    (frame) =>
      frame.kind === 'announced' &&
      frame.act === 'use' &&
      frame.source === ix &&
      frame.ability === index &&
      frame.status === 'live' &&
      (frame.stage === 'before' ||
        frame.stage === 'resolve' ||
        noMore ||
        frame === frames.at(-1)) &&
      JSON.stringify(frame.targets) === JSON.stringify(targets),
  );
}
