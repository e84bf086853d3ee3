import type { Refusal } from '../../kernel/game.ts';
import { putFrame } from '../events/numbered.ts';
import { beginCombat, goOnFighting, removeBarredAttackers } from '../procedures/combat.ts';
import { settleCombat } from '../procedures/combat-result.ts';
import { endFrame, voidFrame } from '../procedures/endings.ts';
import { askForForcedTarget } from '../procedures/forced-attacks.ts';
import { applyGivenTexts } from '../procedures/given-texts.ts';
import { moveToDeadPile, moveToHand } from '../procedures/moves.ts';
import { stopPaying } from '../procedures/paying.ts';
import { keepsAside } from '../procedures/popped-calls.ts';
import { applyStandingRules } from '../procedures/standing-rules.ts';
import { hasLapsed, hasLostItsCause } from '../procedures/trigger-costs.ts';
import { advanceTurn } from '../procedures/turn.ts';
import { type AttackFrame, isAttack, standingAttackers } from '../reading/attack-frame.ts';
import { bearerProblem } from '../rules/bearer.ts';
import { isAttackPossible } from '../rules/may-fight.ts';
import { isLegalPlace } from '../rules/ranks.ts';
import { refuse } from '../rules/refuse.ts';
import { targetsStand } from '../rules/targets.ts';
import { waysToCall } from '../rules/ways-to-call.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, DecisionFrame } from '../state/frames.ts';
import { cardAt, nameOf } from '../state/read.ts';
import { featuresOf } from '../state/table/look-up.ts';
import { cardsIn } from '../state/targets.ts';
import type { GameState } from '../state/types.ts';
import { couldPay } from './crank-for-pull-answers.ts';
import { resolveEffects } from './resolve.ts';
import { closeEvent, openAftermath, openWindow } from './windows-to-respond.ts';

/** A chain of effects between two decisions that takes more steps than this never ends. */
const MOST_STEPS = 10_000;

/** The source cards of this many last steps are recorded, so that a refusal can name cards that trigger each other without end. */
const NOTED_STEPS = 100;

/**
 * Runs until a player must decide, or the game is over. `answerForAbsent` answers a decision of a player who is out
 * of the game and returns whether it did. Effects that trigger each other without end are refused (EVT-5); the draft
 * is then unusable.
 */
export function advance(
  draft: Draft,
  answerForAbsent: (draft: Draft, frame: DecisionFrame) => boolean,
): Refusal | null {
  const { state } = draft;
  let speakers: Set<string> | null = null;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (state.outcome !== null) return null;
    const settled = isSettled(draft);
    const { clock } = state;
    if (!settled) applyGivenTexts(draft);
    const top = state.frames.at(-1);
    if (step >= MOST_STEPS - NOTED_STEPS && top?.kind === 'announced') {
      speakers ??= new Set();
      speakers.add(nameOf(state, top.source));
    }
    if (top?.kind === 'decision') {
      if (hasLapsed(state, top)) {
        endFrame(draft, top.id);
        continue;
      }
      if (discardUncallable(draft, top) || answerForAbsent(draft, top)) continue;
      if (askForForcedTarget(draft, top)) return null;
      continue;
    }
    if (!settled) {
      if (applyStandingRules(draft)) continue;
      if (state.clock === clock) noteSettled(draft);
    }
    if (top === undefined) {
      if (advanceTurn(draft)) return null;
    } else if (stepFrame(draft, top)) return null;
  }
  return endlessRefusal([...(speakers ?? [])]);
}

/**
 * Checks whether there is nothing to apply. Either no card of the game gives texts or has a standing rule; or only
 * cranks and Pull have happened since these were applied, and no text in the game depends on them.
 */
function isSettled({ state, settledAt, cranksSince }: Draft): boolean {
  const { lends, stands, asksCranked } = featuresOf(state);
  if (!lends && !stands) return true;
  if (settledAt < 0 || state.clock - settledAt !== cranksSince) return false;
  return cranksSince === 0 || !asksCranked;
}

