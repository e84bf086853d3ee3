import { foldWord } from '../../language/folded.ts';
import { offerEffects } from '../../language/inner-effects.ts';
import type {
  Ability,
  Condition,
  Cost,
  Effect,
  Filter,
  Keyword,
  Static,
  Trigger,
} from '../../language/schema.ts';
import { isForBearer, onlyMakesPull } from '../../language/used-ability.ts';
import type { CardDef } from '../types.ts';
import { type ByFigure, byFigure } from './by-figure.ts';
import { type Features, featuresOfCard, isStanding, STANDING_KEYWORDS } from './features.ts';
import {
  asksFigures,
  changesFigure,
  conditionAsksFigures,
  isAboutFigure,
  printedFigureIn,
} from './figures-in-text.ts';
import { type ReadyWho, readyWho } from './ready-filter.ts';

/** A static ability with its place among the card's abilities. */
export interface PreparedStatic {
  readonly index: number;
  readonly effect: Static;
  /** A copy of the effect's field, which is faster to read here. */
  readonly holds: Static['holds'];
  /** The cards that the text is about; null when it names none. */
  readonly who: ReadyWho | null;
  readonly while: Condition | null;
  /** Whether the ability itself reads figures, for the cards that it reaches or for its amount. */
  readonly asksFigures: boolean;
}

/** A static ability that makes Pull for some cards only. */
export interface PullToCall {
  readonly effect: Extract<Static, { holds: 'pull-to-call' }>;
  readonly while: Condition | null;
}

/** A definition sorted by what the engine looks up, so that no look-up goes through all abilities of a card. */
export interface Prepared {
  readonly def: CardDef;
  /** The name in the form in which names are compared. */
  readonly name: string;
  /** The printed traits in the form in which traits are compared. */
  readonly traits: readonly string[];
  readonly keywords: readonly Keyword[];
  readonly statics: readonly PreparedStatic[];
  /** The kinds of the card's statics. */
  readonly says: ReadonlySet<Static['holds']>;
  /** The statics that give or take keywords, or change traits. They are looked up often, and few cards have any. */
  readonly keywordStatics: readonly PreparedStatic[];
  readonly traitStatics: readonly PreparedStatic[];
  /**
   * Whether the card changes each figure of cards in play, by its text or by the figures printed on a card that can
   * be on another card (CARD-3, CARD-4).
   */
  readonly changes: ByFigure<boolean>;
  /** The printed figures; null when none is printed, or when only the text gives it. */
  readonly printed: ByFigure<number | null>;
  /** The statics that change cards other than this one and its bearer, and among them those about each figure. */
  readonly reaching: readonly PreparedStatic[];
  readonly reachingFigures: ByFigure<readonly PreparedStatic[]>;
  /** Whether the card's Pull may be scored: that of a Character, or of a card whose text allows it (CALL-2). */
  readonly scores: boolean;
  /** The card's statics about Pull that calls only certain cards. */
  readonly pullToCall: readonly PullToCall[];
  /** Indices of `used` abilities, in the order of the text. */
  readonly used: readonly number[];
  /** The indices among `used` of abilities that only make Pull, and of the others. */
  readonly pullUses: readonly number[];
  readonly usesBesidesPull: readonly number[];
  /** Whether the card is a Gear with the printed trait Weapon (ATK-9). */
  readonly weapon: boolean;
  readonly armor: boolean;
  /** Whether some used ability may be used by another player than the card's. */
  readonly shared: boolean;
  /** Whether some used ability works on every turn. */
  readonly usedAnyTime: boolean;
  /** Whether every used ability cranks the card itself, so a cranked one can use none. */
  readonly usedByCranking: boolean;
  readonly triggered: readonly number[];
  /** The events that the triggered abilities wait for. */
  readonly awaits: readonly Trigger['on'][];
  /** The cards whose use triggers its abilities: Gear of the filter, or (null) the card itself. */
  readonly waitsForUse: readonly (Filter | null)[];
  /** The indices of the one-shot abilities. */
  readonly plays: readonly number[];
  /** The effects of all one-shot abilities, in order. */
  readonly playEffects: readonly Effect[];
  readonly anyTime: boolean;
  /** Whether the Whammy is played in the Discard step. */
  readonly inDiscardStep: boolean;
  /** Whether the Whammy is played right after a combat. */
  readonly afterCombat: boolean;
  /** Whether the Whammy is not played on the player's own turn. */
  readonly othersTurn: boolean;
  /** Whether this is a Whammy whose text could touch an event under way: it names a card or player, or reaches cards. */
  readonly answers: boolean;
  /** Whether the text allows the card outside the player's own Operations, or in response to an event. */
  readonly comesBetween: boolean;
  /** `Crank any Psychic to play this card.`: the costs of calling or playing the card besides Pull. */
  readonly callCosts: readonly Cost[];
  /** Whether the card is called on a Resource (`Call on a Resource.`). */
  readonly calledOnTable: boolean;
  readonly unique: boolean;
  readonly nonCumulative: boolean;
  /** Whether the card has a rule that is applied after each event (standing-rules.ts). */
  readonly stands: boolean;
  /** The object of the game that the card sets, by the name of its script; null for none. */
  readonly object: string | null;
  /**
   * Whether the card changes nothing in play and cannot be used. The engine then skips it when it reads the texts of
   * the cards in play.
   */
  readonly plain: boolean;
  readonly features: Features;
}

