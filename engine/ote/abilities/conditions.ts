import { assertNever } from '../../kernel/result.ts';
import { cardAt, defOf, isWorking } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { hasTrait, matchesPrinted } from './matches.ts';
import type { Condition, Filter, Who } from './schema.ts';

/** Does `While …` hold now? Filters are read by printed facts and traits, so that no figure needs itself. */
export function holdsNow(state: GameState, source: CardIx, condition: Condition | null): boolean {
  if (condition === null) return true;
  switch (condition.when) {
    case 'is': {
      const card = subject(state, source, condition.who);
      return card !== null && answers(state, card, condition.filter);
    }
    case 'cranked': {
      const card = subject(state, source, condition.who);
      return card !== null && cardAt(state, card).cranked !== condition.not;
    }
    case 'in-play':
      return someInPlay(state, source, condition) !== condition.not;
    default:
      return assertNever(condition);
  }
}

/** One fixed card: the source or its bearer. */
function subject(state: GameState, source: CardIx, who: Who): CardIx | null {
  if (who.who === 'self') return source;
  if (who.who !== 'bearer') return null;
  const { host } = cardAt(state, source);
  return host < 0 ? null : host;
}

/** By printed facts, and by traits that effects in force or a card on it have given. */
function answers(state: GameState, ix: CardIx, filter: Filter): boolean {
  const given = givenTraits(state, ix);
  return (
    matchesPrinted(defOf(state, ix), filter) ||
    filter.terms.some((term) => term.trait !== null && !term.not && hasTrait(given, term.trait))
  );
}

function givenTraits(state: GameState, ix: CardIx): readonly string[] {
  const given: string[] = [];
  for (const effect of state.effects) {
    if (effect.to === ix && effect.change.kind === 'trait' && effect.change.op === 'give') {
      given.push(effect.change.trait);
    }
  }
  for (const on of state.inPlay) {
    if (cardAt(state, on).host !== ix) continue;
    for (const ability of defOf(state, on).abilities) {
      if (ability.kind === 'static' && ability.effect.holds === 'trait') {
        given.push(ability.effect.trait);
      }
    }
  }
  return given;
}

function someInPlay(
  state: GameState,
  source: CardIx,
  condition: Extract<Condition, { when: 'in-play' }>,
): boolean {
  const seat = cardAt(state, source).seat;
  return state.inPlay.some((ix) => {
    if (!isWorking(state, ix) || (condition.other && ix === source)) return false;
    const card = cardAt(state, ix);
    if (condition.side === 'you' && card.seat !== seat) return false;
    if (condition.side === 'opponents' && sameTeam(state, card.seat, seat)) return false;
    if (condition.filter.where === 'your-conspiracy' && card.seat !== seat) return false;
    if (condition.filter.where === 'opponents-conspiracy' && sameTeam(state, card.seat, seat)) {
      return false;
    }
    return answers(state, ix, condition.filter);
  });
}

function sameTeam(state: GameState, a: number, b: number): boolean {
  return state.seats[a]?.team === state.seats[b]?.team;
}
