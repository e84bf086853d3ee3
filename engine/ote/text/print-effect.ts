import { innerAbilities } from '../language/inner-effects.ts';
import type { Amount, CardType, Effect, Filter, Time, Who } from '../language/schema.ts';
import { printForced } from './effect-forced.ts';
import { printRedirection } from './effect-redirect.ts';
import { printLimit } from './limit.ts';
import {
  printAmount,
  printForEach,
  printKeyword,
  printQuantity,
  printSigned,
} from './print-amount.ts';
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
import { typeOfBareTrait } from './traits.ts';
import { printStand } from './turning-rules.ts';

const TIME_NAMES: Readonly<Record<Time, string>> = {
  turn: '',
  round: ' until the start of your next turn',
  combat: ' during this combat',
  'until-uncrank': ' until this card uncranks',
  'until-it-uncranks': ' until that card uncranks',
  discard: ' until the next Discard step of its player',
  permanent: ' permanently',
};

type EffectOf<D extends Effect['do']> = Extract<Effect, { do: D }>;

function verbFor(who: Who, one: string, many: string): string {
  return isMany(who) ? many : one;
}

function printVsOf(effect: EffectOf<'change'>, type: CardType): string {
  return effect.vs === null ? '' : ` vs. ${printFilter(effect.vs, type)}`;
}

function printChange(effect: EffectOf<'change'>, type: CardType): string {
  const who = printWho(effect.who, type);
  const figure = FIGURE_NAMES[effect.figure];
  const tail = printVsOf(effect, type) + TIME_NAMES[effect.time];
  if (effect.op === 'base')
    return `${printOwner(effect.who, type)} ${figure} equals ${printAmount(effect.by, type)}${tail}`;
  if (effect.op === 'set')
    return `set ${printOwner(effect.who, type)} ${figure} to ${printAmount(effect.by, type)}${tail}`;
  if (typeof effect.by === 'number')
    return `give ${who} ${printSigned(effect.by)} ${figure}${tail}`;
  if ('of' in effect.by || 'sum' in effect.by)
    return `add ${printAmount(effect.by, type)} to ${printOwner(effect.who, type)} ${figure}${tail}`;
  return `give ${who} ${printSigned(effect.by.times)} ${figure}${printForEach(effect.by, type)}${tail}`;
}

function isLost(by: Amount): boolean {
  if (typeof by === 'number') return by < 0;
  if ('of' in by) return by.lost === true;
  return 'times' in by && by.times < 0;
}

const PLAYERS = {
  target: 'target',
  each: 'each',
  that: 'that',
  others: 'each other',
  remembered: 'the remembered',
  attackers: 'each attacking',
} as const;

function printInfluence(effect: EffectOf<'influence'>, type: CardType): string {
  const loses = isLost(effect.by);
  const by =
    typeof effect.by === 'number'
      ? Math.abs(effect.by)
      : 'times' in effect.by
        ? { ...effect.by, times: Math.abs(effect.by.times) }
        : effect.by;
  const what = printQuantity(by, 'Influence', 'Influence', type);
  const floor = effect.floor === undefined ? '' : ', but not below 0';
  if (effect.player === 'you') return `${loses ? 'lose' : 'gain'} ${what}${floor}`;
  if (effect.player === 'that-cards')
    return `that card's player ${loses ? 'loses' : 'gains'} ${what}${floor}`;
  const player = PLAYERS[effect.player];
  return `${player} player ${loses ? 'loses' : 'gains'} ${what}${floor}`;
}

function printBoost(effect: EffectOf<'boost-attack'>, type: CardType): string {
  const on = effect.on === null ? '' : ` on ${withArticle(printFilter(effect.on, type))}`;
  const by =
    effect.attacker === null ? '' : ` by ${withArticle(printFilter(effect.attacker, type))}`;
  return `add ${printSigned(effect.by)} to any attack${on}${by}`;
}

function printCoin(effect: EffectOf<'coin'>, type: CardType, quote: Quote): string {
  const heads =
    effect.heads.length === 0 ? '' : `heads, ${printEffects(asEffects(effect.heads), type, quote)}`;
  const tails =
    effect.tails.length === 0 ? '' : `tails, ${printEffects(asEffects(effect.tails), type, quote)}`;
  const sides = [heads, tails].filter((side) => side !== '').join('; ');
  return sides === '' ? 'flip a coin' : `flip a coin: ${sides}`;
}

/** Gives the sides of a coin their type. The schema cannot name its own type there. */
function asEffects(side: EffectOf<'coin'>['heads']): readonly Effect[] {
  return side as readonly Effect[];
}