/** A definition never changes, so the result is kept as long as the definition itself. */
const preparedMemo = new WeakMap<CardDef, Prepared>();

/** Returns the definition, prepared. For a card in a game, `preparedAt` is faster. */
export function preparedOf(def: CardDef): Prepared {
  let found = preparedMemo.get(def);
  if (found === undefined) {
    found = prepare(def);
    preparedMemo.set(def, found);
  }
  return found;
}

function prepare(def: CardDef): Prepared {
  const keywords = def.abilities.flatMap((a) => (a.kind === 'keyword' ? [a.keyword] : []));
  const has = (word: string) => keywords.some((k) => k.keyword === word);
  const statics = def.abilities.flatMap((a, index) =>
    a.kind === 'static'
      ? [
          {
            index,
            effect: a.effect,
            holds: a.effect.holds,
            who: 'who' in a.effect ? readyWho(a.effect.who) : null,
            while: a.while,
            asksFigures: asksFigures(a.effect) || conditionAsksFigures(a.while),
          },
        ]
      : [],
  );
  const reaching = statics.filter((one) => reaches(one.effect));
  const traits = def.traits.map(foldWord);
  const anyTime = has('any-time') || has('opponents-turn');
  const answers = def.type === 'whammy' && def.abilities.some(couldAnswer);
  const gear = def.type === 'gear' || def.orType === 'gear';
  const used = indicesOfKind(def, 'used');
  const triggered = indicesOfKind(def, 'triggered');
  const changes = byFigure((figure) => changesFigure(def, statics, figure));
  const weapon = gear && traits.includes('weapon');
  const armor = gear && traits.includes('armor');
  const { ap, dp, pull, cost } = changes;
  const ready = {
    def,
    name: def.name.toLowerCase(),
    traits,
    weapon,
    armor,
    keywords,
    statics,
    says: new Set(statics.map(({ effect }) => effect.holds)),
    keywordStatics: staticsThatHold(statics, ['keyword', 'no-keyword']),
    traitStatics: staticsThatHold(statics, [
      'trait',
      'no-trait',
      'first-trait-replaced',
      'trait-spreads',
    ]),
    changes,
    reaching,
    printed: byFigure((figure) => printedFigureIn(def, figure)),
    reachingFigures: byFigure((figure) =>
      reaching.filter(({ effect }) => isAboutFigure(effect, figure)),
    ),
    scores: def.type === 'character' || statics.some(({ holds }) => holds === 'pull-scores'),
    pullToCall: statics.flatMap(({ effect, while: when }) =>
      effect.holds === 'pull-to-call' ? [{ effect, while: when }] : [],
    ),
    used,
    pullUses: used.filter((index) => makesOnlyPull(def.abilities[index])),
    usesBesidesPull: used.filter((index) => !makesOnlyPull(def.abilities[index])),
    shared: def.abilities.some(
      (a) => a.kind === 'used' && (def.type === 'gear' || a.anyone === true || isForBearer(a)),
    ),
    usedAnyTime: def.abilities.some((a) => a.kind === 'used' && a.anyTime),
    usedByCranking: def.abilities.every((a) => a.kind !== 'used' || a.costs.some(cranksItself)),
    triggered,
    awaits: def.abilities.flatMap((a) => (a.kind === 'triggered' ? [a.on.on] : [])),
    waitsForUse: def.abilities.flatMap(usesWaitedFor),
    plays: indicesOfKind(def, 'play'),
    playEffects: firstPlay(def),
    inDiscardStep: has('discard-step'),
    afterCombat: has('after-combat'),
    anyTime,
    othersTurn: has('opponents-turn'),
    answers,
    comesBetween: anyTime || answers || has('after-combat') || has('discard-step'),
    callCosts: statics.flatMap(({ effect }) => callCost(effect)),
    calledOnTable: statics.some(
      ({ effect }) =>
        effect.holds === 'call-on' && effect.filter.terms.some((term) => term.type === 'resource'),
    ),
    unique: isUnique(def, has),
    nonCumulative: has('non-cumulative'),
    stands:
      statics.some(({ effect }) => isStanding(effect)) ||
      keywords.some(({ keyword }) => STANDING_KEYWORDS.includes(keyword)),
    object: objectOf(def),
    plain:
      statics.length + keywords.length + used.length + triggered.length === 0 &&
      !(ap || dp || pull || cost || weapon || armor),
  };
  // A spread would give each object a hidden class of its own, and every look-up of a card would become slow.
  return Object.assign(ready, { features: featuresOfCard(def, ready) });
}

