import { cardAt, defOf, isInForce, isWorking } from '../state/read.ts';
import type { ActiveEffect, CardIx, GameState } from '../state/types.ts';
import { holdsNow } from './conditions.ts';
import { featuresOf } from './features.ts';
import { combatUnderWay } from './fights.ts';
import { givenNow } from './given.ts';
import { isIdleGear } from './limits.ts';
import { matches, typeOf } from './matches.ts';
import { preparedAt } from './prepared.ts';
import type { Immunity, Keyword, Who } from './schema.ts';
import { sourcesOf } from './sources.ts';
import { traitsOf } from './traits.ts';

const NOBODY: readonly CardIx[] = [];

/** The card's keywords now: printed, given by cards in play, given or taken by effects in force. */
export function keywordsOf(state: GameState, ix: CardIx): readonly Keyword[] {
  const printed = preparedAt(state, ix).keywords;
  const giving = featuresOf(state).givesKeywords ? sourcesOf(state).keywords : NOBODY;
  const given = givenNow(state).keywords;
  if (giving.length === 0 && given.length === 0) return printed;
  let keywords: Keyword[] | null = null;
  for (const source of giving) {
    for (const one of preparedAt(state, source).keywordStatics) {
      const { effect } = one;
      if (effect.holds !== 'keyword' && effect.holds !== 'no-keyword') continue;
      if (!isInForce(state, source) || isIdleGear(state, source)) continue;
      if (!reachesCard(state, source, effect.who, ix)) continue;
      if (!holdsNow(state, source, one.while)) continue;
      const now: readonly Keyword[] = keywords ?? printed;
      keywords =
        effect.holds === 'keyword'
          ? [...now, effect.keyword]
          : now.filter((keyword) => keyword.keyword !== effect.keyword.keyword);
    }
  }
  for (const effect of given) {
    if (effect.to !== ix || effect.change.kind !== 'keyword') continue;
    const { op, keyword } = effect.change;
    const now: readonly Keyword[] = keywords ?? printed;
    keywords = op === 'give' ? [...now, keyword] : now.filter((k) => k.keyword !== keyword.keyword);
  }
  return keywords ?? printed;
}

/** Is `ix` among those whom a continual effect of `source` names? Combatants are named only in a combat. */
export function reachesCard(state: GameState, source: CardIx, who: Who, ix: CardIx): boolean {
  switch (who.who) {
    case 'self':
      return source === ix;
    case 'bearer':
      return cardAt(state, source).host === ix;
    case 'attacker':
      return combatUnderWay(state)?.attackers.includes(ix) === true;
    case 'each': {
      if (!isWorking(state, ix) || (who.other && source === ix)) return false;
      const { seat } = cardAt(state, source);
      return matches(state, ix, who.filter, { seat, source, nested: true });
    }
    default:
      return false;
  }
}

export function hasKeyword(state: GameState, ix: CardIx, keyword: Keyword['keyword']): boolean {
  const features = featuresOf(state);
  if (!features.keywords.has(keyword)) return false;
  const asPrinted = !features.changedKeywords.has(keyword);
  const keywords = asPrinted ? preparedAt(state, ix).keywords : keywordsOf(state, ix);
  for (const one of keywords) if (one.keyword === keyword) return true;
  return false;
}

/** The cards in play that could have the keyword now, oldest first: those that print it; all of them while something gives it. */
export function couldHave(state: GameState, keyword: Keyword['keyword']): readonly CardIx[] {
  const { printed, given } = sourcesOf(state);
  if (featuresOf(state).changedKeywords.has(keyword)) {
    const isGiven = given.has(keyword) || givenNow(state).keywords.some(gives(keyword));
    if (isGiven) return state.inPlay;
  }
  return printed.get(keyword) ?? NOBODY;
}

function gives(keyword: Keyword['keyword']) {
  return ({ change }: ActiveEffect) =>
    change.kind === 'keyword' && change.op === 'give' && change.keyword.keyword === keyword;
}

/** Does an immunity of `ix` keep effects of `source` off it (ABL-IMMUNE)? */
export function isImmune(state: GameState, ix: CardIx, source: CardIx): boolean {
  const features = featuresOf(state);
  if (!features.keywords.has('immune')) return false;
  const asPrinted = !features.changedKeywords.has('immune');
  for (const keyword of asPrinted ? preparedAt(state, ix).keywords : keywordsOf(state, ix)) {
    if (keyword.keyword !== 'immune') continue;
    if (keyword.to.some((immunity) => covers(state, immunity, ix, source))) return true;
  }
  return false;
}

/** Immune to an ability by its name, `Control` or `Surprise`, when `source` is who would use it. */
export function isImmuneToAbility(
  state: GameState,
  ix: CardIx,
  ability: 'control' | 'surprise',
  source: CardIx,
): boolean {
  if (!featuresOf(state).keywords.has('immune')) return false;
  return keywordsOf(state, ix).some(
    (keyword) =>
      keyword.keyword === 'immune' &&
      keyword.to.some(
        (one) =>
          one.to === 'ability' &&
          one.ability === ability &&
          (one.by === undefined || matches(state, source, one.by, viewOf(state, ix))) &&
          !isExcepted(state, one, ix, source),
      ),
  );
}

/** `… except by X` */
function isExcepted(state: GameState, immunity: Immunity, ix: CardIx, source: CardIx): boolean {
  const { except } = immunity;
  return except !== undefined && matches(state, source, except, viewOf(state, ix));
}

function viewOf(state: GameState, ix: CardIx): { seat: number; source: CardIx } {
  return { seat: cardAt(state, ix).seat, source: ix };
}

function covers(state: GameState, immunity: Immunity, ix: CardIx, source: CardIx): boolean {
  if (isExcepted(state, immunity, ix, source)) return false;
  switch (immunity.to) {
    case 'trait': {
      const { type } = immunity;
      if (type !== undefined && type !== 'card' && typeOf(state, source) !== type) return false;
      const folded = immunity.trait.toLowerCase();
      return traitsOf(state, source).some((trait) => trait.toLowerCase() === folded);
    }
    case 'card':
      return defOf(state, source).name.toLowerCase() === immunity.name.toLowerCase();
    case 'ability':
      return false;
  }
}