function printCall(effect: EffectOf<'call'>, type: CardType): string {
  const any = effect.many ? 'any number of' : 'any';
  const total = effect.total === undefined ? '' : ` whose Costs total ${effect.total} or less`;
  const from = effect.from === null ? '' : ORIGIN_WORDS[effect.from];
  const along =
    effect.along === undefined ? '' : ` with ${withArticle(printFilter(effect.along, type))}`;
  const onto = effect.onto ? ' onto a Character' : '';
  const paid = effect.paid ? ' at its Cost' : effect.must ? ' if you can' : '';
  return `call ${any} ${printFilter(effect.filter, type, effect.many)}${total}${from}${paid}${onto}${along}`;
}

function printLookAtDeck(effect: EffectOf<'look-at-deck'>): string {
  const verb = effect.to === 'all' ? 'show everybody' : 'look at';
  const cards = effect.count === 1 ? 'card' : `${effect.count} cards`;
  return `${verb} the top ${cards} of ${effect.of === 'target' ? "target player's" : 'your'} deck`;
}

const ORIGIN_WORDS = {
  hand: ' from your hand',
  deck: ' from your deck',
  dead: ' from your dead pile',
} as const;

function printCardEffect(effect: Effect, type: CardType): string | null {
  switch (effect.do) {
    case 'call':
      return printCall(effect, type);
    case 'draw':
      return `draw ${printQuantity(effect.count, 'card', 'cards', type)}${effect.unless === undefined ? '' : ` and discard it unless it is ${withArticle(printFilter(effect.unless, type))}`}`;
    case 'discard':
      return `${effect.player === 'target' ? 'target player discards' : 'discard'} ${printQuantity(effect.count, 'card', 'cards', type)}`;
    case 'mill': {
      const keep = effect.keep === null ? '' : `, but keep each ${printFilter(effect.keep, type)}`;
      return `discard from the top of your deck ${printQuantity(effect.count, 'card', 'cards', type)}${keep}`;
    }
    case 'discard-card':
      return `discard ${printWho(effect.who, type)}`;
    case 'return-to-hand':
      return `return ${printWho(effect.who, type)} to its owner's hand`;
    case 'put-on-deck':
      return `put ${printWho(effect.who, type)} on top of its owner's deck`;
    case 'search-deck':
      return `search your deck for ${withArticle(printFilter(effect.filter, type))}`;
    case 'look-at-hand':
      return "look at target player's hand";
    case 'look-at-deck':
      return printLookAtDeck(effect);
    case 'discard-of':
      return `discard ${effect.count} ${effect.count === 1 ? 'card' : 'cards'} of your choice from an opponent's hand`;
    case 'shuffle-deck':
      return "shuffle target player's deck";
    case 'show-hands':
      return `show all hands${TIME_NAMES[effect.time]}`;
    case 'influence':
      return printInfluence(effect, type);
    case 'pull':
      return `gain ${printQuantity(effect.count, 'Pull', 'Pull', type)}${effect.only === null ? '' : ` to call ${effect.powers ? 'or power ' : ''}${printFilter(effect.only, type, true)}`}`;
    default:
      return null;
  }
}

