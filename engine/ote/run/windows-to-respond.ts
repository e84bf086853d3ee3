import { putFrame } from '../events/numbered.ts';
import { askToChoose } from '../procedures/ask.ts';
import { endCombat } from '../procedures/combat.ts';
import { newlyExposedTargets } from '../procedures/combat-result.ts';
import { endFrame } from '../procedures/endings.ts';
import { moveToDeadPile } from '../procedures/moves.ts';
import { openCostTriggers, openTriggers } from '../procedures/triggers.ts';
import { type AttackFrame, isAttack } from '../reading/attack-frame.ts';
import { effectsOf } from '../reading/event-answered.ts';
import { typeOf } from '../reading/matches.ts';
import { pertains } from '../rules/pertaining-responses.ts';
import { copyOfAnnounced } from '../state/copies.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { cardAt, turnOrder } from '../state/read.ts';
import { hasStatic } from '../state/table/look-up.ts';
import type { GameState, Seat } from '../state/types.ts';
import { canRespond } from './legal-acts.ts';
import { isInPlay, resolveEffects } from './resolve.ts';

/**
 * Asks the players in turn order to respond to an event, before it resolves (EVT-2) and after (EVT-4); a
 * combat is settled only after the second window (ATK-8). With the option `when-able` a player who cannot respond is
 * not asked. When all have passed in a row (EVT-10), the event goes on to `then`. Returns whether a player is asked.
 */
export function openWindow(
  draft: Draft,
  frame: AnnouncedFrame,
  then: 'resolve' | 'close',
): boolean {
  if (asksSomebody(draft, frame)) return true;
  const closed = copyOfAnnounced(frame);
  closed.stage = then;
  closed.passed = NO_SEATS;
  // Nothing happens between the window and the next stage, so an event other than an attack goes on at once.
  if (isAttack(frame)) putFrame(draft, closed);
  else if (then === 'resolve') resolveEffects(draft, closed);
  else closeEvent(draft, closed);
  return false;
}

const NO_SEATS: readonly Seat[] = [];

/** Asks for cards with `Play after combat.`, after the combat is settled and before a Bulldoze continues. */
export function openAftermath(draft: Draft, frame: AttackFrame): boolean {
  if (asksSomebody(draft, frame)) return true;
  putFrame(draft, { ...frame, passed: [], combat: { ...frame.combat, aftermath: 'over' } });
  return false;
}

function asksSomebody(draft: Draft, frame: AnnouncedFrame): boolean {
  const { state } = draft;
  if (draft.responses === 'unasked') return false;
  // Usually no player is asked, and then nothing is written.
  let passed = frame.passed;
  for (const seat of turnOrder(state)) {
    if (passed.includes(seat)) continue;
    if (state.options.windows === 'when-able' && !canRespond(state, seat)) {
      passed = [...passed, seat];
      continue;
    }
    if (passed !== frame.passed) putFrame(draft, { ...frame, passed });
    return true;
  }
  return false;
}

/**
 * Returns the player who is asked to respond to the event on top: a player who must spend Pull, otherwise the first
 * in turn order that has not passed.
 */
export function askedToRespond(state: GameState, frame: AnnouncedFrame): Seat | null {
  if (frame.paying !== undefined) return frame.paying;
  return turnOrder(state).find((seat) => !frame.passed.includes(seat)) ?? null;
}

export function closeEvent(draft: Draft, frame: AnnouncedFrame): void {
  endFrame(draft, frame.id);
  endUse(draft, frame);
  const gear = frame.act === 'use' && typeOf(draft.state, frame.source) === 'gear';
  if (gear && frame.status !== 'void') openTriggers(draft, { on: 'used', card: frame.source });
  openCostTriggers(draft, frame);
  if (isAttack(frame) && frame.status !== 'void') endCombat(draft, frame, null);
  if (frame.act === 'play' && frame.status !== 'void') {
    openTriggers(draft, { on: 'played', card: frame.source, by: frame.seat });
  }
}

/**
 * Ends the use of an ability: discards a card that is used up, and offers another target if a defender has cranked
 * for another purpose (ATK-11).
 */
function endUse(draft: Draft, frame: AnnouncedFrame): void {
  if (frame.act !== 'use') return;
  const usedUp = hasStatic(draft.state, frame.source, 'discard-when-used');
  if (usedUp && isInPlay(draft.state, frame)) moveToDeadPile(draft, frame.source, 'discarded');
  const attack = draft.state.frames.at(-1);
  if (attack?.kind !== 'announced' || !isAttack(attack) || attack.status !== 'live') return;
  if (attack.combat.defender !== frame.source || !cardAt(draft.state, frame.source).cranked) return;
  // The Character that drew the attack has cranked for the combat.
  if (attack.combat.drawn === frame.source) return;
  const effects = effectsOf(draft.state, frame);
  const response = { seat: frame.seat, source: frame.source, effects, targets: frame.targets };
  if (pertains(draft.state, attack, response)) return;
  const exposed = newlyExposedTargets(draft.state, attack);
  if (exposed.length === 0) return;
  const among = exposed.map((card) => ({ card }));
  askToChoose(draft, attack.seat, 'retarget', attack.source, 0, 1, among);
}
