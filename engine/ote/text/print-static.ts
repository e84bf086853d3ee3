import { innerAbilities } from '../language/inner-effects.ts';
import type { CardType, Static, Who } from '../language/schema.ts';
import { printLimit } from './limit.ts';
import { printAmount, printForEach, printKeyword, printSigned } from './print-amount.ts';
import {
  FIGURE_NAMES,
  isMany,
  printFilter,
  printOwner,
  printWho,
  withArticle,
} from './print-filter.ts';
import type { Quote } from './quoted.ts';
import { bearerIsMeant } from './reader.ts';
import { printTurning } from './turning-rules.ts';

type StaticOf<H extends Static['holds']> = Extract<Static, { holds: H }>;

function isDefaultSubject(who: Who, type: CardType): boolean {
  return who.who === (bearerIsMeant(type) ? 'bearer' : 'self');
}

/** Prints the subject before a verb. The card itself is left out. */
function printUnlessSelf(who: Who | undefined, type: CardType): string {
  const meant: Who = who ?? { who: bearerIsMeant(type) ? 'bearer' : 'self' };
  return meant.who === 'self' && !bearerIsMeant(type) ? '' : `${printWho(meant, type)} `;
}

function verbFor(who: Who, one: string, many: string): string {
  return isMany(who) ? many : one;
}

function printFigureStatic(effect: StaticOf<'figure'>, type: CardType): string {
  const name = FIGURE_NAMES[effect.figure];
  const vs = effect.vs === null ? '' : ` vs. ${printFilter(effect.vs, type)}`;
  const who = printWho(effect.who, type);
  if (effect.op !== 'add') {
    const own = effect.who.who === 'self' && (effect.figure === 'cost' || !bearerIsMeant(type));
    return `${own ? name : `${printOwner(effect.who, type)} ${name}`} ${effect.op === 'set' ? '=' : 'equals'} ${printAmount(effect.by, type)}${vs}`;
  }
  if (typeof effect.by !== 'number' && ('of' in effect.by || 'sum' in effect.by)) {
    return `${printOwner(effect.who, type)} ${name} is raised by ${printAmount(effect.by, type)}${vs}`;
  }
  const times = typeof effect.by === 'number' ? effect.by : effect.by.times;
  const each = typeof effect.by === 'number' ? '' : printForEach(effect.by, type);
  const alone = vs !== '' && each === '' && effect.figure === 'power';
  const toPop = effect.toPop ? ' to pop enemy combatants' : '';
  const counted = effect.countedBy
    ? ` where ${withArticle(printFilter(effect.countedBy, type))} counts it`
    : '';
  const unless = effect.unlessVs ? ` unless vs. ${printFilter(effect.unlessVs, type)}` : '';
  const during = effect.time === 'combat' ? ' during this combat' : '';
  const bonus = `${printSigned(times)}${alone ? '' : ` ${name}`}${each}${vs}${unless}${toPop}${counted}${during}`;
  return isDefaultSubject(effect.who, type)
    ? bonus
    : `${who} ${verbFor(effect.who, 'has', 'have')} ${bonus}`;
}

function printPullToCall(effect: StaticOf<'pull-to-call'>, type: CardType): string {
  const number =
    typeof effect.by === 'number' ? effect.by : 'times' in effect.by ? effect.by.times : 0;
  const each =
    typeof effect.by !== 'number' && 'times' in effect.by ? printForEach(effect.by, type) : '';
  return `${effect.bonus ? printSigned(number) : number} Pull to call ${effect.powers ? 'or power ' : ''}${printFilter(effect.filter, type, true)}${each}`;
}

const CANNOT_CLAUSES: Readonly<Record<StaticOf<'cannot'>['what'], string>> = {
  'be-attacked-by': 'cannot be attacked by',
  'be-chosen-by': 'cannot be chosen as the target of an attack by',
  attack: 'cannot attack',
  'be-popped-by': 'cannot be popped by',
  'gang-up-with': 'cannot Gang Up with',
};

const FATE_WORDS: Readonly<Record<StaticOf<'fate'>['to'], string>> = {
  hand: "goes to its owner's hand instead of the dead pile",
  'hand-with-all':
    "goes to its owner's hand instead of the dead pile with all else on it and costs no Influence",
  aside: 'goes out of play instead of to the dead pile',
  elsewhere: 'goes to another place, cranked, instead of the dead pile',
  across: 'is Saved into another Conspiracy, as whoever pops it chooses',
};

