import { present } from '../../../kernel/result.ts';
import type { Static } from '../../language/schema.ts';
import type { Limit } from '../../language/schema-words.ts';
import type { Features } from '../cards/features.ts';
import type { Prepared } from '../cards/prepared.ts';
import { cardAt, seatAt } from '../read.ts';
import type { ActiveEffect, CardIx, GameState, Seat } from '../types.ts';
import { type Moment, momentAt } from './moment.ts';
import type { Sources, StaticInPlay, StaticOf } from './sources.ts';
import { tableOf } from './table.ts';

/** Returns the features of all cards of the game. */
export function featuresOf(state: GameState): Features {
  return tableOf(state).features;
}

/** Returns the card's definition, prepared. */
export function preparedAt(state: GameState, ix: CardIx): Prepared {
  return present(tableOf(state).ready[ix], 'card', ix);
}

/** Checks whether the card, wherever it is, has a static ability of this kind. */
export function hasStatic(state: GameState, ix: CardIx, holds: Static['holds']): boolean {
  return preparedAt(state, ix).says.has(holds);
}

/** Returns the card's name as a number: the first definition of the game that has it. */
export function nameNumberAt(state: GameState, ix: CardIx): number {
  return tableOf(state).cards.names[cardAt(state, ix).def] ?? -1;
}

/** Returns the cards in play that change other cards. */
export function sourcesOf(state: GameState): Sources {
  return tableOf(state).sources;
}

const NO_STATICS: readonly never[] = [];

/** Returns static abilities of cards in play that set this limit, oldest first. */
export function limitStaticsOf(
  state: GameState,
  limit: Limit,
): readonly StaticInPlay<StaticOf<'limit'>>[] {
  return sourcesOf(state).limits.get(limit) ?? NO_STATICS;
}

/** Returns static abilities of this kind on cards in play, oldest first; those of one card in the order of its text. */
export function staticsOf<Name extends Static['holds']>(
  state: GameState,
  holds: Name,
): readonly StaticInPlay<StaticOf<Name>>[] {
  // The map has only static abilities of a kind under its name.
  return (sourcesOf(state).said.get(holds) ?? NO_STATICS) as readonly StaticInPlay<
    StaticOf<Name>
  >[];
}

/** Lists every flipped card of every player. */
export function flippedCards(state: GameState): readonly CardIx[] {
  return tableOf(state).laidOut.flipped;
}

/** Returns the cards that keep other cards of their Unique name out of play; flipped and set-aside cards count (UNIQ-2). */
export function countedForUniqueness(state: GameState): readonly CardIx[] {
  return tableOf(state).laidOut.all;
}

/** Checks whether one of the cards that count for Uniqueness has the name with this number. */
export function isNameCounted(state: GameState, name: number): boolean {
  return (tableOf(state).laidOut.counted[name] ?? 0) > 0;
}

/** Returns what has been computed for the present moment of the state. */
export function momentOf(state: GameState): Moment {
  const table = tableOf(state);
  if (table.moment.clock !== state.clock) table.moment = momentAt(state.clock);
  return table.moment;
}

/** Returns the cards of the hand that may be played outside their player's Operations or in response. */
export function comingBetween(state: GameState, seat: Seat): readonly CardIx[] {
  const table = tableOf(state);
  let found = table.comingBetween[seat];
  if (found === undefined || found === null) {
    found = seatAt(state, seat).hand.filter((ix) => table.ready[ix]?.comesBetween);
    table.comingBetween[seat] = found;
  }
  return found;
}

/** Returns the cards in play, and those that have been given abilities, in the order of the game's cards. */
export function inPlayOrLent(state: GameState): readonly CardIx[] {
  const table = tableOf(state);
  if (table.inPlayOrLent === null) {
    const found = state.inPlay.slice();
    if (table.features.lent) {
      for (const [ix, { def }] of state.cards.entries()) {
        if (state.defs[def]?.lent !== undefined && !state.inPlay.includes(ix)) found.push(ix);
      }
    }
    table.inPlayOrLent = found.sort((a, b) => a - b);
  }
  return table.inPlayOrLent;
}

/** Checks whether every card has its printed traits, because nothing changes any. */
export function areTraitsPrinted(state: GameState): boolean {
  if (tableOf(state).features.changesTraits) return false;
  return state.effects.length === 0 || givenNow(state).traits.length === 0;
}

/** The effects in force that give or take keywords, those that change traits, and those that give abilities; oldest first. */
export interface GivenEffects {
  readonly keywords: readonly ActiveEffect[];
  readonly traits: readonly ActiveEffect[];
  readonly abilities: readonly ActiveEffect[];
}

const NOTHING_GIVEN: GivenEffects = { keywords: [], traits: [], abilities: [] };

export function givenNow(state: GameState): GivenEffects {
  const { effects } = state;
  if (effects.length === 0) return NOTHING_GIVEN;
  const table = tableOf(state);
  table.given ??= {
    keywords: effects.filter(({ change }) => change.kind === 'keyword'),
    traits: effects.filter(
      ({ change }) => change.kind === 'trait' || change.kind === 'replaced-trait',
    ),
    abilities: effects.filter(({ change }) => change.kind === 'abilities'),
  };
  return table.given;
}
