import type { CardDef, GameState } from '../state/types.ts';
import { effectsInside } from './inner-effects.ts';
import { bearsFigures, prepared } from './prepared.ts';
import type { Ability, Effect, Keyword, Static } from './schema.ts';

/**
 * What the cards of this game can do at all, looked at once a game. A rule that no card of the game
 * touches is not looked for at every step: most games have no Exclude, no triggered ability, nobody
 * who gives keywords away.
 */
export interface Features {
  /** Some card has, or gives, the keyword. */
  readonly keywords: ReadonlySet<Keyword['keyword']>;
  /** Some card gives or takes keywords as long as it is in play. */
  readonly givesKeywords: boolean;
  readonly changesTraits: boolean;
  /** Some card changes figures: by its text, or as Gear or Condition by its own. */
  readonly changesFigures: boolean;
  /** Some card has a rule that stands: Exclude, First or Last Rank, or popping for as long as it is there. */
  readonly stands: boolean;
  /** Something may answer an event on any turn: from the hand, or by Gang Up or Martyr. */
  readonly anyTime: boolean;
  readonly joins: boolean;
  readonly limits: boolean;
  /** Some card pops in combat whatever the figures. */
  readonly popsAnyway: boolean;
  /** Some card asks who was attacked this turn. */
  readonly remembersAttacked: boolean;
  /** Some card forbids attacks between cards, or lets one attack from anywhere. */
  readonly forbidsAttacks: boolean;
  readonly attacksAnywhere: boolean;
  /** Some card may force an attack. */
  readonly forces: boolean;
  readonly triggers: boolean;
  /** Something waits for Gear to be used. */
  readonly waitsForUse: boolean;
  readonly uncranksEachTurn: boolean;
  /** Some card gives abilities, or borrows them; some has been given any. */
  readonly lends: boolean;
  readonly lent: boolean;
  /** An effect may have made a Gear idle. */
  readonly idles: boolean;
  /** Something waits for cards to be cranked. */
  readonly cranks: boolean;
  readonly used: boolean;
  /** Anything at all could answer an event, or waits for one. Without it no window ever opens. */
  readonly answers: boolean;
  /** Some used ability is open to any player. */
  readonly shared: boolean;
  /** Some Whammy could answer an event. */
  readonly plays: boolean;
  readonly restrictedPull: boolean;
  /** Some card flips what its Character would pop; sets limits to uncranking; changes the object of the game. */
  readonly flipsPopped: boolean;
  /** Some card takes the Pull of those in its file. */
  readonly takesPull: boolean;
  readonly uncrankLimits: boolean;
  readonly objects: boolean;
  /** Some card may cancel the Pull that another is cranked for. */
  readonly cancelsPull: boolean;
  /** Some card changes what others cost on it, frees them of the 0-cost limit, keeps them from being called, or sees hidden cards. */
  readonly costsByBearer: boolean;
  readonly freeOfLimit: boolean;
  /** Some card frees others of their bullet, or lets more 0-cost cards be called. */
  readonly freeOfBullet: boolean;
  readonly moreZeroCalls: boolean;
  readonly callBans: boolean;
  readonly seesAll: boolean;
  readonly callsTogether: boolean;
  readonly ties: boolean;
  readonly fates: boolean;
  readonly ratherThanControlled: boolean;
  readonly alwaysSaves: boolean;
  readonly movesInShift: boolean;
  readonly callCosts: boolean;
  readonly setsAside: boolean;
  readonly callsOnPopped: boolean;
  readonly afterCombat: boolean;
  readonly spares: boolean;
  readonly holdsFlipped: boolean;
  readonly amok: boolean;
  readonly secondCopies: boolean;
  readonly outlives: boolean;
  readonly keepsConditions: boolean;
  readonly remembersActs: boolean;
}

const memo = new WeakMap<readonly CardDef[], Features>();

let lastDefs: readonly CardDef[] | null = null;
let lastFeatures: Features | null = null;

export function featuresOf(state: GameState): Features {
  // One game is looked at many times in a row: a look that compares one reference costs nothing.
  if (state.defs === lastDefs && lastFeatures !== null) return lastFeatures;
  lastFeatures = featuresOfDefs(state);
  lastDefs = state.defs;
  return lastFeatures;
}

function featuresOfDefs(state: GameState): Features {
  let found = memo.get(state.defs);
  if (found === undefined) {
    found = lookAt(state.defs);
    memo.set(state.defs, found);
  }
  return found;
}

const STANDING_STATICS: readonly Static['holds'][] = [
  'pop',
  'one-per-player',
  'flips-instead-of-cranking',
  'put-in-your-conspiracy',
  'tied',
  'removed',
  'flipped',
  'call-on-popped',
];
const STANDING: readonly Keyword['keyword'][] = ['exclude', 'first-rank', 'last-rank'];

