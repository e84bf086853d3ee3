import type { CardNames } from '@/engine';
import { buildCatalogue, type Card, type Catalogue } from './catalogue';
import { compileCard, namesOf } from './compile-card';
import { foldName } from './name';
import { inNamedSet, ownId } from './own-place';
import type { OteOwnRecord, OwnSet } from './own-types';
import { isOwnSet } from './sets';

/** A user's compiled own cards, and the whole catalogue that includes them. */
export interface OwnCatalogue {
  readonly catalogue: Catalogue;
  /** The own cards alone, including corrections of official ones, in the order of the records. */
  readonly own: readonly Card[];
  /** The cache for the next call, which compiles only what has changed. */
  readonly kept: CompiledCache;
}

/** The names that the user gave to sets, and those of deleted cards. */
export interface OwnNames {
  readonly sets: readonly OwnSet[];
  /** The last names of deleted cards, by id. */
  readonly deletedNames: ReadonlyMap<string, string>;
}

/** Compiles a record; `names` are the names of the other cards. */
export type CompileRecord = (record: OteOwnRecord, names: CardNames) => Card;

const NO_NAMES: OwnNames = { sets: [], deletedNames: new Map() };

interface CompiledCache {
  readonly base: Catalogue;
  /** The record and its compiled card, by id. */
  readonly cards: ReadonlyMap<string, { readonly record: OteOwnRecord; readonly card: Card }>;
  /** The folded names and traits that texts can mention, without the plural s. */
  readonly called: ReadonlySet<string>;
}

function singularOf(name: string): string {
  return foldName(name).replace(/s$/, '');
}

function namesIn(records: readonly OteOwnRecord[]): Set<string> {
  const all = new Set<string>();
  for (const { name, traits = [] } of records) {
    // A text can mention a card by its last name.
    for (const called of [name, name.split(' ').at(-1) ?? '', ...traits])
      all.add(singularOf(called));
  }
  all.delete('');
  return all;
}

/** Returns the names that were added or removed: texts with them can change their meaning. */
function changedNames(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...[...a].filter((name) => !b.has(name)), ...[...b].filter((name) => !a.has(name))];
}

/** Gives a correction the address of the corrected card. Other own cards have an address by number. */
function withAddress(card: Card, base: Catalogue): Card {
  const slug = isOwnSet(card.set) ? card.number : (base.byId.get(card.id)?.slug ?? card.slug);
  return { ...card, slug };
}

/**
 * Builds the catalogue of a user: own cards are added, and corrections replace official cards.
 * Records that are the objects of `before` keep their compiled cards.
 */
export function ownCatalogueOf(
  base: Catalogue,
  records: readonly OteOwnRecord[],
  before: CompiledCache | null = null,
  names: OwnNames = NO_NAMES,
): OwnCatalogue {
  const work = ownCatalogueInParts(base, records, before, names, compileCard);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Builds the catalogue with a user's cards without compiling their texts, which would take seconds for thousands of cards. */
export function placedCatalogue(base: Catalogue, records: readonly OteOwnRecord[]): Catalogue {
  const own = records.map((record) => withAddress(compileCard({ ...record, text: '' }), base));
  return own.length === 0 ? base : buildCatalogue([...base.cards, ...own]);
}

/** Builds `ownCatalogueOf` step by step, with a pause after each card, because 5,000 cards take seconds. `compile` is `compileCard` or a cached version of it. */
export function* ownCatalogueInParts(
  base: Catalogue,
  records: readonly OteOwnRecord[],
  before: CompiledCache | null,
  { sets, deletedNames }: OwnNames,
  compile: CompileRecord,
): Generator<void, OwnCatalogue> {
  const called = namesIn(records);
  const earlier = before?.base === base ? before : null;
  const changed = earlier === null ? [] : changedNames(called, earlier.called);
  const names = namesOf([...base.cards, ...records]);
  const cards = new Map<string, { record: OteOwnRecord; card: Card }>();
  for (const record of records) {
    const id = ownId(record);
    const known = earlier?.cards.get(id);
    const text = changed.length === 0 ? '' : foldName(record.text ?? '');
    const holds = known?.record === record && !changed.some((name) => text.includes(name));
    if (!holds) yield;
    const card = inNamedSet(holds ? known.card : withAddress(compile(record, names), base), sets);
    cards.set(id, { record, card });
  }
  const own = [...cards.values()].map(({ card }) => card);
  const catalogue =
    own.length + deletedNames.size === 0
      ? base
      : buildCatalogue([...base.cards, ...own], deletedNames);
  return { catalogue, own, kept: { base, cards, called } };
}
