import { nextInt } from '../../kernel/rng.ts';
import { emit } from '../events/evolve.ts';
import { innerEffects } from '../language/inner-effects.ts';
import type { CardType, Effect } from '../language/schema.ts';
import { askToChoose } from '../procedures/ask.ts';
import { popAll } from '../procedures/pops.ts';
import { isImmune } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import { mostPull } from '../rules/pull.ts';
import { cardAt, defOf, isWorking } from '../state/read.ts';
import { printQuoted } from '../text/print.ts';
import { printEffects } from '../text/print-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Heads or tails by the game's own chance; what the side says is done next. */
/** A coin for each of them, in the order in which they came; those of heads are popped at once. */
export const popByCoin: Verb<'pop-by-coin'> = {
  does: 'pop-by-coin',
  run(draft, effect, doing) {
    const from = { seat: doing.seat, source: doing.source };
    const cards = draft.state.inPlay.filter((ix) => {
      if (!isWorking(draft.state, ix) || isImmune(draft.state, ix, doing.source)) return false;
      return matches(draft.state, ix, effect.filter, from);
    });
    const heads = cards.filter((card) => {
      const [value, rng] = nextInt(draft.state.rng, 2);
      emit(draft, { type: 'rng-advanced', rng, why: 'coin' });
      emit(draft, { type: 'coin-flipped', seat: doing.seat, card, heads: value === 1 });
      return value === 1;
    });
    popAll(draft, {
      frame: doing.frame.id,
      cards: heads,
      save: true,
      ownSave: true,
      by: doing.seat,
    });
  },
};

export const coin: Verb<'coin'> = {
  does: 'coin',
  run(draft, effect, doing) {
    const [value, rng] = nextInt(draft.state.rng, 2);
    const heads = value === 1;
    emit(draft, { type: 'rng-advanced', rng, why: 'coin' });
    emit(draft, { type: 'coin-flipped', seat: doing.seat, card: doing.source, heads });
    return innerEffects(heads ? effect.heads : effect.tails);
  },
};

/** The player pays, cranking for it if need be, or suffers it; who has nothing to pay with is not asked. */
export const unlessPaid: Verb<'unless-paid'> = {
  does: 'unless-paid',
  run(draft, effect, doing) {
    if (mostPull(draft.state, doing.seat, doing.source, 'use') < effect.count) {
      return innerEffects(effect.effects);
    }
    askToChoose(draft, doing.seat, 'pay', doing.source, 0, 1, [{ points: effect.count }]);
    return [];
  },
};

/** The player says which; what it says is done next. */
export const either: Verb<'either'> = {
  does: 'either',
  run(draft, effect, doing) {
    const { type } = defOf(draft.state, doing.source);
    const among = waysOf(effect, type).map((word) => ({ word }));
    askToChoose(draft, doing.seat, 'word', doing.source, 1, 1, among);
  },
};

/** The alternatives in words, in their order. */
export function waysOf(
  effect: Extract<Effect, { do: 'either' }>,
  type: CardType,
): readonly string[] {
  return effect.of.map((one) => printEffects(innerEffects(one), type, printQuoted));
}

/** The player of whom it is about says whether it happens. */
export const offer: Verb<'offer'> = {
  does: 'offer',
  run(draft, effect, doing) {
    const [card] = subjects(draft, effect.who, doing);
    if (card === undefined) return;
    const { seat } = cardAt(draft.state, card);
    askToChoose(draft, seat, 'accept', doing.source, 0, 1, [{ card }]);
  },
};

/** What was scored of the card's Pull, or gained by what it cranked for, goes to another's Influence instead. */
export const scoreThatPull: Verb<'score-that-pull'> = {
  does: 'score-that-pull',
  run(draft, _effect, doing) {
    const { points = 0, player: seat = draft.state.turn.seat } = doing.frame;
    if (points === 0) return;
    emit(draft, { type: 'influence-changed', seat, by: -points, why: 'effect' });
    emit(draft, { type: 'influence-changed', seat: doing.seat, by: points, why: 'effect' });
  },
};
