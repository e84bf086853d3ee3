import type { Condition, Keyword, Static, Who } from '../language/schema.ts';
import { type ReadyWho, readyWho } from '../state/cards/ready-filter.ts';
import { cardAt, isInForce, isWorking } from '../state/read.ts';
import { featuresOf, givenNow, preparedAt, sourcesOf } from '../state/table/look-up.ts';
import type { ActiveEffect, CardIx, Change, GameState } from '../state/types.ts';
import { holdsNow } from './conditions.ts';
import { combatUnderWay } from './fights.ts';
import { immunitiesGiven, isCovered, ownImmunities } from './immunity.ts';
import { isIdleGear } from './limits.ts';
import { matches, typeOf } from './matches.ts';

const NO_CARDS: readonly CardIx[] = [];

type KeywordStatic = Extract<Static, { holds: 'keyword' | 'no-keyword' }>;

/** Returns the card's keywords now: printed, given by cards in play, given or taken by effects in force. */
export function keywordsOf(state: GameState, ix: CardIx): readonly Keyword[] {
  const printed = preparedAt(state, ix).keywords;
  const giving = featuresOf(state).givesKeywords ? sourcesOf(state).keywords : NO_CARDS;
  const given = givenNow(state).keywords;
  if (giving.length === 0 && given.length === 0) return printed;
  let keywords: readonly Keyword[] = printed;
  let immune: ReturnType<typeof immunitiesGiven> | null = null;
  let worn: string[] | null = null;
  for (const source of giving) {
    // CARD-7: one copy of a Gear works on the Character at a time.
    if (cardAt(state, source).host === ix && typeOf(state, source) === 'gear') {
      const { name } = preparedAt(state, source);
      if (worn?.includes(name)) continue;
      worn = [...(worn ?? []), name];
    }
    for (const one of preparedAt(state, source).keywordStatics) {
      const { effect } = one;
      if (effect.holds !== 'keyword' && effect.holds !== 'no-keyword') continue;
      if (!changesKeywordOf(state, source, one.while, effect, ix)) continue;
      if (source !== ix && featuresOf(state).immunes) {
        // The Immunities that other cards give do not protect the card from being given an Immunity.
        immune ??= immunitiesGiven(state, ix);
        const against = effect.keyword.keyword === 'immune' ? ownImmunities(state, ix) : immune;
        if (isCovered(state, against, ix, source)) continue;
      }
      keywords =
        effect.holds === 'keyword'
          ? [...keywords, effect.keyword]
          : withoutKeyword(keywords, effect.keyword.keyword);
    }
  }
  for (const effect of given) {
    if (effect.to === ix && effect.change.kind === 'keyword') {
      keywords = keywordsAfter(keywords, effect.change);
    }
  }
  return keywords;
}

/** Checks whether a static ability gives the card the keyword, or takes it. The card's Immunities are checked elsewhere. */
export function changesKeywordOf(
  state: GameState,
  source: CardIx,
  when: Condition | null,
  effect: KeywordStatic,
  ix: CardIx,
): boolean {
  if (!isInForce(state, source) || isIdleGear(state, source)) return false;
  return reachesCard(state, source, effect.who, ix) && holdsNow(state, source, when);
}

function withoutKeyword(
  keywords: readonly Keyword[],
  word: Keyword['keyword'],
): readonly Keyword[] {
  return keywords.filter(({ keyword }) => keyword !== word);
}

/** Returns the keywords after a change by an effect in force. */
export function keywordsAfter(
  keywords: readonly Keyword[],
  { op, keyword }: Extract<Change, { kind: 'keyword' }>,
): readonly Keyword[] {
  return op === 'give' ? [...keywords, keyword] : withoutKeyword(keywords, keyword.keyword);
}

/** Checks whether `ix` is one of the cards that a continual effect of `source` names. Combatants are named only in a combat. */
export function reachesCard(state: GameState, source: CardIx, who: Who, ix: CardIx): boolean {
  return reachesReady(state, source, readyWho(who), ix);
}

/** `reachesCard` for a prepared text. */
export function reachesReady(state: GameState, source: CardIx, who: ReadyWho, ix: CardIx): boolean {
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
      return who.filter !== null && matches(state, ix, who.filter, { seat, source, nested: true });
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

/** Returns the cards in play that could have the keyword now, oldest first: those that print it, or all while a card can give it. */
export function mayHaveKeyword(state: GameState, keyword: Keyword['keyword']): readonly CardIx[] {
  if (isKeywordGiven(state, keyword)) return state.inPlay;
  return sourcesOf(state).printed.get(keyword) ?? NO_CARDS;
}

/** Checks whether a card that does not print the keyword could have it now, from a card in play or an effect in force. */
export function isKeywordGiven(state: GameState, keyword: Keyword['keyword']): boolean {
  if (!featuresOf(state).changedKeywords.has(keyword)) return false;
  return (
    sourcesOf(state).given.has(keyword) || givenNow(state).keywords.some(givesKeyword(keyword))
  );
}

function givesKeyword(keyword: Keyword['keyword']) {
  return ({ change }: ActiveEffect) =>
    change.kind === 'keyword' && change.op === 'give' && change.keyword.keyword === keyword;
}
