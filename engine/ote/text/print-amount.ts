import type { Amount, CardType, Condition, Immunity, Keyword } from '../language/schema.ts';
import { dayName } from '../language/vocabulary.ts';
import { ABILITY_WORDS, KEYWORD_WORDS } from './keyword-words.ts';
import {
  FIGURE_NAMES,
  isMany,
  printFilter,
  printOwner,
  printTypeName,
  printWho,
  withArticle,
} from './print-filter.ts';
import { bearerIsMeant } from './reader.ts';

/** Prints a number with its sign: `+3`, `-1`; 0 is `+0`. */
export function printSigned(value: number): string {
  return value < 0 ? `${value}` : `+${value}`;
}

type CountedAmount = Extract<Amount, { times: number }>;

/** Prints ` for each other Burger in your Conspiracy`. */
export function printForEach(count: CountedAmount, type: CardType): string {
  if ('that' in count) return ' for each point of that Pull';
  if ('players' in count) return ' for each player';
  const { per } = count;
  const each = per === undefined ? 'each' : `every ${per}`;
  const noun = printFilter(count.count, type, per !== undefined);
  return ` for ${each} ${count.other ? 'other ' : ''}${noun}${printAtMost(count)}`;
}

function printAtMost({ max }: Extract<CountedAmount, { count: unknown }>): string {
  return max === undefined ? '' : `, at most ${max}`;
}

/** Prints the owner and the figure: `the Character's DP`. */
export function printFigureOf(amount: Extract<Amount, { of: unknown }>, type: CardType): string {
  const only =
    amount.changedBy === undefined
      ? ''
      : ` as changed by ${printFilter(amount.changedBy, type, true)} only`;
  const least = amount.least === undefined ? '' : `, at least ${amount.least}`;
  return `${printOwner(amount.of, type)} ${FIGURE_NAMES[amount.figure]}${only}${least}`;
}

/** Prints the value that something is set to. */
export function printAmount(amount: Amount, type: CardType): string {
  if (typeof amount === 'number') return `${amount}`;
  if ('of' in amount) return printFigureOf(amount, type);
  if ('that' in amount) return 'that Pull';
  if ('sum' in amount) return amount.sum.map((part) => printAmount(part, type)).join(' + ');
  if ('players' in amount) {
    return `${amount.times === 1 ? '' : `${amount.times} times `}the number of players`;
  }
  if (amount.per !== undefined) return `${amount.times}${printForEach(amount, type)}`;
  const times = amount.times === 1 ? '' : `${amount.times} times `;
  return `${times}the number of ${amount.other ? 'other ' : ''}${printFilter(amount.count, type, true)}${printAtMost(amount)}`;
}

/** Prints how many of something: `2 cards`, `1 card for each Mutant`, `cards equal to target Mutant's Pull`. */
export function printQuantity(amount: Amount, one: string, many: string, type: CardType): string {
  if (typeof amount === 'number') return `${amount} ${amount === 1 ? one : many}`;
  if ('of' in amount || 'sum' in amount) return `${many} equal to ${printAmount(amount, type)}`;
  if ('that' in amount && amount.times === 1) return `${many} equal to that Pull`;
  return `${amount.times} ${amount.times === 1 ? one : many}${printForEach(amount, type)}`;
}

function printImmunity(immunity: Immunity, type: CardType): string {
  const { except } = immunity;
  const but = except === undefined ? '' : ` except by ${printFilter(except, type, true)}`;
  switch (immunity.to) {
    case 'trait': {
      const of = immunity.type === undefined ? '' : ` ${printTypeName(immunity.type, false)}`;
      return immunity.trait + of + but;
    }
    case 'card':
      return `"${immunity.name}"${but}`;
    case 'ability': {
      const word = ABILITY_WORDS.get(immunity.ability) ?? immunity.ability;
      const by = immunity.by === undefined ? '' : ` by ${printFilter(immunity.by, type, true)}`;
      return word + by + but;
    }
  }
}

function printBypass(keyword: Extract<Keyword, { keyword: 'bypass' }>, type: CardType): string {
  const { only, many, to } = keyword;
  const target = to === undefined ? '' : ` to attack ${printFilter(to, type, true)}`;
  if (many === 'everybody') return `Bypass everybody${target}`;
  if (many === undefined)
    return `Bypass${only === null ? '' : `: ${printFilter(only, type)}`}${target}`;
  const whom = only === null ? 'Characters' : printFilter(only, type, true);
  return `Bypass ${many === 'two' ? 'up to 2' : 'any number of'} ${whom}${target}`;
}

