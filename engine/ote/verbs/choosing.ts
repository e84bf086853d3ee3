import { nextInt } from '../../kernel/rng.ts';
import { emit } from '../events/evolve.ts';
import { startEffect } from '../events/numbered.ts';
import { innerEffects } from '../language/inner-effects.ts';
import type { CardType, Effect } from '../language/schema.ts';
import { askToChoose } from '../procedures/ask.ts';
import { isSurprised } from '../reading/attack-frame.ts';
import { mostPull } from '../rules/pull.ts';
import { cardAt, defOf, nextSeat } from '../state/read.ts';
import { seatsIn } from '../state/targets.ts';
import { printQuoted } from '../text/print.ts';
import { printEffects } from '../text/print-effect.ts';
import { affectedCards } from './affected-cards.ts';
import { wordIn } from './naming.ts';
import type { Verbs } from './registry.ts';

/** Decides by a choice, a coin or a payment which effects happen, or whom a rule binds. */
export const CHOOSING_VERBS = {
  /** The player chooses one of several effects, which happens next. */
  either: {
    run(draft, effect, context) {
      const { type } = defOf(draft.state, context.source);
      const among = alternativesInWords(effect, type).map((word) => ({ word }));
      askToChoose(draft, context.seat, 'word', context.source, 1, 1, among);
    },
    answered(draft, effect, context, chosen) {
      const { type } = defOf(draft.state, context.source);
      const word = wordIn(chosen);
      if (word === null) return;
      const way = alternativesInWords(effect, type).indexOf(word);
      return innerEffects(effect.of[way] ?? []);
    },
  },
  /** The Character's player chooses whether the effects happen. A Surprised defender has no such choice (ABL-SURPRISE). */
  offer: {
    run(draft, effect, context) {
      const [card] = affectedCards(draft, effect.who, context);
      if (card === undefined || isSurprised(draft.state, card)) return;
      const { seat } = cardAt(draft.state, card);
      askToChoose(draft, seat, 'accept', context.source, 0, 1, [{ card }]);
    },
  },
  /** The effects happen unless the player pays. The player may crank for Pull first. A player who cannot pay is not asked. */
  'unless-paid': {
    run(draft, effect, context) {
      if (mostPull(draft.state, context.seat, context.source, 'use') < effect.count) {
        return innerEffects(effect.effects);
      }
      askToChoose(draft, context.seat, 'pay', context.source, 0, 1, [{ points: effect.count }]);
      return [];
    },
  },
  /** Flips a coin with the game's chance. The effects of that side follow. */
  coin: {
    run(draft, effect, context) {
      const [value, rng] = nextInt(draft.state.rng, 2);
      const heads = value === 1;
      emit(draft, { type: 'rng-advanced', rng, why: 'coin' });
      emit(draft, { type: 'coin-flipped', seat: context.seat, card: context.source, heads });
      return innerEffects(heads ? effect.heads : effect.tails);
    },
  },
  /** Limits all Characters of a player in that player's next turn, also those called in it. */
  'bind-player': {
    run(draft, effect, context) {
      const { state } = draft;
      for (const seat of seatsIn(context.named)) {
        startEffect(draft, {
          source: context.source,
          to: context.source,
          frame: context.frame.id,
          until: { end: 'turn-of', seat: nextSeat(state, seat) },
          change: { kind: 'bound', seat, limits: effect.limits },
        });
      }
    },
  },
} satisfies Partial<Verbs>;

/** Returns the alternatives in words, in order. */
function alternativesInWords(
  effect: Extract<Effect, { do: 'either' }>,
  type: CardType,
): readonly string[] {
  return effect.of.map((one) => printEffects(innerEffects(one), type, printQuoted));
}
