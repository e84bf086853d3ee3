import { anyPart } from '../../language/any-part.ts';
import { effectsInside } from '../../language/inner-effects.ts';
import type { Ability, Effect, Keyword, Static } from '../../language/schema.ts';
import type { CardDef, GameState } from '../types.ts';
import { bearsFigures, prepared } from './prepared.ts';
import { STANDING_KEYWORDS } from './standing.ts';

/**
 * What the cards of this game can do at all, computed once for each list of definitions. A rule that no
 * card needs is skipped at every step: most games have no Exclude, no triggered ability, and no card that
 * gives keywords.
 */
export interface Features {
  /** Some card has, or gives, the keyword. */
  readonly keywords: ReadonlySet<Keyword['keyword']>;
  /** The keywords that some card gives or takes. All other keywords are only printed. */
  readonly changedKeywords: ReadonlySet<Keyword['keyword']>;
  /** Some card gives or takes keywords as long as it is in play. */
  readonly givesKeywords: boolean;
  readonly changesTraits: boolean;
  /** Some card changes figures: by its text, or as Gear or Condition by its own. */
  readonly changesFigures: boolean;
  /** Some card has a standing rule: Exclude, First or Last Rank, or popping for as long as it is in play. */
  readonly stands: boolean;
  /** Something may answer an event on any turn: from the hand, or by Gang Up or Martyr. */
  readonly anyTime: boolean;
  readonly joins: boolean;
  readonly limits: boolean;
  /** Some card pops in combat whatever the figures. */
  readonly popsAnyway: boolean;
  /** Some card asks whether one is cranked, or flips what is. */
  readonly asksCranked: boolean;
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
  /** Something could respond to an event, or waits for one. Otherwise no window to respond ever opens. */
  readonly answers: boolean;
  /** Some Whammy could answer an event. */
  readonly plays: boolean;
  readonly restrictedPull: boolean;
  /** Some ability only makes Pull. */
  readonly pullUses: boolean;
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
  /** Some card affects the combatants on its Character's side or against it. */
  readonly combatEffects: boolean;
}

const memo = new WeakMap<readonly CardDef[], Features>();

let lastDefs: readonly CardDef[] | null = null;
let lastFeatures: Features | null = null;

/** The features of this game's cards; cached for the last game that was asked about. */
export function featuresOf(state: GameState): Features {
  if (state.defs === lastDefs && lastFeatures !== null) return lastFeatures;
  lastFeatures = featuresOfDefs(state);
  lastDefs = state.defs;
  return lastFeatures;
}

function featuresOfDefs(state: GameState): Features {
  let found = memo.get(state.defs);
  if (found === undefined) {
    found = readDefs(state.defs);
    memo.set(state.defs, found);
  }
  return found;
}

/** What one definition contributes. Cached for each: a game whose cards are given abilities gets a new list of mostly the same definitions. */
interface CardFeatures {
  readonly keywords: ReadonlySet<Keyword['keyword']>;
  readonly changedKeywords: ReadonlySet<Keyword['keyword']>;
  readonly verbs: ReadonlySet<Effect['do']>;
  readonly waitsForCranks: boolean;
  readonly bearsFigures: boolean;
  readonly costsByBearer: boolean;
  readonly freesOfCost: boolean;
  readonly asksCranked: boolean;
  readonly remembersAttacked: boolean;
  readonly remembersActs: boolean;
  readonly combatEffects: boolean;
}

const cardMemo = new WeakMap<CardDef, CardFeatures>();

function cardFeaturesOf(def: CardDef): CardFeatures {
  let said = cardMemo.get(def);
  if (said === undefined) {
    said = readCard(def);
    cardMemo.set(def, said);
  }
  return said;
}

function readCard(def: CardDef): CardFeatures {
  const keywords = new Set<Keyword['keyword']>();
  const changedKeywords = new Set<Keyword['keyword']>();
  for (const ability of def.abilities)
    eachKeyword(ability, (keyword, how) => {
      if (how !== 'takes') keywords.add(keyword);
      if (how !== 'has') changedKeywords.add(keyword);
    });
  const effects = def.abilities.flatMap((ability) => ('effects' in ability ? ability.effects : []));
  return {
    keywords,
    changedKeywords,
    verbs: new Set(effects.map((effect) => effect.do)),
    waitsForCranks: def.abilities.some(waitsForCranks),
    bearsFigures: bearsFigures(def),
    costsByBearer: prepared(def).statics.some(
      ({ effect }) => effect.holds === 'costs' && effect.on !== undefined,
    ),
    freesOfCost: prepared(def).statics.some(
      ({ effect }) => effect.holds === 'costs' && effect.none === true,
    ),
    asksCranked: anyPart(def.abilities, asksCranked),
    remembersAttacked: anyPart(def.abilities, (value, key) => key === 'attacked' && value === true),
    remembersActs: anyPart(def.abilities, (value) => value === 'cannot-repeat'),
    combatEffects: anyPart(
      def.abilities,
      (value) => value === 'enemy-combatants' || value === 'allied-combatants',
    ),
  };
}

