import type { Immunity, Keyword, Who } from '../language/schema.ts';
import type { AbilityName } from '../language/vocabulary.ts';
import { bearerOrSelf, cardAt, defOf, isInForce, isWorking } from '../state/read.ts';
import { featuresOf, givenNow, preparedAt, sourcesOf } from '../state/table/look-up.ts';
import type { StaticInPlay } from '../state/table/sources.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { holdsNow } from './conditions.ts';
import { changesKeywordOf, keywordsAfter, keywordsOf, reachesCard } from './keywords.ts';
import { isIdleGear } from './limits.ts';
import { hasTrait, matches, matchesPlace, matchesPrinted, typeOf } from './matches.ts';
import { traitsOf } from './traits.ts';

type ImmuneKeyword = Extract<Keyword, { keyword: 'immune' }>;

/** Returns the card's immunities without those that cards in play give it: the printed ones, and those by effects in force. */
export function ownImmunities(state: GameState, ix: CardIx): readonly ImmuneKeyword[] {
  let keywords: readonly Keyword[] = preparedAt(state, ix).keywords;
  for (const effect of givenNow(state).keywords) {
    if (effect.to === ix && effect.change.kind === 'keyword') {
      keywords = keywordsAfter(keywords, effect.change);
    }
  }
  return immunitiesAmong(keywords);
}

function immunitiesAmong(keywords: readonly Keyword[]): readonly ImmuneKeyword[] {
  return keywords.filter((keyword) => keyword.keyword === 'immune');
}

/** Returns the card's own Immunities and those given by cards in play. A card that the card is Immune to cannot give it one. */
export function immunitiesGiven(state: GameState, ix: CardIx): readonly ImmuneKeyword[] {
  const own = ownImmunities(state, ix);
  const more: ImmuneKeyword[] = [];
  for (const source of sourcesOf(state).keywords) {
    for (const one of preparedAt(state, source).keywordStatics) {
      const { effect } = one;
      if (effect.holds !== 'keyword' || effect.keyword.keyword !== 'immune') continue;
      if (!changesKeywordOf(state, source, one.while, effect, ix)) continue;
      if (source === ix || !isCovered(state, own, ix, source)) more.push(effect.keyword);
    }
  }
  return more.length === 0 ? own : [...own, ...more];
}

/** Checks whether one of the immunities protects the card from effects of `source`. */
export function isCovered(
  state: GameState,
  immune: readonly ImmuneKeyword[],
  ix: CardIx,
  source: CardIx,
): boolean {
  return immune.some(({ to }) => to.some((one) => coversSource(state, one, ix, source)));
}

/**
 * Checks whether a static ability of `source` about `who` applies to the card now. The source must be working, its
 * condition must hold, it must mean the card, and neither the card nor the bearer of the source may be Immune to it
 * (ABL-IMMUNE). Every static ability about a card is checked here. Without `who`: the source itself, or the bearer of
 * a Gear or Condition.
 */
export function affects(
  state: GameState,
  said: Pick<StaticInPlay, 'source' | 'while'>,
  who: Who | undefined,
  ix: CardIx,
): boolean {
  const { source } = said;
  if (!appliesIgnoringImmunity(state, said, who, ix) || isImmune(state, ix, source)) return false;
  const { host } = cardAt(state, source);
  return host === ix || !isLostOn(state, source, host);
}

/** Checks what `affects` checks, except Immunity. */
export function appliesIgnoringImmunity(
  state: GameState,
  { source, while: when }: Pick<StaticInPlay, 'source' | 'while'>,
  who: Who | undefined,
  ix: CardIx,
): boolean {
  const means =
    who === undefined ? bearerOrSelf(state, source) === ix : reachesCard(state, source, who, ix);
  if (!means || !isInForce(state, source) || isIdleGear(state, source)) return false;
  return holdsNow(state, source, when);
}

/**
 * Checks Immunity by printed facts alone, for the reading of traits, so that no reading depends on itself: printed,
 * given by an effect, or given unconditionally by a card in play.
 */
export function isImmuneByPrint(state: GameState, ix: CardIx, source: CardIx): boolean {
  if (source === ix || !featuresOf(state).immunes) return false;
  const traits = defOf(state, source).traits;
  const covered = (immune: readonly ImmuneKeyword[]) =>
    immune.some(({ to }) => to.some((one) => coversPrinted(state, one, source, traits)));
  if (covered(ownImmunities(state, ix))) return true;
  if (!featuresOf(state).givesKeywords) return false;
  return sourcesOf(state).keywords.some(
    (giver) =>
      isInForce(state, giver) &&
      !isIdleGear(state, giver) &&
      givesImmunity(state, giver, ix, (immune) => covered([immune])),
  );
}

function coversPrinted(
  state: GameState,
  immunity: Immunity,
  source: CardIx,
  traits: readonly string[],
): boolean {
  const { except } = immunity;
  if (except !== undefined && matchesPrinted(defOf(state, source), except)) return false;
  return coversCard(state, immunity, source, traits);
}

/**
 * Checks whether the Character is Immune to a card that forbids it Gear: only by its own text, or by cards that were
 * in play before that card. Otherwise a Gear that makes it Immune and a card that forbids Gear would cancel each
 * other. Uses printed traits, because traits depend on whether a Gear works.
 */
