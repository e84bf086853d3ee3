import 'server-only';
import { setIdProblem } from '@/lib/cards/own-check';
import { OWN_BOUNDS, type OwnSet } from '@/lib/cards/own-types';
import type { Actor } from '@/lib/server/actor';
import { database, inSet, transaction } from '@/lib/server/db';
import { changeOwn } from '@/lib/server/own-cards';
import { refuse } from '@/lib/server/problem';

/** Returns the owner's sets, oldest first. */
export async function listOwnSets(actor: Actor): Promise<OwnSet[]> {
  const rows = await database().ownSet.findMany({
    where: { ownerId: actor.ownerId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: OWN_BOUNDS.sets,
  });
  return rows.map(({ id, name }) => ({ id, name }));
}

/** Creates a set. Throws `Refused` if its id is not valid or is taken. */
export async function createOwnSet(actor: Actor, { id, name }: OwnSet): Promise<void> {
  await transaction(async (tx) => {
    await changeOwn(actor, tx);
    const there = await tx.ownSet.findMany({ where: { ownerId: actor.ownerId } });
    const ids = there.map((set) => set.id);
    const enough =
      ids.length >= OWN_BOUNDS.sets ? `You can have at most ${OWN_BOUNDS.sets} sets.` : null;
    const message = setIdProblem(id, ids) ?? enough;
    if (message !== null) refuse({ status: 409, code: 'NO_PLACE', message });
    await tx.ownSet.create({ data: { ownerId: actor.ownerId, id, name } });
  });
}

/** Renames a set; its id stays, because decks and counts refer to it. Returns false if there is none. */
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

/** Deletes a set without cards. Returns false if there is none. Throws `Refused` if it has cards. */
export async function removeOwnSet(actor: Actor, id: string): Promise<boolean> {
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    const where = { ownerId: actor.ownerId };
    const cards = await tx.ownCard.count({
      where: { ...where, deletedAt: null, OR: inSet(id).map((range) => ({ id: range })) },
    });
    if (cards > 0)
      refuse({
        status: 409,
        code: 'NOT_EMPTY',
        message: `The set still holds ${cards === 1 ? 'a card' : `${cards} cards`}.`,
        hint: 'Delete its cards first; their history is kept.',
      });
    const removed = await tx.ownSet.deleteMany({ where: { ...where, id } });
    return removed.count > 0;
  });
}
