import { CHARACTERISTICS, type Characteristic } from '../cards/limb.ts';
import type {
  Condition,
  Filter,
  Landmark,
  LimbChoice,
  Until,
  When,
  Who,
} from '../language/ability.ts';

/** Prints a number with its sign: `+1`, `-2`. */
export function signed(by: number): string {
  return by < 0 ? `${by}` : `+${by}`;
}

/** Prints a number and its noun: `1 wound`, `2 wounds`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Prints characteristics; all four are `each characteristic`. */
export function printCharacteristics(some: readonly Characteristic[]): string {
  return some.length === CHARACTERISTICS.length ? 'each characteristic' : some.join(' and ');
}

/** Prints when a bonus counts, with a blank before it. */
export function printWhen(when: When): string {
  return when === null ? '' : ` ${when}`;
}

const UNTIL_WORDS: Readonly<Record<Until, string>> = {
  round: 'this round',
  activation: 'this activation',
  attack: 'during this attack',
  match: 'this match',
};

export function printUntil(until: Until): string {
  return UNTIL_WORDS[until];
}

const LIMB_CHOICE_WORDS: Readonly<Record<string, string>> = {
  each: 'each limb',
  any: 'any limb',
  rolled: 'a rolled limb',
};

export function printLimb(limb: LimbChoice): string {
  return LIMB_CHOICE_WORDS[limb] ?? `the ${limb}`;
}

/** A name that is read without quotation marks: words with a capital letter, joined by *of* and *the*. */
const BARE_NAME = /^\p{Lu}[\p{L}'-]*(?: (?:(?:of |the |of the )?\p{Lu}[\p{L}'-]*))*$/u;

function printName(name: string): string {
  return BARE_NAME.test(name) ? name : `"${name}"`;
}

function printKind(kind: Filter['kinds'][number], ending: '' | 's'): string {
  return typeof kind === 'string' ? `${kind}${ending}` : `"${kind.name}"`;
}

/** Prints a FILTER in the singular, or in the plural with the ending `s`. */
export function printFilter(filter: Filter, ending: '' | 's' = ''): string {
  const { type, faction, within, contact, mark, category } = filter;
  return [
    filter.kinds.map((kind) => printKind(kind, ending)).join(' or '),
    ...(type === null ? [] : [`of type ${printName(type)}`]),
    ...(faction === null ? [] : [`of faction ${printName(faction)}`]),
    ...(category === null ? [] : [`with ${category} equipment`]),
    ...(mark === null ? [] : [`with ${mark}`]),
    ...(filter.free ? ['free'] : []),
    ...(filter.wounded ? ['wounded'] : []),
    ...(contact === null ? [] : [`in contact${fromLandmark('with', contact)}`]),
    ...(within === null ? [] : [`within ${within.cm} cm${fromLandmark('of', within.from)}`]),
    ...(filter.sight ? ['in line of sight'] : []),
    ...(filter.half ? ["in the opponent's half"] : []),
    ...(filter.area ? ['in it'] : []),
  ].join(' ');
}

/** Prints one fighter of a FILTER: `a friend`, `an opponent`. A name has no article. */
export function printOne(filter: Filter): string {
  const words = printFilter(filter);
  if (words.startsWith('"')) return words;
  return `${/^(opponent|NPF)/.test(words) ? 'an' : 'a'} ${words}`;
}

/** Prints what is measured from. This fighter is left out. */
function fromLandmark(preposition: 'with' | 'of', from: Landmark): string {
  return from.of === 'this' ? '' : ` ${preposition} ${printLandmark(from)}`;
}

function printLandmark(from: Landmark): string {
  switch (from.of) {
    case 'this':
      return 'this fighter';
    case 'leader':
      return 'your leader';
    case 'it':
      return 'it';
    case 'target':
      return 'the target';
    case 'centre':
      return 'the centre';
    case 'edge':
      return 'an edge';
    case 'marker':
      return `a "${from.name}" marker`;
  }
}

/** Prints the fighters that an effect is on. */
export function printWho(who: Who): string {
  switch (who.who) {
    case 'this':
      return 'this fighter';
    case 'leader':
      return 'your leader';
    case 'attacker':
      return 'the attacker';
    case 'the target':
    case 'it':
      return who.who;
    case 'target':
    case 'each':
      return `${who.who} ${printFilter(who.filter)}`;
    case 'up to':
      return `up to ${who.count} ${printFilter(who.filter, who.count === 1 ? '' : 's')}`;
  }
}

/** Prints a COND. */
export function printCondition(condition: Condition): string {
  switch (condition.if) {
    case 'leader':
      return 'your leader is on the field';
    case 'more fighters':
      return 'you have more fighters';
    case 'there':
      if (condition.none) return `there is no ${printFilter(condition.filter)}`;
      return condition.least === 1
        ? `there is ${printOne(condition.filter)}`
        : `there are ${condition.least} or more ${printFilter(condition.filter, 's')}`;
    default:
      return `this fighter is ${condition.if}`;
  }
}