function lookAt(defs: readonly CardDef[]): Features {
  const keywords = new Set<Keyword['keyword']>();
  for (const def of defs) for (const ability of def.abilities) addKeywords(keywords, ability);
  const statics = new Set(
    defs.flatMap((def) => prepared(def).statics.map((one) => one.effect.holds)),
  );
  const afterCombat = keywords.has('after-combat');
  const anyTime = keywords.has('any-time') || keywords.has('opponents-turn') || afterCombat;
  const joins =
    keywords.has('gang-up') ||
    keywords.has('martyr') ||
    statics.has('martyr-for') ||
    statics.has('gang-up-for');
  const triggers = defs.some((def) => prepared(def).triggered.length > 0);
  const plays = defs.some((def) => prepared(def).answers);
  const used = defs.some((def) => prepared(def).used.length > 0);
  const limitsForATime = defs.some(
    (def) => does(def, 'give-limit') || does(def, 'bind-player') || does(def, 'force-attack'),
  );
  return {
    keywords,
    givesKeywords: statics.has('keyword') || statics.has('no-keyword'),
    changesTraits:
      statics.has('trait') ||
      statics.has('no-trait') ||
      statics.has('first-trait-replaced') ||
      statics.has('trait-spreads'),
    changesFigures:
      statics.has('figure') ||
      statics.has('costs') ||
      defs.some(bearsFigures) ||
      statics.has('takes-pull'),
    stands:
      STANDING_STATICS.some((holds) => statics.has(holds)) ||
      defs.some((def) => prepared(def).object !== null) ||
      STANDING.some((keyword) => keywords.has(keyword)),
    answers: anyTime || joins || triggers || plays || used,
    anyTime,
    joins,
    limits: statics.has('limit') || limitsForATime,
    remembersAttacked: JSON.stringify(defs.map((def) => def.abilities)).includes('"attacked":true'),
    popsAnyway: statics.has('pops-in-combat'),
    forbidsAttacks: statics.has('cannot'),
    attacksAnywhere: statics.has('attack-anywhere'),
    forces:
      statics.has('limit') ||
      statics.has('attack-highest-dp') ||
      statics.has('must-attack') ||
      statics.has('runs-amok') ||
      limitsForATime,
    triggers,
    waitsForUse: defs.some((def) => prepared(def).waitsForUse.length > 0),
    plays,
    used,
    uncranksEachTurn: statics.has('uncranks-each-turn'),
    lends:
      statics.has('abilities') ||
      statics.has('abilities-of') ||
      defs.some((def) => does(def, 'give-abilities') || does(def, 'borrow')),
    lent: defs.some((def) => def.lent !== undefined),
    idles: defs.some((def) => does(def, 'idle')),
    cranks: defs.some((def) => def.abilities.some(waitsForCranks)),
    shared: defs.some((def) => prepared(def).shared),
    restrictedPull: statics.has('pull-to-call'),
    flipsPopped: statics.has('flips-what-it-pops'),
    takesPull: statics.has('takes-pull'),
    uncrankLimits: statics.has('uncrank-limit'),
    objects: statics.has('no-influence') || defs.some((def) => prepared(def).object !== null),
    cancelsPull: defs.some((def) => does(def, 'cancel-pull')),
    costsByBearer: defs.some((def) =>
      prepared(def).statics.some(
        ({ effect }) => effect.holds === 'costs' && effect.on !== undefined,
      ),
    ),
    freeOfBullet: statics.has('no-bullet'),
    moreZeroCalls: statics.has('more-zero-cost'),
    freeOfLimit: statics.has('no-zero-cost-limit'),
    callBans: statics.has('cannot-be-called') || statics.has('play-only'),
    seesAll: statics.has('sees-all'),
    callsTogether: statics.has('call-with'),
    ties: statics.has('tied'),
    fates: statics.has('fate'),
    ratherThanControlled: statics.has('rather-than-controlled'),
    alwaysSaves: statics.has('always-saved'),
    movesInShift: statics.has('moves-in-shift'),
    callCosts: statics.has('call-cost'),
    setsAside: statics.has('removed') || statics.has('call-on-popped'),
    callsOnPopped: statics.has('call-on-popped'),
    afterCombat,
    spares: statics.has('spared'),
    holdsFlipped: statics.has('flipped'),
    amok: statics.has('runs-amok'),
    secondCopies: statics.has('second-copy'),
    outlives: statics.has('outlives'),
    keepsConditions: statics.has('keeps') || defs.some((def) => prepared(def).calledOnTable),
    remembersActs: JSON.stringify(defs.map((def) => def.abilities)).includes('"cannot-repeat"'),
  };
}

function does(def: CardDef, verb: Effect['do']): boolean {
  return def.abilities.some(
    (ability) => 'effects' in ability && ability.effects.some((effect) => effect.do === verb),
  );
}

function waitsForCranks(ability: Ability): boolean {
  return (
    ability.kind === 'triggered' &&
    (ability.on.on === 'cranked' || ability.on.on === 'card-cranked')
  );
}

function addKeywords(keywords: Set<Keyword['keyword']>, ability: Ability): void {
  switch (ability.kind) {
    case 'keyword':
      keywords.add(ability.keyword.keyword);
      return;
    case 'static':
      if (ability.effect.holds === 'keyword') keywords.add(ability.effect.keyword.keyword);
      return;
    case 'used':
    case 'play':
    case 'triggered':
      for (const effect of ability.effects) addGiven(keywords, effect);
      return;
    case 'script':
    case 'manual':
      return;
  }
}

function addGiven(keywords: Set<Keyword['keyword']>, effect: Effect): void {
  if (effect.do === 'give-keyword') keywords.add(effect.keyword.keyword);
  for (const inner of effectsInside(effect)) addGiven(keywords, inner);
}
