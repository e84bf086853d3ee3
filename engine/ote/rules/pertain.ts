import { matches } from '../abilities/matches.ts';
import type { Effect, Who } from '../abilities/schema.ts';
import { assign, slotsOf, slotsOfEffect } from '../abilities/targets.ts';
import {
  type AttackFrame,
  type CombatantWord,
  combatants,
  combatantsMeant,
  isAttack,
  isCombatantWord,
} from '../frames/attack-frame.ts';
import { cardsIn, framesIn } from '../frames/pointed.ts';
import type { AnnouncedFrame, Target } from '../frames/types.ts';
import { bearerOrSelf, cardAt, isWorking } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { otherTargets } from './rerouting.ts';

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

/** A Gear or Condition called in answer must be on somebody whom the event is about. */
export function pertainsByBearer(state: GameState, frame: AnnouncedFrame, host: CardIx): boolean {
  return involvedIn(state, frame).has(host);
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
  if (cardsIn(named).some((card) => about.has(card))) return true;
  // What it is then called on must be in what is under way; that is judged as it is called.
  if (effect.do === 'call') return effect.paid === true;
  if ('who' in effect) {
    const { who } = effect.who;
    if (!isCombatantWord(who)) return whoTouches(state, about, effect.who, response);
    return isAttack(frame) && meansSomebody(state, frame, who, response.source);
  }
  return isAttack(frame) && touchesAttack(state, frame, effect, response);
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

/** ABL-AVOID: it is the defender that is not attacked. */
function avoids(
  state: GameState,
  frame: AttackFrame,
  who: Who,
  named: readonly Target[],
  response: Response,
): boolean {
  const { defender } = frame.combat;
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
    case 'cancel-attack':
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
      return [...about].some(
        (ix) =>
          isWorking(state, ix) &&
          !(who.other && ix === response.source) &&
          matches(state, ix, who.filter, { seat: response.seat, source: response.source }),
      );
    default:
      return false;
  }
}

/** The cards that the event is about. */
function involvedIn(state: GameState, frame: AnnouncedFrame): ReadonlySet<CardIx> {
  const about = new Set<CardIx>([
    frame.source,
    ...(frame.combat?.attackers ?? []),
    ...(frame.combat?.helpers ?? []),
  ]);
  for (const target of frame.targets) {
    if ('card' in target) about.add(target.card);
    if ('frame' in target) {
      const other = state.frames.find((one) => one.id === target.frame);
      if (other?.kind === 'announced') about.add(other.source);
    }
  }
  for (const ix of [...about]) {
    const { host, zone } = cardAt(state, ix);
    if (zone === 'on') about.add(host);
  }
  for (const ix of state.inPlay) {
    const card = cardAt(state, ix);
    if (card.zone === 'on' && about.has(card.host)) about.add(ix);
  }
  return about;
}

/** The same use of the same ability is announced and not over: what costs nothing could be used in answer to itself without end, and would do no more than once. */
export function isUnderWay(
  { frames }: GameState,
  ix: CardIx,
  index: number,
  targets: readonly Target[],
): boolean {
  return frames.some(
    (frame) =>
      frame.kind === 'announced' &&
      frame.act === 'use' &&
      frame.source === ix &&
      frame.ability === index &&
      frame.status === 'live' &&
      JSON.stringify(frame.targets) === JSON.stringify(targets),
  );
}