function readDefs(defs: readonly CardDef[]): Features {
  const keywords = new Set<Keyword['keyword']>();
  const changedKeywords = new Set<Keyword['keyword']>();
  const statics = new Set<Static['holds']>();
  const verbs = new Set<Effect['do']>();
  const all = defs.map(cardFeaturesOf);
  const ready = defs.map(prepared);
  for (const said of all) {
    for (const keyword of said.keywords) keywords.add(keyword);
    for (const keyword of said.changedKeywords) changedKeywords.add(keyword);
    for (const verb of said.verbs) verbs.add(verb);
  }
  for (const one of ready) for (const { effect } of one.statics) statics.add(effect.holds);
  const afterCombat = keywords.has('after-combat');
  const anyTime = keywords.has('any-time') || keywords.has('opponents-turn') || afterCombat;
  const joins =
    keywords.has('gang-up') ||
    keywords.has('martyr') ||
    statics.has('martyr-for') ||
    statics.has('gang-up-for');
  const triggers = ready.some((one) => one.triggered.length > 0);
  const plays = ready.some((one) => one.answers);
  const used = ready.some((one) => one.used.length > 0);
  const objects = ready.some((one) => one.object !== null);
  const limitsForATime =
    verbs.has('give-limit') || verbs.has('bind-player') || verbs.has('force-attack');
  return {
    keywords,
    changedKeywords,
    givesKeywords: statics.has('keyword') || statics.has('no-keyword'),
    changesTraits:
      statics.has('trait') ||
      statics.has('no-trait') ||
      statics.has('first-trait-replaced') ||
      statics.has('trait-spreads'),
    changesFigures:
      statics.has('figure') ||
      statics.has('costs') ||
      all.some((said) => said.bearsFigures) ||
      statics.has('takes-pull'),
    stands:
      ready.some((one) => one.stands) ||
      objects ||
      STANDING_KEYWORDS.some((keyword) => keywords.has(keyword)),
    answers: anyTime || joins || triggers || plays || used,
    anyTime,
    joins,
    limits: statics.has('limit') || limitsForATime,
    asksCranked: statics.has('flips-instead-of-cranking') || all.some((said) => said.asksCranked),
    remembersAttacked: all.some((said) => said.remembersAttacked),
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
    waitsForUse: ready.some((one) => one.waitsForUse.length > 0),
    plays,
    used,
    uncranksEachTurn: statics.has('uncranks-each-turn'),
    lends:
      statics.has('abilities') ||
      statics.has('abilities-of') ||
      verbs.has('give-abilities') ||
      verbs.has('borrow'),
    lent: defs.some((def) => def.lent !== undefined),
    idles: verbs.has('idle'),
    cranks: all.some((said) => said.waitsForCranks),
    pullUses: ready.some((one) => one.pullUses.length > 0),
    restrictedPull: statics.has('pull-to-call'),
    flipsPopped: statics.has('flips-what-it-pops'),
    takesPull: statics.has('takes-pull'),
    uncrankLimits: statics.has('uncrank-limit'),
    objects: statics.has('no-influence') || objects,
    cancelsPull: verbs.has('cancel-pull') || verbs.has('cancel-action'),
    costsByBearer: all.some((said) => said.costsByBearer),
    freeOfBullet: statics.has('no-bullet'),
    moreZeroCalls: statics.has('more-zero-cost'),
    freeOfLimit: statics.has('no-zero-cost-limit') || all.some((said) => said.freesOfCost),
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
    keepsConditions: statics.has('keeps') || ready.some((one) => one.calledOnTable),
    remembersActs: all.some((said) => said.remembersActs),
    combatEffects: all.some((said) => said.combatEffects),
  };
}

/** `any cranked Character` in a filter, or `while cranked`. */
function asksCranked(value: unknown, key: string): boolean {
  return key === 'cranked' || (key === 'when' && value === 'cranked');
}

function waitsForCranks(ability: Ability): boolean {
  return (
    ability.kind === 'triggered' &&
    (ability.on.on === 'cranked' || ability.on.on === 'card-cranked')
  );
}

type NoteKeyword = (keyword: Keyword['keyword'], how: 'has' | 'gives' | 'takes') => void;

/** Calls `note` for each keyword of the ability: whether the card has it, gives it or takes it. */
function eachKeyword(ability: Ability, note: NoteKeyword): void {
  if (ability.kind === 'keyword') note(ability.keyword.keyword, 'has');
  else if (ability.kind === 'static') {
    const { effect } = ability;
    if (effect.holds === 'keyword') note(effect.keyword.keyword, 'gives');
    else if (effect.holds === 'no-keyword') note(effect.keyword.keyword, 'takes');
  } else if ('effects' in ability) {
    for (const effect of ability.effects) eachKeywordMoved(effect, note);
  }
}

function eachKeywordMoved(effect: Effect, note: NoteKeyword): void {
  if (effect.do === 'give-keyword') note(effect.keyword.keyword, 'gives');
  else if (effect.do === 'lose-keyword') note(effect.keyword.keyword, 'takes');
  for (const inner of effectsInside(effect)) eachKeywordMoved(inner, note);
}
