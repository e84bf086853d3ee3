import { accept, acceptOne, numberOf, tryRule, want } from '../../kernel/text/reader.ts';
import type { Ability, Cost, Effect } from '../language/schema.ts';
import { readAmount, readFigure } from './amount.ts';
import { readAddition, readEffects } from './effect.ts';
import { readGainedPull } from './effect-cards.ts';
import { readFilter } from './filter.ts';
import { asEffect, readFigureGift } from './predicate.ts';
import type { Reader } from './reader.ts';
import { readDefaultWho, readWho } from './who.ts';

/** An ability without its span, which the sentence adds. */
export type Spanless<A = Ability> = A extends Ability ? Omit<A, 'span'> : never;

const COST_VERBS = ['crank', 'flip', 'pop', 'discard'] as const;

function readSelfOrBearer(r: Reader): 'self' | 'bearer' | null {
  if (
    acceptOne(r, [
      'this card',
      'this character',
      'this secret',
      'this condition',
      'this gear',
      'this resource',
    ]) !== null
  )
    return 'self';
  return acceptOne(r, ['the character']) === null ? null : 'bearer';
}

function readCost(r: Reader): Cost | null {
  if (accept(r, 'pay')) {
    if (accept(r, 'pull toward')) {
      const total = readAmount(r);
      return total === null ? null : { pay: 'toward', total };
    }
    if (accept(r, 'any amount of pull')) return { pay: 'pull', count: 'any' };
    if (accept(r, 'pull equal to')) {
      const count = readFigure(r);
      return count ? { pay: 'pull', count } : null;
    }
    const count = numberOf(r);
    if (count === null || count < 1) return null;
    if (accept(r, 'influence')) {
      const floor =
        acceptOne(r, [', not below 0 ,', ', not below 0']) !== null ? { floor: 0 as const } : {};
      return { pay: 'influence', count, ...floor };
    }
    return accept(r, 'pull') ? { pay: 'pull', count } : want(r, '"Pull"');
  }
  const cards = tryRule(r, readDiscardCards);
  if (cards) return cards;
  const other = tryRule(r, readCrankOther);
  if (other) return other;
  const verb = acceptOne(r, COST_VERBS);
  if (verb === null)
    return want(r, 'a cost (Crank, Flip, Pop this card, Pay N Pull, Discard N cards)');
  const named = readSelfOrBearer(r);
  if (named === null && (verb === 'pop' || verb === 'discard')) return want(r, '"this card"');
  return { pay: verb === 'discard' ? 'discard-this' : verb, what: named ?? 'self' };
}

function readDiscardCards(r: Reader): Cost | null {
  if (!accept(r, 'discard')) return null;
  const count = acceptOne(r, ['a', 'an']) !== null ? 1 : numberOf(r);
  if (count === null || count < 1) return null;
  return acceptOne(r, ['cards', 'card']) === null ? want(r, '"cards"') : { pay: 'cards', count };
}

/** Reads `crank another Psychic`. */
function readCrankOther(r: Reader): Cost | null {
  if (!accept(r, 'crank')) return null;
  const word = acceptOne(r, ['another', 'one other', 'any', 'one']);
  const many = word === 'one' || word === 'one other' ? null : tryRule(r, numberOf);
  const filter = word === null && many === null ? null : readFilter(r, false);
  if (filter && many !== null && many > 1) {
    return { pay: 'crank-other', filter, other: word === 'another', count: many };
  }
  return filter
    ? { pay: 'crank-other', filter, other: word === 'another' || word === 'one other' }
    : null;
}

function acceptAnyTime(r: Reader): boolean {
  return acceptOne(r, ['any time', 'at any time', 'anytime']) !== null;
}

/** Reads `give one Character -1 AP or -4 DP`: the second figure is for the Character of the first. */
function readForSameOne(r: Reader, before: readonly Effect[]): readonly Effect[] | null {
  const [only] = before;
  if (only?.do !== 'change' || before.length > 1) return null;
  const gift = readFigureGift(r);
  return gift ? [asEffect(only.who, gift, only.time)] : null;
}

/** Reads ` or to EFFECT`, and ` or 1 Pull …` after `gain 4 Pull …`. */
function readAlternative(r: Reader, before: readonly Effect[]): readonly Effect[] | null {
  const adds =
    r.printed && before.every(({ do: what }) => what === 'change' || what === 'boost-attack');
  if (acceptOne(r, [', or to', 'or to', ', or', 'or', ...(adds ? [','] : [])]) === null)
    return null;
  const more = adds ? tryRule(r, readAddition) : null;
  return more ?? tryRule(r, readGainedPull) ?? readForSameOne(r, before) ?? readEffects(r);
}

