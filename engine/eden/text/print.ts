import type { Ability, Effect, Objective, Occasion, Static, Trigger } from '../language/ability.ts';
import type { Meaning } from './meaning.ts';
import {
  counted,
  printCharacteristics,
  printCondition,
  printFilter,
  printLimb,
  printOne,
  printUntil,
  printWhen,
  printWho,
  signed,
} from './print-words.ts';

/** Prints an ability in the canonical wording: compiled again, it is the same ability (Part 3). */
export function printAbility(ability: Ability): string {
  const { name, ap, sp, perRound, perMatch, statics, triggers, effects } = ability;
  const cost = [...(ap > 0 ? [`${ap} AP`] : []), ...(sp > 0 ? [`${sp} SP`] : [])].join(' and ');
  const head = [
    effects === null ? 'Permanent' : 'Action',
    ...(cost === '' ? [] : [cost]),
    ...(perRound === null ? [] : [`${perRound}/round`]),
    ...(perMatch === null ? [] : [`${perMatch}/match`]),
  ].join(', ');
  return `${name} (${head}): ${printSentences({ statics, triggers, effects: effects ?? [] })}`;
}

/** The parts of a text without a head. */
type Sentences = Pick<Meaning, 'effects' | 'statics' | 'triggers'>;

/** Prints a text without a head, such as that of a tactical card, in the canonical wording. */
export function printSentences({ statics, triggers, effects }: Sentences): string {
  return [...statics.map(printStatic), ...triggers.map(printTrigger), ...effects.map(printEffect)]
    .map(asSentence)
    .join(' ');
}

