import { pushChoice } from '../events/numbered.ts';
import { matches, sameName } from '../reading/matches.ts';
import type { Target } from '../state/frames.ts';
import { bearerOrSelf, nameOf } from '../state/read.ts';
import type { GameState, Zone } from '../state/types.ts';
import type { Verb } from './verb.ts';

/** What everybody sees (SCOPE-1): to offer a name out of a hand or a deck would tell what is in it. */
const PUBLIC: ReadonlySet<Zone> = new Set(['conspiracy', 'table', 'on', 'flipped', 'dead']);

/** `name a FILTER`: any name at all, but where it says where. Those of cards that everybody sees are offered. */
export const name: Verb<'name'> = {
  does: 'name',
  run(draft, effect, doing) {
    const { state } = draft;
    const names = new Set<string>();
    const not = effect.other === true ? nameOf(state, bearerOrSelf(state, doing.source)) : null;
    for (let ix = 0; ix < state.cards.length; ix++) {
      const zone = state.cards[ix]?.zone;
      if (zone === undefined || !PUBLIC.has(zone) || ix === doing.source) continue;
      const named = nameOf(state, ix);
      if (named !== not && matches(state, ix, effect.filter, doing)) names.add(named);
    }
    pushChoice(draft, doing.seat, {
      what: 'word',
      source: doing.source,
      min: names.size === 0 ? 0 : 1,
      max: 1,
      among: [...names].map((word) => ({ word })),
      ...(effect.filter.where === null ? { free: true as const } : {}),
    });
  },
};

/** May the name be said although it is not offered? Not that of a card that everybody sees, which is offered where it fits. */
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
