import { emit } from '../events/evolve.ts';
import {
  givenAbilities,
  keyOf,
  type Lenders,
  lenders,
  lendsNow,
  printedDef,
  withGivenAbilities,
} from '../reading/lent.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf } from '../state/read.ts';
import { featuresOf, inPlayOrLent } from '../state/table/look-up.ts';
import type { CardDef, CardIx, GameState } from '../state/types.ts';

/** Gives every card the abilities that other cards give it now, and takes away those that are no longer given. */
export function applyGivenTexts(draft: Draft): void {
  const { lends, lent } = featuresOf(draft.state);
  if (!lends) return;
  let giving = lenders(draft.state);
  if (!lent && !lendsNow(draft.state, giving)) return;
  for (const ix of inPlayOrLent(draft.state)) {
    // A card that has been given an ability may give it to others.
    if (settleText(draft, ix, giving)) giving = lenders(draft.state);
  }
}

/** Sets the card's abilities. Returns whether they have changed. */
function settleText(draft: Draft, ix: CardIx, giving: Lenders): boolean {
  const { state } = draft;
  const now = defOf(state, ix);
  const base = printedDef(state, ix);
  const given = givenAbilities(state, ix, giving);
  const key = keyOf(given);
  if (now.lent?.key === key) return false;
  // An announced ability continues, even if the card that gave it has gone.
  if (isAbilityUnderWay(state, ix, base)) return false;
  const of = now.lent?.of ?? cardAt(state, ix).def;
  if (key === undefined) {
    emit(draft, { type: 'text-changed', card: ix, def: of, added: null });
    return true;
  }
  const known = state.defs.findIndex((def) => def.lent?.of === of && def.lent.key === key);
  const added = known < 0 ? withGivenAbilities(base, of, given) : null;
  const def = known < 0 ? state.defs.length : known;
  emit(draft, { type: 'text-changed', card: ix, def, added });
  return true;
}

/** Checks whether an ability given to the card is under way. */
function isAbilityUnderWay(state: GameState, ix: CardIx, base: CardDef): boolean {
  return state.frames.some((frame) => {
    if (frame.kind === 'announced') {
      return frame.source === ix && frame.ability >= base.abilities.length;
    }
    const { decision } = frame;
    return (
      decision.ask === 'choose' &&
      decision.source === ix &&
      decision.ability >= base.abilities.length
    );
  });
}
