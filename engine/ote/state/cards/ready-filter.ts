import { foldWord } from '../../language/folded.ts';
import type { CardType, Filter, Term, Who } from '../../language/schema.ts';
import type { CardDef } from '../types.ts';

/*
 * Filters in the form in which they are checked. A compiled filter has a field only for what its text restricts, so
 * hardly two filters have equal fields, and reading them takes several times as long.
 */

export interface ReadyTerm {
  readonly type: CardType | 'card';
  /** In the form in which traits are compared; null for any trait. */
  readonly trait: string | null;
  readonly not: boolean;
  /** In lower case; null for any name. `part`: the card's name only has to contain these words. */
  readonly name: string | null;
  readonly part: boolean;
  readonly named: 'name' | 'trait' | null;
  readonly bears: NonNullable<Term['bears']> | null;
}

interface ReadyFilter {
  readonly where: Filter['where'];
  readonly terms: readonly ReadyTerm[];
  readonly except: readonly ReadyTerm[];
  /** The filter, if it restricts more than the place and the kind of card; most filters do not. */
  readonly more: Filter | null;
}

/** A filter never changes, so its prepared form is kept as long as the filter itself. */
const readyFilterMemo = new WeakMap<Filter, ReadyFilter>();

export function readyFilter(filter: Filter): ReadyFilter {
  let found = readyFilterMemo.get(filter);
  if (found === undefined) {
    found = {
      where: filter.where,
      terms: filter.terms.map(readyTerm),
      except: filter.except?.map(readyTerm) ?? [],
      more: restrictsMore(filter) ? filter : null,
    };
    readyFilterMemo.set(filter, found);
  }
  return found;
}

/** Checks whether a card with this definition could match, by what is printed on it. True where that depends on the state of the game. */
export function couldFit(def: CardDef, traits: readonly string[], filter: Filter): boolean {
  const { terms, except } = readyFilter(filter);
  if (except.some((term) => isDecidedByPrint(term, def) && fitsTerm(def, traits, term)))
    return false;
  return terms.some((term) => fitsTerm(def, traits, term));
}

/** Checks whether the print alone decides that the card is of this kind. */
function isDecidedByPrint({ named, bears, type }: ReadyTerm, { orType }: CardDef): boolean {
  return named === null && bears === null && (orType === null || type === 'card');
}

function fitsTerm(def: CardDef, traits: readonly string[], term: ReadyTerm): boolean {
  const { type, name, trait, part } = term;
  if (type !== 'card' && def.type !== type && def.orType !== type) return false;
  const its = def.name.toLowerCase();
  if (name !== null && !(part ? its.includes(name) : its === name)) return false;
  return trait === null || traits.includes(trait) !== term.not;
}

export function readyTerm({ type, trait, not, name, part, named, bears }: Term): ReadyTerm {
  return {
    type,
    trait: trait === null ? null : foldWord(trait),
    not,
    name: name === null ? null : name.toLowerCase(),
    part: part === true,
    named: named ?? null,
    bears: bears ?? null,
  };
}

/** The restrictions that are checked before all others, and `reach`, which is checked only for targets. */
const CHECKED_ELSEWHERE: ReadonlySet<string> = new Set<keyof Filter>([
  'terms',
  'except',
  'where',
  'reach',
]);

function restrictsMore(filter: Filter): boolean {
  return Object.entries(filter).some(
    ([key, value]) =>
      !CHECKED_ELSEWHERE.has(key) &&
      value !== undefined &&
      value !== null &&
      !(Array.isArray(value) && value.length === 0),
  );
}

/** The cards that a text is about. */
export interface ReadyWho {
  readonly who: Who['who'];
  /** Whether the source itself is excluded (`each other X`). */
  readonly other: boolean;
  readonly filter: Filter | null;
}

export function readyWho(who: Who): ReadyWho {
  return {
    who: who.who,
    other: who.who === 'each' && who.other,
    filter: 'filter' in who ? who.filter : null,
  };
}
