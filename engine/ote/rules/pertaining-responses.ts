import type { Effect, Who } from '../language/schema.ts';
import {
  type AttackFrame,
  type CombatantWord,
  combatants,
  combatantsMeant,
  isAttack,
  isCombatantWord,
} from '../reading/attack-frame.ts';
import { isImmuneToAbility } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import type { AnnouncedFrame, Target } from '../state/frames.ts';
import { bearerOrSelf, cardAt, isWorking } from '../state/read.ts';
import { cardsIn, framesIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { endangered } from './endangered.ts';
import { joinsRefusal } from './gang-up.ts';
import { influencersOf } from './influences-combat.ts';
import { involvedIn } from './involved.ts';
import { otherTargets } from './rerouting.ts';
import { assign, slotsOf, slotsOfEffect } from './slots.ts';

/** A response as far as what it touches matters. */
export interface Response {
  readonly seat: Seat;
  readonly source: CardIx;
  readonly effects: readonly Effect[];
  readonly targets: readonly Target[];
}

/**
 * Does the response pertain to the event (EVT-2)? It must affect or cancel the card, the effect or what
 * the event is about: its source, its targets, what is on them, and what they are on.
 */
export function pertains(state: GameState, frame: AnnouncedFrame, response: Response): boolean {
  const about = involvedIn(state, frame);
  const parts = assign(slotsOf(response.effects), response.targets) ?? [];
  let slot = 0;
  for (const effect of response.effects) {
    const count = slotsOfEffect(effect).length;
    const named = parts.slice(slot, slot + count).flat();
    slot += count;
    if (touches(state, frame, about, effect, named, response)) return true;
  }
  return false;
}

/** Whom an answer could touch at all, before anything is named for it. */
export type Reach =
  /** Whatever is named, it pertains to nothing that is under way. */
  | 'nobody'
  /** That hangs on more than what is named. */
  | 'anybody'
  /** It must name one of these. */
  | ReadonlySet<CardIx>;

/** What the effects can do to the event, so that an answer that cannot pertain is not looked for. Null: it answers nothing. */
export function reachOf(
  state: GameState,
  frame: AnnouncedFrame | null,
  effects: readonly Effect[],
  source: CardIx,
): Reach {
  if (frame === null) return 'anybody';
  let touch = touchMemo.get(effects);
  if (touch === undefined) {
    touch = touchOf(effects);
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

/** By what effects touch an event: an attack only, a card that is named, the card that speaks or its bearer, anything, nothing. */
type Touch = 'attack' | 'named' | 'self' | 'bearer' | 'anybody' | 'nobody';

const touchMemo = new WeakMap<readonly Effect[], Touch>();

function touchOf(effects: readonly Effect[]): Touch {
  const ways = new Set(effects.map(touchOfEffect));
  ways.delete('nobody');
  const [only] = ways;
  if (only === undefined) return 'nobody';
  if (ways.size > 1) return 'anybody';
  // Of several that are named it would matter which effect names whom.
  return only === 'named' && slotsOf(effects).length > 1 ? 'anybody' : only;
}

/** Follows `touches`: what that could ever say of the effect. */
function touchOfEffect(effect: Effect): Touch {
  const slots = slotsOfEffect(effect);
  if (slots.some((slot) => slot.pick !== 'card' && slot.pick !== 'seat')) return 'anybody';
  if (effect.do === 'replace' || letsIn(effect)) return 'anybody';
  if (effect.do === 'avoid' || offersToAvoid(effect) || effect.do === 'redirect-attack') {
    return 'attack';
  }
  if (effect.do === 'gang-up') return 'attack';
  const named = slots.some((slot) => slot.pick === 'card');
  if (effect.do === 'call') return named || effect.paid === true ? 'anybody' : 'nobody';
  if ('who' in effect) {
    const { who } = effect.who;
    if (who === 'self' || who === 'bearer') return slots.length === 0 ? who : 'anybody';
    if (who === 'each') return 'anybody';
    if (isCombatantWord(who)) return named ? 'anybody' : 'attack';
    return named ? 'named' : 'nobody';
  }
  if (!OF_ATTACKS.has(effect.do)) return named ? 'named' : 'nobody';
  return named ? 'anybody' : 'attack';
}

/** Those that `touchesAttack` knows. */
const OF_ATTACKS: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  'cancel-attack',
  'combat-affects-nobody',
  'defend-with-ap',
  'join-defence',
  'draw-attack',
  'boost-attack',
]);

/** What takes a card away, or makes another of it: a combat that hangs on the card is influenced by that (EVT-2). */
const CHANGES: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  'pop',
  'flip',
  'remove',
  'return-to-hand',
  'put-on-deck',
  'discard-card',
  'move',
  'swap',
  'give-trait',
  'lose-trait',
  'replace-trait',
]);

function changesWhatIsThere({ do: verb }: Effect): boolean {
  return CHANGES.has(verb);
}