function printLastingEffect(effect: Effect, type: CardType, quote: Quote): string | null {
  switch (effect.do) {
    case 'change':
      return printChange(effect, type);
    case 'give-keyword':
      return `give ${printWho(effect.who, type)} ${printKeyword(effect.keyword, type)}${TIME_NAMES[effect.time]}`;
    case 'lose-keyword':
      return `take ${printKeyword(effect.keyword, type)} from ${printWho(effect.who, type)}${TIME_NAMES[effect.time]}`;
    case 'give-abilities':
      return `give ${printWho(effect.who, type)} ${quote(innerAbilities(effect.abilities))}${TIME_NAMES[effect.time]}`;
    case 'borrow':
      return `give ${printWho({ who: effect.to }, type)} all abilities of ${printWho(effect.who, type)}${TIME_NAMES[effect.time]}`;
    case 'double':
      return `double ${printWho(effect.who, type)}'s Power, Gear aside${TIME_NAMES[effect.time]}`;
    case 'idle':
      return `make ${printWho(effect.who, type)} do nothing${TIME_NAMES[effect.time]}`;
    case 'give-trait': {
      const trait = effect.trait === null ? 'any trait' : `the trait ${effect.trait}`;
      return `give ${printWho(effect.who, type)} ${trait}${TIME_NAMES[effect.time]}`;
    }
    case 'name': {
      const whom = printFilter(effect.filter, type);
      return `name ${effect.other ? `another ${whom}` : withArticle(whom)}`;
    }
    case 'name-trait': {
      const except = effect.except.length === 0 ? '' : ` except ${effect.except.join(' or ')}`;
      return `name a trait${except}`;
    }
    case 'replace-trait': {
      const { old } = effect;
      const which =
        typeof old === 'string' ? `trait ${old}` : `${['first', 'second', 'third'][old - 1]} trait`;
      return `replace ${printOwner(effect.who, type)} ${which} with ${effect.trait}${TIME_NAMES[effect.time]}`;
    }
    case 'lose-trait':
      return `remove ${effect.trait === null ? 'any trait' : `the trait ${effect.trait}`} from ${printWho(effect.who, type)}${TIME_NAMES[effect.time]}`;
    case 'give-limit':
      if (effect.limit === 'cannot-be-attacked') {
        return `keep ${printWho(effect.who, type)} from being attacked${TIME_NAMES[effect.time] || ' this turn'}`;
      }
      return `${printWho(effect.who, type)} ${printLimit(effect, type)}${TIME_NAMES[effect.time] || ' this turn'}`;
    case 'let-attack':
      return `let ${printWho(effect.who, type)} attack ${printFilter(effect.filter, type, true)}${TIME_NAMES[effect.time]}`;
    default:
      return null;
  }
}

function printGangWith(effect: EffectOf<'gang-up'>, type: CardType): string {
  return effect.with === undefined ? '' : ` with another ${printFilter(effect.with, type)}`;
}

/** Prints a filter for effects, such as `Psychic`: an effect has traits, but no type of card. */
function printEffectNoun(filter: Filter, type: CardType): string {
  const terms = filter.terms.map((term) =>
    term.trait === null || term.type !== 'card'
      ? term
      : { ...term, type: typeOfBareTrait(term.trait) },
  );
  return printFilter({ ...filter, terms }, type);
}

function printCombatEffect(effect: Effect, type: CardType, quote: Quote): string | null {
  switch (effect.do) {
    case 'avoid':
      return effect.who.who === (bearerIsMeant(type) ? 'bearer' : 'self')
        ? 'Avoid Combat'
        : `${printWho(effect.who, type)} ${verbFor(effect.who, 'Avoids', 'Avoid')} Combat`;
    case 'gang-up':
      return `${printWho(effect.who, type)} ${verbFor(effect.who, 'Gangs', 'Gang')} Up${printGangWith(effect, type)}`;
    case 'redirect':
      return `redirect any ${printFilter(effect.filter, type)}'s effect from this Character to ${printWho(effect.who, type)}`;
    case 'martyr':
      return `stand in for ${printWho(effect.who, type)} as a Martyr`;
    case 'attack-again':
      return `${printWho(effect.who, type)} may attack again this turn`;
    case 'boost-attack':
      return printBoost(effect, type);
    case 'draw-attack':
      return `draw any attack on ${withArticle(printFilter(effect.on, type))} to ${bearerIsMeant(type) ? 'the Character' : 'this Character'}`;
    case 'join-defence':
      return `join the defence of another ${printFilter(effect.of, type)}`;
    case 'cancel-card': {
      if (effect.only === 'effect')
        return `cancel any ${printEffectNoun(effect.filter, type)} effect`;
      const what = `cancel any ${printFilter(effect.filter, type)}`;
      if (effect.only === 'used') return `${what}'s ability`;
      if (effect.aimed) return `${what}'s effect on this Character`;
      return `${what}${effect.only === undefined ? '' : ' as it is called'}`;
    }
    case 'cancel-action':
      return `cancel any ${printFilter(effect.filter, type)}'s action${effect.cranks ? ', which is cranked' : ''}`;
    case 'cancel-pull':
      return `cancel the Pull of ${effect.another ? 'another' : 'any'} ${printFilter(effect.filter, type)}`;
    case 'cancel-attack':
      if (effect.with !== undefined) {
        return `cancel any combat with ${withArticle(printFilter(effect.with, type))}`;
      }
      return 'cancel the attack';
    case 'combat-affects-nobody':
      return `the combat affects nobody${effect.remember ? ' and remember its player' : ''}`;
    case 'cancel-control':
      return `cancel the Control of any ${printFilter(effect.filter, type)}, which is cranked`;
    case 'coin':
      return printCoin(effect, type, quote);
    case 'unless-paid':
      return `${printEffects(asEffects(effect.effects), type, quote)} unless you pay ${effect.count} Pull`;
    case 'either':
      return `choose: ${effect.of.map((one) => printEffects(asEffects(one), type, quote)).join(' or ')}`;
    case 'offer':
      return `the player of ${printWho(effect.who, type)} may choose: ${printEffects(asEffects(effect.effects), type, quote)}`;
    case 'score-that-pull':
      return "score that Pull in its player's place";
    default:
      return null;
  }
}

