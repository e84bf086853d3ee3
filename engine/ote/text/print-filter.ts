import type { CardType, Figure, Filter, NamedType, Place, Term, Who } from '../language/schema.ts';
import { bearerIsMeant } from './reader.ts';
import { pluralTrait, typeOfBareTrait } from './traits.ts';

/** The printed names of the figures. */
export const FIGURE_NAMES: Readonly<Record<Figure, string>> = {
  ap: 'AP',
  dp: 'DP',
  power: 'Power',
  pull: 'Pull',
  cost: 'Cost',
};

const TYPE_NAMES: Readonly<Record<NamedType | 'card', readonly [string, string]>> = {
  resource: ['Resource', 'Resources'],
  character: ['Character', 'Characters'],
  whammy: ['Whammy', 'Whammies'],
  gear: ['Gear', 'Gear'],
  condition: ['Condition', 'Conditions'],
  environmental: ['Environmental', 'Environmentals'],
  secret: ['Secret', 'Secrets'],
  card: ['card', 'cards'],
};

const PLACE_NAMES: Readonly<
  Record<
    Exclude<
      Place,
      'adjacent' | 'around' | 'same-file' | 'its-conspiracy' | 'fighting' | 'ahead' | 'left'
    >,
    string
  >
> = {
  'your-conspiracy': 'in your Conspiracy',
  'opponents-conspiracy': "in an opponent's Conspiracy",
  'your-hand': 'in your hand',
  'your-dead-pile': 'in your dead pile',
  'your-first-rank': 'in the first rank of your Conspiracy',
  'not-on-self': 'not on this Character',
  'that-players-conspiracy': "in that player's Conspiracy",
  'in-play': 'in play',
  'any-dead-pile': 'in any dead pile',
  'on-bearer': 'on the Character',
  'on-self': 'on this Character',
  'other-players': 'of another player',
  yours: 'of yours',
  'in-combat': 'in combat',
};

/** Prints the name of a type. */
export function printTypeName(type: Term['type'], plural: boolean): string {
  return TYPE_NAMES[type][plural ? 1 : 0];
}

function isNatural(term: Term): boolean {
  return term.trait !== null && term.type === typeOfBareTrait(term.trait);
}

interface NounStyle {
  readonly plural: boolean;
  /** Whether the type is printed even where the trait implies it. */
  readonly typed: boolean;
  /** Whether the term gets its own article, so that it shares no word with the term before. */
  readonly apart: boolean;
}

function printTermNoun(term: Term, how: NounStyle): string {
  if (term.bears === undefined) return printPlainNoun(term, how);
  const { type, trait } = term.bears;
  const borne = `${trait === null ? '' : `${trait} `}${printTypeName(type, false)}`;
  const it = how.plural && term.name === null ? 'them' : 'it';
  return `${printPlainNoun(term, how)} with ${withArticle(borne)} on ${it}`;
}

function printPlainNoun(term: Term, how: NounStyle): string {
  if (term.named === 'name') return `the named ${printTypeName(term.type, false)}`;
  if (term.named === 'trait') {
    return `${printSortNoun(term, how)} with the named trait`;
  }
  return printSortNoun(term, how);
}

function printSortNoun(term: Term, how: NounStyle): string {
  if (term.name !== null)
    return term.part
      ? `${printTypeName(term.type, how.plural)} named "${term.name}"`
      : `"${term.name}"`;
  if (term.trait === null) {
    const noun = printTypeName(term.type, how.plural);
    return how.apart ? withArticle(printTypeName(term.type, false)) : noun;
  }
  const not = term.not ? 'non-' : '';
  if (isNatural(term) && !how.typed)
    return not + (how.plural ? pluralTrait(term.trait) : term.trait);
  return `${not}${term.trait} ${printTypeName(term.type, how.plural)}`;
}

/** Adds the article: `a Mutant`, `an Aries card`. */
export function withArticle(noun: string): string {
  if (noun.startsWith('"') || noun.startsWith('the named ')) return noun;
  const vowel = 'aeiouAEIOU'.includes(noun.charAt(0)) && !noun.startsWith('Uni');
  return `${vowel ? 'an' : 'a'} ${noun}`;
}

function printTermList(terms: readonly Term[], plural: boolean, separator: string): string {
  const several = terms.length > 1;
  const typed = several && terms.some((term) => term.trait !== null && !isNatural(term));
  return terms
    .map((term, i) => {
      const before = terms[i - 1];
      const apart =
        before !== undefined && before.trait !== null && term.trait === null && term.name === null;
      return printTermNoun(term, { plural, typed, apart });
    })
    .join(separator);
}

/** The types whose texts call the card, or its bearer, `this Character` or `the Character`; on others the text has `this card`. */
const SPEAKS_OF_CHARACTERS: ReadonlySet<CardType> = new Set(['character', 'gear', 'condition']);

