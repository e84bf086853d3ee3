import { pushDecision } from '../events/numbered.ts';
import { askToChoose } from '../procedures/ask.ts';
import { endFrame } from '../procedures/endings.ts';
import { popAll } from '../procedures/pops.ts';
import { affects, isImmuneToAbility } from '../reading/immunity.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import { featuresOf, staticsOf } from '../state/table/look-up.ts';
import type { CardIx } from '../state/types.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** ABL-CONTROL: uses an active Character of another player once, as that player could. */
export const control: Verb<'control'> = {
  certain: () => true,
  run(draft: Draft, effect, context) {
    for (const card of affectedCards(draft, effect.who, context)) {
      const { zone, cranked } = cardAt(draft.state, card);
      if (zone !== 'conspiracy' || cranked) continue;
      if (isImmuneToAbility(draft.state, card, 'control', context.source)) continue;
      pushDecision(draft, context.seat, { ask: 'control', card });
      offerPop(draft, card);
    }
  },
};

/** `The Character may be popped, no Save, rather than Controlled.`: its player chooses first. */
function offerPop(draft: Draft, card: CardIx): void {
  const { state } = draft;
  if (!featuresOf(state).ratherThanControlled) return;
  const found = staticsOf(state, 'rather-than-controlled').find((said) =>
    affects(state, said, said.effect.who, card),
  );
  if (found === undefined) return;
  askToChoose(draft, cardAt(state, card).seat, 'rather', found.source, 0, 1, [{ card }]);
}

/** Pops the Character, which then is not used. */
export function popRather(draft: Draft, card: CardIx): void {
  const top = draft.state.frames.at(-1);
  if (top?.kind === 'decision' && top.decision.ask === 'control') {
    endFrame(draft, top.id);
  }
  const by = cardAt(draft.state, card).seat;
  popAll(draft, { frame: -1, cards: [card], save: false, ownSave: false, by });
}