/** Returns the effects of playing the card, up to the first alternative. */
function firstPlay(def: CardDef): readonly Effect[] {
  const effects: Effect[] = [];
  for (const ability of def.abilities) {
    if (ability.kind !== 'play') continue;
    if (ability.or !== undefined) break;
    effects.push(...(ability.may ? [offerEffects(ability.effects)] : ability.effects));
  }
  return effects;
}

function objectOf(def: CardDef): string | null {
  for (const ability of def.abilities) {
    if (ability.kind === 'script' && ability.script.startsWith('object-')) return ability.script;
  }
  return null;
}

function callCost(effect: Static): readonly Cost[] {
  if (effect.holds !== 'call-cost') return [];
  const { filter, consent } = effect;
  return [{ pay: 'crank-other', filter, other: false, ...(consent ? { consent: true } : {}) }];
}

/** Checks whether the cost is that the card itself cranks. */
export function cranksItself(cost: Cost): boolean {
  return cost.pay === 'crank' && cost.what === 'self';
}

function staticsThatHold(
  statics: readonly PreparedStatic[],
  kinds: readonly Static['holds'][],
): readonly PreparedStatic[] {
  return statics.filter((one) => kinds.includes(one.effect.holds));
}

// UNIQ-1
function isUnique(def: CardDef, has: (word: string) => boolean): boolean {
  if (def.type === 'character' || def.type === 'environmental') return !has('not-unique');
  return has('unique');
}

function usesWaitedFor(ability: Ability): readonly (Filter | null)[] {
  if (ability.kind !== 'triggered') return [];
  if (ability.on.on === 'used') return [null];
  return ability.on.on === 'card-used' ? [ability.on.filter] : [];
}

function makesOnlyPull(ability: Ability | undefined): boolean {
  return ability?.kind === 'used' && onlyMakesPull(ability);
}

function indicesOfKind(def: CardDef, kind: Ability['kind']): readonly number[] {
  return def.abilities.flatMap((a, index) => (a.kind === kind ? [index] : []));
}

/** Checks whether the ability could touch an event. Drawing cards or gaining Influence touches none; an effect on cards may. */
function couldAnswer(ability: Ability): boolean {
  if (ability.kind !== 'play') return false;
  return ability.effects.some(
    (effect) =>
      'who' in effect ||
      !STATICS_WITHOUT_EFFECT.has(effect.do) ||
      (effect.do === 'call' && effect.paid === true),
  );
}

const STATICS_WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  'draw',
  'discard',
  'influence',
  'pull',
  'search-deck',
  'look-at-hand',
  'look-at-deck',
  'discard-of',
  'shuffle-deck',
  'show-hands',
  'call',
]);

function reaches(effect: Static): boolean {
  if (effect.holds === 'costs' || effect.holds === 'more-zero-cost') return true;
  if (!('who' in effect)) return false;
  return effect.who.who !== 'self' && effect.who.who !== 'bearer';
}