/** Prints a place. A place near something is near this Character, or near the bearer. */
function printPlaceName(place: Place, type: CardType): string {
  const it = `${bearerIsMeant(type) ? 'the' : 'this'} Character`;
  if (place === 'adjacent') return `adjacent to ${it}`;
  if (place === 'on-self' && !SPEAKS_OF_CHARACTERS.has(type)) return 'on this card';
  if (place === 'fighting') return `in combat with ${it}`;
  if (place === 'around') return `around ${it}`;
  if (place === 'ahead') return `ahead of ${it} in its file`;
  if (place === 'left') return `immediately to the left of ${it}`;
  if (place === 'its-conspiracy') return `in ${it}'s Conspiracy`;
  return place === 'same-file' ? `in ${it}'s file` : PLACE_NAMES[place];
}

function printAttackingWords(whom: NonNullable<Filter['attacking']>, type: CardType): string {
  if (whom === 'self') return `attacking ${bearerIsMeant(type) ? 'the' : 'this'} Character`;
  return `attacking ${withArticle(printTermList(whom, false, ' or '))}`;
}

function printRestrictions(filter: Filter, type: CardType): string {
  const out: string[] = [];
  if (filter.pull !== null) out.push(`${filter.pull} Pull`);
  for (const { figure, op, value } of filter.figures) {
    out.push(`with ${FIGURE_NAMES[figure]} ${value} or ${op === 'at-most' ? 'less' : 'more'}`);
  }
  if (filter.where !== null) out.push(printPlaceName(filter.where, type));
  if (filter.attacking !== undefined) out.push(printAttackingWords(filter.attacking, type));
  if (filter.attacked === true) out.push('attacked this turn');
  if (filter.fixedCost === true) out.push('of fixed Cost');
  if (filter.helped === true) out.push('cranked for this card');
  if (filter.used === true) out.push('used in the combat');
  if (filter.called === true) out.push('being called');
  if (filter.defending === true) out.push('under attack');
  if (filter.open !== undefined) {
    out.push(`not Immune: ${filter.open === 'surprise' ? 'Surprise' : 'Control'}`);
  }
  if (filter.guarded === true) out.push('that something cannot attack');
  if (filter.reach) out.push(`${bearerIsMeant(type) ? 'the' : 'this'} Character could attack`);
  if (filter.shares) out.push('with which it shares a trait');
  if (filter.namesake) out.push('of its name');
  if (filter.except !== undefined) out.push(`except ${printTermList(filter.except, true, ' or ')}`);
  if (filter.player !== undefined) out.push(printPlayerClause(filter.player, type));
  if (filter.host !== undefined) out.push(printHostClause(printFilter(filter.host, type)));
  return out.map((one) => ` ${one}`).join('');
}

/** Prints `on any "Hex"`: without `any`, `on "Hex"` would be about the Cost of a card that is called on it. */
function printHostClause(noun: string): string {
  return `on ${withArticle(noun) === noun ? `any ${noun}` : withArticle(noun)}`;
}

function printPlayerClause({ has, not }: NonNullable<Filter['player']>, type: CardType): string {
  const noun = printFilter(has, type);
  return `whose player has ${not ? `no ${noun}` : withArticle(noun)} in play`;
}

function printCardState(filter: Filter): string {
  const unique = filter.unique ? 'Unique ' : '';
  if (filter.cranked === undefined) return unique;
  return (filter.cranked ? 'cranked ' : 'uncranked ') + unique;
}

/** Returns a filter as a noun: `Mutant or Cloak Whammy with Pull in your Conspiracy`. */
export function printFilter(
  filter: Filter,
  type: CardType,
  plural = false,
  separator = ' or ',
): string {
  return (
    printCardState(filter) +
    printTermList(filter.terms, plural, separator) +
    printRestrictions(filter, type)
  );
}

/** Returns the words with which a card names itself. */
export function printSelfName(type: CardType): string {
  return type === 'character' ? 'this Character' : 'this card';
}

/** Prints the cards that an effect or static ability is about. */
export function printWho(who: Who, type: CardType): string {
  switch (who.who) {
    case 'self':
      return printSelfName(type);
    case 'bearer':
      return 'the Character';
    case 'chosen':
      return who.word === 'up-to'
        ? `up to ${who.max} ${printFilter(who.filter, type, who.max > 1)}`
        : `${who.word} ${printFilter(who.filter, type)}`;
    case 'each': {
      const on = who.onTarget === undefined ? '' : ` on target ${printFilter(who.onTarget, type)}`;
      return `each ${who.other ? 'other ' : ''}${printFilter(who.filter, type)}${on}`;
    }
    case 'attacker':
      return 'the attacker';
    case 'defender':
      return 'the defender';
    case 'enemy-combatants':
      return 'enemy combatants';
    case 'allied-combatants':
      return 'allied combatants';
    case 'that':
      return who.filter === null ? 'that card' : `that ${printFilter(who.filter, type)}`;
  }
}

/** Prints the owner of something: `this Character's`, `enemy combatants'`. */
export function printOwner(who: Who, type: CardType): string {
  const name = printWho(who, type);
  return isMany(who) && name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** Checks whether the verb after these cards is in the plural. */
export function isMany(who: Who): boolean {
  return (
    who.who === 'enemy-combatants' ||
    who.who === 'allied-combatants' ||
    (who.who === 'chosen' && who.max > 1)
  );
}
