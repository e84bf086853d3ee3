import { effectsInside } from '../../language/inner-effects.ts';
import type { Ability, Effect, Keyword, Static } from '../../language/schema.ts';
import type { CardDef } from '../types.ts';
import { bearsFigures } from './figures-in-text.ts';
import type { Prepared } from './prepared.ts';

/**
 * The features of a card, or of the cards of a game together. A rule that no card needs is skipped at every step:
 * most games have no Exclude, no triggered ability, and no card that gives keywords.
 */
export interface Features {
  /** Some card has, or gives, the keyword. */
  readonly keywords: ReadonlySet<Keyword['keyword']>;
  /** The keywords that some card gives or takes. All other keywords are only printed. */
  readonly changedKeywords: ReadonlySet<Keyword['keyword']>;
  /** Whether some card gives or takes keywords as long as it is in play. */
  readonly givesKeywords: boolean;
  /** Whether some card is Immune, gives or takes Immunity, or may Surprise or Exclude. */
  readonly immunes: boolean;
  readonly changesImmunity: boolean;
  readonly surprises: boolean;
  readonly excludes: boolean;
  /** Whether some card's text makes itself or another card Unique. */
  readonly uniques: boolean;
  /** Whether some Whammy is played in the Discard step. */
  readonly playsInDiscardStep: boolean;
  readonly changesTraits: boolean;
  /** Whether some card changes figures: by its text, or as Gear or Condition by its own figures. */
  readonly changesFigures: boolean;
  /** Whether some card has a standing rule: Exclude, First or Last Rank, or popping for as long as it is in play. */
  readonly stands: boolean;
  /** Whether some card may answer an event on any turn: from the hand, or by Gang Up or Martyr. */
  readonly anyTime: boolean;
  readonly joins: boolean;
  readonly limits: boolean;
  /** Whether some card pops in combat whatever the figures. */
  readonly popsAnyway: boolean;
  /** Whether the text of some card depends on whether a card is cranked, or flips cranked cards. */
  readonly asksCranked: boolean;
  /** Whether the text of some card depends on who was attacked this turn. */
  readonly remembersAttacked: boolean;
  /** Whether some card forbids attacks between cards, or lets one attack from anywhere. */
  readonly forbidsAttacks: boolean;
  readonly attacksAnywhere: boolean;
  /** Whether some card may force an attack. */
  readonly forces: boolean;
  readonly triggers: boolean;
  /** Whether some card has a trigger on the use of Gear. */
  readonly waitsForUse: boolean;
  readonly uncranksEachTurn: boolean;
  /** Whether some card gives or borrows abilities, or some card has been given an ability. */
  readonly lends: boolean;
  readonly lent: boolean;
  /** Whether an effect may have made a Gear idle. */
  readonly idles: boolean;
  /** Whether some card has a trigger on the cranking of cards. */
  readonly cranks: boolean;
  readonly used: boolean;
  /** Whether some card could respond to an event, or has a trigger on one. Otherwise no window to respond ever opens. */
  readonly answers: boolean;
  /** Whether some Whammy could answer an event. */
  readonly plays: boolean;
  readonly restrictedPull: boolean;
  /** Whether some ability only makes Pull. */
  readonly pullUses: boolean;
  /** Whether some card flips what its Character would pop. */
  readonly flipsPopped: boolean;
  /** Whether some card takes the Pull of the cards in its file. */
  readonly takesPull: boolean;
  readonly uncrankLimits: boolean;
  readonly objects: boolean;
  /** Whether some card may cancel the Pull that another card is cranked for. */
  readonly cancelsPull: boolean;
  /**
   * Whether some card changes what other cards cost on it, frees them of the 0-cost limit, keeps them from being
   * called, or sees hidden cards.
   */
  readonly costsByBearer: boolean;
  readonly freeOfLimit: boolean;
  /** Whether some card frees others of their bullet, or lets more 0-cost cards be called. */
  readonly freeOfBullet: boolean;
  readonly moreZeroCalls: boolean;
  readonly callBans: boolean;
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
  /** Whether some card affects the combatants on its Character's side or against it. */
  readonly combatEffects: boolean;
}

