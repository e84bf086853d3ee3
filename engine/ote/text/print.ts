import type { Ability, CardType, Cost, Trigger } from '../language/schema.ts';
import { printAmount, printCondition, printFigureOf, printKeyword } from './print-amount.ts';
import { printEffects } from './print-effect.ts';
import { printFilter, printSelfName, printWho, withArticle } from './print-filter.ts';
import { printStatic } from './print-static.ts';
import { quoteText } from './quoted.ts';
import { bearerIsMeant } from './reader.ts';
import { SCRIPTS } from './scripts.ts';

type UsedAbility = Extract<Ability, { kind: 'used' }>;

function printCost(cost: Cost, type: CardType): string {
  switch (cost.pay) {
    case 'influence':
      return `pay ${cost.count} Influence${cost.floor === undefined ? '' : ', not below 0,'}`;
    case 'toward':
      return `pay Pull toward ${printAmount(cost.total, type)}`;
    case 'pull':
      return printPull(cost.count, type);
    case 'cards':
      return `discard ${cost.count} ${cost.count === 1 ? 'card' : 'cards'}`;
    case 'crank-other':
      return cost.count === undefined
        ? `crank ${cost.other ? 'another' : 'any'} ${printFilter(cost.filter, type)}`
        : `crank ${cost.other ? 'another' : 'any'} ${cost.count} ${printFilter(cost.filter, type, true)}`;
    case 'discard-this':
      return cost.what === 'bearer' ? 'discard the Character' : 'discard this card';
    case 'pop':
      return cost.what === 'bearer' ? 'pop the Character' : 'pop this card';
    default:
      return cost.what === 'bearer' ? `${cost.pay} the Character` : cost.pay;
  }
}

/** Prints an ability without a cost: `the Character may Avoid Combat`. */
function printFree({ effects, anyTime }: UsedAbility, type: CardType): string {
  if (!anyTime || effects.some((effect) => effect.do !== 'avoid')) {
    return `${anyTime ? 'any time' : 'on your own turn'}, ${printEffects(effects, type, printQuoted)}`;
  }
  const who = effects.flatMap((effect) => (effect.do === 'avoid' ? [effect.who] : []));
  return who.map((one) => `${printWho(one, type)} may Avoid Combat`).join(' and ');
}

function printPull(count: Extract<Cost, { pay: 'pull' }>['count'], type: CardType): string {
  if (count === 'any') return 'pay any amount of Pull';
  if (typeof count === 'number') return `pay ${count} Pull`;
  return `pay Pull equal to ${printFigureOf(count, type)}`;
}

const WHO_MAY = {
  true: 'any player may ',
  bearer: "the Character's player may ",
  caller: 'you may ',
} as const;

function printUsed(ability: UsedAbility, type: CardType): string {
  const condition =
    ability.while === undefined ? '' : `while ${printCondition(ability.while, type)}, `;
  if (ability.costs.length === 0) return condition + printFree(ability, type);
  const once = ability.oncePerTurn ? 'once per turn, ' : '';
  const costs = ability.costs.map((cost) => printCost(cost, type)).join(' and ');
  const anyone = ability.anyone === undefined ? '' : WHO_MAY[`${ability.anyone}`];
  return `${condition}${once}${anyone}${costs}${ability.anyTime ? ' any time' : ''} to ${printEffects(ability.effects, type, printQuoted)}`;
}

const STEP_NAMES = {
  discard: 'Discard',
  draw: 'Draw',
  operations: 'Operations',
  shift: 'Shift',
  influence: 'Influence',
} as const;
const PURPOSE_WORDS = { pull: 'Pull', influence: 'Influence' } as const;

function printByWhom(by: 'opponent' | 'you' | null): string {
  return by === null ? '' : by === 'you' ? ' by you' : ' by an opponent';
}

const POPPED_IN = {
  combat: ' in combat',
  'bearers-attack': " by an attack of the Character's player",
} as const;

const OWN_POP = { combat: ' in combat', attack: ' by an attack' } as const;

function printNotSaved({ gone }: { readonly gone?: true | undefined }): string {
  return gone === undefined ? '' : ' and not Saved';
}

