import { assertNever } from '../../kernel/result.ts';
import type { Ability, Condition, Figure, Filter, Who } from '../language/schema.ts';
import type { ReadFigure } from '../state/cards/by-figure.ts';
import { cardAt, defOf, isInForce, isWorking, seatAt } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { combatUnderWay } from './fights.ts';
import { fixedAt, readingValue } from './figures.ts';
import { hasTrait, matches, matchesBesides, matchesPrinted } from './matches.ts';
import { traitsBesides } from './traits.ts';

/**
 * Checks whether the condition of a text (`While …`) holds now. Filters are checked against printed facts and traits,
 * so that no figure depends on itself.
 */
export function holdsNow(state: GameState, source: CardIx, condition: Condition | null): boolean {
  if (condition === null) return true;
  switch (condition.when) {
    case 'is': {
      const { filter, who } = condition;
      const cards = subjectsOf(state, source, who);
      if (cards.length === 0) return false;
      return (
        cards.some((card) => matchesWithoutSource(state, source, card, filter)) !==
        (condition.not ?? false)
      );
    }
    case 'borne':
      return (cardAt(state, source).zone === 'on') !== condition.not;
    case 'shifted':
      return state.turn.shifted.includes(source) !== condition.not;
    case 'cranked': {
      const { not, who } = condition;
      return subjectsOf(state, source, who).some((card) => cardAt(state, card).cranked !== not);
    }
    case 'in-play':
      return areInPlay(state, source, condition) !== condition.not;
    case 'alone':
      return subjectsOf(state, source, condition.who).some((card) => isAlone(state, card));
    case 'leads':
      return subjectsOf(state, source, condition.who).some(
        (card) => combatUnderWay(state)?.attackers[0] === card,
      );
    case 'figure': {
      const { op, value } = condition;
      return figuresMeant(condition.figure).every((figure) =>
        subjectsOf(state, source, condition.who).some((card) => {
          const now = readingValue(state, card, figure, true);
          return op === 'is' ? now === value : op === 'at-least' ? now >= value : now <= value;
        }),
      );
    }
    case 'fixed': {
      const { value, not } = condition;
      const fixed = subjectsOf(state, source, condition.who).some((card) =>
        figuresMeant(condition.figure).every((figure) => fixedAt(state, card, figure) === value),
      );
      return fixed !== not;
    }
    case 'operations':
      return state.turn.step === 'operations';
    case 'weekday':
      return state.options.weekday === condition.day;
    case 'all':
      return condition.of.every((one) => holdsNow(state, source, one));
    default:
      return assertNever(condition);
  }
}

/** Checks whether a text depends on the weekday, so that the set-up should have it. */
export function asksForWeekday(abilities: readonly Ability[]): boolean {
  const asks = (one: Condition): boolean =>
    one.when === 'weekday' || (one.when === 'all' && one.of.some(asks));
  return abilities.some((one) => ('while' in one && one.while ? asks(one.while) : false));
}

/** Returns the cards that the condition is about: the source, its bearer, or combatants; in a gang every attacker counts. */
function subjectsOf(state: GameState, source: CardIx, who: Who): readonly CardIx[] {
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

/**
 * Checks whether the card matches the filter by its present traits, without those that the source itself gives. A
 * Condition that makes Humans Mutants does not pop them as Mutants.
 */
function matchesWithoutSource(
  state: GameState,
  source: CardIx,
  ix: CardIx,
  filter: Filter,
): boolean {
  const from = { seat: cardAt(state, source).seat, source, nested: true as const };
  if (filter.terms.some((term) => term.bears !== undefined)) {
    return matches(state, ix, filter, from);
  }
  const traits = traitsBesides(state, source, ix);
  if (traits !== null) {
    if (!matchesPrinted(defOf(state, ix), filter, traits)) return false;
  } else if (!matchesPrinted(defOf(state, ix), filter)) {
    const given = givenTraits(state, source, ix);
    const known = (term: Filter['terms'][number]) =>
      term.trait !== null && !term.not && hasTrait(given, term.trait);
    if (!filter.terms.some(known) || filter.except?.some(known)) return false;
  }
  return matchesBesides(state, ix, filter, from);
}

/** Returns the traits that effects in force and other cards on it give, for use while traits are computed. */
function givenTraits(state: GameState, source: CardIx, ix: CardIx): readonly string[] {
  const given: string[] = [];
  for (const effect of state.effects) {
    if (effect.to === ix && effect.change.kind === 'trait' && effect.change.op === 'give') {
      given.push(effect.change.trait);
    }
  }
  for (const on of state.inPlay) {
    if (cardAt(state, on).host !== ix || on === source || !isInForce(state, on)) continue;
    for (const ability of defOf(state, on).abilities) {
      if (ability.kind === 'static' && ability.effect.holds === 'trait') {
        given.push(ability.effect.trait);
      }
    }
  }
  return given;
}

type InPlay = Extract<Condition, { when: 'in-play' }>;

function areInPlay(state: GameState, source: CardIx, condition: InPlay): boolean {
  // `you have 3 cards in your hand`
  if (condition.filter.where === 'your-hand') {
    const { seat } = cardAt(state, source);
    const hand = seatAt(state, seat).hand.filter((ix) =>
      matches(state, ix, condition.filter, { seat, source, nested: true }),
    );
    return hand.length >= (condition.least ?? 1);
  }
  let missing = condition.least ?? 1;
  for (const ix of state.inPlay) {
    if (missing <= 0) break;
    if (countsInPlay(state, source, ix, condition)) missing -= 1;
  }
  return missing <= 0;
}

function countsInPlay(state: GameState, source: CardIx, ix: CardIx, condition: InPlay): boolean {
  if (!isWorking(state, ix) || (condition.other && ix === source)) return false;
  const { seat } = cardAt(state, source);
  const card = cardAt(state, ix);
  if (condition.side === 'you' && card.seat !== seat) return false;
  if (condition.side === 'opponents' && areSameTeam(state, card.seat, seat)) return false;
  return matchesWithoutSource(state, source, ix, condition.filter);
}

/** Checks whether the card is alone in its file. */
function isAlone(state: GameState, ix: CardIx): boolean {
  const { zone, seat, file } = cardAt(state, ix);
  if (zone !== 'conspiracy') return false;
  return !state.inPlay.some((other) => {
    const card = cardAt(state, other);
    return other !== ix && card.zone === 'conspiracy' && card.seat === seat && card.file === file;
  });
}

function figuresMeant(figure: Figure): readonly ReadFigure[] {
  return figure === 'power' ? ['ap', 'dp'] : [figure];
}

function areSameTeam(state: GameState, a: number, b: number): boolean {
  return state.seats[a]?.team === state.seats[b]?.team;
}
