import type { Ability, Effect, Filter, Keyword, Static, Who } from '@/engine';
import type { AbilityName } from '@/lib/cards/search/ability-names';
import { fold, squash } from '@/lib/cards/search/fold';

/** The facts of a card's compiled abilities that the search uses. */
export interface AbilityFacts {
  readonly names: ReadonlySet<string>;
  /**
   * The folded traits, types and names that the card cancels. `immune`: those to which it is or makes immune; `boosts`: those that it
   * boosts.
   */
  readonly cancels: ReadonlySet<string>;
  readonly immune: ReadonlySet<string>;
  readonly boosts: ReadonlySet<string>;
  /** Whom the card pops, and whom it saves, helps to avoid, replaces as a victim, or makes immune. */
  readonly pops: ReadonlySet<string>;
  readonly protects: ReadonlySet<string>;
  /** Whether the card can be played, or one of its abilities used, at any time. */
  readonly anyTime: boolean;
  readonly unique: boolean | null;
}

interface CollectedFacts {
  readonly names: Set<string>;
  readonly cancels: Set<string>;
  readonly immune: Set<string>;
  readonly boosts: Set<string>;
  readonly pops: Set<string>;
  readonly protects: Set<string>;
}

/** Normalises the subject of `cancels:`, `immune:` and `boosts:`: letters and digits only, singular. */
export function foldSubject(text: string): string {
  return squash(text);
}

function addFilter(into: Set<string>, filter: Filter | null): void {
  if (filter === null) return;
  for (const term of filter.terms) {
    if (term.trait !== null && !term.not) into.add(foldSubject(term.trait));
    if (term.name !== null) into.add(foldSubject(term.name));
    // `Cloak Whammy` means both Cloaks and Whammies. A bare trait means Characters.
    if (term.trait === null || (term.type !== 'character' && term.type !== 'card'))
      into.add(term.type);
  }
}

function addWho(into: Set<string>, who: Who): void {
  if (who.who === 'chosen' || who.who === 'each' || who.who === 'that') addFilter(into, who.filter);
}

function addKeyword(facts: CollectedFacts, keyword: Keyword): void {
  facts.names.add(keyword.keyword);
  if (keyword.keyword !== 'immune') return;
  for (const to of keyword.to) {
    if (to.to === 'trait') facts.immune.add(foldSubject(to.trait));
    else if (to.to === 'ability') facts.immune.add(foldSubject(to.ability));
    else facts.immune.add(foldSubject(to.name));
  }
}

function addChange(
  facts: CollectedFacts,
  change: { figure: string; op: 'add' | 'set' | 'base'; by: unknown; who: Who },
): void {
  const lower = change.op === 'add' && typeof change.by === 'number' && change.by < 0;
  facts.names.add(lower ? 'weaken' : 'boost');
  if (lower) return;
  // Power means both AP and DP.
  for (const figure of change.figure === 'power' ? ['power', 'ap', 'dp'] : [change.figure])
    facts.boosts.add(figure);
  addWho(facts.boosts, change.who);
}

const VERBS: Readonly<Partial<Record<Effect['do'], AbilityName>>> = {
  change: 'boost',
  'give-keyword': 'give',
  'lose-keyword': 'lose',
  'give-trait': 'trait',
  'lose-trait': 'trait',
  'cancel-card': 'cancel',
  'cancel-action': 'cancel',
  'cancel-attack': 'cancel',
  'cancel-pull': 'cancel',
  pop: 'pop',
  crank: 'crank',
  uncrank: 'uncrank',
  flip: 'flip',
  save: 'save',
  avoid: 'avoid',
  control: 'control',
  'gang-up': 'gang-up',
  call: 'call',
  draw: 'draw',
  discard: 'discard',
  'discard-card': 'discard',
  'return-to-hand': 'return',
  'put-on-deck': 'return',
  'search-deck': 'search',
  'look-at-hand': 'look',
  'look-at-deck': 'look',
  influence: 'influence',
  pull: 'pull',
  move: 'move',
  'move-gear': 'move',
  swap: 'swap',
  'attack-again': 'attack',
  'boost-attack': 'boost',
  'draw-attack': 'attack',
  'join-defence': 'boost',
  replace: 'call',
  'raise-goal': 'influence',
  'defend-with-ap': 'boost',
  'cancel-save': 'cancel',
  'set-to-number': 'boost',
  'flip-file': 'flip',
  coin: 'coin',
};

