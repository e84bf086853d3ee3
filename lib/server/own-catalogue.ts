import 'server-only';
import { buildCatalogue, type Catalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { type CardsOfGame, problemsOfPlaces, setIdProblem } from '@/lib/cards/own-check';
import { type OwnPlace, ownId } from '@/lib/cards/own-place';
import type { OwnRecord } from '@/lib/cards/own-types';
import { type CountedPrinting, countedPrintings } from '@/lib/collection/printings';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import type { EdenListing } from '@/lib/eden/listing';
import type { Actor } from '@/lib/server/actor';
import { type AroundCards, cardsAround } from '@/lib/server/around-cards';
import type { Work } from '@/lib/server/jobs/work';
import { type CardSave, saveOwnCards } from '@/lib/server/own-cards';
import { NO_EDEN, type OwnCompiled, ownCompiled, ownPlaced } from '@/lib/server/own-compiled';
import { refuse } from '@/lib/server/problem';

/** All cards that the owner's pages and answers can name. */
export interface OwnersCards extends OwnCompiled {
  /** The cards that are neither official nor the owner's: those common to this site, and the sets that the owner subscribes to. */
  readonly around: AroundCards;
}

/** Returns the owner's current cards, among the official ones and those that the site and other people add. */
export async function ownersCards(actor: Actor): Promise<OwnersCards> {
  const around = await cardsAround(actor);
  return { ...(await ownCompiled(actor, around.catalogue)), around };
}

/** Returns the owner's cards (see `ownersCards`) for questions about their sets and ids, without waiting for their compilation. */
export async function placedCards(actor: Actor): Promise<OwnersCards> {
  const around = await cardsAround(actor);
  return { ...(await ownPlaced(actor, around.catalogue)), around };
}

/** Returns the cards that somebody sees who is not signed in. */
export async function publicCards(): Promise<OwnersCards> {
  const around = await cardsAround(null);
  return { catalogue: around.catalogue, own: [], eden: NO_EDEN, sets: [], around, version: '' };
}

/** Returns only the catalogue of the owner's cards (see `ownersCards`). */
export async function ownersCatalogue(actor: Actor): Promise<Catalogue> {
  return (await ownersCards(actor)).catalogue;
}

/** The built catalogues, by the owner's cards. */
type OwnCatalogues = WeakMap<readonly EdenListing[], Catalogue<EdenListing>>;
/** The built catalogues, by the cards that the site and other people add. They are freed when those cards are. */
const edenCatalogues = new WeakMap<readonly EdenListing[], OwnCatalogues>();

/** Returns the catalogue of the cards of Eden, including the owner's. */
export function edenCatalogueWith({ eden, around }: OwnersCards): Catalogue<EdenListing> {
  const program = edenCatalogueOfProgram();
  if (eden.length + around.eden.length === 0) return program;
  const beside: OwnCatalogues = edenCatalogues.get(around.eden) ?? new WeakMap();
  edenCatalogues.set(around.eden, beside);
  const catalogue = beside.get(eden) ?? buildCatalogue([...program.cards, ...around.eden, ...eden]);
  beside.set(eden, catalogue);
  return catalogue;
}

/** Returns every printing that the owner can count, of both games. */
export async function ownersPrintings(actor: Actor): Promise<readonly CountedPrinting[]> {
  const owners = await ownersCards(actor);
  return [...countedPrintings(owners.catalogue), ...countedPrintings(edenCatalogueWith(owners))];
}

/** Returns the cards of a record's game. */
export function cardsBeside(owners: OwnersCards, { game }: Pick<OwnPlace, 'game'>): CardsOfGame {
  return game === 'eden'
    ? { official: edenCatalogueOfProgram(), catalogue: edenCatalogueWith(owners) }
    : { official: getCatalogue(), catalogue: owners.catalogue };
}

/** Throws `Refused` if a card cannot have its set and number. `isThere`: it is being changed. `brought`: sets that come with the cards. */
export async function insistOnPlaces(
  actor: Actor,
  records: readonly OwnRecord[],
  isThere: (record: OwnRecord) => boolean,
  brought: readonly string[] = [],
): Promise<void> {
  const owners = await placedCards(actor);
  const { sets: own } = owners;
  const sets = [...own.map(({ id }) => id), ...brought];
  for (const record of records) {
    const editing = isThere(record) ? ownId(record) : null;
    const around = { ...cardsBeside(owners, record), sets, editing };
    const [problem] = problemsOfPlaces(record, around);
    if (problem === undefined) continue;
    const { field, message, hint } = problem;
    const what = `${record.name}: ${field}: ${message}.`;
    refuse({ status: 400, code: 'WRONG_PLACE', message: what, hint });
  }
}

/** Saves a list of cards, each made from its base, with the sets in it: all or none. Throws `Refused` with the first that fails. */
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
