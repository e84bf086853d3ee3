import { innerAbilities } from '../language/inner-abilities.ts';
import { innerEffects } from '../language/inner-effects.ts';
import { knowsVerb } from '../language/known-verbs.ts';
import type {
  Ability,
  Amount,
  CardType,
  Condition,
  Cost,
  Effect,
  Filter,
  Keyword,
  Static,
  Who,
} from '../language/schema.ts';
import { slotsOf } from './slots.ts';

/**
 * Does the engine do what the ability says, today? Coverage counts by it, and a card that needs more
 * is refused with a plain "not built yet" rather than played wrongly. A form goes on a list here with
 * the module that does it.
 */
export function supports(ability: Ability, type: CardType = 'whammy'): boolean {
  if (type !== 'whammy') return judge(ability, type);
  let found = memo.get(ability);
  if (found === undefined) {
    found = judge(ability, type);
    memo.set(ability, found);
  }
  return found;
}

/** It is asked of the same abilities after each announcement. */
const memo = new WeakMap<Ability, boolean>();

function judge(ability: Ability, type: CardType): boolean {
  switch (ability.kind) {
    case 'keyword':
      return supportsKeyword(ability.keyword);
    case 'static':
      return (
        supportsStatic(ability.effect) &&
        supportsWhile(ability.while) &&
        !(OF_TRAITS.has(ability.effect.holds) && isIntricateWhile(ability.while))
      );
    case 'used':
      return (
        ability.costs.every(supportsCost) &&
        supportsAll(ability.effects) &&
        supportsWhile(ability.while ?? null)
      );
    case 'play':
      // Targets are named as a Whammy is played; a card that is called names none.
      if (type !== 'whammy' && slotsOf(ability.effects).length > 0) return false;
      return !ability.may && supportsAll(ability.effects);
    case 'triggered':
      // More than one target in the middle is a row of questions that nothing in the pool needs yet.
      return (
        supportsAll(ability.effects) &&
        !(savesFromPop(ability) && (ability.may || ability.costs !== undefined)) &&
        slotsOf(ability.effects).length <= 1 &&
        supportsWhile(ability.while ?? null) &&
        (ability.costs ?? []).every((cost) => supportsTriggerCost(ability.costs ?? [], cost))
      );
    case 'script':
      return SCRIPTS.has(ability.script);
    case 'manual':
      return false;
  }
}

/** A pop is rewritten as it happens (ABL-SAVE): nobody can be asked there, nor pay. */
function savesFromPop(ability: Extract<Ability, { kind: 'triggered' }>): boolean {
  return ability.on.on === 'popped' && ability.effects.some((effect) => effect.do === 'save');
}

/** Whom a condition can ask about. */
const ASKED: ReadonlySet<string> = new Set(['self', 'bearer', 'attacker', 'defender']);

function supportsWhile(condition: Condition | null): boolean {
  if (condition === null || condition.when === 'in-play') return true;
  if (condition.when === 'all') return condition.of.every(supportsWhile);
  if (!('who' in condition)) return true;
  return ASKED.has(condition.who.who);
}

/** Pull equal to a figure must be somebody's who is known as it is paid. */
function supportsCost(cost: Cost): boolean {
  if (cost.pay === 'crank-other') return !reaches(cost.filter);
  if (cost.pay !== 'pull' || typeof cost.count !== 'object') return true;
  const { who } = cost.count.of;
  return who === 'self' || who === 'bearer' || who === 'that';
}

/** In the middle of something only the card, its bearer or Pull pays. */
function supportsTriggerCost(costs: readonly Cost[], cost: Cost): boolean {
  if (cost.pay === 'crank-other' || cost.pay === 'cards') return false;
  return cost.pay !== 'pull' || (costs.length === 1 && typeof cost.count !== 'object');
}

/** Rules of one card each, done by a module in `rules/objects.ts`. */
const SCRIPTS: ReadonlySet<string> = new Set(['object-odd-numbers', 'object-pop-twelve']);

const KEYWORDS: ReadonlySet<Keyword['keyword']> = new Set<Keyword['keyword']>([
  'first-rank',
  'last-rank',
  'unique',
  'not-unique',
  'non-cumulative',
  'any-time',
  'discard-step',
  'after-combat',
  'opponents-turn',
  'exclude',
  'surprise',
  'bulldoze',
  'bypass',
  'cant-attack',
  'gang-up',
  'martyr',
]);

function supportsKeyword(keyword: Keyword): boolean {
  if (keyword.keyword === 'immune') return true;
  if (keyword.keyword === 'bypass' && reaches(keyword.to ?? null)) return false;
  return KEYWORDS.has(keyword.keyword) && !('only' in keyword && reaches(keyword.only));
}

const STATICS: ReadonlySet<Static['holds']> = new Set<Static['holds']>([
  'figure',
  'pull-to-call',
  'keyword',
  'trait',
  'no-trait',
  'first-trait-replaced',
  'trait-spreads',
  'no-bullet',
  'costs',
  'cost-on',
  'may-cost-nothing',
  'call-on',
  'call-on-popped',
  'more-zero-cost',
  'pop',
  'cannot',
  'attack-highest-dp',
  'martyr-for',
  'no-keyword',
  'discard-when-used',
  'no-zero-cost-limit',
  'cannot-be-called',
  'call-with',
  'tied',
  'fate',
  'moves-in-shift',
  'removed',
  'second-copy',
  'call-as',
  'keeps',
  'call-into',
  'outlives',
  'call-cost',
  'rather-than-controlled',
  'pull-scores',
  'always-saved',
  'play-only',
  'sees-all',
  'attack-anywhere',
  'abilities',
  'abilities-of',
  'uncranks-each-turn',
  'may-attack',
  'one-per-player',
  'gang-up-for',
  'chooses-losers',
  'doubles',
  'takes-pull',
  'uncounted',
  'no-influence',
  'influence-does-not-win',
  'flips-what-it-pops',
  'used-alone',
  'flips-instead-of-cranking',
  'uncrank-limit',
  'put-in-your-conspiracy',
  'must-attack',
  'pops-in-combat',
  'defender-chooses',
  'spared',
  'flipped',
  'runs-amok',
]);