function printCostChange(effect: StaticOf<'costs'>, type: CardType): string {
  const by = effect.fixed
    ? `${effect.by}`
    : `${Math.abs(effect.by)} ${effect.by > 0 ? 'more' : 'less'}`;
  const on =
    effect.on === undefined ? '' : ` called on ${effect.on === 'self' ? 'this' : 'the'} Character`;
  const cost = effect.none ? 'have no Cost' : `cost ${by}`;
  return `${effect.yours ? 'your ' : ''}${printFilter(effect.filter, type, true)}${on} ${cost}`;
}

function printRule(effect: Static, type: CardType): string {
  switch (effect.holds) {
    case 'cannot':
      return `${printUnlessSelf(effect.whom, type)}${CANNOT_CLAUSES[effect.what]} ${printFilter(effect.filter, type, true)}`;
    case 'limit':
      return printUnlessSelf(effect.who, type) + printLimit(effect, type);
    case 'costs':
      return printCostChange(effect, type);
    case 'cost-on':
      return `Cost = ${printAmount(effect.cost, type)} on ${printFilter(effect.filter, type, true)}`;
    case 'call-on-popped':
      return `call any time on ${withArticle(printFilter(effect.filter, type))} that has just been popped, to keep it in play for Uniqueness only`;
    case 'call-on':
      return `call on ${withArticle(printFilter(effect.filter, type))}`;
    case 'more-zero-cost':
      return `you may call ${effect.count} more 0-Cost cards each turn`;
    case 'attack-highest-dp':
      return `must attack the legal target with the highest DP${effect.unlessCranked ? ' unless cranked' : ''}`;
    case 'pops-in-combat':
      return `${printUnlessSelf(effect.who, type)}pops any ${printFilter(effect.filter, type)} that it ${effect.unhurt ? 'attacks, and is not affected by it' : 'fights'}`;
    case 'flipped':
      return `${printWho(effect.who, type)} ${verbFor(effect.who, 'is', 'are')} flipped`;
    case 'spared':
      return `${printUnlessSelf(effect.who, type)}is not popped by combat`;
    case 'runs-amok':
      return `${printUnlessSelf(effect.who, type)}attacks each Character of a file in turn from the front, or those ahead in its own file while they keep it from others`;
    case 'must-attack':
      return `${printUnlessSelf(effect.who, type)}must attack ${withArticle(printFilter(effect.filter, type))} whenever it can`;
    case 'martyr-for':
      return `any ${printFilter(effect.by, type)} may Martyr for ${printWho(effect.who, type)}`;
    case 'attack-anywhere': {
      const whom = effect.filter === undefined ? 'Character' : printFilter(effect.filter, type);
      return `${printUnlessSelf(effect.whom, type)}may attack any ${whom} ${REACH_WORDS[effect.but ?? 'anywhere']}`;
    }
    default:
      return printOtherRule(effect, type);
  }
}

const REACH_WORDS = {
  anywhere: 'regardless of position',
  'own-blockers': "regardless of the target's position",
  lines: 'regardless of active Characters',
} as const;

