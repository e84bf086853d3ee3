import 'server-only';
import { getCatalogue } from '@/lib/cards/embedded';
import { PHOTO_BOUNDS, type PhotoEntry } from '@/lib/photos/photo-bounds';
import { database, type Transaction, transaction } from '@/lib/server/db';
import { LOCAL_OWNER } from '@/lib/server/owner';
import { pictureOf } from '@/lib/server/photo-picture';

/** Why a photograph was not added: there is no such printing, or there are as many as may be. */
export type PhotoRefusal = 'unknown' | 'enough-of-this' | 'enough';

const LISTED = {
  id: true,
  printing: true,
  width: true,
  height: true,
  createdAt: true,
} as const;

interface ListedRow extends Omit<PhotoEntry, 'createdAt'> {
  readonly createdAt: Date;
}

function toEntry({ createdAt, ...row }: ListedRow): PhotoEntry {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** The owner's photographs of a printing, oldest first. */
export async function photosOf(printing: string): Promise<PhotoEntry[]> {
  const rows = await database().photo.findMany({
    where: { ownerId: LOCAL_OWNER, printing },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: LISTED,
    take: PHOTO_BOUNDS.printing,
  });
  return rows.map(toEntry);
}

/** Adds what was sent as a photograph of a printing. Throws a `PictureError` when it is none. */
export async function addPhoto(
  printing: string,
  sent: Uint8Array,
): Promise<PhotoEntry | PhotoRefusal> {
  // Asked before the picture is opened, which is work, and again with the row, which is what counts.
  const early = await refusalOf(database(), printing);
  if (early !== null) return early;
  const { width, height, bytes, thumbnail } = await pictureOf(sent);
  return transaction(async (tx) => {
    // Takes the owner's row, so that two who add at once are counted one after the other.
    await tx.owner.update({ where: { id: LOCAL_OWNER }, data: { id: LOCAL_OWNER } });
    const late = await refusalOf(tx, printing);
    if (late !== null) return late;
    const row = await tx.photo.create({
      data: {
        ownerId: LOCAL_OWNER,
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

async function refusalOf(tx: Transaction, printing: string): Promise<PhotoRefusal | null> {
  if (!(await isPrinting(tx, printing))) return 'unknown';
  const where = { ownerId: LOCAL_OWNER };
  if ((await tx.photo.count({ where: { ...where, printing } })) >= PHOTO_BOUNDS.printing)
    return 'enough-of-this';
  return (await tx.photo.count({ where })) >= PHOTO_BOUNDS.all ? 'enough' : null;
}

/** An official printing, or a card of the owner's own. */
async function isPrinting(tx: Transaction, printing: string): Promise<boolean> {
  if (getCatalogue().byId.has(printing)) return true;
  const own = await tx.ownCard.findFirst({
    where: { ownerId: LOCAL_OWNER, id: printing, deletedAt: null },
  });
  return own !== null;
}

/** What a photograph is sent as. */
export interface PhotoBytes {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The bytes of a photograph; null when there is none. */
export async function photoBytes(id: string): Promise<PhotoBytes | null> {
  const select = { type: true, bytes: true };
  return database().photo.findFirst({ where: { id, ownerId: LOCAL_OWNER }, select });
}

/** The bytes of a photograph's thumbnail; null when there is none. */
export async function thumbnailBytes(id: string): Promise<PhotoBytes | null> {
  const select = { type: true, thumbnail: true };
  const row = await database().photo.findFirst({ where: { id, ownerId: LOCAL_OWNER }, select });
  return row && { type: row.type, bytes: row.thumbnail };
}

/** Is there such a photograph? */
export async function hasPhoto(id: string): Promise<boolean> {
  return (await database().photo.count({ where: { id, ownerId: LOCAL_OWNER } })) > 0;
}

/** Takes a photograph away for good; false when there was none. */
export async function deletePhoto(id: string): Promise<boolean> {
  const { count } = await database().photo.deleteMany({ where: { id, ownerId: LOCAL_OWNER } });
  return count > 0;
}
