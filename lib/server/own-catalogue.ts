import 'server-only';
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { type OwnCatalogue, ownCatalogueInParts } from '@/lib/cards/own-catalogue';
import { setIdProblem, standingProblems } from '@/lib/cards/own-check';
import { type OwnRecord, type OwnSet, ownId, type StoredOwnCard } from '@/lib/cards/own-types';
import type { Actor } from '@/lib/server/actor';
import type { Work } from '@/lib/server/jobs/work';
import { type CardSave, listOwnCards, ownVersion, saveOwnCards } from '@/lib/server/own-cards';
import { listOwnSets } from '@/lib/server/own-sets';
import { PerOwner } from '@/lib/server/per-owner';
import { refuse } from '@/lib/server/problem';

/** Milliseconds of compiling between two turns of others. */
const TURN = 8;

/** Everything that the owner's pages and answers name cards from. */
export interface OwnersCards {
  /** The official cards, corrected by the owner where they did so, with those of their own. */
  readonly catalogue: Catalogue;
  readonly own: readonly Card[];
  readonly sets: readonly OwnSet[];
  /** The state of the own cards: the same, the same cards. '' without any. */
  readonly version: string;
}

interface Compiled {
  readonly sets: readonly OwnSet[];
  readonly stored: ReadonlyMap<string, StoredOwnCard>;
  readonly compiled: OwnCatalogue;
}

interface Held {
  readonly version: string;
  readonly base: Catalogue;
  readonly coming: Promise<Compiled>;
  /** The last that has come, of this version or of one before. */
  last: Compiled | null;
}

const held = new PerOwner<Held>();

/** What somebody sees who is not signed in. */
export function publicCards(): OwnersCards {
  return { catalogue: getCatalogue(), own: [], sets: [], version: '' };
}

/** The owner's cards as they are now; compiled again only where they have changed, and once for all who ask at the same time. */
export async function ownersCards(actor: Actor): Promise<OwnersCards> {
  const base = getCatalogue();
  // The version first: what changes while the cards are read shows as a newer version next time.
  const version = await ownVersion(actor);
  if (version === '') return publicCards();
  const known = held.get(actor);
  const isCurrent = known?.version === version && known.base === base;
  const { coming } = isCurrent ? known : begin(actor, version, base, known ?? null);
  const { compiled, sets } = await coming;
  return { catalogue: compiled.catalogue, own: compiled.own, sets, version };
}

function begin(actor: Actor, version: string, base: Catalogue, before: Held | null): Held {
  const coming = compiledOf(actor, base, before?.last ?? null);
  const next: Held = { version, base, coming, last: before?.last ?? null };
  held.set(actor, next);
  coming.then(
    (compiled) => {
      next.last = compiled;
    },
    // Whoever waits is told; the next who asks tries again.
    () => held.get(actor) === next && held.delete(actor),
  );
  return next;
}

async function compiledOf(actor: Actor, base: Catalogue, last: Compiled | null): Promise<Compiled> {
  const [cards, sets] = await Promise.all([listOwnCards(actor, last?.stored), listOwnSets(actor)]);
  const records = cards.map(({ record }) => record);
  const work = ownCatalogueInParts(base, records, last?.compiled.kept ?? null);
  const compiled = await inTurns(work);
  return { sets, stored: new Map(cards.map((card) => [card.id, card])), compiled };
}

/** Does work part by part, and lets others have the thread in between. */
async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (let began = performance.now(); ; ) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() - began < TURN) continue;
    await yieldTurn();
    began = performance.now();
  }
}

/** `ownersCards`, the catalogue alone. */
export async function ownersCatalogue(actor: Actor): Promise<Catalogue> {
  return (await ownersCards(actor)).catalogue;
}

/** Throws `Refused` where a card cannot stand where it says. `isThere`: this one is being changed. `brought`: sets that come with the cards. */
export async function insistOnPlaces(
  actor: Actor,
  records: readonly OwnRecord[],
  isThere: (record: OwnRecord) => boolean,
  brought: readonly string[] = [],
): Promise<void> {
  const { catalogue, sets: own } = await ownersCards(actor);
  const sets = [...own.map(({ id }) => id), ...brought];
  for (const record of records) {
    const editing = isThere(record) ? ownId(record) : null;
    const around = { official: getCatalogue(), catalogue, sets, editing };
    const [problem] = standingProblems(record, around);
    if (problem === undefined) continue;
    const { field, message, hint } = problem;
    const what = `${record.name}: ${field}: ${message}.`;
    refuse({ status: 400, code: 'WRONG_PLACE', message: what, hint });
  }
}

/** Saves a list of cards, each made from its base, with the sets that it brings: all of them, or none. Throws `Refused` with the first that cannot be saved. */
export async function importOwnCards(
  actor: Actor,
  cards: readonly CardSave[],
  reason: string,
  work: Work,
): Promise<{ readonly saved: number }> {
  const changed = new Set(cards.flatMap(({ base, record }) => (base === null ? [] : [record])));
  const records = cards.map(({ record }) => record);
  const sets = [...new Set(records.map(({ set }) => set))];
  const brought = sets.filter((set) => setIdProblem(set, []) === null);
  await insistOnPlaces(actor, records, (record) => changed.has(record), brought);
  await saveOwnCards(actor, cards, reason, work);
  return { saved: cards.length };
}
