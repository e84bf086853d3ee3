import { askToChoose } from '../procedures/ask.ts';
import { patch } from '../procedures/combat.ts';
import { retarget } from '../procedures/retarget.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { otherTargets } from '../rules/rerouting.ts';
import type { Verb } from './verb.ts';

/** Redirects the attack to another Character. If several are possible, a player chooses. */
export const redirectAttack: Verb<'redirect-attack'> = {
  run(draft, effect, context) {
    const frame = attackUnderWay(draft.state);
    if (frame === null) return;
    const targets = otherTargets(draft.state, frame, effect, context.seat, context.source);
    const [leader] = frame.combat.attackers;
    const [only, ...others] = targets;
    if (leader === undefined || only === undefined) return;
    const turns = effect.turns === true ? { turncoat: frame.combat.defender } : {};
    const now = { ...frame, combat: { ...frame.combat, ...turns } };
    patch(draft, frame, { combat: now.combat });
    if (others.length === 0) retarget(draft, now, only);
    else {
      const seat = effect.chooser === 'you' ? context.seat : frame.seat;
      const among = targets.map((card) => ({ card }));
      askToChoose(draft, seat, 'retarget', leader, 1, 1, among);
    }
  },
};
