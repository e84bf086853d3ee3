import {
  accept,
  acceptOne,
  atEnd,
  peek,
  quotedName,
  sees,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type { NamedType, Term } from '../language/schema.ts';
import type { Reader } from './reader.ts';
import {
  beginsKnownTrait,
  foldTrait,
  knownTrait,
  singularOf,
  spelledTrait,
  typeOfBareTrait,
} from './traits.ts';

/** Words of the language. No trait or name contains one, even with a capital letter. */
const RESERVED_WORDS = new Set(
  `a an the this that these those any all each every another other one two no not non non- and or then to of on in by
  with without for from into onto if while when whenever unless until during at as is are was be been has have had
  gets gains gain gives give may must can cannot can't don't your you opponent's opponents opponent opponents' player player's players target
  up it its it's he she him her his their them who whose which where
  character characters resource resources whammy whammies gear gears condition conditions environmental environmentals
  secret secrets card cards ap dp power pull cost costs influence trait traits action attack attacks attacked attacking
  pop pops popped crank cranks cranked uncrank uncranked flip flips flipped save saved saves call called calls draw draws
  discard discards pay add adds cancel cancels return put look search move swap lose loses gain avoid avoids combat
  named vs against let allow everybody attacking chosen whom fought has more less equal equals number turn turns step round conspiracy conspiracies hand deck dead pile
  play played time only once per first last rank coin heads tails active adjacent file
  bulldoze bypass surprise martyr gang gangs unique cumulative exclude immune manual could would
  effect effects set make take survive survives regardless instead except use user owner after before score scored influence object game draw also both immediately
  outside chosen called being redirect turning under toward used permanently those suffers suffer receives receive remove enemy allied combatant combatants attacker attackers defender defenders`.split(
    /\s+/,
  ),
);

/** Checks whether this word, in lower case, is a word of the language. Then it belongs to no trait and no name. */
export function isReserved(word: string): boolean {
  return RESERVED_WORDS.has(word);
}

const TYPE_WORDS: ReadonlyMap<string, NamedType | 'card'> = new Map([
  ['character', 'character'],
  ['characters', 'character'],
  ['resource', 'resource'],
  ['resources', 'resource'],
  ['whammy', 'whammy'],
  ['whammies', 'whammy'],
  ['gear', 'gear'],
  ['gears', 'gear'],
  ['condition', 'condition'],
  ['conditions', 'condition'],
  ['environmental', 'environmental'],
  ['environmentals', 'environmental'],
  ['secret', 'secret'],
  ['secrets', 'secret'],
  ['card', 'card'],
  ['cards', 'card'],
]);

/** Reads the name of a type, or `card`. */
export function readCardType(r: Reader): NamedType | 'card' | null {
  const token = peek(r);
  const type = token?.kind === 'word' ? TYPE_WORDS.get(token.low) : undefined;
  if (type === undefined) return null;
  r.at += 1;
  return type;
}

function startsWithCapital(word: string): boolean {
  const first = word.charAt(0);
  return first !== first.toLowerCase();
}

/** Returns the number of capitalised words from here that could form one trait. */
function countCapitalised(r: Reader): number {
  let length = 0;
  for (;;) {
    const token = peek(r, length);
    const ampersand = token?.low === '&' && length > 0;
    const word =
      token?.kind === 'word' && startsWithCapital(token.raw) && !RESERVED_WORDS.has(token.low);
    if (!ampersand && !word) break;
    length += 1;
  }
  return length > 0 && peek(r, length - 1)?.low === '&' ? length - 1 : length;
}

function joinWords(r: Reader, length: number, ahead = 0): string {
  let out = '';
  for (let i = 0; i < length; i += 1) {
    const token = peek(r, ahead + i);
    const glued = token?.low === "'s" || i === 0;
    out += `${glued ? '' : ' '}${token?.raw ?? ''}`;
  }
  return out;
}

const LONGEST_KNOWN = 4;

function findKnownTrait(r: Reader): { trait: string; plural: boolean; length: number } | null {
  let fold = '';
  let longest: { trait: string; plural: boolean; length: number } | null = null;
  for (let length = 1; length <= LONGEST_KNOWN; length += 1) {
    const last = peek(r, length - 1);
    if (!last) break;
    // Word by word is enough: folding removes the spaces.
    fold += foldTrait(last.raw);
    if (!beginsKnownTrait(fold)) break;
    if (last.kind === 'string' || (last.kind === 'sign' && last.low !== '&')) continue;
    const known = spelledTrait(fold);
    if (known) longest = { ...known, length };
  }
  return longest;
}

/** Words that begin WHO. */
const WHO_WORDS = new Set(
  'any target a an another up that one the each all every this your enemy allied'.split(' '),
);

/** Checks whether this is a verb here and not a trait. In `and Control any Mutant`, `Control` begins an effect. */
export function isVerbHere(r: Reader): boolean {
  return sees(r, 'control') && WHO_WORDS.has(peek(r, 1)?.low ?? '');
}

/** Checks whether these are two traits, such as `Astral Human`. `Cheryl D'Aubainne` is a name and no trait. */
function isTwoTraits(r: Reader, first: number, run: number): boolean {
  return knownTrait(joinWords(r, run - first, first)) !== null;
}

interface TraitWord {
  readonly trait: string;
  readonly plural: boolean;
}

/** Reads a trait: one of the official ones in any case, or capitalised words. */
export function readTrait(r: Reader): TraitWord | null {
  const first = peek(r);
  if (first?.kind !== 'word') return want(r, 'a trait');
  const run = countCapitalised(r);
  const known = findKnownTrait(r);
  // `Laws & Nets` are two traits, `C & I` is one.
  const joined =
    known && peek(r, known.length)?.low === '&' && isTwoTraits(r, known.length + 1, run);
  if (known && (known.length >= run || RESERVED_WORDS.has(first.low) || joined)) {
    r.at += known.length;
    return { trait: known.trait, plural: known.plural };
  }
  if (run === 0) return want(r, 'a trait (a capitalised word)');
  if (run > 1 && known && isTwoTraits(r, known.length, run))
    return want(r, 'one trait, or a name in quotation marks');
  const spelt = joinWords(r, run);
  r.at += run;
  const trait = singularOf(spelt);
  return { trait, plural: trait !== spelt };
}

/** A term with facts that the list around it needs: see `shareWords` in filter.ts. */
export interface ReadTerm {
  readonly term: Term;
  /** Whether the text states the type; false when only the trait implies it. */
  readonly typed: boolean;
  readonly plural: boolean;
  /** Whether the term has its own article, which separates it from the other terms (`or a Condition`). */
  readonly apart: boolean;
  /** `non-Low Life Human`: further traits that the card must not have. */
  readonly without: readonly Term[];
  /** `Kidnap or "Hostage" Condition`: the type after a name, which also applies to the trait before it. */
  readonly said?: NamedType | 'card';
}

const ARTICLES = ['any', 'an', 'a'] as const;

function readQuotedTerm(r: Reader): ReadTerm | null {
  if (peek(r)?.kind !== 'string') return null;
  const name = quotedName(r);
  if (name === null) return null;
  const said = readCardType(r);
  return {
    term: { type: 'card', trait: null, not: false, name },
    typed: true,
    plural: false,
    apart: true,
    without: [],
    ...(said === null || !r.printed ? {} : { said }),
  };
}

/** Reads `the named Character`: a card of the name that was chosen for this card. */
function readTheNamed(r: Reader): ReadTerm | null {
  const type = tryRule(r, (at) => (accept(at, 'the named') ? readCardType(at) : null));
  if (type === null) return null;
  return {
    term: { type, trait: null, not: false, name: null, named: 'name' },
    typed: true,
    plural: false,
    apart: true,
    without: [],
  };
}

function readTermOfType(r: Reader): ReadTerm | null {
  const type = readCardType(r);
  if (type === null) return null;
  // `Environmental cards` are Environmentals.
  if (type !== 'card') acceptOne(r, ['cards', 'card']);
  if (accept(r, 'named')) {
    const name = quotedName(r);
    return name === null
      ? null
      : {
          term: { type, trait: null, not: false, name, part: true },
          typed: true,
          plural: false,
          apart: true,
          without: [],
        };
  }
  return {
    term: { type, trait: null, not: false, name: null },
    typed: true,
    plural: false,
    apart: false,
    without: [],
  };
}

/** Reads a card name without quotation marks, as the publishers print it: two traits in a row can only be a name. */
function readUnquotedName(r: Reader): ReadTerm | null {
  const run = r.printed ? countCapitalised(r) : 0;
  const known = run > 1 ? findKnownTrait(r) : null;
  if (!known || known.length >= run || !isTwoTraits(r, known.length, run)) return null;
  const name = joinWords(r, run);
  r.at += run;
  return {
    term: { type: 'card', trait: null, not: false, name },
    typed: true,
    plural: false,
    apart: true,
    without: [],
  };
}

/** Reads the first of two official traits in a row. */
function readFirstOfTwoTraits(r: Reader): TraitWord | null {
  const known = findKnownTrait(r);
  if (!known || !isTwoTraits(r, known.length, countCapitalised(r))) return null;
  r.at += known.length;
  return known;
}

/** Reads a second trait after `non-X`: `non-Low Life Human`, `non-Low-Life non-Human Alien`. */
function readTraitsAfterNon(r: Reader): ReadTerm | null {
  if (acceptOne(r, ['non-', 'non']) === null) return null;
  const word = tryRule(r, readFirstOfTwoTraits) ?? readTrait(r);
  const rest = word ? tryRule(r, readTermOfTrait) : null;
  if (!word || !rest) return null;
  const term: Term = {
    type: typeOfBareTrait(word.trait) === rest.term.type ? rest.term.type : 'card',
    trait: word.trait,
    not: false,
    name: null,
  };
  return { ...rest, without: [term, ...rest.without] };
}

function readTermOfTrait(r: Reader): ReadTerm | null {
  const two = tryRule(r, readTraitsAfterNon);
  if (two) return two;
  const not = acceptOne(r, ['non-', 'non']) !== null;
  const word = readTrait(r);
  if (!word) return null;
  const said = readCardType(r);
  const type = said ?? typeOfBareTrait(word.trait);
  return {
    term: { type, trait: word.trait, not, name: null },
    typed: said !== null,
    plural: word.plural && said === null,
    apart: false,
    without: [],
  };
}

/** Reads one term of a filter: `Mutant`, `Cloak Whammy`, `non-Human`, `"Hex"`, `card named "Brinker"`, `Gear`. */
export function readTerm(r: Reader, mayBeApart = true): ReadTerm | null {
  return tryRule(r, (at) => {
    const article = mayBeApart ? acceptOne(at, ARTICLES) : null;
    const got =
      readTheNamed(at) ??
      readQuotedTerm(at) ??
      readTermOfType(at) ??
      readUnquotedName(at) ??
      readTermOfTrait(at);
    if (!got) return want(at, 'a type, a trait or a "card name"');
    const known = got.term.named === undefined && got.term.name === null;
    const named = known && accept(at, 'with the named trait') ? { named: 'trait' as const } : {};
    const bears = tryRule(at, readBearsSuch);
    const full = { ...got, term: { ...got.term, ...named, ...(bears === null ? {} : { bears }) } };
    return article === null ? full : { ...full, apart: true };
  });
}

/** Reads `with an Astral Condition on it`. */
function readBearsSuch(r: Reader): Term['bears'] | null {
  if (!accept(r, 'with')) return null;
  acceptOne(r, ARTICLES);
  const got = readTermOfType(r) ?? readTermOfTrait(r);
  const on = got && acceptOne(r, ['on it', 'on them']) !== null;
  // `any Character with Gear`
  if (!got || (!on && !(r.printed && atEnd(r)))) return null;
  const { type, trait, not, name } = got.term;
  if (not || name !== null) return null;
  return type === 'gear' || type === 'condition' || type === 'card' ? { type, trait } : null;
}