/** Prints a keyword and the filter that limits it. */
export function printKeyword(keyword: Keyword, type: CardType): string {
  switch (keyword.keyword) {
    case 'exclude':
      return `Exclude: ${printFilter(keyword.only, type, false, ', ')}`;
    case 'immune':
      return `Immune: ${keyword.to.map((one) => printImmunity(one, type)).join(', ')}`;
    case 'bypass':
      return printBypass(keyword, type);
    default: {
      const only = keyword.only === null ? '' : `: ${printFilter(keyword.only, type)}`;
      return KEYWORD_WORDS[keyword.keyword] + only;
    }
  }
}

function printInPlay(condition: Extract<Condition, { when: 'in-play' }>, type: CardType): string {
  const noun = printFilter(condition.filter, type);
  const { least } = condition;
  if (least !== undefined) return printSeveralInPlay(condition, least, type);
  const one = condition.not
    ? `no ${condition.other ? 'other ' : ''}${noun}`
    : condition.other
      ? `another ${noun}`
      : withArticle(noun);
  // A card on a Character is in play, so `in play` is left out.
  const said = condition.filter.where !== null || condition.filter.host !== undefined;
  const where = said ? '' : ' in play';
  switch (condition.side) {
    case 'you':
      return `you have ${one}${where}`;
    case 'opponents':
      return `an opponent has ${one}${where}`;
    case 'any':
      return `${one} is in play`;
  }
}

/** Prints `you have 3 Burgers in play`, `3 "Diet" are on the Character`. */
function printSeveralInPlay(
  condition: Extract<Condition, { when: 'in-play' }>,
  least: number,
  type: CardType,
): string {
  const { filter, other, side } = condition;
  const onIt = side === 'any' && filter.where === 'on-bearer';
  const noun = printFilter(onIt ? { ...filter, where: null } : filter, type, true);
  const many = `${condition.not ? 'fewer than ' : ''}${least} ${other ? 'other ' : ''}${noun}`;
  if (onIt) return `${many} are on the Character`;
  if (side === 'any') return `${many} are in play`;
  const said = filter.where !== null || filter.host !== undefined;
  return `${side === 'you' ? 'you have' : 'an opponent has'} ${many}${said ? '' : ' in play'}`;
}

/** Prints `Pull`, `the Character's DP`. */
function printNamedFigure(
  { who, figure }: Extract<Condition, { when: 'figure' | 'fixed' }>,
  type: CardType,
): string {
  const own = who.who === (bearerIsMeant(type) ? 'bearer' : 'self');
  return own ? FIGURE_NAMES[figure] : `${printOwner(who, type)} ${FIGURE_NAMES[figure]}`;
}

/** Prints the words after `while`. */
export function printCondition(condition: Condition, type: CardType): string {
  switch (condition.when) {
    case 'in-play':
      return printInPlay(condition, type);
    case 'borne':
      return `${condition.not ? 'not ' : ''}on a Character`;
    case 'shifted':
      return `this card was ${condition.not ? 'not ' : ''}shifted this turn`;
    case 'cranked': {
      const state = condition.not ? 'uncranked' : 'cranked';
      if (condition.who.who === (bearerIsMeant(type) ? 'bearer' : 'self')) return state;
      return `${printWho(condition.who, type)} ${isMany(condition.who) ? 'are' : 'is'} ${state}`;
    }
    case 'alone':
      if (condition.who.who === (bearerIsMeant(type) ? 'bearer' : 'self'))
        return 'alone in its file';
      return `${printWho(condition.who, type)} ${isMany(condition.who) ? 'are' : 'is'} alone in its file`;
    case 'leads':
      return `${printWho(condition.who, type)} leads the attack`;
    case 'figure': {
      const more = condition.op === 'at-least' ? ' or more' : ' or less';
      return `${printNamedFigure(condition, type)} is ${condition.value}${condition.op === 'is' ? '' : more}`;
    }
    case 'fixed':
      return `${printNamedFigure(condition, type)} is ${condition.not ? 'not ' : ''}fixed at ${condition.value}`;
    case 'operations':
      return 'it is Operations';
    case 'weekday':
      return `it is ${dayName(condition.day)}`;
    case 'all':
      return condition.of.map((one) => printCondition(one, type)).join(' and ');
    case 'is':
      return `${printWho(condition.who, type)} ${isMany(condition.who) ? 'are' : 'is'} ${condition.not ? 'not ' : ''}${withArticle(printFilter(condition.filter, type))}`;
  }
}
