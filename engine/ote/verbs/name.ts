import { pushChoice } from '../events/numbered.ts';
import { matches, sameName } from '../reading/matches.ts';
import type { Target } from '../state/frames.ts';
import { bearerOrSelf, nameOf } from '../state/read.ts';
import type { GameState, Zone } from '../state/types.ts';
import { rememberWord } from './remember-word.ts';
import type { Verb } from './verb.ts';

/** The zones that all players see (SCOPE-1). A name offered from a hand or a deck would reveal a card in it. */
const PUBLIC: ReadonlySet<Zone> = new Set(['conspiracy', 'table', 'on', 'flipped', 'dead']);

/**
 * `name a FILTER`: the player names any card, or only a card in the place that the text names. The decision offers
 * the names of cards that all players see.
 */
export const name: Verb<'name'> = {
  run(draft, effect, context) {
    const { state } = draft;
    const names = new Set<string>();
    const not = effect.other === true ? nameOf(state, bearerOrSelf(state, context.source)) : null;
    for (let ix = 0; ix < state.cards.length; ix++) {
      const zone = state.cards[ix]?.zone;
      if (zone === undefined || !PUBLIC.has(zone) || ix === context.source) continue;
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
};

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
    !state.cards.some(({ zone }, ix) => PUBLIC.has(zone) && sameName(nameOf(state, ix), word))
  );
}

const LONGEST_NAME = 160;
