import { emit } from '../events/evolve.ts';
import { pushChoice } from '../events/numbered.ts';
import { askToChoose } from '../procedures/ask.ts';
import { isSameName, matches } from '../reading/matches.ts';
import { traitsOf } from '../reading/traits.ts';
import type { Draft } from '../state/draft.ts';
import type { Target } from '../state/frames.ts';
import { bearerOrSelf, nameOf } from '../state/read.ts';
import type { CardIx, GameState, Zone } from '../state/types.ts';
import { KNOWN_TRAITS } from '../text/traits.ts';
import { beginEffect } from './begin-effect.ts';
import type { EffectContext, Verbs } from './registry.ts';

/** Names a card or a trait, which the card remembers. */
export const NAMING_VERBS = {
  /**
   * `name a FILTER`: the player names any card, or only a card in the place that the text names. The decision offers
   * the names of cards that all players see.
   */
  name: {
    run(draft, effect, context) {
      const { state } = draft;
      const names = new Set<string>();
      const not = effect.other === true ? nameOf(state, bearerOrSelf(state, context.source)) : null;
      for (let ix = 0; ix < state.cards.length; ix++) {
        const zone = state.cards[ix]?.zone;
        if (zone === undefined || !PUBLIC_ZONES.has(zone) || ix === context.source) continue;
        const named = nameOf(state, ix);
        if (named !== not && matches(state, ix, effect.filter, context)) names.add(named);
      }
      pushChoice(draft, context.seat, {
        what: 'word',
        source: context.source,
        min: names.size === 0 ? 0 : 1,
        max: 1,
        among: [...names].map((word) => ({ word })),
        ...(effect.filter.where === null ? { free: true as const } : {}),
      });
    },
    answered(draft, _effect, context, chosen) {
      rememberWord(draft, context, 'name', chosen);
    },
  },
  /** `name a trait except Human`: an official trait, or a trait of a card that all players see. */
  'name-trait': {
    run(draft, effect, context) {
      const except = effect.except.map((one) => one.toLowerCase());
      askForWord(
        draft,
        context,
        traitsAround(draft.state).filter((one) => !except.includes(one.toLowerCase())),
      );
    },
    answered(draft, _effect, context, chosen) {
      rememberWord(draft, context, 'trait', chosen);
    },
  },
} satisfies Partial<Verbs>;

/** The zones that all players see (SCOPE-1). A name offered from a hand or a deck would reveal a card in it. */
const PUBLIC_ZONES: ReadonlySet<Zone> = new Set(['conspiracy', 'table', 'on', 'flipped', 'dead']);

/**
 * Checks whether the player may name a card that is not offered. Not if all players see a card of that name, because
 * the name would be offered if it matched.
 */
export function maySay(state: GameState, target: Target): boolean {
  if (!('word' in target)) return false;
  const { word } = target;
  const isName = word !== '' && word === word.trim() && word.length <= LONGEST_NAME;
  return (
    isName &&
    !state.cards.some(
      ({ zone }, ix) => PUBLIC_ZONES.has(zone) && isSameName(nameOf(state, ix), word),
    )
  );
}

const LONGEST_NAME = 160;

/** Asks which trait of these cards is taken away. */
export function askForTrait(draft: Draft, cards: readonly CardIx[], context: EffectContext): void {
  const all = cards.flatMap((ix) => traitsOf(draft.state, ix));
  askForWord(draft, context, [...new Set(all)]);
}

/** Asks which trait is given. Any trait may be chosen. */
export function askForAnyTrait(draft: Draft, context: EffectContext): void {
  askForWord(draft, context, traitsAround(draft.state));
}

/** Returns the official traits, and those of the cards in play. */
function traitsAround(state: GameState): readonly string[] {
  const traits = new Set<string>(KNOWN_TRAITS);
  for (const ix of state.inPlay) for (const trait of traitsOf(state, ix)) traits.add(trait);
  return [...traits];
}

/** Asks the player for one of the words. Without words, nothing is asked. */
function askForWord(draft: Draft, context: EffectContext, words: readonly string[]): void {
  if (words.length === 0) return;
  const among = words.map((word): Target => ({ word }));
  askToChoose(draft, context.seat, 'word', context.source, 1, 1, among);
}

/** Makes the card remember the chosen name or trait, and forget what it remembered before. */
function rememberWord(
  draft: Draft,
  context: EffectContext,
  what: 'name' | 'trait',
  chosen: readonly Target[],
): void {
  const word = wordIn(chosen);
  if (word === null) return;
  for (const effect of draft.state.effects) {
    if (effect.to === context.source && effect.change.kind === 'named') {
      emit(draft, { type: 'effect-ended', effect });
    }
  }
  beginEffect(draft, context.source, 'permanent', { kind: 'named', what, word }, context);
}

/** Returns the chosen word, or null. */
export function wordIn([one]: readonly Target[]): string | null {
  return one !== undefined && 'word' in one ? one.word : null;
}
