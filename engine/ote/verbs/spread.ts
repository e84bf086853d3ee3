import { pushChoice } from '../events/numbered.ts';
import type { Effect } from '../language/schema.ts';
import { isImmune } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { isWorking } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

type Spread = Extract<Effect, { do: 'spread' }>;

/** The player chooses a card several times, possibly one card again, and its figure changes each time. */
export const spread: Verb<'spread'> = {
  run(draft, effect, context) {
    askForCard(draft, effect, context.frame, effect.count);
  },
  answered(draft, effect, context, chosen, decision) {
    const { figure, by, time } = effect;
    const made = { kind: 'figure', figure, op: 'add', by, vs: null } as const;
    for (const to of cardsIn(chosen)) beginEffect(draft, to, time, made, context);
    const left = decision.ask === 'choose' ? (decision.left ?? 1) - 1 : 0;
    askForCard(draft, effect, context.frame, left);
  },
};

function askForCard(draft: Draft, effect: Spread, frame: AnnouncedFrame, left: number): void {
  const { state } = draft;
  const { seat, source } = frame;
  const among = state.inPlay
    .filter(
      (ix) =>
        isWorking(state, ix) &&
        !isImmune(state, ix, source) &&
        matches(state, ix, effect.filter, { seat, source }),
    )
    .map((card) => ({ card }));
  if (left === 0 || among.length === 0) return;
  pushChoice(draft, seat, {
    what: 'spread',
    source,
    min: 1,
    max: 1,
    among,
    left,
  });
}