function supportsStatic(effect: Static): boolean {
  if (effect.holds === 'limit') {
    const { who } = effect.who;
    return (
      who === 'self' || who === 'bearer' || (who === 'each' && effect.limit !== 'cannot-use-gear')
    );
  }
  if (!STATICS.has(effect.holds)) return false;
  if (effect.holds === 'figure') {
    return (
      (COMBATANTS.has(effect.who.who) ||
        effect.who.who === 'attacker' ||
        supportsWho(effect.who)) &&
      supportsAmount(effect.by, true)
    );
  }
  if ('who' in effect && !supportsWho(effect.who)) return false;
  if ('who' in effect && !isContinual(effect.who, OF_TRAITS.has(effect.holds))) return false;
  if (effect.holds === 'abilities')
    return innerAbilities(effect.abilities).every((one) => supports(one));
  if (effect.holds === 'abilities-of') return !reaches(effect.filter);
  if (effect.holds === 'keyword') return supportsKeyword(effect.keyword);
  if (effect.holds === 'must-attack' && effect.who.who === 'each') return false;
  if (effect.holds === 'may-attack') return !reaches(effect.filter);
  if (effect.holds === 'cannot') return !reaches(effect.filter);
  if (effect.holds === 'cost-on') return typeof effect.cost === 'number';
  return true;
}

const COMBATANTS: ReadonlySet<string> = new Set(['enemy-combatants', 'allied-combatants']);

const COMBATANT_WORDS: ReadonlySet<string> = new Set([...COMBATANTS, 'attacker', 'defender']);

function supportsWho(who: Who): boolean {
  switch (who.who) {
    case 'self':
    case 'bearer':
    case 'that':
    case 'chosen':
      return true;
    case 'each':
      return !reaches(who.filter);
    default:
      return false;
  }
}

/** What a continual effect reaches is never chosen; and traits may not hang on what needs traits or figures itself. */
function isContinual(who: Who, ofTraits: boolean): boolean {
  if (who.who === 'chosen') return false;
  if (who.who !== 'each') return true;
  return who.onTarget === undefined && !(ofTraits && isIntricate(who.filter));
}

/** `… this Character could attack` asks the attack rules, which ask what holds continually. */
function reaches(filter: Filter | null): boolean {
  return filter?.reach === true || filter?.host?.reach === true;
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

const OF_TRAITS: ReadonlySet<string> = new Set(['trait', 'no-trait', 'first-trait-replaced']);

/** `fights`: the figure of a combatant may hang on those whom it fights. */
function supportsAmount(amount: Amount, fights = false): boolean {
  if (typeof amount === 'number' || 'count' in amount || 'that' in amount) return true;
  if ('players' in amount) return true;
  if ('sum' in amount) return amount.sum.every((part) => supportsAmount(part, fights));
  const { of } = amount;
  return of.who === 'self' || of.who === 'bearer' || (fights && of.who === 'enemy-combatants');
}

/** The figure of the card that the effect is about. */
function isOfThat(amount: Amount): boolean {
  return typeof amount === 'object' && 'of' in amount && amount.of.who === 'that';
}

function supportsAll(effects: readonly Effect[]): boolean {
  return effects.every(supportsEffect);
}

/** What an effect leads to names nobody of its own, and leads to nothing that is asked for below itself. */
function supportsInner(inner: readonly { readonly do: string }[]): boolean {
  const effects = innerEffects(inner);
  const asks = effects.some((one) => ASKING.has(one.do));
  return !asks && supportsAll(effects) && slotsOf(effects).length === 0;
}

const ASKING: ReadonlySet<Effect['do']> = new Set<Effect['do']>(['unless-paid', 'offer', 'either']);

function supportsEffect(effect: Effect): boolean {
  if (!knowsVerb(effect.do)) return false;
  if ('who' in effect && !COMBATANT_WORDS.has(effect.who.who) && !supportsWho(effect.who))
    return false;
  switch (effect.do) {
    case 'change':
      return supportsAmount(effect.by);
    case 'give-keyword':
    case 'lose-keyword':
      return supportsKeyword(effect.keyword);
    case 'give-abilities':
      return innerAbilities(effect.abilities).every((one) => supports(one));
    case 'give-trait':
      return true;
    case 'draw':
    case 'discard':
    case 'pull':
      return supportsAmount(effect.count);
    case 'influence':
      return supportsAmount(effect.by) || isOfThat(effect.by);
    case 'double':
      return true;
    case 'mill':
      return supportsAmount(effect.count) && (effect.keep === null || !reaches(effect.keep));
    case 'redirect':
      return effect.who.who === 'chosen';
    case 'coin':
      return supportsInner(effect.heads) && supportsInner(effect.tails);
    case 'either':
      return effect.of.every((one) => supportsInner(one));
    case 'unless-paid':
    case 'offer':
      return supportsInner(effect.effects);
    default:
      return true;
  }
}
