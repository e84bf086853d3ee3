import { askToChoose } from '../procedures/ask.ts';
import { endCombat } from '../procedures/combat.ts';
import { newlyExposed } from '../procedures/combat-result.ts';
import { endFrame } from '../procedures/endings.ts';
import { toDeadPile } from '../procedures/moves.ts';
import { openCostTriggers, openTriggers } from '../procedures/triggers.ts';
import { isAttack } from '../reading/attack-frame.ts';
import { effectsOf } from '../reading/effects-of-event.ts';
import { typeOf } from '../reading/matches.ts';
import { pertains } from '../rules/pertaining-responses.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import { says } from '../state/table/look-up.ts';
import { isInPlay } from './resolve.ts';

export function close(draft: Draft, frame: AnnouncedFrame): void {
  endFrame(draft, frame.id);
  afterUse(draft, frame);
  const gear = frame.act === 'use' && typeOf(draft.state, frame.source) === 'gear';
  if (gear && frame.status !== 'void') openTriggers(draft, { on: 'used', card: frame.source });
  openCostTriggers(draft, frame);
  if (isAttack(frame) && frame.status !== 'void') endCombat(draft, frame, null);
  if (frame.act === 'play' && frame.status !== 'void') {
    openTriggers(draft, { on: 'played', card: frame.source, by: frame.seat });
  }
}

/**
 * After the use of an ability: discards a card that is used up, and offers another target if a defender has cranked
 * for another purpose (ATK-11).
 */
function afterUse(draft: Draft, frame: AnnouncedFrame): void {
  if (frame.act !== 'use') return;
  const usedUp = says(draft.state, frame.source, 'discard-when-used');
  if (usedUp && isInPlay(draft.state, frame)) toDeadPile(draft, frame.source, 'discarded');
  const attack = draft.state.frames.at(-1);
  if (attack?.kind !== 'announced' || !isAttack(attack) || attack.status !== 'live') return;
  if (attack.combat.defender !== frame.source || !cardAt(draft.state, frame.source).cranked) return;
  // The Character that drew the attack has cranked for the combat.
  if (attack.combat.drawn === frame.source) return;
  const effects = effectsOf(draft.state, frame);
  const response = { seat: frame.seat, source: frame.source, effects, targets: frame.targets };
  if (pertains(draft.state, attack, response)) return;
  const exposed = newlyExposed(draft.state, attack);
  if (exposed.length === 0) return;
  const among = exposed.map((card) => ({ card }));
  askToChoose(draft, attack.seat, 'retarget', attack.source, 0, 1, among);
}
