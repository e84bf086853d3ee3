import { assertNever } from '../../kernel/result.ts';
import { cardAt, defOf, isWorking } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { combatUnderWay } from './fights.ts';
import { hasTrait, matchesPrinted } from './matches.ts';
import type { Condition, Filter, Who } from './schema.ts';

/** Does `While …` hold now? Filters are read by printed facts and traits, so that no figure needs itself. */
export function holdsNow(state: GameState, source: CardIx, condition: Condition | null): boolean {
  if (condition === null) return true;
  switch (condition.when) {
    case 'is': {
      const { filter, who } = condition;
      return subjects(state, source, who).some((card) => answers(state, card, filter));
    }
    case 'cranked': {
      const { not, who } = condition;
      return subjects(state, source, who).some((card) => cardAt(state, card).cranked !== not);
    }
    case 'in-play':
      return someInPlay(state, source, condition) !== condition.not;
    default:
      return assertNever(condition);
  }
}

/** The source, its bearer, or who is in the combat under way; of a gang each is the attacker. */
function subjects(state: GameState, source: CardIx, who: Who): readonly CardIx[] {
  switch (who.who) {
    case 'self':
      return [source];
    case 'bearer': {
      const { host } = cardAt(state, source);
      return host < 0 ? [] : [host];
    }
    case 'attacker':
      return combatUnderWay(state)?.attackers ?? [];
    case 'defender': {
      const combat = combatUnderWay(state);
      return combat === null ? [] : [combat.defender];
    }
    default:
      return [];
  }
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
