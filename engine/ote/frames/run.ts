import type { Refusal } from '../../kernel/game.ts';
import { askToChoose } from '../abilities/effects/asking.ts';
import { afterSave, protect } from '../abilities/effects/combat.ts';
import { runEffect } from '../abilities/effects/registry.ts';
import { typeOf } from '../abilities/matches.ts';
import { preparedAt } from '../abilities/prepared.ts';
import type { Effect } from '../abilities/schema.ts';
import { assign, effectsOf, slotsOf, slotsOfEffect, targetsStand } from '../abilities/targets.ts';
import { answerForAbsent } from '../decisions/absent.ts';
import { discardUncallable } from '../decisions/call-any.ts';
import { couldPay } from '../decisions/pull-cranks.ts';
import { canRespond } from '../decisions/responses.ts';
import { emit } from '../events/evolve.ts';
import { bearerProblem } from '../rules/call.ts';
import { toConspiracy, toDeadPile, toHand } from '../rules/moves.ts';
import { pertains } from '../rules/pertain.ts';
import { keepsAside } from '../rules/popped-calls.ts';
import { isLegalPlace } from '../rules/ranks.ts';
import { refuse } from '../rules/refuse.ts';
import { settleStanding } from '../rules/standing.ts';
import { settleTexts } from '../rules/texts.ts';
import { advanceTurn } from '../rules/turn.ts';
import { copyOfAnnounced } from '../state/copies.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, nameOf, turnOrder } from '../state/read.ts';
import type { GameState, Seat } from '../state/types.ts';
import {
  type AttackFrame,
  attackJoined,
  attackStands,
  isAttack,
  standingAttackers,
} from './attack-frame.ts';
import { beginCombat, endCombat, goOnFighting, joinAttack } from './combat.ts';
import { endFrame, voidFrame } from './endings.ts';
import { settleForced } from './forced.ts';
import { stopPaying } from './paying.ts';
import { cardsIn } from './pointed.ts';
import { newlyExposed, settleCombat } from './settle.ts';
import { lapses } from './trigger-costs.ts';
import { openTriggers, tellOfCosts, withResultsHeard } from './triggers.ts';
import type { AnnouncedFrame } from './types.ts';

/** No chain of effects comes near it between two decisions, unless it never ends. */
const MOST_STEPS = 10_000;
/** So many steps before that, whose card speaks is noted: who takes turns for ever does so here, too. */
const NOTED_STEPS = 100;

/** Runs until a player must decide, or the game is over. Effects that set each other off for ever are refused; then the draft is of no more use. */
export function advance(draft: Draft): Refusal | null {
  let speakers: Set<string> | null = null;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (draft.state.outcome !== null) return null;
    settleTexts(draft);
    const top = draft.state.frames.at(-1);
    if (step >= MOST_STEPS - NOTED_STEPS && top?.kind === 'announced') {
      speakers ??= new Set();
      speakers.add(nameOf(draft.state, top.source));
    }
    if (top?.kind === 'decision') {
      if (lapses(draft.state, top)) {
        endFrame(draft, top.id);
        continue;
      }
      if (discardUncallable(draft, top) || answerForAbsent(draft, top)) continue;
      if (settleForced(draft, top)) return null;
      continue;
    }
    const standing = settleStanding(draft);
    if (standing === 'asks') return null;
    if (standing === 'changed') continue;
    if (top === undefined) {
      if (advanceTurn(draft)) return null;
    } else if (stepFrame(draft, top)) return null;
  }
  return endless([...(speakers ?? [])]);
}

/** How many of those who take turns are named. */
const MOST_NAMED = 4;

function endless(speakers: readonly string[]): Refusal {
  const named = speakers.slice(0, MOST_NAMED).join(', ');
  return refuse(
    'EVT-5',
    speakers.length > 1
      ? `This would never end: ${named} set each other off again and again.`
      : `This would never end: ${named || 'what the cards in play say'} comes again and again.`,
  );
}

/** One step of the event on top; says whether somebody is asked. */
function stepFrame(draft: Draft, frame: AnnouncedFrame): boolean {
  // CRANK-3: nothing goes on before what was cranked for Pull has paid, but where it cannot any more.
  if (frame.paying !== undefined && couldPay(draft.state, frame.paying)) return true;
  if (frame.paying !== undefined) {
    stopPaying(draft, frame);
    return false;
  }
  switch (frame.stage) {
    case 'before':
      if (isAttack(frame) && attackFails(draft, frame)) return false;
      if (hasLostItsBearer(draft.state, frame)) {
        // EVT-13: impossible, so the card has never left the hand.
        if (cardAt(draft.state, frame.source).zone === 'dead') {
          toHand(draft, frame.source, 'taken-back');
        }
        voidFrame(draft, frame);
        return false;
      }
      if (!targetsStand(draft.state, frame) || !placeStands(draft.state, frame)) {
        voidFrame(draft, frame);
        return false;
      }
      if (frame.act === 'call' && cardAt(draft.state, frame.source).zone === 'dead') {
        // Popped as it was called: what it was called for does not happen.
        put(draft, { ...frame, status: 'cancelled', stage: 'close' });
        return false;
      }
      return openWindow(draft, frame, 'resolve');
    case 'resolve':
      if (isAttack(frame)) beginCombat(draft, frame);
      else resolve(draft, frame);
      return false;
    case 'after':
      if (isAttack(frame) && (attackFails(draft, frame) || goOnFighting(draft, frame)))
        return false;
      return openWindow(draft, frame, 'close');
    case 'close':
      if (isAttack(frame) && frame.combat.aftermath === 'open') return openAftermath(draft, frame);
      if (isAttack(frame) && settleCombat(draft, frame)) return false;
      close(draft, frame);
      return false;
  }
}