/** Prints the text of a mission in the canonical wording, its objectives first. */
export function printObjectives(compiled: Meaning): string {
  const objectives = compiled.objectives.map((one) => asSentence(printObjective(one)));
  return [...objectives, printSentences(compiled)].filter((part) => part !== '').join(' ');
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const MORE_WORDS = { attack: 'attack', move: 'Movement', charge: 'charge' } as const;

function printStatic(one: Static): string {
  switch (one.holds) {
    case 'figure': {
      const against = one.against === null ? '' : ` against ${printFilter(one.against, 's')}`;
      const figure = `${signed(one.by)} ${printCharacteristics(one.characteristics)}`;
      return `${figure}${printWhen(one.when)}${against}`;
    }
    case 'reach':
      return `${signed(one.by)} cm on Movement${one.charge ? ' and charge' : ''}`;
    case 'ap':
      return `${signed(one.by)} AP each round`;
    case 'more':
      return `${one.by} more ${counted(one.by, MORE_WORDS[one.what]).replace(/^\d+ /, '')} each round`;
    case 'range':
      return `Range ${signed(one.by)}`;
    case 'strength':
      return `Str ${signed(one.by)}`;
    case 'protection': {
      const against = one.against === null ? '' : ` against ${one.against}`;
      return `Protection ${signed(one.by)} ${one.limb}${against}`;
    }
    case 'ignore':
      return `Ignore ${one.what}${printWhen(one.when)}`;
    case 'immune':
      return `Immune to ${one.mark}`;
    case 'location':
      return `Location rolls ${one.side} this fighter may be changed by up to ${one.most}`;
    case 'shoot-any':
      return 'May shoot at any opponent';
    case 'pass':
      return `May pass through ${one.what}`;
    case 'untargetable':
      return `Cannot be targeted by ${printFilter(one.by, 's')}`;
    case 'card-cost':
      return `Tactical cards cost ${Math.abs(one.by)} SP ${one.by < 0 ? 'less' : 'more'}`;
    case 'of':
      return `each ${printFilter(one.whom)} has ${inside(printStatic(one.inner))}`;
    case 'while':
      return `while ${printCondition(one.condition)}, ${inside(printStatic(one.inner))}`;
  }
}

/** Writes a sentence within another one: without the capital of its first word, unless that is a name of the rules. */
function inside(words: string): string {
  return /^(Str|Range) /.test(words) ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function printTrigger({ occasion, may, effects }: Trigger): string {
  return `when ${printOccasion(occasion)}, ${may ? 'you may ' : ''}${printEffects(effects)}`;
}

function printOccasion(occasion: Occasion): string {
  switch (occasion.when) {
    case 'does': {
      const what = occasion.what.replace(/cp$/, 'CP');
      return `${occasion.whom === 'this' ? 'this fighter' : printOne(occasion.whom)} ${what}`;
    }
    case 'incapacitates':
      return `this fighter incapacitates ${printOne(occasion.whom)}`;
    case 'comes': {
      const of = occasion.marker === null ? '' : ` of a "${occasion.marker}" marker`;
      return `${printOne(occasion.whom)} comes within ${occasion.cm} cm${of}`;
    }
    case 'intendancy begins':
      return occasion.when;
    default:
      return `the ${occasion.when}`;
  }
}

/** Prints effects that happen one after the other in one sentence. */
function printEffects(effects: readonly Effect[]): string {
  return effects.map(printEffect).join(effects.length === 2 ? ' and ' : ', then ');
}

function printEffect(effect: Effect): string {
  switch (effect.does) {
    case 'roll':
      return printRoll(effect);
    case 'points': {
      const points = `${Math.abs(effect.by)} ${effect.what}`;
      if (effect.of === 'your opponent') return `your opponent loses ${points}`;
      return `${effect.by < 0 ? 'lose' : 'gain'} ${points}`;
    }
    case 'ap':
      return `${printWho(effect.who)} ${effect.by < 0 ? 'loses' : 'gains'} ${Math.abs(effect.by)} AP`;
    case 'mark':
      if (effect.by === 'none') return `remove all ${effect.mark} from ${printWho(effect.who)}`;
      return effect.by < 0
        ? `remove ${-effect.by} ${effect.mark} from ${printWho(effect.who)}`
        : `give ${printWho(effect.who)} ${effect.by} ${effect.mark}`;
    case 'heal':
      return `heal ${printWounds(effect)}`;
    case 'wound':
      return `inflict ${printWounds(effect)}${effect.protected ? '' : ', ignoring protection'}`;
    case 'change': {
      const figure = `${signed(effect.by)} ${printCharacteristics(effect.characteristics)}`;
      return `give ${printWho(effect.who)} ${figure} ${printUntil(effect.until)}`;
    }
    case 'again':
      return `${printWho(effect.who)} may ${effect.what} again`;
    case 'move':
      return `move ${printWho(effect.who)} up to ${effect.cm} cm${effect.contact ? ' into contact' : ''}`;
    case 'place':
      return `place ${printWho(effect.who)} within ${effect.cm} cm of ${printWho(effect.near)}`;
    case 'attack':
      return `${printWho(effect.who)} attacks ${printWho(effect.target)}`;
    case 'reroll':
      return 'reroll this roll';
    case 'cancel':
      return 'cancel the attack';
    case 'remove-marker':
      return 'remove the marker';
    case 'markers': {
      const { count, name, within } = effect;
      const near = within === null ? '' : ` within ${within.cm} cm of ${printWho(within.of)}`;
      return `place ${count} "${name}" ${count === 1 ? 'marker' : 'markers'}${near}`;
    }
    case 'area':
      return `place an area of ${effect.width} x ${effect.height} cm: ${effect.statics.map(printStatic).join('')}`;
  }
}

function printWounds({ wounds, limb, who }: Extract<Effect, { does: 'heal' | 'wound' }>): string {
  return `${counted(wounds, 'wound')} on ${printLimb(limb)} of ${printWho(who)}`;
}

function printRoll(roll: Extract<Effect, { does: 'roll' }>): string {
  const { characteristic, difficulty, against, each, success, otherwise } = roll;
  const [how, word] =
    against === null
      ? [`at difficulty ${difficulty}`, 'success']
      : [`in opposition with ${printWho(against)}`, 'win'];
  const begins = `roll ${characteristic} ${how}`;
  if (each.length > 0) return `${begins}: ${printEffects(each)} for each success`;
  if (success.length === 0) return begins;
  const other = otherwise.length === 0 ? '' : `, otherwise ${printEffects(otherwise)}`;
  return `${begins}: on a ${word} ${printEffects(success)}${other}`;
}

function printObjective({ when, vp, each, condition, once }: Objective): string {
  const times = { round: 'at the end of each round', match: 'at the end of the match' } as const;
  return [
    typeof when === 'string' ? times[when] : `when ${printOccasion(when)}`,
    `, score ${vp} VP`,
    each === null ? '' : ` for each ${printFilter(each)}`,
    condition === null ? '' : ` if ${printCondition(condition)}`,
    once ? ' once' : '',
  ].join('');
}