const COST_WORDS = {
  undefined: '',
  true: ', as by an attack',
  defending: ', as by an attack if defending',
} as const;
const MOVED_TO = { another: 'another', adjacent: 'an adjacent', self: 'this' } as const;

function printPaysWords({ pays }: EffectOf<'pop'>, type: CardType): string {
  if (pays === undefined) return '';
  return `, whose player gains Pull equal to ${printAmount(pays, type)} if it is not Saved`;
}

function printSimpleEffect(effect: Effect, type: CardType): string {
  switch (effect.do) {
    case 'pop':
      return `pop ${printWho(effect.who, type)}${effect.save ? '' : ', no Save'}${COST_WORDS[`${effect.costs}`]}${printPaysWords(effect, type)}`;
    case 'crank':
    case 'uncrank':
    case 'flip':
    case 'move':
      return `${effect.do} ${printWho(effect.who, type)}`;
    case 'save':
      return `Save ${printWho(effect.who, type)}${effect.crank ? '' : ' without cranking'}`;
    case 'control':
      return `Control ${printWho(effect.who, type)}`;
    case 'move-gear':
      return `move target ${printFilter(effect.filter, type)} to ${MOVED_TO[effect.to ?? 'another']} Character`;
    case 'loot':
      return `move any ${printFilter(effect.filter, type)} of a popped combatant to a combatant that is not popped`;
    case 'remove':
      return `remove ${printWho(effect.who, type)} from play`;
    case 'replace':
      return `replace this Character with ${withArticle(printFilter(effect.filter, type))} from your hand`;
    case 'raise-goal':
      return `add ${effect.by} to the Influence needed to win`;
    case 'defend-with-ap':
      return 'the defender may use its AP in place of its DP';
    case 'cancel-save':
      return 'cancel any Save of another Character';
    case 'set-to-number':
      return `replace ${printWho(effect.who, type)}'s Power with its card number${TIME_NAMES[effect.time]}`;
    case 'flip-file':
      return `flip each Character in the file of ${printWho(effect.who, type)}`;
    case 'spread':
      return `spread ${printSigned(effect.by)} ${FIGURE_NAMES[effect.figure]} ${effect.count} times over ${printFilter(effect.filter, type, true)}${TIME_NAMES[effect.time]}`;
    case 'hand-over':
      return `${effect.from === 'you' ? 'give that player' : 'each other player may give you'} up to ${effect.most} Influence`;
    case 'bid-to-cancel':
      return "let the players bid Pull, from the defender's on, to cancel the attack as if it had not been";
    case 'call-at-random': {
      const unless =
        effect.unless === undefined
          ? ''
          : `is ${withArticle(printFilter(effect.unless, type))} or `;
      return `call a card of your hand chosen at random, but discard it if it ${unless}cannot be called`;
    }
    case 'swap':
      return 'swap two Characters in your Conspiracy';
    case 'pop-by-coin':
      return `flip a coin for each ${printFilter(effect.filter, type)} and pop those of heads`;
    case 'pass-on':
      return `move this card to ${printWho(effect.who, type)}`;
    case 'put-on':
      return `put this card on ${printWho(effect.who, type)}`;
    case 'stand':
      return printStand(effect);
    case 'release':
      return 'release the Character';
    case 'rearrange':
      return 'rearrange your Conspiracy';
    default:
      return '';
  }
}

/** Prints one effect, without a capital or a full stop. `quote` prints abilities that the effect gives. */
function printEffect(effect: Effect, type: CardType, quote: Quote): string {
  return (
    printLastingEffect(effect, type, quote) ??
    printCardEffect(effect, type) ??
    printCombatEffect(effect, type, quote) ??
    printForced(effect, type) ??
    printRedirection(effect, type) ??
    printSimpleEffect(effect, type)
  );
}

/** Prints the effects of one sentence in order. `quote` prints abilities that an effect gives. */
export function printEffects(effects: readonly Effect[], type: CardType, quote: Quote): string {
  return effects.map((effect) => printEffect(effect, type, quote)).join(' and ');
}