export function isImmuneBefore(state: GameState, ix: CardIx, source: CardIx): boolean {
  if (source === ix || !featuresOf(state).immunes) return false;
  const { traits } = defOf(state, source);
  const covered = ({ to }: ImmuneKeyword) =>
    to.some((one) => coversPrinted(state, one, source, traits));
  if (ownImmunities(state, ix).some(covered)) return true;
  if (!featuresOf(state).givesKeywords) return false;
  const order = state.inPlay;
  return sourcesOf(state).keywords.some(
    (giver) =>
      order.indexOf(giver) < order.indexOf(source) &&
      isInForce(state, giver) &&
      givesImmunity(state, giver, ix, covered),
  );
}

/** Checks whether the card in play gives this card such an immunity. */
function givesImmunity(
  state: GameState,
  giver: CardIx,
  ix: CardIx,
  isSuch: (immune: ImmuneKeyword) => boolean,
): boolean {
  return preparedAt(state, giver).keywordStatics.some(
    ({ effect, while: when }) =>
      effect.holds === 'keyword' &&
      effect.keyword.keyword === 'immune' &&
      when === null &&
      reachesPrinted(state, giver, effect.who, ix) &&
      isSuch(effect.keyword),
  );
}

/** Checks whether `ix` is one of the cards that the text names, by printed facts and place. */
export function reachesPrinted(state: GameState, source: CardIx, who: Who, ix: CardIx): boolean {
  switch (who.who) {
    case 'self':
      return source === ix;
    case 'bearer':
      return cardAt(state, source).host === ix;
    case 'each': {
      const from = { seat: cardAt(state, source).seat, source };
      return (
        !(who.other && source === ix) &&
        isWorking(state, ix) &&
        matchesPrinted(defOf(state, ix), who.filter) &&
        matchesPlace(state, ix, who.filter.where, from)
      );
    }
    default:
      return false;
  }
}

/** Checks whether an Immunity of `ix` protects it from effects of `source` (ABL-IMMUNE). A card is never Immune to itself. */
export function isImmune(state: GameState, ix: CardIx, source: CardIx): boolean {
  const features = featuresOf(state);
  if (source === ix || !features.immunes) return false;
  const asPrinted = !features.changesImmunity;
  for (const keyword of asPrinted ? preparedAt(state, ix).keywords : keywordsOf(state, ix)) {
    if (keyword.keyword !== 'immune') continue;
    if (keyword.to.some((immunity) => coversSource(state, immunity, ix, source))) return true;
  }
  return false;
}

/**
 * Checks whether a Gear or Condition does nothing at all because its bearer is Immune to it (ABL-IMMUNE). An Immunity
 * that the card itself gives does not stop the card.
 */
export function isLostOn(state: GameState, source: CardIx, bearer: CardIx): boolean {
  if (source === bearer || bearer < 0 || !isImmune(state, bearer, source)) return false;
  return !preparedAt(state, source).keywordStatics.some(
    ({ effect }) => effect.holds === 'keyword' && effect.keyword.keyword === 'immune',
  );
}

/**
 * Checks whether a text of the card that is about players or calls holds: the card is in force, no Gear that does
 * nothing, and not on a Character that is Immune to it (ABL-IMMUNE).
 */
export function isHeeded(state: GameState, source: CardIx): boolean {
  if (!isInForce(state, source) || isIdleGear(state, source)) return false;
  return !isLostOn(state, source, cardAt(state, source).host);
}

/** Checks whether the card is Immune to this ability when `source` uses it. */
export function isImmuneToAbility(
  state: GameState,
  ix: CardIx,
  ability: AbilityName,
  source: CardIx,
): boolean {
  if (!featuresOf(state).immunes) return false;
  return keywordsOf(state, ix).some(
    (keyword) =>
      keyword.keyword === 'immune' &&
      keyword.to.some(
        (one) =>
          one.to === 'ability' &&
          one.ability === ability &&
          (one.by === undefined || matches(state, source, one.by, viewpointOf(state, ix))) &&
          !isExcepted(state, one, ix, source),
      ),
  );
}

/** Checks whether the Immunity does not apply to the source: `… except by X`. */
function isExcepted(state: GameState, immunity: Immunity, ix: CardIx, source: CardIx): boolean {
  const { except } = immunity;
  return except !== undefined && matches(state, source, except, viewpointOf(state, ix));
}

function viewpointOf(state: GameState, ix: CardIx): { seat: number; source: CardIx } {
  return { seat: cardAt(state, ix).seat, source: ix };
}

function coversSource(state: GameState, immunity: Immunity, ix: CardIx, source: CardIx): boolean {
  if (isExcepted(state, immunity, ix, source)) return false;
  return coversCard(state, immunity, source, traitsOf(state, source));
}

function coversCard(
  state: GameState,
  immunity: Immunity,
  source: CardIx,
  traits: readonly string[],
): boolean {
  switch (immunity.to) {
    case 'trait': {
      const { type } = immunity;
      if (type !== undefined && type !== 'card' && typeOf(state, source) !== type) return false;
      return hasTrait(traits, immunity.trait);
    }
    case 'card':
      return defOf(state, source).name.toLowerCase() === immunity.name.toLowerCase();
    case 'ability':
      return false;
  }
}
