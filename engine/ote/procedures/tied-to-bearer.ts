import { emit } from '../events/evolve.ts';
import { startEffect } from '../events/numbered.ts';
import { isImmune } from '../reading/immunity.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, isInForce } from '../state/read.ts';
import { featuresOf, preparedAt, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { toAside } from './moves.ts';
import { popAll } from './pops.ts';

/** `If this card leaves the Character, pop the Character.`: returns whether a Character was popped or a card was tied. */
export function settleTiedToBearer(draft: Draft): boolean {
  if (!featuresOf(draft.state).ties) return false;
  return popUntied(draft) || tieToBearer(draft);
}

/** Ties a card to the Character that it has been put on. */
function tieToBearer(draft: Draft): boolean {
  const { state } = draft;
  for (const { source, effect: tied } of staticsOf(state, 'tied')) {
    const { zone, host } = cardAt(state, source);
    if (zone !== 'on' || !isInForce(state, source) || isTiedTo(state, source, host)) continue;
    const aside = preparedAt(state, source).statics.some(
      ({ effect }) =>
        effect.holds === 'fate' && effect.to === 'aside' && effect.who.who === 'bearer',
    );
    startEffect(draft, {
      source,
      to: host,
      frame: -1,
      until: { end: 'game' },
      change: { kind: 'tied', save: tied.save, aside },
    });
    return true;
  }
  return false;
}

function isTiedTo(state: GameState, source: CardIx, host: CardIx): boolean {
  return state.effects.some(
    (one) => one.change.kind === 'tied' && one.source === source && one.to === host,
  );
}

/** Pops a Character when the card that was tied to it has gone. */
function popUntied(draft: Draft): boolean {
  const { state } = draft;
  for (const effect of state.effects) {
    if (effect.change.kind !== 'tied') continue;
    const { source, to, change } = effect;
    const there = cardAt(state, source);
    const bearer = cardAt(state, to).zone;
    if (there.zone === 'on' && there.host === to) continue;
    emit(draft, { type: 'effect-ended', effect });
    if (bearer !== 'conspiracy' && bearer !== 'flipped') return true;
    if (isImmune(state, to, source)) return true;
    if (change.aside) toAside(draft, to);
    else
      popAll(draft, { frame: -1, cards: [to], save: change.save, ownSave: true, by: there.seat });
    return true;
  }
  return false;
}
