import 'server-only';
import { publishedSetId } from '@/lib/accounts/published-set';
import { type AnyCard, buildCatalogue, type Card, type Catalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { inNamedSet } from '@/lib/cards/own-place';
import type { OwnSet } from '@/lib/cards/own-types';
import type { EdenListing } from '@/lib/eden/listing';
import { accountsSite } from '@/lib/server/accounts/site';
import { type Actor, COMMON } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { withoutHidden } from '@/lib/server/moderation';
import { NO_EDEN, ownCompiled } from '@/lib/server/own-compiled';
import { PerOwner } from '@/lib/server/per-owner';

/** The cards that a person's own cards are added to. */
export interface AroundCards {
  readonly catalogue: Catalogue;
  /**
   * The cards of the catalogue that are not official: those that curators have accepted, and those of the sets that the owner
   * subscribes to.
   */
  readonly added: readonly Card[];
  /** The cards of Eden that curators have accepted, and those of the sets that the owner subscribes to. */
  readonly eden: readonly EdenListing[];
  readonly sets: readonly OwnSet[];
  /** The version of these cards, which changes when they change; '' when there are only official cards. */
  readonly version: string;
}

const kept = new PerOwner<AroundCards>();

/** Returns the official cards, with those common to this site and those that `actor` subscribes to (null: somebody not signed in). */
export async function cardsAround(actor: Actor | null): Promise<AroundCards> {
  const official = { catalogue: getCatalogue(), added: [], eden: NO_EDEN, sets: [], version: '' };
  if (accountsSite() === null || actor?.ownerId === COMMON.ownerId) return official;
  const common = await ownCompiled(COMMON, getCatalogue());
  const subscribed = actor === null ? [] : await subscribedSets(actor);
  const version = [common.version, ...subscribed.map((one) => one.version)].join(' ').trim();
  if (version === '') return official;
  const key = actor ?? COMMON;
  const known = kept.get(key);
  if (known?.version === version) return known;
  const added = [...common.own, ...subscribed.flatMap(({ cards }) => cards)];
  const made: AroundCards = {
    catalogue:
      added.length === 0
        ? official.catalogue
        : buildCatalogue([...official.catalogue.cards, ...added]),
    added,
    eden: [...common.eden, ...subscribed.flatMap((one) => one.eden)],
    sets: [...common.sets, ...subscribed.map(({ set }) => set)],
    version,
  };
  kept.set(key, made);
  return made;
}

interface SubscribedSet {
  readonly set: OwnSet;
  readonly cards: readonly Card[];
  readonly eden: readonly EdenListing[];
  readonly version: string;
}

/** Returns the published sets of others that a person subscribes to, in the order in which they were added. */
async function subscribedSets({ ownerId }: Actor): Promise<SubscribedSet[]> {
  const rows = await database().subscription.findMany({
    where: { ownerId },
    orderBy: [{ createdAt: 'asc' }, { setId: 'asc' }],
    include: { author: { include: { account: true, sets: true } } },
  });
  const shown = await withoutHidden(rows, (row) => [setSubject(row)]);
  const found = await Promise.all(
    shown.map(async ({ author, authorId, setId }): Promise<SubscribedSet[]> => {
      const there = author.sets.find(({ id }) => id === setId);
      const { account } = author;
      if (!there?.isPublished || account === null || account.closedAt !== null) return [];
      const compiled = await ownCompiled({ ownerId: authorId }, getCatalogue());
      const { version } = compiled;
      const id = publishedSetId(account.username, setId);
      const name = `${there.name} (${author.name})`;
      const taken = <C extends AnyCard>(all: readonly C[]) =>
        all
          .filter(({ set }) => set === setId)
          .map((card) => inNamedSet(inSet(card, setId, id), [{ id, name }]));
      const [cards, eden] = [taken(compiled.own), taken(compiled.eden)];
      return [{ set: { id, name }, cards, eden, version: `${id}@${version}` }];
    }),
  );
  return found.flat();
}

/** Returns the subject that a report of the set names. */
export function setSubject({ authorId, setId }: { authorId: string; setId: string }): string {
  return `set:${authorId}/${setId}`;
}

/** Returns a card of another person's set under the id by which others know it. Its content stays: texts name cards, not ids. */
function inSet<C extends AnyCard>(card: C, from: string, to: string): C {
  return {
    ...card,
    id: `${card.game}/${to}/${card.number}`,
    set: to,
    printings: card.printings.map((one) => (one.set === from ? { ...one, set: to } : one)),
  };
}
