import type { CardNames } from '@/engine';
import { buildCatalogue, type Card, type Catalogue } from './catalogue';
import { compileCard, namesOf } from './compile-card';
import { foldName } from './name';
import { inNamedSet, ownId } from './own-place';
import type { OteOwnRecord, OwnSet } from './own-types';
import { isOwnSet } from './sets';

/** Somebody's own cards compiled, and the whole catalogue with them in it. */
export interface OwnCatalogue {
  readonly catalogue: Catalogue;
  /** The own cards alone, corrections of official ones too, in the order of the records. */
  readonly own: readonly Card[];
  /** What the next call compares with, so that it compiles what has changed and nothing else. */
  readonly kept: Kept;
}

/** What the owner calls things besides the cards. */
export interface OwnNames {
  readonly sets: readonly OwnSet[];
  /** The last names of deleted cards, by id. */
  readonly deletedNames: ReadonlyMap<string, string>;
}

/** Compiles a record among cards of these names. */
export type CompileRecord = (record: OteOwnRecord, names: CardNames) => Card;

const NO_NAMES: OwnNames = { sets: [], deletedNames: new Map() };

interface Kept {
  readonly base: Catalogue;
  /** By id: the record, and what it compiled to. */
  readonly cards: ReadonlyMap<string, { readonly record: OteOwnRecord; readonly card: Card }>;
  /** What texts may call by name: names and traits, folded, without the s of a plural. */
  readonly called: ReadonlySet<string>;
}

function stem(name: string): string {
  return foldName(name).replace(/s$/, '');
}

function calledBy(records: readonly OteOwnRecord[]): Set<string> {
  const all = new Set<string>();
  for (const { name, traits = [] } of records) {
    // A last name stands for its card.
    for (const called of [name, name.split(' ').at(-1) ?? '', ...traits]) all.add(stem(called));
  }
  all.delete('');
  return all;
}

/** Names that are known now and were not, or the other way round: the texts with them may mean something else. */
function changedNames(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...[...a].filter((name) => !b.has(name)), ...[...b].filter((name) => !a.has(name))];
}

/** A correction keeps the address of the card that it corrects; other own cards are found by their number. */
function addressed(card: Card, base: Catalogue): Card {
  const slug = isOwnSet(card.set) ? card.number : (base.byId.get(card.id)?.slug ?? card.slug);
  return { ...card, slug };
}

/**
 * The catalogue of somebody who has cards of their own: theirs are added, and a correction stands for the official card. Of
 * `before`, what the same records compiled to is taken over: a record that is another object is compiled again.
 */
export function ownCatalogueOf(
  base: Catalogue,
  records: readonly OteOwnRecord[],
  before: Kept | null = null,
  names: OwnNames = NO_NAMES,
): OwnCatalogue {
  const work = ownCatalogueInParts(base, records, before, names, compileCard);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/**
 * The catalogue with somebody's cards as far as it says where each stands: their texts are not compiled, which takes seconds
 * where there are thousands.
 */
export function placedCatalogue(base: Catalogue, records: readonly OteOwnRecord[]): Catalogue {
  const own = records.map((record) => addressed(compileCard({ ...record, text: '' }), base));
  return own.length === 0 ? base : buildCatalogue([...base.cards, ...own]);
}

/** `ownCatalogueOf` with a rest after each card: 5,000 cards compile for seconds. `compile`: `compileCard`, or what knows its results. */
export function* ownCatalogueInParts(
  base: Catalogue,
  records: readonly OteOwnRecord[],
  before: Kept | null,
  { sets, deletedNames }: OwnNames,
  compile: CompileRecord,
): Generator<void, OwnCatalogue> {
  const called = calledBy(records);
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
    const card = inNamedSet(holds ? known.card : addressed(compile(record, names), base), sets);
    cards.set(id, { record, card });
  }
  const own = [...cards.values()].map(({ card }) => card);
  const catalogue =
    own.length + deletedNames.size === 0
      ? base
      : buildCatalogue([...base.cards, ...own], deletedNames);
  return { catalogue, own, kept: { base, cards, called } };
}