/** Returns what one definition can do. `ready`: that definition, prepared. */
export function featuresOfCard(def: CardDef, ready: Omit<Prepared, 'features'>): Features {
  const keywords = new Set<Keyword['keyword']>();
  const changedKeywords = new Set<Keyword['keyword']>();
  for (const ability of def.abilities)
    eachKeyword(ability, (keyword, how) => {
      if (how !== 'takes') keywords.add(keyword);
      if (how !== 'has') changedKeywords.add(keyword);
    });
  const { says } = ready;
  const verbs = new Set<Effect['do']>();
  for (const ability of def.abilities) {
    if ('effects' in ability) for (const effect of ability.effects) verbs.add(effect.do);
  }
  const costs = ready.statics.flatMap(({ effect }) => (effect.holds === 'costs' ? [effect] : []));
  const afterCombat = keywords.has('after-combat');
  const anyTime = keywords.has('any-time') || keywords.has('opponents-turn') || afterCombat;
  const joins =
    keywords.has('gang-up') ||
    keywords.has('martyr') ||
    says.has('martyr-for') ||
    says.has('gang-up-for');
  const triggers = ready.triggered.length > 0;
  const used = ready.used.length > 0;
  const object = ready.object !== null;
  const limitsForATime =
    verbs.has('give-limit') || verbs.has('bind-player') || verbs.has('force-attack');
  return {
    keywords,
    changedKeywords,
    givesKeywords: says.has('keyword') || says.has('no-keyword'),
    immunes: keywords.has('immune'),
    changesImmunity: changedKeywords.has('immune'),
    surprises: keywords.has('surprise'),
    excludes: keywords.has('exclude'),
    uniques: keywords.has('unique'),
    playsInDiscardStep: keywords.has('discard-step'),
    changesTraits: ready.traitStatics.length > 0,
    changesFigures:
      says.has('figure') || says.has('costs') || bearsFigures(def) || says.has('takes-pull'),
    stands: ready.stands || object || STANDING_KEYWORDS.some((keyword) => keywords.has(keyword)),
    answers: anyTime || joins || triggers || ready.answers || used,
    anyTime,
    joins,
    limits: says.has('limit') || limitsForATime,
    asksCranked: says.has('flips-instead-of-cranking') || anyPart(def.abilities, asksCranked),
    remembersAttacked: anyPart(def.abilities, (value, key) => key === 'attacked' && value === true),
    popsAnyway: says.has('pops-in-combat'),
    forbidsAttacks: says.has('cannot'),
    attacksAnywhere: says.has('attack-anywhere'),
    forces:
      says.has('limit') ||
      says.has('attack-highest-dp') ||
      says.has('must-attack') ||
      says.has('runs-amok') ||
      limitsForATime,
    triggers,
    waitsForUse: ready.waitsForUse.length > 0,
    plays: ready.answers,
    used,
    uncranksEachTurn: says.has('uncranks-each-turn'),
    lends:
      says.has('abilities') ||
      says.has('abilities-of') ||
      verbs.has('give-abilities') ||
      verbs.has('borrow'),
    lent: def.lent !== undefined,
    idles: verbs.has('idle'),
    cranks: def.abilities.some(waitsForCranks),
    pullUses: ready.pullUses.length > 0,
    restrictedPull: says.has('pull-to-call'),
    flipsPopped: says.has('flips-what-it-pops'),
    takesPull: says.has('takes-pull'),
    uncrankLimits: says.has('uncrank-limit'),
    objects: says.has('no-influence') || object,
    cancelsPull:
      verbs.has('cancel-pull') || verbs.has('cancel-action') || verbs.has('cancel-control'),
    costsByBearer: costs.some(({ on }) => on !== undefined),
    freeOfBullet: says.has('no-bullet'),
    moreZeroCalls: says.has('more-zero-cost'),
    freeOfLimit: says.has('no-zero-cost-limit') || costs.some(({ none }) => none === true),
    callBans: says.has('cannot-be-called') || says.has('play-only'),
    callsTogether: says.has('call-with'),
    ties: says.has('tied'),
    fates: says.has('fate'),
    ratherThanControlled: says.has('rather-than-controlled'),
    alwaysSaves: says.has('always-saved'),
    movesInShift: says.has('moves-in-shift'),
    callCosts: says.has('call-cost'),
    setsAside: says.has('removed') || says.has('call-on-popped'),
    callsOnPopped: says.has('call-on-popped'),
    afterCombat,
    spares: says.has('spared'),
    holdsFlipped: says.has('flipped'),
    amok: says.has('runs-amok'),
    secondCopies: says.has('second-copy'),
    outlives: says.has('outlives'),
    keepsConditions: says.has('keeps') || ready.calledOnTable,
    remembersActs: anyPart(def.abilities, (value) => value === 'cannot-repeat'),
    combatEffects: anyPart(
      def.abilities,
      (value) => value === 'enemy-combatants' || value === 'allied-combatants',
    ),
  };
}

