import { pushDecision } from '../events/numbered.ts';
import { askToChoose } from '../procedures/ask.ts';
import { conspiracyOf, legalPlaces } from '../rules/ranks.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, Seat } from '../state/types.ts';
import type { Verb } from './verb.ts';

/** The player may move each Character of their own Conspiracy to another legal place, one at a time. */
export const rearrange: Verb<'rearrange'> = {
  run(draft, _effect, context) {
    askWhoMoves(draft, context.seat, context.source, conspiracyOf(draft.state, context.seat));
  },
};

function askWhoMoves(draft: Draft, seat: Seat, source: CardIx, left: readonly CardIx[]): void {
  const able = left.filter((ix) => legalPlaces(draft.state, seat, ix).length > 0);
  if (able.length === 0) return;
  const among = able.map((card) => ({ card }));
  askToChoose(draft, seat, 'rearrange', source, 0, 1, among);
}

/** Asks for the place of the chosen Character, and then for the next Character. */
export function moveOneOf(
  draft: Draft,
  seat: Seat,
  source: CardIx,
  chosen: CardIx,
  left: readonly CardIx[],
): void {
  askWhoMoves(
    draft,
    seat,
    source,
    left.filter((ix) => ix !== chosen),
  );
  if (cardAt(draft.state, chosen).zone !== 'conspiracy') return;
  const among = legalPlaces(draft.state, seat, chosen);
  pushDecision(draft, seat, { ask: 'place', card: chosen, why: 'moved', among });
}