/** ATK-12, EVT-7: an attack that has become impossible never happened; one whose attackers are all gone just ends. */
function attackFails(draft: Draft, frame: AttackFrame): boolean {
  if (!attackStands(draft.state, frame)) {
    voidFrame(draft, frame);
    return true;
  }
  if (standingAttackers(draft.state, frame.combat).length > 0) return false;
  put(draft, { ...frame, status: 'cancelled', stage: 'close' });
  return true;
}

/** EVT-7: a move is impossible once its Character is gone, or may not stand there any more. */
function placeStands(state: GameState, { act, source, place }: AnnouncedFrame): boolean {
  if (act !== 'move' || place === null) return true;
  const { zone, seat } = cardAt(state, source);
  return zone === 'conspiracy' && isLegalPlace(state, seat, place, source);
}

/** A Gear or Condition that is being called on somebody who has gone, or is no longer what it may be called on. */
function hasLostItsBearer(state: GameState, frame: AnnouncedFrame): boolean {
  if (frame.act !== 'call') return false;
  const { zone, host } = cardAt(state, frame.source);
  if (zone !== 'dead' && zone !== 'on') return false;
  if (keepsAside(state, frame.source) && zone === 'on') return false;
  for (const event of frame.announced) {
    if (event.type !== 'card-moved' || event.card !== frame.source) continue;
    if (event.to.zone !== 'on') continue;
    if (zone === 'on') return bearerProblem(state, frame.source, frame.seat, host) !== null;
    const bearer = cardAt(state, event.to.host);
    return bearer.zone !== 'conspiracy' && bearer.zone !== 'table';
  }
  return false;
}

function put(draft: Draft, frame: AnnouncedFrame): void {
  emit(draft, { type: 'frame-changed', frame });
}

/**
 * EVT-2, EVT-4, EVT-10: everybody in turn order may respond; with `when-able` who could not is passed
 * over unasked. When all have passed in a row the window closes and the event goes to `then`.
 */
function openWindow(draft: Draft, frame: AnnouncedFrame, then: 'resolve' | 'close'): boolean {
  if (asksSomebody(draft, frame)) return true;
  const closed = copyOfAnnounced(frame);
  closed.stage = then;
  closed.passed = NOBODY;
  // Nothing lies between the window and what follows it, so an event that is no attack goes on at once.
  if (isAttack(frame)) put(draft, closed);
  else if (then === 'resolve') resolve(draft, closed);
  else close(draft, closed);
  return false;
}

const NOBODY: readonly Seat[] = [];

/** `Play after combat.`: the combat is settled, and a Bulldoze has not gone on. */
function openAftermath(draft: Draft, frame: AttackFrame): boolean {
  if (asksSomebody(draft, frame)) return true;
  put(draft, { ...frame, passed: [], combat: { ...frame.combat, aftermath: 'over' } });
  return false;
}

function asksSomebody(draft: Draft, frame: AnnouncedFrame): boolean {
  const passed = [...frame.passed];
  for (const seat of turnOrder(draft.state)) {
    if (passed.includes(seat)) continue;
    if (draft.state.options.windows === 'when-able' && !canRespond(draft.state, seat)) {
      passed.push(seat);
      continue;
    }
    if (passed.length !== frame.passed.length) put(draft, { ...frame, passed });
    return true;
  }
  return false;
}

/** Who is asked to respond to the event on top: who has to pay, else the first in turn order that has not passed. */
export function askedToRespond(state: GameState, frame: AnnouncedFrame): Seat | null {
  if (frame.paying !== undefined) return frame.paying;
  return turnOrder(state).find((seat) => !frame.passed.includes(seat)) ?? null;
}