type KeywordName = Keyword['keyword'];

type FeatureFlag = Exclude<keyof Features, 'keywords' | 'changedKeywords'>;

/** Returns the features of a card without text. It is a literal and not a copy, so that all features of all games have one hidden class. */
function noFeatures(): Record<FeatureFlag, boolean> &
  Record<'keywords' | 'changedKeywords', Set<KeywordName>> {
  return {
    keywords: new Set(),
    changedKeywords: new Set(),
    givesKeywords: false,
    immunes: false,
    changesImmunity: false,
    surprises: false,
    excludes: false,
    uniques: false,
    playsInDiscardStep: false,
    changesTraits: false,
    changesFigures: false,
    stands: false,
    anyTime: false,
    joins: false,
    limits: false,
    popsAnyway: false,
    asksCranked: false,
    remembersAttacked: false,
    forbidsAttacks: false,
    attacksAnywhere: false,
    forces: false,
    triggers: false,
    waitsForUse: false,
    uncranksEachTurn: false,
    lends: false,
    lent: false,
    idles: false,
    cranks: false,
    used: false,
    answers: false,
    plays: false,
    restrictedPull: false,
    pullUses: false,
    flipsPopped: false,
    takesPull: false,
    uncrankLimits: false,
    objects: false,
    cancelsPull: false,
    costsByBearer: false,
    freeOfLimit: false,
    freeOfBullet: false,
    moreZeroCalls: false,
    callBans: false,
    callsTogether: false,
    ties: false,
    fates: false,
    ratherThanControlled: false,
    alwaysSaves: false,
    movesInShift: false,
    callCosts: false,
    setsAside: false,
    callsOnPopped: false,
    afterCombat: false,
    spares: false,
    holdsFlipped: false,
    amok: false,
    secondCopies: false,
    outlives: false,
    keepsConditions: false,
    remembersActs: false,
    combatEffects: false,
  };
}

/** Returns the union of the features of several cards: whatever at least one of them can do. */
export function mergedFeatures(all: readonly Features[]): Features {
  const merged = noFeatures();
  for (const one of all) {
    for (const keyword of one.keywords) merged.keywords.add(keyword);
    for (const keyword of one.changedKeywords) merged.changedKeywords.add(keyword);
    for (const flag of FLAGS) if (one[flag]) merged[flag] = true;
  }
  return merged;
}

// The keys of a literal are those of its type, but the type of `Object.keys` does not express that.
const FLAGS = (Object.keys(noFeatures()) as readonly (keyof Features)[]).filter(isFlag);

function isFlag(feature: keyof Features): feature is FeatureFlag {
  return feature !== 'keywords' && feature !== 'changedKeywords';
}

/** Checks for `any cranked Character` in a filter, or `while cranked`. */
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

/**
 * Checks whether any value inside the data passes the test. `key` is the name of the field that holds the value; the
 * values of a list have the key of the list.
 */
function anyPart(data: unknown, test: (value: unknown, key: string) => boolean, key = ''): boolean {
  if (test(data, key)) return true;
  if (Array.isArray(data)) return data.some((one) => anyPart(one, test, key));
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(([name, value]) => anyPart(value, test, name));
}

/** Keywords and static abilities that `procedures/standing-rules.ts` applies after each event. */
export const STANDING_KEYWORDS: readonly Keyword['keyword'][] = [
  'exclude',
  'first-rank',
  'last-rank',
];

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

/** Checks whether the static is applied after each event, or gives a card a keyword that is. */
export function isStanding(effect: Static): boolean {
  if (effect.holds === 'keyword') return STANDING_KEYWORDS.includes(effect.keyword.keyword);
  return STANDING_STATICS.includes(effect.holds);
}
