import { emit } from '../events/evolve.ts';
import { crankCard } from '../events/frequent.ts';
import { startEffect } from '../events/numbered.ts';
import { affects } from '../reading/immunity.ts';
import { mayBeCranked } from '../reading/limits.ts';
import type { Draft } from '../state/draft.ts';
import { bearerOrSelf, cardAt } from '../state/read.ts';
import { hasStatic, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { moveToFlipped } from './moves.ts';

/**
 * Flips a Character after its action, for the text `Is flipped instead of cranked.` A Character that was cranked
 * before the card came into play is not flipped.
 */
export function flipInsteadOfCrank(draft: Draft): boolean {
  const { state } = draft;
  for (const effect of state.effects) {
    if (effect.change.kind === 'spared' && !cardAt(state, effect.to).cranked) {
      emit(draft, { type: 'effect-ended', effect });
    }
  }
  for (const said of staticsOf(state, 'flips-instead-of-cranking')) {
    const card = bearerOrSelf(state, said.source);
    if (!affects(state, said, undefined, card)) continue;
    const { zone, cranked } = cardAt(state, card);
    if (zone !== 'conspiracy' || !cranked || isActing(state, card)) continue;
    if (keepsStanding(state, card)) continue;
    moveToFlipped(draft, card);
    return true;
  }
  return false;
}

function flipsItsBearer(state: GameState, source: CardIx): boolean {
  return hasStatic(state, source, 'flips-instead-of-cranking');
}

function keepsStanding(state: GameState, card: CardIx): boolean {
  return state.effects.some((effect) => effect.to === card && effect.change.kind === 'spared');
}

/** Checks whether an action of the Character, or of a card on it, is still under way. A Martyr acts until the pop is settled. */
function isActing(state: GameState, card: CardIx): boolean {
  if (state.effects.some(({ change }) => change.kind === 'martyr' && change.by === card))
    return true;
  return state.frames.some(
    (frame) =>
      frame.kind === 'announced' &&
      (bearerOrSelf(state, frame.source) === card ||
        frame.source === card ||
        frame.combat?.attackers.includes(card) === true),
  );
}

/** Marks a Character that is cranked when the card is called on it: it stays cranked until it uncranks. */
export function exemptCranked(draft: Draft, source: CardIx, host: CardIx): void {
  const { state } = draft;
  if (host < 0 || !flipsItsBearer(state, source) || !cardAt(state, host).cranked) return;
  startEffect(draft, {
    source,
    to: host,
    frame: -1,
    until: { end: 'source-leaves' },
    change: { kind: 'spared' },
  });
}

/** Cranks the called card if a Character in its file is cranked, for the text `… is called cranked if one of them is cranked`. */
export function enterCranked(draft: Draft, card: CardIx): void {
  const { state } = draft;
  const here = cardAt(state, card);
  if (here.zone !== 'conspiracy' || here.cranked) return;
  if (!hasStatic(state, card, 'takes-pull')) return;
  const some = state.inPlay.some((ix) => {
    const { zone, seat, file, cranked } = cardAt(state, ix);
    return (
      ix !== card && zone === 'conspiracy' && seat === here.seat && file === here.file && cranked
    );
  });
  if (some && mayBeCranked(state, card)) crankCard(draft, card);
}
