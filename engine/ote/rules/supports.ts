import { effectsInside, innerAbilities, offerEffects } from '../language/inner-effects.ts';
import type {
  Ability,
  CardType,
  Condition,
  Cost,
  Effect,
  Filter,
  Keyword,
  Static,
  Who,
} from '../language/schema.ts';
import { isCombatantWord } from '../reading/attack-frame.ts';
import { SCRIPTED_GOALS } from './scripts.ts';
import { slotsOf, slotsOfEffect } from './slots.ts';
import { containsReach, supportsAmount } from './supports-amount.ts';
import { rulesOf } from './verbs/registry.ts';

/**
 * Checks whether the engine supports the ability. Coverage counts by this, and an unsupported card is refused with
 * "not built yet". Refuse a form here until it is implemented.
 */
export function supports(ability: Ability, type: CardType = 'whammy'): boolean {
  if (type !== 'whammy') return judgeAbility(ability, type);
  let found = supportMemo.get(ability);
  if (found === undefined) {
    found = judgeAbility(ability, type);
    supportMemo.set(ability, found);
  }
  return found;
}

/** Cached, because the abilities of the cards are checked again after each announcement. */
const supportMemo = new WeakMap<Ability, boolean>();

function judgeAbility(ability: Ability, type: CardType): boolean {
  switch (ability.kind) {
    case 'keyword':
      return supportsKeyword(ability.keyword);
    case 'static':
      return (
        supportsStatic(ability.effect) &&
        supportsWhile(ability.while) &&
        !(TRAIT_STATICS.has(ability.effect.holds) && isIntricateWhile(ability.while))
      );
    case 'used':
      return (
        ability.costs.every(supportsCost) &&
        supportsAll(ability.effects) &&
        supportsWhile(ability.while ?? null)
      );
    case 'play':
      // The targets of a Whammy are named when it is played; other cards have no targets when called.
      if (type !== 'whammy' && slotsOf(ability.effects).length > 0) return false;
      return supportsAll(ability.may ? [offerEffects(ability.effects)] : ability.effects);
    case 'triggered':
      // No card needs a triggered ability with more than one target yet.
      return (
        supportsAll(ability.effects) &&
        !(savesFromPop(ability) && (ability.may || ability.costs !== undefined)) &&
        slotsOf(ability.effects).length <= 1 &&
        supportsWhile(ability.while ?? null) &&
        (ability.costs ?? []).every((cost) => supportsTriggerCost(ability.costs ?? [], cost))
      );
    case 'script':
      return SCRIPTED_GOALS.has(ability.script);
    case 'manual':
      return false;
  }
}

/** Checks whether the ability Saves from the pop that triggers it (ABL-SAVE). No player can be asked or can pay at that moment. */
function savesFromPop(ability: Extract<Ability, { kind: 'triggered' }>): boolean {
  return ability.on.on === 'popped' && ability.effects.some((effect) => effect.do === 'save');
}

/** The cards that a condition may be about. */
const CONDITION_SUBJECTS: ReadonlySet<string> = new Set(['self', 'bearer', 'attacker', 'defender']);

function supportsWhile(condition: Condition | null): boolean {
  if (condition === null || condition.when === 'in-play') return true;
  if (condition.when === 'all') return condition.of.every(supportsWhile);
  if (!('who' in condition)) return true;
  return CONDITION_SUBJECTS.has(condition.who.who);
}

/** Checks whether the cost can be paid. Pull equal to a figure needs a card that is known when it is paid. */
function supportsCost(cost: Cost): boolean {
  if (cost.pay === 'crank-other') return !containsReach(cost.filter);
  if (cost.pay !== 'pull' || typeof cost.count !== 'object') return true;
  const { who } = cost.count.of;
  return who === 'self' || who === 'bearer' || who === 'that';
}

/** Costs of triggered abilities that the engine supports: by the card, its bearer, or Pull. */
function supportsTriggerCost(costs: readonly Cost[], cost: Cost): boolean {
  if (cost.pay === 'crank-other' || cost.pay === 'cards') return false;
  return cost.pay !== 'pull' || (costs.length === 1 && typeof cost.count !== 'object');
}

