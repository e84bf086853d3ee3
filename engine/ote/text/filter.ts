import {
  accept,
  acceptOne,
  numberOf,
  peek,
  recallRule,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type { Figure, Filter, Place, Term } from '../language/schema.ts';
import { FIGURE_NAMES } from '../language/vocabulary.ts';
import type { Reader } from './reader.ts';
import { isVerbHere, type ReadTerm, readTerm } from './term.ts';

/** Reads the name of a figure. */
export function readFigureName(r: Reader): Figure | null {
  return acceptOne(r, FIGURE_NAMES) ?? want(r, 'a figure (AP, DP, Power, Pull or Cost)');
}

/** Returns the next term of a list: after `or`; after a comma or `and` only where no new part of the sentence begins. */
function readNextTerm(r: Reader, commas: boolean): ReadTerm | null {
  if (acceptOne(r, ['and / or', 'or']) !== null) return readTerm(r);
  if (!commas) return null;
  if (accept(r, ',')) {
    const and = acceptOne(r, ['or', 'and']) === 'and';
    return and && isVerbHere(r) ? null : readTerm(r);
  }
  // `and any Mutant …` begins the next effect.
  return acceptOne(r, ['and', '&']) === null || isVerbHere(r) ? null : readTerm(r, false);
}

function readTerms(r: Reader, commas: boolean): ReadTerm[] {
  const first = readTerm(r);
  if (!first) return [];
  const terms = [first];
  for (;;) {
    const next = tryRule(r, (at) => readNextTerm(at, commas));
    if (!next) return terms;
    terms.push(next);
  }
}

/**
 * Terms of a list share the words at its ends: `Astral or Psychic Condition` means two kinds of Condition,
 * `Astral Gear or Condition` two kinds of Astral card. A plural or an article ends the sharing: `Astrals or
 * Psychic Conditions`, `Astral Gear or a Condition`.
 */
function shareWords(terms: readonly ReadTerm[]): Term[] {
  const backward = shareTypes(terms);
  return backward.map((term, i) => {
    const here = terms[i];
    const before = backward[i - 1];
    if (!here || !before || here.apart || term.trait !== null || term.name !== null) return term;
    const shares =
      before.trait !== null &&
      !before.not &&
      terms[i - 1]?.typed === true &&
      before.type !== term.type;
    return shares ? { ...term, trait: before.trait } : term;
  });
}

function shareTypes(terms: readonly ReadTerm[]): Term[] {
  const out: Term[] = [];
  let carried: Term | null = null;
  for (let i = terms.length - 1; i >= 0; i -= 1) {
    const read = terms[i];
    if (!read) continue;
    const bare: boolean = !read.typed && !read.plural;
    const shares: boolean = bare && carried !== null && carried.trait !== read.term.trait;
    const term: Term = shares && carried ? { ...read.term, type: carried.type } : read.term;
    carried = (read.typed && read.term.trait !== null) || shares ? term : null;
    if (read.apart) carried = read.said ? { ...read.term, type: read.said } : null;
    out.unshift(term);
  }
  return out;
}

const PLACE_PHRASES: readonly (readonly [string, Place])[] = [
  ['in your conspiracy', 'your-conspiracy'],
  ["in opponents 's conspiracies", 'opponents-conspiracy'],
  ["in an opponent 's conspiracy", 'opponents-conspiracy'],
  ["in that player 's conspiracy", 'that-players-conspiracy'],
  ["in this character 's conspiracy", 'its-conspiracy'],
  ["in the character 's conspiracy", 'its-conspiracy'],
  ['in your hand', 'your-hand'],
  ['in your dead pile', 'your-dead-pile'],
  ['in the first rank of your conspiracy', 'your-first-rank'],
  ['not on this character', 'not-on-self'],
  ['in any dead pile', 'any-dead-pile'],
  ['in all dead piles', 'any-dead-pile'],
  ['in play', 'in-play'],
  ['on the character', 'on-bearer'],
  ['on this character', 'on-self'],
  ['on this card', 'on-self'],
  ['of another player', 'other-players'],
  ['of yours', 'yours'],
  ['in combat with this character', 'fighting'],
  ['in combat with the character', 'fighting'],
  ['in combat', 'in-combat'],
  ['adjacent to this character', 'adjacent'],
  ['adjacent to the character', 'adjacent'],
  ['around this character', 'around'],
  ['around the character', 'around'],
  ['ahead of this character in its file', 'ahead'],
  ['ahead of the character in its file', 'ahead'],
  ['immediately to the left of this character', 'left'],
  ['immediately to the left of the character', 'left'],
  ["in this character 's file", 'same-file'],
  ["in the character 's file", 'same-file'],
];

/** Reads `in your Conspiracy` and the like. */
function readPlace(r: Reader): Place | null {
  for (const [phrase, place] of PLACE_PHRASES) if (accept(r, phrase)) return place;
  return null;
}

const REACH_PHRASES = [
  'that this character could attack',
  'this character could attack',
  'that the character could attack',
  'the character could attack',
  'that this character can attack',
  'that the character can attack',
  'this character can attack',
  'the character can attack',
  'that it could attack',
  'it could attack',
] as const;

type Limit = Filter['figures'][number];

/** Reads `with DP 2 or less`. */
function readFigureLimit(r: Reader): Limit | null {
  return tryRule(r, (at) => {
    if (!accept(at, 'with')) return null;
    const figure = readFigureName(at);
    const sign = figure !== null && accept(at, '-') ? -1 : 1;
    const value = figure === null ? null : numberOf(at);
    if (figure === null || value === null) return null;
    const word = acceptOne(at, ['or less', 'or more', 'or lower', 'or higher']);
    if (word === null) return want(at, '"or less" or "or more"');
    const op = word === 'or less' || word === 'or lower' ? 'at-most' : 'at-least';
    return { figure, op, value: value === 0 ? 0 : value * sign };
  });
}

/** Reads `attacking this Character`, `attacking a Kergillian`. */
function readAttackingWhom(r: Reader): Filter['attacking'] | null {
  return tryRule(r, (at) => {
    if (!accept(at, 'attacking')) return null;
    if (acceptOne(at, ['this character', 'the character']) !== null) return 'self';
    const terms = readTerms(at, false);
    return terms.length === 0 ? null : shareWords(terms);
  });
}

/** Reads `not Immune: Surprise`. */
function readNotImmune(r: Reader): NonNullable<Filter['open']> | null {
  const word = acceptOne(r, ['not immune : surprise', 'not immune : control']);
  return word === null ? null : word.endsWith('surprise') ? 'surprise' : 'control';
}

type RestrictionFlag =
  | 'guarded'
  | 'used'
  | 'called'
  | 'defending'
  | 'attacked'
  | 'fixedCost'
  | 'helped'
  | 'namesake'
  | 'shares';

/** Restrictions of fixed words. Each may occur once. */
const FLAGS: readonly (readonly [RestrictionFlag, readonly string[]])[] = [
  ['guarded', ['that something cannot attack']],
  ['used', ['used in the combat']],
  ['called', ['being called']],
  ['defending', ['under attack']],
  [
    'attacked',
    ['that was attacked this turn', 'that has been attacked this turn', 'attacked this turn'],
  ],
  ['fixedCost', ['of fixed cost']],
  ['helped', ['cranked for this card']],
  ['namesake', ['of its name', 'of the same name']],
  [
    'shares',
    ['with which it shares a trait', 'with whom it shares a trait', 'that shares a trait with it'],
  ],
];

function acceptFlag(r: Reader, got: Restrictions): boolean {
  for (const [name, phrases] of FLAGS) {
    if (got.flags.has(name) || acceptOne(r, phrases) === null) continue;
    got.flags.add(name);
    return true;
  }
  return false;
}

/** Returns the flags in a fixed order, whatever the order in the text. */
function flagsOf({ flags }: Restrictions): Partial<Record<RestrictionFlag, true>> {
  return Object.fromEntries(FLAGS.flatMap(([name]) => (flags.has(name) ? [[name, true]] : [])));
}

interface Restrictions {
  attacking: Filter['attacking'] | null;
  flags: Set<RestrictionFlag>;
  open: Filter['open'] | null;
  except: Term[];
  pull: Filter['pull'];
  figures: Limit[];
  where: Place | null;
  reach: boolean;
}

/** The first words of everything that `acceptRestriction` can read. */
const RESTRICTING: ReadonlySet<string> = new Set([
  ...[
    'with',
    'without',
    'that',
    'this',
    'the',
    'it',
    'attacking',
    'used',
    'under',
    'not',
    'attacked',
  ],
  ...['of', 'cranked', 'except', 'being'],
  ...PLACE_PHRASES.map(([phrase]) => phrase.split(' ')[0] ?? ''),
]);

function acceptRestriction(r: Reader, got: Restrictions, commas: boolean): boolean {
  // Most filters end here.
  if (!RESTRICTING.has(peek(r)?.low ?? '')) return false;
  const figure = readFigureLimit(r);
  if (figure) return got.figures.push(figure) > 0;
  if (got.pull === null && acceptOne(r, ['with pull', 'with positive pull']) !== null) {
    got.pull = 'with';
    return true;
  }
  if (got.pull === null && acceptOne(r, ['without pull', 'without positive pull']) !== null) {
    got.pull = 'without';
    return true;
  }
  if (!got.reach && acceptOne(r, REACH_PHRASES) !== null) {
    got.reach = true;
    return true;
  }
  if (got.attacking === null) {
    got.attacking = readAttackingWhom(r);
    if (got.attacking !== null) return true;
  }
  if (acceptFlag(r, got)) return true;
  if (got.open === null) {
    got.open = readNotImmune(r);
    if (got.open !== null) return true;
  }
  const where = got.where === null ? readPlace(r) : null;
  if (where !== null) {
    got.where = where;
    return true;
  }
  if (got.except.length > 0) return false;
  got.except = tryRule(r, (at) => (accept(at, 'except') ? readExceptions(at, commas) : null)) ?? [];
  return got.except.length > 0;
}

function readExceptions(r: Reader, commas: boolean): Term[] | null {
  const terms = readTerms(r, commas);
  return terms.length === 0 ? null : shareWords(terms);
}

/** Reads `whose player has no "Terminal" in play`. */
function readPlayer(r: Reader): Filter['player'] | null {
  if (acceptOne(r, ['whose player has', 'whose players have']) === null) return null;
  const not = accept(r, 'no');
  const has = readPlain(r, false);
  return has?.where === 'in-play' ? { has: { ...has, where: null }, not } : null;
}

/** Reads `on a Mutant`: the kind of card that the card is on. */
function readHost(r: Reader): Filter['host'] | null {
  if (acceptOne(r, ['on any', 'on an', 'on a']) === null) return null;
  const host = readPlain(r, false);
  return host?.where === 'in-play' ? { ...host, where: null } : host;
}

/** Reads a filter: terms, then restrictions. Without `commas`, a list of terms has only `A or B`. */
export function readFilter(r: Reader, commas = true): Filter | null {
  return recallRule(r, r.filters, r.at * 2 + (commas ? 1 : 0), (at) => {
    const filter = readPlain(at, commas);
    if (!filter) return null;
    const player = tryRule(at, readPlayer);
    // In `a Gear whose player has a Mutant in play in play`, the second `in play` is about the Gear.
    const inPlay = player !== null && filter.where === null && accept(at, 'in play');
    const host = tryRule(at, readHost);
    return {
      ...filter,
      where: inPlay ? 'in-play' : filter.where,
      ...(player ? { player } : {}),
      ...(host ? { host } : {}),
    };
  });
}

/** Reads a filter that has no part about another card (its player's cards, or its bearer). */
function readPlain(r: Reader, commas: boolean): NonNullable<Filter['host']> | null {
  acceptOne(r, ['any', 'an', 'a']);
  const beside = accept(r, 'adjacent');
  const state = acceptOne(r, ['cranked', 'uncranked', 'active']);
  const unique = accept(r, 'unique');
  const terms = readTerms(r, commas);
  if (terms.length === 0) return null;
  const got: Restrictions = {
    pull: null,
    figures: [],
    where: beside ? 'adjacent' : null,
    reach: false,
    except: terms.flatMap((term) => term.without),
    attacking: null,
    open: null,
    flags: new Set(),
  };
  while (acceptRestriction(r, got, commas));
  return {
    terms: shareWords(terms),
    pull: got.pull,
    figures: got.figures,
    where: got.where,
    reach: got.reach,
    ...(state === null ? {} : { cranked: state === 'cranked' }),
    ...(got.attacking ? { attacking: got.attacking } : {}),
    ...flagsOf(got),
    ...(got.open ? { open: got.open } : {}),
    ...(unique ? { unique } : {}),
    ...(got.except.length > 0 ? { except: withoutRepeats(got.except) } : {}),
  };
}

/** Removes repeated exceptions: `non-Registered Astral or non-Registered Psychic` excludes the Registered once. */
function withoutRepeats(terms: readonly Term[]): Term[] {
  const seen = new Set<string>();
  return terms.filter((term) => {
    const key = JSON.stringify(term);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Returns the filter that matches any card of this type. */
export function anyOf(type: Term['type']): Filter {
  return {
    terms: [{ type, trait: null, not: false, name: null }],
    pull: null,
    figures: [],
    where: null,
    reach: false,
  };
}

const ALWAYS_THERE: ReadonlySet<string> = new Set(['terms', 'pull', 'figures', 'where', 'reach']);

/** Checks whether the filter has terms and no restriction. */
export function isUnrestricted(filter: Filter): boolean {
  const { pull, figures, where, reach } = filter;
  if (pull !== null || figures.length > 0 || where !== null || reach) return false;
  return Object.keys(filter).every((key) => ALWAYS_THERE.has(key));
}

/** Checks whether the filter matches every Character. */
export function isAnyCharacter(filter: Filter): boolean {
  const [term] = filter.terms;
  const bare =
    term?.type === 'character' &&
    term.trait === null &&
    term.name === null &&
    term.bears === undefined;
  return filter.terms.length === 1 && bare && isUnrestricted(filter);
}