/** Reads `[Once per turn,] COST [and COST] [any time] to EFFECT`. */
export function readUsed(r: Reader): Spanless[] | null {
  const oncePerTurn = acceptOne(r, ['once per turn ,', 'once per turn']) !== null;
  const anyone = readWhoMay(r);
  const cranker = 'anyone' in anyone ? null : tryRule(r, readCranksForAnyone);
  if (cranker) return readChoices(r, [cranker.cost], cranker.always, oncePerTurn, { anyone: true });
  const costs: Cost[] = [];
  let always = acceptAnyTime(r) && accept(r, ',');
  do {
    const cost = tryRule(r, readCost);
    if (!cost) return null;
    costs.push(cost);
    always = acceptAnyTime(r) || always;
  } while (accept(r, 'and'));
  return readChoices(r, costs, always, oncePerTurn, whoseUse(anyone, costs));
}

/** Reads `Any player may`, `the Character's player may` or `you may` before the costs. */
function readWhoMay(r: Reader): Pick<UsedAbility, 'anyone'> {
  if (accept(r, 'any player may')) return { anyone: true };
  if (accept(r, 'you may')) return { anyone: 'caller' };
  return accept(r, "the character 's player may") ? { anyone: 'bearer' } : {};
}

type UsedAbility = Extract<Ability, { kind: 'used' }>;

/** Returns which players may use the ability. The default is left out. */
function whoseUse(
  { anyone }: Pick<UsedAbility, 'anyone'>,
  costs: readonly Cost[],
): Pick<UsedAbility, 'anyone'> {
  if (anyone === undefined) return {};
  const bearerPays = costs.some((cost) => 'what' in cost && cost.what === 'bearer');
  return anyone === 'caller' && !bearerPays ? {} : { anyone };
}

/** Reads `Any FILTER may crank [any time]`: any player may crank a card of their own. */
function readCranksForAnyone(r: Reader): { cost: Cost; always: boolean } | null {
  if (acceptOne(r, ['any', 'each', 'an', 'a']) === null) return null;
  const filter = readFilter(r, false);
  if (
    !filter ||
    acceptOne(r, ['may crank', 'can crank', 'may be cranked', 'can be cranked']) === null
  )
    return null;
  return { cost: { pay: 'crank-other', filter, other: false }, always: acceptAnyTime(r) };
}

/** Reads `… to EFFECT [or to EFFECT]` after the costs. */
function readChoices(
  r: Reader,
  costs: readonly Cost[],
  always: boolean,
  oncePerTurn: boolean,
  anyone: Pick<UsedAbility, 'anyone'>,
): Spanless[] | null {
  if (!accept(r, 'to')) return want(r, '"to" and an effect');
  const first = readEffects(r);
  if (!first) return null;
  // `Crank to call X or to pop Y` is two abilities with one cost.
  const choices = [first];
  for (;;) {
    const next = tryRule(r, (at) => readAlternative(at, first));
    if (!next) break;
    choices.push(next);
  }
  return choices.map((effects) => ({
    kind: 'used',
    costs: [...costs],
    anyTime: always,
    oncePerTurn,
    ...anyone,
    effects: [...effects],
  }));
}

/** Reads `Any time, EFFECT` or `On your own turn, EFFECT`: an ability without a cost. */
function readWithoutCost(r: Reader): Spanless[] | null {
  const always = acceptAnyTime(r);
  if ((!always && !accept(r, 'on your own turn')) || !accept(r, ',')) return null;
  const effects = readEffects(r);
  if (!effects) return null;
  return [{ kind: 'used', costs: [], anyTime: always, oncePerTurn: false, effects: [...effects] }];
}

/** Reads `The Character may Avoid Combat`: a reaction to any attack, without a cost. */
export function readFree(r: Reader): Spanless[] | null {
  const free = tryRule(r, readWithoutCost);
  if (free) return free;
  if (r.type === 'whammy') return null;
  const who = tryRule(r, readWho) ?? readDefaultWho(r);
  if (who.who !== 'self' && who.who !== 'bearer') return null;
  if (acceptOne(r, ['may avoid combat', 'can avoid combat']) === null) return null;
  const effects: Effect[] = [{ do: 'avoid', who }];
  return [{ kind: 'used', costs: [], anyTime: true, oncePerTurn: false, effects }];
}

/** Reads costs before ` to EFFECT`: `crank this Character and pay 1 Pull`. */
export function readCosts(r: Reader): Cost[] | null {
  const costs: Cost[] = [];
  do {
    const cost = tryRule(r, readCost);
    if (!cost) return null;
    costs.push(cost);
  } while (accept(r, 'and'));
  return costs;
}
