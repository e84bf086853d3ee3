import { labelIndex } from '../../kernel/scenario/labels.ts';
import { legalAnswers } from '../decisions/legal.ts';
import type { Ability } from '../language/schema.ts';
import type { Target } from '../state/frames.ts';
import { defOf } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import type { Cast } from './table.ts';

/** Answers to give in a row. */
export type Plan = readonly Answer[];

export function abilitiesOf(state: GameState, card: CardIx): readonly Ability[] {
  return defOf(state, card).abilities;
}

/** Returns the legal answer of this kind with this card, if there is exactly one. */
export function completions(
  state: GameState,
  seat: Seat,
  kind: Answer['do'],
  card: CardIx,
): readonly Plan[] {
  const found: Plan[] = [];
  for (const answer of legalAnswers(state, seat)) {
    if (answer.do !== kind || !('card' in answer) || answer.card !== card) continue;
    found.push([answer]);
    if (found.length > 1) return [];
  }
  return found;
}

const MOST_READINGS = 64;

/** Returns each way to read the labels of `on`, in order. */
export function targetings(
  cast: Cast,
  state: GameState,
  on: readonly string[] | undefined,
  eventsFirst: boolean,
): readonly (readonly Target[])[] {
  let lists: (readonly Target[])[] = [[]];
  for (const label of on ?? []) {
    const meanings = meaningsOf(cast, state, label, eventsFirst);
    lists = lists.flatMap((list) => meanings.map((one) => [...list, one])).slice(0, MOST_READINGS);
  }
  return lists;
}

function meaningsOf(
  cast: Cast,
  state: GameState,
  label: string,
  eventsFirst: boolean,
): readonly Target[] {
  const card = labelIndex(cast.labels, label);
  const seat = cast.players.indexOf(label);
  const events = state.frames
    .filter((frame) => frame.kind === 'announced' && frame.source === card)
    .map((frame): Target => ({ frame: frame.id }))
    .toReversed();
  const cards: readonly Target[] = card === null ? [] : [{ card }];
  const seats: readonly Target[] = seat < 0 ? [] : [{ seat }];
  const points: readonly Target[] = /^\d{1,4}$/.test(label) ? [{ points: Number(label) }] : [];
  const plain = [...cards, ...(eventsFirst ? [] : events), ...seats, ...points];
  return eventsFirst ? [...events, ...plain] : plain;
}

/** Returns the indices of the card's matching abilities. */
export function indicesOf(
  state: GameState,
  card: CardIx,
  fits: (ability: Ability) => boolean,
): readonly number[] {
  return abilitiesOf(state, card).flatMap((ability, index) => (fits(ability) ? [index] : []));
}
