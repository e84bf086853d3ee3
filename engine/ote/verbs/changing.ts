import { pushChoice } from '../events/numbered.ts';
import { innerAbilities } from '../language/inner-effects.ts';
import type { Effect, Keyword, Time, Who } from '../language/schema.ts';
import { endWhatItBegan } from '../procedures/lasting.ts';
import { amountOf } from '../reading/amounts.ts';
import { cardNumberOf } from '../reading/card-number.ts';
import { fightValue } from '../reading/figures.ts';
import { isImmune } from '../reading/immunity.ts';
import { lendableAbilities, printedDef } from '../reading/lent.ts';
import { matches, typeOf } from '../reading/matches.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { attachedTo, cardAt, isWorking } from '../state/read.ts';
import { preparedAt } from '../state/table/look-up.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, Change, GameState } from '../state/types.ts';
import { affectedCards, isSureToReach, namesItsCard } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import { askForAnyTrait, askForTrait, wordIn } from './naming.ts';
import type { EffectContext, Verbs } from './registry.ts';

/** Changes what cards are, for a time. */
export const CHANGING_VERBS = {
  /** `+2 AP`: changes a figure for a time. Without a change, no effect begins. */
  change: {
    certain: ({ who, by }) => namesItsCard(who) && typeof by === 'number' && by !== 0,
    run(draft, effect, context) {
      const by = amountOf(draft.state, effect.by, context);
      const { figure, op, vs } = effect;
      if (op === 'add' && by === 0) return;
      const ofGear = effect.who.who === 'bearer' && typeOf(draft.state, context.source) === 'gear';
      const worn = ofGear ? ({ worn: 'used' } as const) : {};
      for (const to of affectedCards(draft, effect.who, context)) {
        const twice = op === 'add' && isDoubled(draft.state, to, context.source) ? 2 : 1;
        const made = { kind: 'figure', figure, op, by: by * twice, vs, ...worn } as const;
        beginEffect(draft, to, effect.time, made, context);
      }
    },
  },
  /** Adds to each figure its present value without Gear. */
  double: {
    certain: ({ who }) => namesItsCard(who),
    run(draft, effect, context) {
      const { state } = draft;
      for (const to of affectedCards(draft, effect.who, context)) {
        const unused = attachedTo(state, to).filter((on) => typeOf(state, on) === 'gear');
        for (const figure of ['ap', 'dp'] as const) {
          const by = fightValue(state, to, figure, { opponents: [], unused });
          const made = { kind: 'figure', figure, op: 'add', by, vs: null } as const;
          beginEffect(draft, to, effect.time, made, context);
        }
      }
    },
  },
  /** Replaces AP and DP by the card number. */
  'set-to-number': {
    run(draft, effect, context) {
      for (const to of affectedCards(draft, effect.who, context)) {
        const by = cardNumberOf(draft.state, to);
        const made = { kind: 'figure', figure: 'power', op: 'base', by, vs: null } as const;
        beginEffect(draft, to, effect.time, made, context);
      }
    },
  },
  'give-keyword': {
    certain: ({ who }) => namesItsCard(who),
    run(draft, effect, context) {
      const { keyword } = effect;
      const twice = doubledKeyword(keyword);
      for (const to of affectedCards(draft, effect.who, context)) {
        const given = isDoubled(draft.state, to, context.source) ? twice : keyword;
        const made = { kind: 'keyword', op: 'give', keyword: given } as const;
        beginEffect(draft, to, effect.time, made, context);
      }
    },
  },
  /** Takes a keyword away for a time. */
  'lose-keyword': {
    certain: ({ who }) => namesItsCard(who),
    run(draft, effect, context) {
      const { keyword } = effect;
      beginOnEach(draft, effect, { kind: 'keyword', op: 'take', keyword }, context);
    },
  },
  /** Gives a trait for a time. For `any trait`, the player chooses it. */
  'give-trait': {
    certain: ({ trait, who }, state) => trait !== null && isSureToReach(state, who),
    run(draft, effect, context) {
      const { trait } = effect;
      if (trait === null) {
        if (affectedCards(draft, effect.who, context).length > 0) askForAnyTrait(draft, context);
        return;
      }
      beginOnEach(draft, effect, { kind: 'trait', op: 'give', trait }, context);
    },
    answered(draft, effect, context, chosen) {
      const trait = wordIn(chosen);
      if (trait === null) return;
      beginOnEach(draft, effect, { kind: 'trait', op: 'give', trait }, context);
    },
  },
  /** Takes a trait away for a time. For `any trait`, the player chooses it. */
  'lose-trait': {
    certain: ({ trait, who }, state) => trait !== null && isSureToReach(state, who),
    run(draft, effect, context) {
      const { trait } = effect;
      if (trait === null) askForTrait(draft, affectedCards(draft, effect.who, context), context);
      else beginOnEach(draft, effect, { kind: 'trait', op: 'take', trait }, context);
    },
    answered(draft, effect, context, chosen) {
      const trait = wordIn(chosen);
      if (trait === null) return;
      beginOnEach(draft, effect, { kind: 'trait', op: 'take', trait }, context);
    },
  },
  /** Replaces a trait by another for a time. */
  'replace-trait': {
    run(draft, effect, context) {
      const { old, trait } = effect;
      beginOnEach(draft, effect, { kind: 'replaced-trait', old, trait }, context);
    },
  },
  /** Gives abilities for a time. */
  'give-abilities': {
    run(draft, effect, context) {
      const abilities = innerAbilities(effect.abilities);
      beginOnEach(draft, effect, { kind: 'abilities', abilities }, context);
    },
  },
  /** Gives a card the printed abilities of other cards. */
  borrow: {
    run(draft, effect, context) {
      const [to] = affectedCards(draft, { who: effect.to }, context);
      if (to === undefined) return;
      for (const lender of affectedCards(draft, effect.who, context)) {
        const abilities = lendableAbilities(printedDef(draft.state, lender).abilities);
        if (abilities.length > 0 && lender !== to)
          beginEffect(draft, to, effect.time, { kind: 'abilities', abilities }, context);
      }
    },
  },
  /** `WHO cannot crank [TIME]` and other limits. */
  'give-limit': {
    run(draft, effect, context) {
      const { limit, gear = null } = effect;
      beginOnEach(draft, effect, { kind: 'limit', limit, gear }, context);
    },
  },
  /** `let WHO attack FILTER`: Characters that it could not attack otherwise. */
  'let-attack': {
    run(draft, effect, context) {
      beginOnEach(draft, effect, { kind: 'may-attack', filter: effect.filter }, context);
    },
  },
  /** `may attack again this turn`: one more attack, also against a player who was attacked this turn. */
  'attack-again': {
    run(draft, { who }, context) {
      beginOnEach(draft, { who, time: 'turn' }, { kind: 'attack-again' }, context);
    },
  },
  /** Makes a Gear do nothing for a time. What it has begun for a time ends, too. */
  idle: {
    run(draft, effect, context) {
      for (const gear of affectedCards(draft, effect.who, context)) endWhatItBegan(draft, gear);
      beginOnEach(draft, effect, { kind: 'idle' }, context);
    },
  },
  /** The player chooses a card several times, possibly one card again, and its figure changes each time. */
  spread: {
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
  },
} satisfies Partial<Verbs>;

/** Begins the effect on each card that it applies to. */
function beginOnEach(
  draft: Draft,
  { who, time }: { readonly who: Who; readonly time: Time },
  made: Change,
  context: EffectContext,
): void {
  for (const to of affectedCards(draft, who, context)) beginEffect(draft, to, time, made, context);
}

/** Returns the keyword with double effect. Only Bypass has a number that can be doubled. */
function doubledKeyword(keyword: Keyword): Keyword {
  return keyword.keyword === 'bypass' && keyword.many === undefined
    ? { ...keyword, many: 'two' }
    : keyword;
}

type SpreadEffect = Extract<Effect, { do: 'spread' }>;

function askForCard(draft: Draft, effect: SpreadEffect, frame: AnnouncedFrame, left: number): void {
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
  pushChoice(draft, seat, { what: 'spread', source, min: 1, max: 1, among, left });
}

/** Checks whether the source has double effect on the card: `Fortune Whammies have double effect on this Character.` */
function isDoubled(state: GameState, to: CardIx, source: CardIx): boolean {
  const { seat } = cardAt(state, to);
  return preparedAt(state, to).statics.some(
    ({ effect }) =>
      effect.holds === 'doubles' && matches(state, source, effect.filter, { seat, source: to }),
  );
}
