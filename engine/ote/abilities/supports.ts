import { knowsVerb } from './effects/registry.ts';
import type { Ability, Effect, Filter, Keyword, Static, Trigger, Who } from './schema.ts';
import { slotsOf } from './targets.ts';

/**
 * Does the engine do what the ability says, today? Coverage counts by it, and a card that needs more
 * is refused with a plain "not built yet" rather than played wrongly. A form goes on a list here with
 * the module that does it.
 */
export function supports(ability: Ability): boolean {
  switch (ability.kind) {
    case 'keyword':
      return supportsKeyword(ability.keyword);
    case 'static':
      return supportsStatic(ability.effect);
    case 'used':
      return ability.costs.every((cost) => cost.pay !== 'cards') && supportsAll(ability.effects);
    case 'play':
      return !ability.may && supportsAll(ability.effects);
    case 'triggered':
      // Asking "you may" and naming targets in the middle comes with the response frames of triggers.
      return (
        !ability.may &&
        supportsTrigger(ability.on) &&
        supportsAll(ability.effects) &&
        slotsOf(ability.effects).length === 0
      );
    case 'script':
    case 'manual':
      return false;
  }
}

const KEYWORDS: ReadonlySet<Keyword['keyword']> = new Set<Keyword['keyword']>([
  'first-rank',
  'last-rank',
  'unique',
  'not-unique',
  'non-cumulative',
  'any-time',
  'exclude',
]);

function supportsKeyword(keyword: Keyword): boolean {
  if (keyword.keyword === 'immune') {
    // Immunity to an ability that no card can use yet still does all that it says when it can.
    return keyword.to.every((one) => one.to !== 'ability');
  }
  return KEYWORDS.has(keyword.keyword) && !('only' in keyword && reaches(keyword.only));
}

const STATICS: ReadonlySet<Static['holds']> = new Set<Static['holds']>([
  'figure',
  'pull-to-call',
  'keyword',
  'trait',
  'no-trait',
  'first-trait-replaced',
  'costs',
  'cost-on',
  'call-on',
  'more-zero-cost',
  'pop',
]);

function supportsStatic(effect: Static): boolean {
  if (effect.holds === 'limit') return effect.limit === 'cannot-crank';
  if (!STATICS.has(effect.holds)) return false;
  if ('who' in effect && !supportsWho(effect.who)) return false;
  if (effect.holds === 'keyword') return supportsKeyword(effect.keyword);
  if (effect.holds === 'figure') return effect.vs === null && supportsAmount(effect.by);
  if (effect.holds === 'cost-on') return typeof effect.cost === 'number';
  return true;
}

function supportsWho(who: Who): boolean {
  switch (who.who) {
    case 'self':
    case 'bearer':
    case 'that':
      return true;
    case 'chosen':
    case 'each':
      return !reaches(who.filter);
    default:
      return false;
  }
}

/** `… this Character could attack` needs the attack rules. */
function reaches(filter: Filter | null): boolean {
  return filter?.reach === true;
}

function supportsAmount(amount: unknown): boolean {
  if (typeof amount === 'number') return true;
  if (typeof amount !== 'object' || amount === null) return false;
  if ('count' in amount) return true;
  if (!('of' in amount)) return false;
  const { of } = amount as { of: Who };
  return of.who === 'self' || of.who === 'bearer';
}

function supportsTrigger(trigger: Trigger): boolean {
  return (
    trigger.on === 'called' || trigger.on === 'your-turn-begins' || trigger.on === 'your-turn-ends'
  );
}

function supportsAll(effects: readonly Effect[]): boolean {
  return effects.every(supportsEffect);
}

function supportsEffect(effect: Effect): boolean {
  if (!knowsVerb(effect.do)) return false;
  if ('who' in effect && !supportsWho(effect.who)) return false;
  switch (effect.do) {
    case 'change':
      // A change in combat, or against somebody, counts only where there is a combat.
      return effect.vs === null && effect.time !== 'combat' && supportsAmount(effect.by);
    case 'give-keyword':
    case 'lose-keyword':
      return effect.time !== 'combat' && supportsKeyword(effect.keyword);
    case 'give-trait':
      return effect.trait !== null && effect.time !== 'combat';
    case 'draw':
    case 'discard':
    case 'pull':
      return supportsAmount(effect.count);
    case 'influence':
      return supportsAmount(effect.by);
    default:
      return true;
  }
}