function supportsKeyword(keyword: Keyword): boolean {
  if (keyword.keyword === 'bypass' && containsReach(keyword.to ?? null)) return false;
  return !('only' in keyword && containsReach(keyword.only));
}

function supportsStatic(effect: Static): boolean {
  if (effect.holds === 'limit') {
    const { who } = effect.who;
    return (
      who === 'self' || who === 'bearer' || (who === 'each' && effect.limit !== 'cannot-use-gear')
    );
  }
  if (effect.holds === 'figure') {
    return (
      (COMBATANTS.has(effect.who.who) ||
        effect.who.who === 'attacker' ||
        supportsWho(effect.who)) &&
      supportsAmount(effect.by, true)
    );
  }
  if ('who' in effect && !supportsWho(effect.who)) return false;
  if ('who' in effect && !isContinual(effect.who, TRAIT_STATICS.has(effect.holds))) return false;
  if (effect.holds === 'abilities')
    return innerAbilities(effect.abilities).every((one) => supports(one));
  if (effect.holds === 'abilities-of') return !containsReach(effect.filter);
  if (effect.holds === 'keyword') return supportsKeyword(effect.keyword);
  if (effect.holds === 'must-attack' && effect.who.who === 'each') return false;
  if (effect.holds === 'may-attack') return !containsReach(effect.filter);
  if (effect.holds === 'cannot') return !containsReach(effect.filter);
  if (effect.holds === 'cost-on') return typeof effect.cost === 'number';
  return true;
}

const COMBATANTS: ReadonlySet<string> = new Set(['enemy-combatants', 'allied-combatants']);

function supportsWho(who: Who): boolean {
  switch (who.who) {
    case 'self':
    case 'bearer':
    case 'that':
    case 'chosen':
      return true;
    case 'each':
      return !containsReach(who.filter);
    default:
      return false;
  }
}

/**
 * Checks whether a continual effect can apply to these cards. They cannot be chosen, and traits cannot depend on
 * conditions that need traits or figures.
 */
function isContinual(who: Who, ofTraits: boolean): boolean {
  if (who.who === 'chosen') return false;
  if (who.who !== 'each') return true;
  return who.onTarget === undefined && !(ofTraits && isIntricate(who.filter));
}

function isIntricateWhile(condition: Condition | null): boolean {
  if (condition === null) return false;
  if (condition.when === 'all') return condition.of.some(isIntricateWhile);
  if (condition.when === 'figure' || condition.when === 'fixed') return true;
  return 'filter' in condition && isIntricate(condition.filter);
}

function isIntricate(filter: Filter): boolean {
  const {
    host,
    player,
    shares,
    unique,
    pull,
    figures,
    cranked,
    reach,
    terms,
    used,
    open,
    called,
    defending,
  } = filter;
  return (
    (host ?? player ?? shares ?? unique ?? cranked ?? used ?? open ?? called ?? defending) !==
      undefined ||
    reach ||
    pull !== null ||
    figures.length > 0 ||
    terms.some((term) => term.bears !== undefined)
  );
}

const TRAIT_STATICS: ReadonlySet<string> = new Set(['trait', 'no-trait', 'first-trait-replaced']);

function supportsAll(effects: readonly Effect[]): boolean {
  return effects.every(supportsEffect);
}

/** Checks whether the engine supports the effects inside the effect. They ask nothing, and only few verbs let them have a target. */
function supportsInner(effect: Effect): boolean {
  const inner = effectsInside(effect);
  if (inner.some((one) => rulesOf(one.do).asks === true) || !supportsAll(inner)) return false;
  const targets = slotsOf(inner).length;
  return (
    targets === 0 ||
    (rulesOf(effect.do).namesForInner === true && slotsOfEffect(effect).length === 1)
  );
}

function supportsEffect(effect: Effect): boolean {
  if ('who' in effect && !isCombatantWord(effect.who.who) && !supportsWho(effect.who)) return false;
  if ('keyword' in effect && !supportsKeyword(effect.keyword)) return false;
  if ('abilities' in effect && !innerAbilities(effect.abilities).every((one) => supports(one)))
    return false;
  if (!supportsInner(effect)) return false;
  return rulesOf(effect.do).supports?.(effect) ?? true;
}
