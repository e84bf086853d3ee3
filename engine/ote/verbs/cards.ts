import { emit } from '../events/evolve.ts';
import { crankCard } from '../events/frequent.ts';
import { drawOne } from '../procedures/draw.ts';
import { uncrank as uncrankCard } from '../procedures/lasting.ts';
import { toAside, toDeadPile, toDeckTop, toFlipped, toHand } from '../procedures/moves.ts';
import { popAll } from '../procedures/pops.ts';
import { openTriggers } from '../procedures/triggers.ts';
import { amountOf } from '../reading/amounts.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { readingValue } from '../reading/figures.ts';
import { isLimited } from '../reading/limits.ts';
import { matches } from '../reading/matches.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, isWorking, seatAt } from '../state/read.ts';
import type { CardIx } from '../state/types.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** A card that is popped goes to its owner's dead pile with what is on it (GEAR-3). */
export const pop: Verb<'pop'> = {
  does: 'pop',
  run(draft, effect, doing) {
    const cards = subjects(draft, effect.who, doing);
    const costly = effect.costs === 'defending' ? defending(draft, cards) : cards;
    const pulls = effect.costs
      ? cards.map((ix) => (costly.includes(ix) ? readingValue(draft.state, ix, 'pull') : 0))
      : [];
    const seats = cards.map((ix) => cardAt(draft.state, ix).seat);
    const { pays } = effect;
    const owed =
      pays === undefined
        ? []
        : cards.map((that) => amountOf(draft.state, pays, { ...doing, that }));
    const { gone } = popAll(draft, {
      frame: doing.frame.id,
      cards,
      save: effect.save,
      ownSave: doing.frame.act !== 'rule',
      by: doing.seat,
    });
    for (const [at, points] of owed.entries()) {
      const ix = cards[at];
      const seat = seats[at];
      if (ix === undefined || seat === undefined || points <= 0 || !gone.includes(ix)) continue;
      const lot = { points, kind: 'resource', from: doing.source, only: null } as const;
      emit(draft, { type: 'pull-gained', seat, lot });
    }
    // ATK-7, where the card says so of its pop.
    for (const [at, pull] of pulls.entries()) {
      const ix = cards[at];
      const seat = seats[at];
      if (ix === undefined || seat === undefined || pull === 0 || !gone.includes(ix)) continue;
      emit(draft, { type: 'influence-changed', seat, by: -pull, why: 'effect' });
    }
  },
};

/** Those of them that are attacked. */
function defending(draft: Draft, cards: readonly CardIx[]): readonly CardIx[] {
  const defender = attackUnderWay(draft.state)?.combat.defender;
  return cards.filter((ix) => ix === defender);
}

/** A result may fall on a cranked card; it simply stays cranked (CRANK-1). */
export const crank: Verb<'crank'> = {
  does: 'crank',
  run(draft, effect, doing) {
    for (const card of subjects(draft, effect.who, doing)) {
      if (cardAt(draft.state, card).cranked) continue;
      if (!isLimited(draft.state, card, 'cannot-be-cranked')) {
        crankCard(draft, card);
      }
    }
  },
};

export const uncrank: Verb<'uncrank'> = {
  does: 'uncrank',
  run(draft, effect, doing) {
    for (const card of subjects(draft, effect.who, doing)) {
      if (cardAt(draft.state, card).cranked) uncrankCard(draft, card);
    }
  },
};

export const flip: Verb<'flip'> = {
  does: 'flip',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) {
      if (cardAt(draft.state, ix).zone === 'conspiracy') toFlipped(draft, ix);
    }
  },
};

/** In play for Uniqueness only, for good; what is on it goes (CALL-6). */
export const remove: Verb<'remove'> = {
  does: 'remove',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) toAside(draft, ix);
  },
};

export const discardCard: Verb<'discard-card'> = {
  does: 'discard-card',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) {
      const there = isWorking(draft.state, ix);
      toDeadPile(draft, ix, 'discarded');
      if (there) openTriggers(draft, { on: 'dies', card: ix });
    }
  },
};

export const returnToHand: Verb<'return-to-hand'> = {
  does: 'return-to-hand',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) toHand(draft, ix, 'returned');
  },
};

export const putOnDeck: Verb<'put-on-deck'> = {
  does: 'put-on-deck',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) toDeckTop(draft, ix, 'returned');
  },
};

/** TURN-5, ruling: a draw by an effect from an empty deck draws nothing and eliminates nobody. */
export const draw: Verb<'draw'> = {
  does: 'draw',
  run(draft, effect, doing) {
    const count = amountOf(draft.state, effect.count, doing);
    const { unless } = effect;
    for (let drawn = 0; drawn < count; drawn++) {
      if (!drawOne(draft, doing.seat, 'effect') || unless === undefined) continue;
      const card = seatAt(draft.state, doing.seat).hand.at(-1);
      if (card !== undefined && !matches(draft.state, card, unless, doing)) {
        toDeadPile(draft, card, 'discarded');
      }
    }
  },
};
