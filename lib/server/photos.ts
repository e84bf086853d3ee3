import 'server-only';
import { getCatalogue } from '@/lib/cards/embedded';
import { type FacePhoto, PHOTO_BOUNDS, type PhotoEntry } from '@/lib/photos/photo-bounds';
import type { Actor } from '@/lib/server/actor';
import { database, lockOwner, type Transaction, transaction } from '@/lib/server/db';
import { pictureOf } from '@/lib/server/photo-picture';
import { NO_SUCH_CARD, type Problem, refuse } from '@/lib/server/problem';
import { knowsTag } from '@/lib/server/public-answer';
import { insistOnSpace } from '@/lib/server/space';

/** The refusal of a photograph that is too long. */
export const PHOTO_TOO_LONG: Problem = {
  status: 413,
  code: 'TOO_LONG',
  message: `The file is too large: a photograph has at most ${PHOTO_BOUNDS.bytes / 1024 / 1024} MB.`,
  hint: 'Make it smaller.',
};

export const NO_SUCH_PHOTO: Problem = {
  status: 404,
  code: 'NO_SUCH_PHOTO',
  message: 'There is no such photograph.',
  hint: 'It may have been deleted.',
};

const ENOUGH_OF_THIS: Problem = {
  status: 409,
  code: 'ENOUGH_OF_PRINTING',
  message: `There are ${PHOTO_BOUNDS.printing} photographs of this printing, which is the most.`,
  hint: 'Delete one of them first.',
};
const ENOUGH_OF_ALL: Problem = {
  status: 409,
  code: 'ENOUGH_PHOTOGRAPHS',
  message: `There are ${PHOTO_BOUNDS.all} photographs, which is the most that a backup holds.`,
  hint: 'Delete some of them first.',
};

const LISTED_FIELDS = {
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

/** Returns the owner's photographs of a printing, oldest first. */
export async function photosOf(actor: Actor, printing: string): Promise<PhotoEntry[]> {
  const rows = await database().photo.findMany({
    where: { ownerId: actor.ownerId, printing },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: LISTED_FIELDS,
    take: PHOTO_BOUNDS.printing,
  });
  return rows.map(toEntry);
}

/** Returns the ids of the printings that the owner has photographed. */
export async function photographedPrintings(actor: Actor): Promise<string[]> {
  const rows = await database().photo.findMany({
    where: { ownerId: actor.ownerId },
    distinct: ['printing'],
    select: { printing: true },
  });
  return rows.map(({ printing }) => printing);
}

/** Adds a photograph of a printing. Throws `Refused` if the file is not a picture, or if there is no room for it. */
export async function addPhoto(
  actor: Actor,
  printing: string,
  sent: Uint8Array,
): Promise<PhotoEntry> {
  // Checked before the picture is opened, which costs work, and again with the row, which is what counts.
  await insistOnRoom(actor, database(), printing);
  const { width, height, bytes, thumbnail } = await pictureOf(sent);
  await insistOnSpace(actor, bytes.length + thumbnail.length);
  return transaction(async (tx) => {
    await lockOwner(tx, actor.ownerId);
    await insistOnRoom(actor, tx, printing);
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
      select: LISTED_FIELDS,
    });
    return toEntry(row);
  });
}

async function insistOnRoom(actor: Actor, tx: Transaction, printing: string): Promise<void> {
  if (!(await isPrinting(actor, tx, printing))) refuse(NO_SUCH_CARD);
  const where = { ownerId: actor.ownerId };
  if ((await tx.photo.count({ where: { ...where, printing } })) >= PHOTO_BOUNDS.printing)
    refuse(ENOUGH_OF_THIS);
  if ((await tx.photo.count({ where })) >= PHOTO_BOUNDS.all) refuse(ENOUGH_OF_ALL);
}

/** Checks whether a printing is official, or a card of the owner's own. */
async function isPrinting(actor: Actor, tx: Transaction, printing: string): Promise<boolean> {
  if (getCatalogue().byId.has(printing)) return true;
  const own = await tx.ownCard.findFirst({
    where: { ownerId: actor.ownerId, id: printing, deletedAt: null },
  });
  return own !== null;
}

/** The stored pictures of a photograph: `small` is its thumbnail. */
type PhotoPart = 'whole' | 'small';

/** Returns the bytes of a photograph, with their type; null if there is none. */
export async function photoBytes(actor: Actor, id: string, part: PhotoPart) {
  const where = { id, ownerId: actor.ownerId };
  const photos = database().photo;
  if (part === 'whole') return photos.findFirst({ where, select: { type: true, bytes: true } });
  const row = await photos.findFirst({ where, select: { type: true, thumbnail: true } });
  return row && { type: row.type, bytes: row.thumbnail };
}

/** Checks whether there is such a photograph. */
export async function hasPhoto(actor: Actor, id: string): Promise<boolean> {
  return (await database().photo.count({ where: { id, ownerId: actor.ownerId } })) > 0;
}

/**
 * Returns a photograph as an answer. It never changes, so its address names its bytes. A thumbnail is fetched only once, because lists show
 * hundreds. For the whole photograph the browser asks each time whether it still exists, because it may be deleted.
 */
export async function photoResponse(
  actor: Actor,
  request: Request,
  id: string,
  part: PhotoPart,
): Promise<Response> {
  const etag = `"${id}-${part}"`;
  const lasting = part === 'small' ? 'max-age=31536000, immutable' : 'no-cache';
  const headers = { ETag: etag, 'Cache-Control': `private, ${lasting}` };
  if (knowsTag(request, etag) && (await hasPhoto(actor, id)))
    return new Response(null, { status: 304, headers });
  const { type, bytes } = (await photoBytes(actor, id, part)) ?? refuse(NO_SUCH_PHOTO);
  return new Response(bytes, {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      // If opened by itself it is a file to save, never a page (its policy: server/security-headers.mjs).
      'Content-Disposition': `attachment; filename="photograph-${id}.webp"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Deletes a photograph for good; returns false when there was none. */
export async function deletePhoto(actor: Actor, id: string): Promise<boolean> {
  const { count } = await database().photo.deleteMany({ where: { id, ownerId: actor.ownerId } });
  return count > 0;
}

/** Returns the photographs that are shown as faces, each with its card. */
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

/** Shows a photograph as the face of its card instead of any other, or no longer; returns false when there is no such photograph. */
export async function setFacePhoto(actor: Actor, id: string, isFace: boolean): Promise<boolean> {
  return transaction(async (tx) => {
    const photo = await tx.photo.findFirst({
      where: { id, ownerId: actor.ownerId },
      select: LISTED_FIELDS,
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
