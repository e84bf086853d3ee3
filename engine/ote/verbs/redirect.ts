import { askForBearer, askToChoose } from '../procedures/ask.ts';
import { patch } from '../procedures/combat.ts';
import { toBearer } from '../procedures/moves.ts';
import { retarget } from '../procedures/retarget.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { matches } from '../reading/matches.ts';
import { bearerProblem } from '../rules/call.ts';
import { otherTargets } from '../rules/rerouting.ts';
import { cardAt } from '../state/read.ts';
import { cardsIn, framesIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** What was aimed at the card that speaks is aimed at another; what was called on it is on the other. */
export const redirect: Verb<'redirect'> = {
  does: 'redirect',
  run(draft, _effect, doing) {
    const [event] = framesIn(doing.named);
    const [card] = cardsIn(doing.named);
    const frame = draft.state.frames.find((one) => one.id === event);
    if (frame?.kind !== 'announced' || frame.status !== 'live' || card === undefined) return;
    const targets = frame.targets.map((one) =>
      'card' in one && one.card === doing.source ? { card } : one,
    );
    patch(draft, frame, { targets });
    const { host, seat } = cardAt(draft.state, frame.source);
    if (frame.act !== 'call' || host !== doing.source) return;
    if (bearerProblem(draft.state, frame.source, seat, card) === null) {
      toBearer(draft, frame.source, card, 'moved');
    }
  },
};

/** The attack goes on against somebody else; of several whom it could go to one is chosen. */
export const redirectAttack: Verb<'redirect-attack'> = {
  does: 'redirect-attack',
  run(draft, effect, doing) {
    const frame = attackUnderWay(draft.state);
    if (frame === null) return;
    const targets = otherTargets(draft.state, frame, effect, doing.seat, doing.source);
    const [leader] = frame.combat.attackers;
    const [only, ...others] = targets;
    if (leader === undefined || only === undefined) return;
    const turns = effect.turns === true ? { turncoat: frame.combat.defender } : {};
    const now = { ...frame, combat: { ...frame.combat, ...turns } };
    patch(draft, frame, { combat: now.combat });
    if (others.length === 0) retarget(draft, now, only);
    else {
      const seat = effect.chooser === 'you' ? doing.seat : frame.seat;
      const among = targets.map((card) => ({ card }));
      askToChoose(draft, seat, 'retarget', leader, 1, 1, among);
    }
  },
};

/** What another player is calling goes onto somebody else who may have it (CALL-6); it stays paid for as it was. */
export const redirectCall: Verb<'redirect-call'> = {
  does: 'redirect-call',
  run(draft, effect, doing) {
    const { state } = draft;
    for (const id of framesIn(doing.named)) {
      const frame = state.frames.find((one) => one.id === id);
      if (frame?.kind !== 'announced' || frame.status !== 'live') continue;
      const { host, seat } = cardAt(state, frame.source);
      const from = { seat: doing.seat, source: doing.source };
      const among = state.inPlay.filter(
        (ix) =>
          ix !== host &&
          matches(state, ix, effect.to, from) &&
          bearerProblem(state, frame.source, seat, ix) === null,
      );
      askForBearer(draft, doing.seat, doing.source, frame.source, among);
    }
  },
};
