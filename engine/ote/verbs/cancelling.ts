import { askForBearer } from '../procedures/ask.ts';
import { patchFrame } from '../procedures/combat.ts';
import { cancelFrame } from '../procedures/endings.ts';
import { moveToBearer } from '../procedures/moves.ts';
import { crankAsResult } from '../procedures/triggers.ts';
import { matches } from '../reading/matches.ts';
import { bearerProblem } from '../rules/bearer.ts';
import { actorsIn, charactersControlledBy } from '../rules/event-targets.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import { cardsIn, framesIn } from '../state/targets.ts';
import type { EffectContext, Verbs } from './registry.ts';

/** Cancels or redirects what is under way. */
export const CANCELLING_VERBS = {
  /** Cancels an action of the named Character (EVT-6), and cranks the Character if the effect has `cranks`. */
  'cancel-action': {
    certain: () => true,
    run(draft, effect, context) {
      for (const id of framesIn(context.named)) {
        const frame = draft.state.frames.find((one) => one.id === id);
        cancelFrame(draft, id);
        if (effect.cranks !== true || frame?.kind !== 'announced') continue;
        const from = { seat: context.seat, source: context.source };
        for (const ix of actorsIn(frame)) {
          const there = cardAt(draft.state, ix).zone === 'conspiracy';
          if (there && matches(draft.state, ix, effect.filter, from)) crankAsResult(draft, ix);
        }
      }
    },
  },
  /** Cancels a card or its ability while it is under way (EVT-6). */
  'cancel-card': { certain: () => true, run: cancelNamed },
  /** Cancels the Pull that a card was just cranked for; the card stays cranked. */
  'cancel-pull': { run: cancelNamed },
  /** Cancels a Save of another Character (EVT-6). */
  'cancel-save': { run: cancelNamed },
  /** Cancels the Control of a Character, or the action that it is used for, and cranks it. */
  'cancel-control': {
    run(draft, effect, context) {
      for (const id of framesIn(context.named)) {
        const frame = draft.state.frames.find((one) => one.id === id);
        if (frame?.kind !== 'announced') continue;
        const from = { seat: context.seat, source: context.source };
        const cards = charactersControlledBy(draft.state, frame).filter((ix) =>
          matches(draft.state, ix, effect.filter, from),
        );
        cancelFrame(draft, frame.id);
        for (const card of cards) crankAsResult(draft, card);
      }
    },
  },
  /** Redirects an event from this card to another: an effect that targets this card, or the call of a card on it. */
  redirect: {
    run(draft, _effect, context) {
      const [event] = framesIn(context.named);
      const [card] = cardsIn(context.named);
      const frame = draft.state.frames.find((one) => one.id === event);
      if (frame?.kind !== 'announced' || frame.status !== 'live' || card === undefined) return;
      const targets = frame.targets.map((one) =>
        'card' in one && one.card === context.source ? { card } : one,
      );
      patchFrame(draft, frame, { targets });
      const { host, seat } = cardAt(draft.state, frame.source);
      if (frame.act !== 'call' || host !== context.source) return;
      if (bearerProblem(draft.state, frame.source, seat, card) === null) {
        moveToBearer(draft, frame.source, card, 'moved');
      }
    },
  },
  /** Moves a card that another player is calling to another card that may bear it (CALL-6). Its payment stays. */
  'redirect-call': {
    run(draft, effect, context) {
      const { state } = draft;
      for (const id of framesIn(context.named)) {
        const frame = state.frames.find((one) => one.id === id);
        if (frame?.kind !== 'announced' || frame.status !== 'live') continue;
        const { host, seat } = cardAt(state, frame.source);
        const from = { seat: context.seat, source: context.source };
        const among = state.inPlay.filter(
          (ix) =>
            ix !== host &&
            matches(state, ix, effect.to, from) &&
            bearerProblem(state, frame.source, seat, ix) === null,
        );
        askForBearer(draft, context.seat, context.source, frame.source, among);
      }
    },
  },
} satisfies Partial<Verbs>;

/** EVT-6: cancels the named event if it is still under way. The effects of its announcement remain. */
function cancelNamed(draft: Draft, _effect: unknown, context: EffectContext): undefined {
  for (const frame of framesIn(context.named)) cancelFrame(draft, frame);
}