function printTrigger(trigger: Trigger, type: CardType): string {
  const it = bearerIsMeant(type) ? 'the Character' : printSelfName(type);
  switch (trigger.on) {
    case 'called':
      return 'this card is called';
    case 'attacks':
      return `${it} attacks`;
    case 'attacked':
      return `${it} is attacked`;
    case 'popped': {
      const where = trigger.in === undefined ? '' : OWN_POP[trigger.in];
      return `${it} is popped${where}${printNotSaved(trigger)}`;
    }
    case 'card-dies':
      return `${withArticle(printFilter(trigger.filter, type))} goes to a dead pile from play`;
    case 'fights':
      return `${it} is in a combat`;
    case 'resolves':
      return `${it}'s combat is about to be resolved`;
    case 'attack-resolved':
      return `${it}'s attack has been resolved`;
    case 'attack-over':
      return `${it}'s attack is over`;
    case 'combat-over':
      return `${it}'s combat is over`;
    case 'used':
      return 'this card is used';
    case 'card-used':
      return `${withArticle(printFilter(trigger.filter, type))} is used`;
    case 'popped-off':
      return 'this card is popped from the Character';
    case 'unflipped':
      return `${it} unflips`;
    case 'saved':
      return `${it} is Saved`;
    case 'your-turn-begins':
      return 'your turn begins';
    case 'your-turn-ends':
      return 'your turn ends';
    case 'you-score':
      return 'you score Influence';
    case 'influence-step':
      return "a player's Influence step comes";
    case 'pops':
      return `${it} pops ${withArticle(printFilter(trigger.filter, type))}`;
    case 'survives':
      return `${it} survives combat with ${withArticle(printFilter(trigger.filter, type))}`;
    case 'attacked-by':
      return `${it} is attacked by ${withArticle(printFilter(trigger.filter, type))}`;
    case 'attacked-whom':
      return `${it}'s attack on ${withArticle(printFilter(trigger.filter, type))} is over`;
    case 'bypasses':
      return `${it} Bypasses ${withArticle(printFilter(trigger.filter, type))}`;
    case 'survived-by':
      return `${withArticle(printFilter(trigger.filter, type))} survives combat with ${it}`;
    case 'cranked':
      return `${it} is cranked`;
    case 'step':
      return `${trigger.of === undefined ? 'your ' : 'the '}${STEP_NAMES[trigger.step]} step ${trigger.of === undefined ? '' : "of the Character's player "}${trigger.at === 'begin' ? 'comes' : 'ends'}`;
    case 'card-cranked': {
      const what = trigger.purpose === null ? '' : ` for ${PURPOSE_WORDS[trigger.purpose]}`;
      return `${withArticle(printFilter(trigger.filter, type))} is cranked${what}${printByWhom(trigger.by)}`;
    }
    case 'card-called':
    case 'card-played':
    case 'card-popped': {
      const what = trigger.on.slice('card-'.length);
      const where = trigger.in === undefined ? '' : POPPED_IN[trigger.in];
      const by =
        trigger.what === undefined
          ? printByWhom(trigger.by)
          : ` by ${withArticle(printFilter(trigger.what, type))}`;
      return `${withArticle(printFilter(trigger.filter, type))} is ${what}${by}${where}${printNotSaved(trigger)}`;
    }
  }
}

function printTriggered(ability: Extract<Ability, { kind: 'triggered' }>, type: CardType): string {
  const condition =
    ability.while === undefined ? '' : `while ${printCondition(ability.while, type)}, `;
  const costs = ability.costs?.map((cost) => printCost(cost, type)).join(' and ');
  const who = ability.asks === undefined ? 'you' : "the Character's player";
  const may = `${ability.may ? `${who} may ` : ''}${costs === undefined ? '' : `${costs} to `}`;
  const single = ability.single ? ', with one copy of this card only' : '';
  return `${condition}when ${printTrigger(ability.on, type)}, ${may}${printEffects(ability.effects, type, printQuoted)}${single}`;
}

function printScript(name: string): string {
  return SCRIPTS.find(([script]) => script === name)?.[1] ?? `Script: "${name}"`;
}

const OR_WORDS = { any: 'or ', own: 'or on your own turn, ' } as const;

function printAbility(ability: Ability, type: CardType): string {
  switch (ability.kind) {
    case 'keyword':
      return printKeyword(ability.keyword, type);
    case 'static': {
      if (ability.effect.holds === 'play-only' && ability.while !== null)
        return `play only while ${printCondition(ability.while, type)}`;
      const condition =
        ability.while === null ? '' : `while ${printCondition(ability.while, type)}, `;
      return condition + printStatic(ability.effect, type, ability.while !== null, printQuoted);
    }
    case 'used':
      return printUsed(ability, type);
    case 'triggered':
      return printTriggered(ability, type);
    case 'play': {
      const or = ability.or === undefined ? '' : OR_WORDS[ability.or];
      return `${or}${ability.may ? 'you may ' : ''}${printEffects(ability.effects, type, printQuoted)}`;
    }
    case 'script':
      return printScript(ability.script);
    case 'manual':
      return `Manual: "${ability.what}"`;
  }
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/**
 * Prints abilities in the canonical wording, one sentence each. Compiled for a card of the same type, the
 * text gives the same abilities; only their spans differ.
 */
export function printAbilities(abilities: readonly Ability[], type: CardType): string {
  return abilities.map((ability) => asSentence(printAbility(ability, type))).join(' ');
}

/** Prints given abilities in quotation marks: `"Crank any time to Avoid Combat"`. */
export function printQuoted(abilities: readonly Ability[]): string {
  return quoteText(printAbilities(abilities, 'character'));
}
