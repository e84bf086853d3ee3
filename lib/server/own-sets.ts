import 'server-only';
import { setIdProblem } from '@/lib/cards/own-check';
import { OWN_BOUNDS, type OwnSet } from '@/lib/cards/own-types';
import type { Actor } from '@/lib/server/actor';
import { database, transaction } from '@/lib/server/db';
import { inSet } from '@/lib/server/key-range';
import { changeOwn } from '@/lib/server/own-version';

/** What became of a change to the sets; `why` is a sentence. */
export type SetOutcome = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** The owner's sets, oldest first. */
export async function listOwnSets(actor: Actor): Promise<OwnSet[]> {
  const rows = await database().ownSet.findMany({
    where: { ownerId: actor.ownerId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: OWN_BOUNDS.sets,
  });
  return rows.map(({ id, name }) => ({ id, name }));
}

/** Make a set. */
export async function createOwnSet(actor: Actor, { id, name }: OwnSet): Promise<SetOutcome> {
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    const there = await tx.ownSet.findMany({ where: { ownerId: actor.ownerId } });
    const why = setIdProblem(
      id,
      there.map((set) => set.id),
    );
    if (why !== null) return { ok: false, why };
    if (there.length >= OWN_BOUNDS.sets)
      return { ok: false, why: `There may be ${OWN_BOUNDS.sets} sets.` };
    await tx.ownSet.create({ data: { ownerId: actor.ownerId, id, name } });
    return { ok: true };
  });
}

/** Give a set another name; its id stays, because decks and counts refer to it. False: there is none. */
export async function renameOwnSet(actor: Actor, { id, name }: OwnSet): Promise<boolean> {
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    const updated = await tx.ownSet.updateMany({
      where: { ownerId: actor.ownerId, id },
      data: { name },
    });
    return updated.count > 0;
  });
}

/** Take away a set that holds no card. Null: there is none. */
export async function removeOwnSet(actor: Actor, id: string): Promise<SetOutcome | null> {
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    const where = { ownerId: actor.ownerId };
    const cards = await tx.ownCard.count({
      where: { ...where, deletedAt: null, id: inSet(id) },
    });
    if (cards > 0)
      return {
        ok: false,
        why: `The set still holds ${cards === 1 ? 'a card' : `${cards} cards`}.`,
      };
    const removed = await tx.ownSet.deleteMany({ where: { ...where, id } });
    return removed.count > 0 ? { ok: true } : null;
  });
}