function noteSettled(draft: Draft): void {
  draft.settledAt = draft.state.clock;
  draft.cranksSince = 0;
}

/** The largest number of cards that the refusal names. */
const MOST_NAMED = 4;

function endlessRefusal(speakers: readonly string[]): Refusal {
  const named = speakers.slice(0, MOST_NAMED).join(', ');
  return refuse(
    'EVT-5',
    speakers.length > 1
      ? `This would never end: ${named} set each other off again and again.`
      : `This would never end: ${named || 'what the cards in play say'} comes again and again.`,
  );
}

/** Does one step of the event on top. Returns whether a player is asked. */
function stepFrame(draft: Draft, frame: AnnouncedFrame): boolean {
  // CRANK-3: Pull that was cranked for in response must be spent before the event continues, if anything can use it.
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
          moveToHand(draft, frame.source, 'taken-back');
        }
        voidFrame(draft, frame);
        return false;
      }
      if (
        !targetsStand(draft.state, frame) ||
        !isPlaceStillLegal(draft.state, frame) ||
        hasLostItsCause(draft.state, frame)
      ) {
        voidFrame(draft, frame);
        return false;
      }
      if (frame.act === 'call' && cardAt(draft.state, frame.source).zone === 'dead') {
        // The card was popped during its call, so its call does nothing.
        putFrame(draft, { ...frame, status: 'cancelled', stage: 'close' });
        return false;
      }
      return openWindow(draft, frame, 'resolve');
    case 'resolve':
      if (isAttack(frame)) beginCombat(draft, frame);
      else resolveEffects(draft, frame);
      return false;
    case 'after':
      if (isAttack(frame) && (attackFails(draft, frame) || goOnFighting(draft, frame)))
        return false;
      return openWindow(draft, frame, 'close');
    case 'close':
      if (isAttack(frame) && frame.combat.aftermath === 'open') return openAftermath(draft, frame);
      if (isAttack(frame) && settleCombat(draft, frame)) return false;
      closeEvent(draft, frame);
      return false;
  }
}

/**
 * Ends an attack that cannot go on: one that has become impossible never happened (ATK-12, EVT-7); one whose attackers
 * are all gone just ends. Returns whether it has changed.
 */
function attackFails(draft: Draft, frame: AttackFrame): boolean {
  if (!isAttackPossible(draft.state, frame)) {
    voidFrame(draft, frame);
    return true;
  }
  if (removeBarredAttackers(draft, frame)) return true;
  if (standingAttackers(draft.state, frame.combat).length > 0) return false;
  putFrame(draft, { ...frame, status: 'cancelled', stage: 'close' });
  return true;
}

/** EVT-7: checks that a move is still possible. It is not when its Character is gone, or may no longer be placed there. */
function isPlaceStillLegal(state: GameState, { act, source, place }: AnnouncedFrame): boolean {
  if (act !== 'move' || place === null) return true;
  const { zone, seat } = cardAt(state, source);
  return zone === 'conspiracy' && isLegalPlace(state, seat, place, source);
}

/** Checks whether a Gear or Condition is being called on a card that has gone, or that it may no longer be called on. */
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

/** Discards a card that must be called (`min: 1`) and cannot be. Returns whether this ends the decision. */
function discardUncallable(draft: Draft, frame: DecisionFrame): boolean {
  const { decision } = frame;
  if (decision.ask !== 'choose' || decision.what !== 'call-any' || decision.min === 0) return false;
  for (const _answer of waysToCall(draft.state, frame)) return false;
  endFrame(draft, frame.id);
  if (decision.calls?.must) return true;
  for (const card of cardsIn(decision.among)) {
    const { zone } = cardAt(draft.state, card);
    if (zone === 'hand' || zone === 'aside') moveToDeadPile(draft, card, 'discarded');
  }
  return true;
}