function addEffect(facts: CollectedFacts, effect: Effect): void {
  if (effect.do === 'change') {
    addChange(facts, effect);
    return;
  }
  // A new verb that this list lacks cannot be searched for.
  const verb = VERBS[effect.do];
  if (verb !== undefined) facts.names.add(verb);
  switch (effect.do) {
    case 'give-keyword':
      addKeyword(facts, effect.keyword);
      if (effect.keyword.keyword === 'immune') addWho(facts.protects, effect.who);
      return;
    case 'pop':
      addWho(facts.pops, effect.who);
      return;
    case 'save':
    case 'avoid':
      addWho(facts.protects, effect.who);
      return;
    case 'cancel-card':
    case 'cancel-action':
      addFilter(facts.cancels, effect.filter);
      return;
    case 'cancel-attack':
      facts.cancels.add('attack');
      return;
    case 'boost-attack':
      addFilter(facts.boosts, effect.on);
      addFilter(facts.boosts, effect.attacker);
      return;
    case 'coin':
      // The schema types both halves loosely, because it cannot refer to itself.
      for (const half of [...effect.heads, ...effect.tails]) addEffect(facts, half as Effect);
      return;
    default:
      return;
  }
}

function addStatic(facts: CollectedFacts, effect: Static): void {
  switch (effect.holds) {
    case 'figure':
      if (effect.vs !== null) facts.names.add('vs');
      addChange(facts, effect);
      return;
    case 'pull-to-call':
      facts.names.add('pull');
      return;
    case 'keyword':
      if (effect.who.who !== 'self') facts.names.add('give');
      if (effect.keyword.keyword === 'immune') addWho(facts.protects, effect.who);
      addKeyword(facts, effect.keyword);
      return;
    case 'trait':
    case 'no-trait':
    case 'first-trait-replaced':
      facts.names.add('trait');
      return;
    case 'cannot':
      facts.names.add('cannot');
      return;
    case 'limit':
      facts.names.add('limit');
      return;
    case 'costs':
    case 'cost-on':
      facts.names.add('cost');
      return;
    case 'pop':
      facts.names.add('pop');
      addWho(facts.pops, effect.who);
      return;
    case 'martyr-for':
      facts.names.add('martyr');
      addWho(facts.protects, effect.who);
      return;
    case 'no-keyword':
      facts.names.add('lose');
      return;
    case 'uncrank-limit':
      facts.names.add('uncrank');
      return;
    case 'flips-what-it-pops':
    case 'flips-instead-of-cranking':
      facts.names.add('flip');
      return;
    case 'discard-when-used':
      facts.names.add('discard');
      return;
    case 'attack-highest-dp':
    case 'attack-anywhere':
      facts.names.add('attack');
      return;
    default:
      return;
  }
}

function addAbility(facts: CollectedFacts, ability: Ability): void {
  switch (ability.kind) {
    case 'keyword':
      addKeyword(facts, ability.keyword);
      return;
    case 'static':
      addStatic(facts, ability.effect);
      return;
    case 'used':
      for (const cost of ability.costs) {
        if (cost.pay === 'crank' || cost.pay === 'flip' || cost.pay === 'pop')
          facts.names.add(cost.pay);
        else facts.names.add(cost.pay === 'pull' ? 'pay' : 'discard');
      }
      if (ability.anyTime) facts.names.add('any-time');
      break;
    case 'triggered':
      facts.names.add('trigger');
      break;
    case 'play':
      facts.names.add('play');
      break;
    case 'script':
      facts.names.add('script');
      return;
    case 'manual':
      facts.names.add('manual');
      return;
  }
  for (const effect of ability.effects) addEffect(facts, effect);
}

/** The facts that were collected already: each page of a card asks for those of all cards. */
const FACTS = new WeakMap<readonly Ability[], AbilityFacts>();

/** Returns the facts of a card's compiled abilities for the index. */
export function abilityFacts(abilities: readonly Ability[]): AbilityFacts {
  const facts = FACTS.get(abilities) ?? collectFacts(abilities);
  FACTS.set(abilities, facts);
  return facts;
}

function collectFacts(abilities: readonly Ability[]): AbilityFacts {
  const facts: CollectedFacts = {
    names: new Set(),
    cancels: new Set(),
    immune: new Set(),
    boosts: new Set(),
    pops: new Set(),
    protects: new Set(),
  };
  for (const ability of abilities) addAbility(facts, ability);
  const own = new Set(
    abilities.flatMap((ability) => (ability.kind === 'keyword' ? [ability.keyword.keyword] : [])),
  );
  const anyTime =
    own.has('any-time') || abilities.some((ability) => ability.kind === 'used' && ability.anyTime);
  return {
    ...facts,
    anyTime,
    unique: own.has('not-unique') ? false : own.has('unique') ? true : null,
  };
}

/** Folds a typed trait, type or name and adds the possible singulars: `mutants`, `whammies`. */
export function possibleSingulars(typed: string): string[] {
  const word = fold(typed);
  if (word.length <= 3 || !word.endsWith('s')) return [word];
  return [word, word.slice(0, -1), ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [])];
}