function printOtherRule(effect: Static, type: CardType): string {
  switch (effect.holds) {
    case 'flips-what-it-pops':
      return `Characters that ${bearerIsMeant(type) ? 'the' : 'this'} Character would pop are flipped instead`;
    case 'may-cost-nothing':
      return 'may be called at Cost 0';
    case 'used-alone':
      return 'cannot be used beside another Weapon';
    case 'flips-instead-of-cranking':
      return 'is flipped instead of cranked';
    case 'one-per-player':
      return `only one "${effect.name}" for each player`;
    case 'may-attack':
      return `${printUnlessSelf(effect.who, type)}may attack ${printFilter(effect.filter, type, true)}`;
    case 'gang-up-for':
      return `any ${printFilter(effect.by, type)} may Gang Up with ${printWho(effect.who, type)}`;
    case 'chooses-losers':
      return `you choose the ${printFilter(effect.filter, type, true)} in a gang of this Character that the defender pops`;
    case 'doubles':
      return `${printFilter(effect.filter, type, true)} have double effect on this Character`;
    case 'takes-pull':
      return 'takes the Pull of each other Character in its file on your turn, and is called cranked if one of them is cranked';
    case 'uncounted':
      return `${printWho(effect.who, type)} ${verbFor(effect.who, 'does', 'do')} not count against the limit for each player`;
    case 'no-influence':
      return 'players gain no Influence';
    case 'influence-does-not-win':
      return 'Influence does not win the game';
    case 'uncrank-limit':
      return `each player may uncrank only ${effect.count} ${printFilter(effect.filter, type, effect.count > 1)} each turn`;
    case 'removed':
      return `remove ${printWho(effect.who, type)} from its Conspiracy${effect.called ? ', and call it when this card goes' : ''}`;
    case 'put-in-your-conspiracy':
      return `put ${printWho(effect.who, type)} into your Conspiracy${effect.cranked ? ', cranked' : ''}${effect.forGood ? ', for good' : ''}`;
    case 'uncranks-each-turn':
      return "uncranks in each player's Uncrank step";
    case 'no-zero-cost-limit':
      return effect.filter === undefined
        ? 'does not count as a 0-Cost card'
        : `your ${printFilter(effect.filter, type, true)} do not count as 0-Cost cards`;
    case 'call-with':
      return `call with ${withArticle(printFilter(effect.filter, type))}${effect.unique ? ', regardless of Uniqueness' : ''}`;
    case 'fate':
      return `${printWho(effect.who, type)} ${FATE_WORDS[effect.to]}`;
    case 'call-cost':
      return `crank any ${printFilter(effect.filter, type)}${effect.reach ? ' that could attack the Character' : ''}${effect.consent ? ' of anybody who consents' : ''} to ${type === 'whammy' ? 'play' : 'call'} this card`;
    case 'keeps':
      return `${printFilter(effect.filter, type, true)} may be called on this card`;
    case 'second-copy':
      return `you may call ${printFilter(effect.filter, type)} although one is in play`;
    case 'moves-in-shift':
      return `${printUnlessSelf(effect.who, type)}may move in your Shift step without cranking`;
    case 'rather-than-controlled':
      return `${printWho(effect.who, type)} may be popped, no Save, rather than Controlled`;
    case 'pull-scores':
      return "this card's Pull may be scored";
    case 'always-saved':
      return `${printWho(effect.who, type)} is always Saved${effect.flips ? ', and flipped if cranked already' : ''}`;
    case 'tied':
      return `if this card leaves the Character, pop the Character${effect.save ? '' : ', no Save'}`;
    case 'cannot-be-called':
      return `${printFilter(effect.filter, type, true)} cannot be called${effect.on === undefined ? '' : effect.on === 'self' ? ' on this Character' : ' on the Character'}`;
    case 'defender-chooses':
      return 'you choose which player this Character attacks, and that player chooses the target among the legal ones';
    case 'sees-all':
      return 'you may look at the hands and decks of other players';
    case 'play-only':
      return effect.once ? 'play only once a game' : 'play only';
    case 'discard-when-used':
      return 'discard this card when used';
    default:
      return printTurning(effect) ?? '';
  }
}

/**
 * Prints a static ability, without a capital or a full stop. `standing`: it follows a `while`. `quote`
 * prints abilities that it gives.
 */
export function printStatic(
  effect: Static,
  type: CardType,
  standing: boolean,
  quote: Quote,
): string {
  switch (effect.holds) {
    case 'figure':
      return printFigureStatic(effect, type);
    case 'pull-to-call':
      return printPullToCall(effect, type);
    case 'keyword':
      return `${printWho(effect.who, type)} ${verbFor(effect.who, 'has', 'have')} ${printKeyword(effect.keyword, type)}`;
    case 'abilities':
      return `${printWho(effect.who, type)} ${verbFor(effect.who, 'has', 'have')} ${quote(innerAbilities(effect.abilities))}${effect.despite ? ', though Immune' : ''}`;
    case 'abilities-of':
      return effect.used
        ? `${printUnlessSelf(effect.who, type)}has what each ${printFilter(effect.filter, type)} is used for, on your own turn`
        : `${printUnlessSelf(effect.who, type)}has all abilities of each ${printFilter(effect.filter, type)}`;
    case 'no-keyword':
      return `${printWho(effect.who, type)} ${verbFor(effect.who, 'loses', 'lose')} ${printKeyword(effect.keyword, type)}`;
    case 'trait': {
      const where = effect.everywhere ? ', wherever it is' : '';
      return isMany(effect.who)
        ? `${printWho(effect.who, type)} have the trait ${effect.trait}${where}`
        : `${printWho(effect.who, type)} is ${withArticle(effect.trait)}${where}`;
    }
    case 'trait-spreads':
      return `each card that shares a trait except ${effect.except} with ${withArticle(`${effect.trait} card`)} in play is ${withArticle(effect.trait)}`;
    case 'no-bullet':
      return `you may call ${printFilter(effect.filter, type, true)} without a bullet`;
    case 'no-trait':
      return `${printWho(effect.who, type)} ${verbFor(effect.who, 'loses', 'lose')} the trait ${effect.trait}`;
    case 'first-trait-replaced':
      return `${printWho(effect.who, type)}'s first trait is replaced with ${effect.trait}`;
    case 'pop': {
      const save = effect.save ? '' : ', no Save';
      if (standing) return `pop ${printWho(effect.who, type)}${save}`;
      return `${printWho(effect.who, type)} ${verbFor(effect.who, 'is', 'are')} popped${save}`;
    }
    default:
      return printRule(effect, type);
  }
}