function touches(
  state: GameState,
  frame: AnnouncedFrame,
  about: ReadonlySet<CardIx>,
  effect: Effect,
  named: readonly Target[],
  response: Response,
): boolean {
  if (framesIn(named).includes(frame.id)) return true;
  if (effect.do === 'replace') return about.has(response.source);
  // ABL-AVOID: who is not the defender has nothing to avoid.
  if (effect.do === 'avoid' || offersToAvoid(effect)) {
    return isAttack(frame) && avoids(state, frame, effect.who, named, response);
  }
  if (effect.do === 'redirect-attack') {
    const { seat, source } = response;
    return isAttack(frame) && otherTargets(state, frame, effect, seat, source).length > 0;
  }
  if (effect.do === 'gang-up') {
    return (
      isAttack(frame) &&
      joiners(state, effect.who, named, response.source).some(
        (card) => joinsRefusal(state, frame.combat, effect, card) === null,
      )
    );
  }
  if (cardsIn(named).some((card) => about.has(card))) return true;
  if (isAttack(frame) && changesWhatIsThere(effect)) {
    const others = influencersOf(state, frame);
    if (cardsIn(named).some((card) => others.has(card))) return true;
    if ('who' in effect && whoTouches(state, others, effect.who, response)) return true;
  }
  if (letsIn(effect)) {
    return allMeant(state, effect.who, named, response).some((card) =>
      letsInto(state, frame, effect.keyword, card),
    );
  }
  // What it is then called on must be in what is under way; that is judged as it is called.
  if (effect.do === 'call') return effect.paid === true;
  if ('who' in effect) {
    const { who } = effect.who;
    if (!isCombatantWord(who)) return whoTouches(state, about, effect.who, response);
    return isAttack(frame) && meansSomebody(state, frame, who, response.source);
  }
  return isAttack(frame) && touchesAttack(state, frame, effect, response);
}

/** Whom the effect names, or all whom it reaches. */
function allMeant(
  state: GameState,
  who: Who,
  named: readonly Target[],
  { seat, source }: Response,
): readonly CardIx[] {
  if (who.who !== 'each') return cardsIn(named);
  return state.inPlay.filter(
    (ix) => isWorking(state, ix) && matches(state, ix, who.filter, { seat, source }),
  );
}

type GiveKeyword = Extract<Effect, { do: 'give-keyword' }>;

/** Does it let somebody who has no part in what is under way take part? */
function letsIn(effect: Effect): effect is GiveKeyword {
  if (effect.do !== 'give-keyword') return false;
  return effect.keyword.keyword === 'gang-up' || effect.keyword.keyword === 'martyr';
}

/** It influences a combat that the card could join by the keyword, or a pop that it could suffer for another (EVT-2). */
function letsInto(
  state: GameState,
  frame: AnnouncedFrame,
  keyword: GiveKeyword['keyword'],
  card: CardIx,
): boolean {
  const from = { seat: cardAt(state, card).seat, source: card };
  const fits = (other: CardIx) =>
    !('only' in keyword) ||
    keyword.only === null ||
    (other !== card && matches(state, other, keyword.only, from));
  if (keyword.keyword === 'gang-up') {
    if (!isAttack(frame) || combatants(frame.combat).includes(card)) return false;
    const [leader] = frame.combat.attackers;
    return leader !== undefined && fits(leader);
  }
  const inDanger = endangered(state, frame);
  return !inDanger.includes(card) && inDanger.some(fits);
}

function meansSomebody(
  state: GameState,
  frame: AttackFrame,
  who: CombatantWord,
  source: CardIx,
): boolean {
  return combatantsMeant(frame.combat, who, bearerOrSelf(state, source)).length > 0;
}

function offersToAvoid(effect: Effect): effect is Extract<Effect, { do: 'offer' }> {
  return effect.do === 'offer' && effect.effects.some((one) => one.do === 'avoid');
}

/** Who would Gang Up: this card, what it is on, or whoever was named. */
export function joiners(
  state: GameState,
  who: Who,
  named: readonly Target[],
  source: CardIx,
): readonly CardIx[] {
  if (who.who === 'self') return [source];
  return who.who === 'bearer' ? [cardAt(state, source).host] : cardsIn(named);
}

/** ABL-AVOID: it is the defender that is not attacked. */
function avoids(
  state: GameState,
  frame: AttackFrame,
  who: Who,
  named: readonly Target[],
  response: Response,
): boolean {
  const { attackers, defender } = frame.combat;
  // ABL-IMMUNE: from such an attacker nobody gets away.
  if (attackers.some((ix) => isImmuneToAbility(state, ix, 'avoid', defender))) return false;
  if (who.who === 'self') return response.source === defender;
  if (who.who === 'bearer') return cardAt(state, response.source).host === defender;
  return cardsIn(named).includes(defender);
}

/** What is about any attack of a kind (EFF-3). */
function touchesAttack(
  state: GameState,
  frame: AttackFrame,
  effect: Effect,
  response: Response,
): boolean {
  const from = { seat: response.seat, source: response.source };
  const { attackers, defender } = frame.combat;
  switch (effect.do) {
    case 'cancel-attack': {
      const whom = effect.with;
      return (
        whom === undefined || combatants(frame.combat).some((ix) => matches(state, ix, whom, from))
      );
    }
    case 'combat-affects-nobody':
    case 'defend-with-ap':
      return true;
    case 'join-defence':
      return (
        !combatants(frame.combat).includes(response.source) &&
        matches(state, defender, effect.of, from)
      );
    case 'draw-attack':
      return defender !== response.source && matches(state, defender, effect.on, from);
    case 'boost-attack': {
      const on = effect.on === null || matches(state, defender, effect.on, from);
      const { attacker } = effect;
      return (
        on && (attacker === null || attackers.some((ix) => matches(state, ix, attacker, from)))
      );
    }
    default:
      return false;
  }
}

function whoTouches(
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

/** What a second use for the same target adds nothing to. */
const NO_MORE_BY_TWO: ReadonlySet<Effect['do']> = new Set<Effect['do']>(['borrow', 'give-trait']);

/**
 * Is this use of this ability announced and not over? An ability that costs nothing, or does no more when
 * it is done twice, could otherwise answer itself without end.
 */
export function isUnderWay(
  { frames }: GameState,
  { ix, index, due }: { readonly ix: CardIx; readonly index: number; readonly due: number },
  effects: readonly Effect[],
  targets: readonly Target[],
): boolean {
  const noMore = effects.every(({ do: verb }) => NO_MORE_BY_TWO.has(verb));
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
