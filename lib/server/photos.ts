import 'server-only';
import { getCatalogue } from '@/lib/cards/embedded';
import { type FacePhoto, PHOTO_BOUNDS, type PhotoEntry } from '@/lib/photos/photo-bounds';
import type { Actor } from '@/lib/server/actor';
import { database, type Transaction, transaction } from '@/lib/server/db';
import { pictureOf } from '@/lib/server/photo-picture';

/** Why a photograph was not added: there is no such printing, or there are as many as may be. */
export type PhotoRefusal = 'unknown' | 'enough-of-this' | 'enough';

const LISTED = {
  id: true,
  printing: true,
  width: true,
  height: true,
  isFace: true,
  createdAt: true,
} as const;

interface ListedRow extends Omit<PhotoEntry, 'createdAt'> {
  readonly createdAt: Date;
}

function toEntry({ createdAt, ...row }: ListedRow): PhotoEntry {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** The owner's photographs of a printing, oldest first. */
export async function photosOf(actor: Actor, printing: string): Promise<PhotoEntry[]> {
  const rows = await database().photo.findMany({
    where: { ownerId: actor.ownerId, printing },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: LISTED,
    take: PHOTO_BOUNDS.printing,
  });
  return rows.map(toEntry);
}

/** Adds what was sent as a photograph of a printing. Throws a `PictureError` when it is none. */
export async function addPhoto(
  actor: Actor,
  printing: string,
  sent: Uint8Array,
): Promise<PhotoEntry | PhotoRefusal> {
  // Asked before the picture is opened, which is work, and again with the row, which is what counts.
  const early = await refusalOf(actor, database(), printing);
  if (early !== null) return early;
  const { width, height, bytes, thumbnail } = await pictureOf(sent);
  return transaction(async (tx) => {
    // Takes the owner's row, so that two who add at once are counted one after the other.
    await tx.owner.update({ where: { id: actor.ownerId }, data: { id: actor.ownerId } });
    const late = await refusalOf(actor, tx, printing);
    if (late !== null) return late;
    const row = await tx.photo.create({
      data: {
        ownerId: actor.ownerId,
        printing,
        type: 'image/webp',
        width,
        height,
        bytes,
        thumbnail,
      },
      select: LISTED,
    });
    return toEntry(row);
  });
}

async function refusalOf(
  actor: Actor,
  tx: Transaction,
  printing: string,
): Promise<PhotoRefusal | null> {
  if (!(await isPrinting(actor, tx, printing))) return 'unknown';
  const where = { ownerId: actor.ownerId };
  if ((await tx.photo.count({ where: { ...where, printing } })) >= PHOTO_BOUNDS.printing)
    return 'enough-of-this';
  return (await tx.photo.count({ where })) >= PHOTO_BOUNDS.all ? 'enough' : null;
}

/** An official printing, or a card of the owner's own. */
async function isPrinting(actor: Actor, tx: Transaction, printing: string): Promise<boolean> {
  if (getCatalogue().byId.has(printing)) return true;
  const own = await tx.ownCard.findFirst({
    where: { ownerId: actor.ownerId, id: printing, deletedAt: null },
  });
  return own !== null;
}

/** What a photograph is sent as. */
export interface PhotoBytes {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The bytes of a photograph; null when there is none. */
export async function photoBytes(actor: Actor, id: string): Promise<PhotoBytes | null> {
  const select = { type: true, bytes: true };
  return database().photo.findFirst({ where: { id, ownerId: actor.ownerId }, select });
}

/** The bytes of a photograph's thumbnail; null when there is none. */
export async function thumbnailBytes(actor: Actor, id: string): Promise<PhotoBytes | null> {
  const select = { type: true, thumbnail: true };
  const row = await database().photo.findFirst({ where: { id, ownerId: actor.ownerId }, select });
  return row && { type: row.type, bytes: row.thumbnail };
}

/** Is there such a photograph? */
export async function hasPhoto(actor: Actor, id: string): Promise<boolean> {
  return (await database().photo.count({ where: { id, ownerId: actor.ownerId } })) > 0;
}

/** Takes a photograph away for good; false when there was none. */
export async function deletePhoto(actor: Actor, id: string): Promise<boolean> {
  const { count } = await database().photo.deleteMany({ where: { id, ownerId: actor.ownerId } });
  return count > 0;
}

/** The photographs that are shown as faces, each with the card that it is the face of. */
export async function facePhotos(actor: Actor): Promise<FacePhoto[]> {
  const rows = await database().photo.findMany({
    where: { ownerId: actor.ownerId, isFace: true },
    orderBy: { id: 'asc' },
    select: { id: true, printing: true, width: true, height: true },
  });
  const { byId } = getCatalogue();
  return rows.map(({ printing, ...photo }) => ({
    ...photo,
    card: byId.get(printing)?.id ?? printing,
  }));
}

/** Shows a photograph as the face of its card instead of any other, or no longer; false when there is no such photograph. */
export async function setFacePhoto(actor: Actor, id: string, isFace: boolean): Promise<boolean> {
  return transaction(async (tx) => {
    const photo = await tx.photo.findFirst({
      where: { id, ownerId: actor.ownerId },
      select: LISTED,
    });
    if (photo === null) return false;
    const card = getCatalogue().byId.get(photo.printing);
    const printings = card?.printings.map(({ set, number }) => `ote/${set}/${number}`) ?? [
      photo.printing,
    ];
    await tx.photo.updateMany({
      where: { ownerId: actor.ownerId, isFace: true, printing: { in: printings } },
      data: { isFace: false },
    });
    if (isFace) await tx.photo.update({ where: { id }, data: { isFace: true } });
    return true;
  });
}