/** EVT-3: the effects run in order; one that asks something stops here and goes on when it is answered. */
export function resolve(draft: Draft, start: AnnouncedFrame): void {
  const effects = effectsOf(draft.state, start);
  const parts = assign(slotsOf(effects), start.targets) ?? [];
  const waiting = start.act === 'trigger' ? [] : afterSave(effects);
  let frame = start;
  draft.recording = [...start.applied];
  if (frame.act === 'move' && frame.next === 0) moveThere(draft, frame);
  if (frame.act === 'martyr') standIn(draft, frame);
  if (frame.act === 'gang-up') joinIn(draft, frame);
  for (;;) {
    const [led, ...queue] = frame.queue ?? [];
    const effect = led ?? effects[frame.next];
    if (effect === undefined) break;
    if (led === undefined && waiting.includes(effect)) {
      frame = afterNext(frame);
      continue;
    }
    const slot = slotsOf(effects.slice(0, frame.next)).length;
    const named = led ? [] : parts.slice(slot, slot + slotsOfEffect(effect).length).flat();
    const depth = draft.state.frames.length;
    frame = led ? withQueue(frame, queue) : afterNext(frame);
    const { source, seat, points } = frame;
    const doing = { frame, source, seat, named, ...(points === undefined ? {} : { points }) };
    const next = runEffect(draft, effect, doing);
    if (next.length > 0) frame = withQueue(frame, [...next, ...(frame.queue ?? [])]);
    if (draft.state.frames.length > depth || draft.state.outcome !== null) {
      keep(draft, frame, 'resolve');
      return;
    }
  }
  keep(draft, frame, 'after');
  if (frame.act === 'call' && isThere(draft.state, frame)) {
    openTriggers(draft, { on: 'called', card: frame.source, by: frame.seat });
  }
}

function withQueue(frame: AnnouncedFrame, queue: readonly Effect[]): AnnouncedFrame {
  const queued = copyOfAnnounced(frame);
  queued.queue = queue;
  return queued;
}

/** Its next effect is being done. */
function afterNext(frame: AnnouncedFrame): AnnouncedFrame {
  const now = copyOfAnnounced(frame);
  now.next += 1;
  return now;
}

/** Keeps what was applied with the frame, for taking back (EVT-11). */
function keep(draft: Draft, frame: AnnouncedFrame, stage: AnnouncedFrame['stage']): void {
  const kept = copyOfAnnounced(frame);
  kept.stage = stage;
  kept.applied = draft.recording ?? [];
  draft.recording = null;
  const done = kept.applied.slice(frame.applied.length);
  put(draft, withResultsHeard(draft.state, kept, done));
}

function isThere(state: GameState, frame: AnnouncedFrame): boolean {
  const { zone } = cardAt(state, frame.source);
  return zone === 'conspiracy' || zone === 'table' || zone === 'on';
}

// TURN-6: the crank was the announcement; the Character stands there when nothing has stopped it.
function moveThere(draft: Draft, frame: AnnouncedFrame): void {
  const { place, source } = frame;
  if (place !== null) toConspiracy(draft, source, cardAt(draft.state, source).seat, place, 'moved');
}

// ABL-GANGUP: it fights from now on, if there is still a combat to join.
function joinIn(draft: Draft, frame: AnnouncedFrame): void {
  const attack = attackJoined(draft.state, frame);
  if (attack === null || cardAt(draft.state, frame.source).zone !== 'conspiracy') return;
  joinAttack(draft, attack, frame.source);
}

// ABL-MARTYR: for as long as the event lasts that this answers.
function standIn(draft: Draft, frame: AnnouncedFrame): void {
  const doing = { frame, source: frame.source, seat: frame.seat, named: [] };
  for (const to of cardsIn(frame.targets)) {
    protect(draft, to, { kind: 'martyr', by: frame.source }, doing);
  }
}

function close(draft: Draft, frame: AnnouncedFrame): void {
  endFrame(draft, frame.id);
  afterUse(draft, frame);
  const gear = frame.act === 'use' && typeOf(draft.state, frame.source) === 'gear';
  if (gear && frame.status !== 'void') openTriggers(draft, { on: 'used', card: frame.source });
  tellOfCosts(draft, frame);
  if (isAttack(frame) && frame.status !== 'void') {
    const { defender, bulldozed } = frame.combat;
    const resolved = frame.status === 'live' || bulldozed.length > 0;
    for (const card of standingAttackers(draft.state, frame.combat)) {
      if (resolved) openTriggers(draft, { on: 'attack-resolved', card });
      openTriggers(draft, { on: 'attack-over', card, whom: defender });
    }
    endCombat(draft, frame, 'all');
  }
  if (frame.act === 'play' && frame.status !== 'void') {
    openTriggers(draft, { on: 'played', card: frame.source, by: frame.seat });
  }
}

/** What follows the use of an ability: a card that is used up goes, and a defender that cranked for something else may have exposed another (ATK-11). */
function afterUse(draft: Draft, frame: AnnouncedFrame): void {
  if (frame.act !== 'use') return;
  const usedUp = preparedAt(draft.state, frame.source).statics.some(
    (one) => one.effect.holds === 'discard-when-used',
  );
  if (usedUp && isThere(draft.state, frame)) toDeadPile(draft, frame.source, 'discarded');
  const attack = draft.state.frames.at(-1);
  if (attack?.kind !== 'announced' || !isAttack(attack) || attack.status !== 'live') return;
  if (attack.combat.defender !== frame.source || !cardAt(draft.state, frame.source).cranked) return;
  const effects = effectsOf(draft.state, frame);
  const response = { seat: frame.seat, source: frame.source, effects, targets: frame.targets };
  if (pertains(draft.state, attack, response)) return;
  const exposed = newlyExposed(draft.state, attack);
  if (exposed.length === 0) return;
  const among = exposed.map((card) => ({ card }));
  askToChoose(draft, attack.seat, 'retarget', attack.source, 0, 1, among);
}
