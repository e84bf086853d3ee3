import 'server-only';
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { type OwnCatalogue, ownCatalogueInParts, placedCatalogue } from '@/lib/cards/own-catalogue';
import { inNamedSet } from '@/lib/cards/own-place';
import type { OwnSet, StoredOwnCard } from '@/lib/cards/own-types';
import { type EdenListing, ownListing } from '@/lib/eden/listing';
import type { Actor } from '@/lib/server/actor';
import { compiledBefore, knowingCompiler } from '@/lib/server/compiled-cards';
import { listDeletedNames, listOwnCards, ownVersion } from '@/lib/server/own-cards';
import { listOwnSets } from '@/lib/server/own-sets';
import { PerOwner } from '@/lib/server/per-owner';

/** Milliseconds of compiling before other work gets a turn. */
const TURN = 8;

/** A person's own cards, compiled beside the cards of a catalogue. */
export interface OwnCompiled {
  readonly catalogue: Catalogue;
  readonly own: readonly Card[];
  /** The owner's cards of Eden. */
  readonly eden: readonly EdenListing[];
  readonly sets: readonly OwnSet[];
  /** The version of these cards, which changes when they change; '' when there are none. */
  readonly version: string;
}

/** The empty list of Eden's cards. It is always this array, because built catalogues are found by the array. */
export const NO_EDEN: readonly EdenListing[] = [];

interface Compiled {
  readonly sets: readonly OwnSet[];
  readonly compiled: OwnCatalogue;
  readonly eden: readonly EdenListing[];
}

interface HeldCards {
  readonly version: string;
  readonly coming: Promise<Compiled>;
  /** The result, once compiled. */
  done: Compiled | null;
}

/** Compiled cards by the catalogue that they were compiled beside: for others the official cards, for their owner more. */
const held = new WeakMap<Catalogue, PerOwner<HeldCards>>();

function heldBeside(base: Catalogue): PerOwner<HeldCards> {
  const known = held.get(base);
  if (known !== undefined) return known;
  const made = new PerOwner<HeldCards>();
  held.set(base, made);
  return made;
}

/** Returns the owner's current cards. They are compiled again only after a change, and once for all requests at one time. */
export async function ownCompiled(actor: Actor, base: Catalogue): Promise<OwnCompiled> {
  // The version is read first: a change while the cards are read gives a newer version next time.
  const version = await ownVersion(actor);
  if (version === '') return nothingOwn(base);
  const known = heldBeside(base).get(actor);
  const { coming } =
    known?.version === version ? known : beginCompiling(actor, version, base, known ?? null);
  return outcomeOf(await coming, version);
}

/** Returns the owner's cards for questions about their sets and ids. Cards that are not compiled yet come without their texts. */
export async function ownPlaced(actor: Actor, base: Catalogue): Promise<OwnCompiled> {
  const version = await ownVersion(actor);
  if (version === '') return nothingOwn(base);
  const known = heldBeside(base).get(actor);
  if (known?.version === version && known.done !== null) return outcomeOf(known.done, version);
  const { records, eden, sets } = await readOwn(actor);
  return { catalogue: placedCatalogue(base, records), own: [], eden, sets, version };
}

function nothingOwn(base: Catalogue): OwnCompiled {
  return { catalogue: base, own: [], eden: NO_EDEN, sets: [], version: '' };
}

function outcomeOf({ compiled, eden, sets }: Compiled, version: string): OwnCompiled {
  return { catalogue: compiled.catalogue, own: compiled.own, eden, sets, version };
}

function beginCompiling(
  actor: Actor,
  version: string,
  base: Catalogue,
  before: HeldCards | null,
): HeldCards {
  const all = heldBeside(base);
  const coming = compiledOf(actor, base, before);
  const next: HeldCards = { version, coming, done: null };
  all.set(actor, next);
  coming.then(
    (compiled) => {
      next.done = compiled;
    },
    // Those who wait get the error; the next request tries again.
    () => all.get(actor) === next && all.delete(actor),
  );
  return next;
}

/** The cards that were read last: a revision of a card never changes. */
const readLast = new PerOwner<ReadonlyMap<string, StoredOwnCard>>();

/** Returns the owner's cards as they were typed, by their game. */
async function readOwn(actor: Actor) {
  const [cards, sets, deletedNames] = await Promise.all([
    listOwnCards(actor, readLast.get(actor)),
    listOwnSets(actor),
    listDeletedNames(actor),
  ]);
  readLast.set(actor, new Map(cards.map((card) => [card.id, card])));
  const records = cards.flatMap(({ record }) => (record.game === 'eden' ? [] : [record]));
  const eden = cards.flatMap(({ record }) =>
    record.game === 'eden' ? [inNamedSet(ownListing(record), sets)] : [],
  );
  return { records, eden, sets, deletedNames };
}

async function compiledOf(
  actor: Actor,
  base: Catalogue,
  before: HeldCards | null,
): Promise<Compiled> {
  // A card that is still being compiled for the previous state is not compiled twice.
  const last = (await before?.coming.catch(() => null)) ?? null;
  const { records, eden, sets, deletedNames } = await readOwn(actor);
  const known = last === null ? await compiledBefore(actor) : new Map<string, string>();
  const { compile, keep } = knowingCompiler(actor, known);
  const kept = last?.compiled.kept ?? null;
  const work = ownCatalogueInParts(base, records, kept, { sets, deletedNames }, compile);
  const compiled = await doInTurns(work);
  // Not awaited: results that are not saved are compiled again by the next start.
  void keep();
  return { sets, compiled, eden };
}

/** Does work part by part, and lets other work run in between. */
async function doInTurns<T>(work: Generator<void, T>): Promise<T> {
  for (let began = performance.now(); ; ) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() - began < TURN) continue;
    await yieldTurn();
    began = performance.now();
  }
}
