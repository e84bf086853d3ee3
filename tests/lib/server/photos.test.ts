import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_BOUNDS } from '@/lib/photos/photo-bounds';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { closeDatabase, database } from '@/lib/server/db';
import { pictureOf } from '@/lib/server/photo-picture';
import {
  addPhoto,
  deletePhoto,
  hasPhoto,
  photoBytes,
  photographedPrintings,
  photosOf,
} from '@/lib/server/photos';
import { Refused } from '@/lib/server/problem';
import { manifestOf, restoreFrom, writeTo } from '@/tests/lib/server/backup-paths';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import {
  BLUE,
  colourAt,
  flood,
  halves,
  isNear,
  noise,
  RED,
  saidToBe,
} from '@/tests/lib/server/pictures';

async function fault(sent: Uint8Array): Promise<string> {
  const error = await pictureOf(sent).catch((thrown: unknown) => thrown);
  return error instanceof Refused ? error.problem.code : `taken: ${String(error)}`;
}

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is stored as WebP when it is %s', async (format) => {
    const sent = await halves(630, 880).toFormat(format).toBuffer();
    const { width, height, bytes, thumbnail } = await pictureOf(sent);
    expect([width, height]).toEqual([630, 880]);
    const whole = await sharp(bytes).metadata();
    expect(whole).toMatchObject({ format: 'webp', width: 630, height: 880 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      format: 'webp',
      width: 229,
      height: 320,
    });
    expect(isNear(await colourAt(bytes, 0.5, 0.1), RED)).toBe(true);
    expect(isNear(await colourAt(bytes, 0.5, 0.9), BLUE)).toBe(true);
  });

  it('is upright, and contains nothing about camera, place and owner', async () => {
    const sent = await halves(800, 400)
      .withExif({
        IFD0: { Make: 'Camera of Jo', Copyright: 'Jo' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    expect(Buffer.from(sent).includes('Camera of Jo')).toBe(true);
    const { width, height, bytes, thumbnail } = await pictureOf(sent);
    expect([width, height]).toEqual([400, 800]);
    // Turned clockwise by 90°: the upper half is now at the right.
    expect(isNear(await colourAt(bytes, 0.9, 0.5), RED)).toBe(true);
    expect(isNear(await colourAt(thumbnail, 0.1, 0.5), BLUE)).toBe(true);
    for (const kept of [bytes, thumbnail]) {
      expect(await sharp(kept).metadata()).not.toHaveProperty('exif');
      expect(Buffer.from(kept).includes('Jo')).toBe(false);
    }
  });

  it('is made small enough that two thousand fit into a backup', async () => {
    const { width, height, bytes, thumbnail } = await pictureOf(
      await noise(1_300, 1_000).jpeg({ quality: 80 }).toBuffer(),
    );
    expect(width).toBeLessThan(1_300);
    expect(bytes.length + thumbnail.length).toBeLessThanOrEqual(PHOTO_BOUNDS.kept);
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
  });

  it('has at most 2,000 pixels on its longer side', async () => {
    const { width, height } = await pictureOf(await halves(1_500, 3_000).jpeg().toBuffer());
    expect([width, height]).toEqual([1_000, PHOTO_BOUNDS.side]);
  });

  it('is not enlarged, and has a thumbnail of its own', async () => {
    const { width, height, thumbnail } = await pictureOf(await halves(40, 60).png().toBuffer());
    expect([width, height]).toEqual([40, 60]);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  it('is refused by its content if it is not a picture, whatever its type claims', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
    const gif = await halves(8, 8).gif().toBuffer();
    for (const sent of [
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?><!-- PNG -->${svg}`),
      Buffer.from('3 Zipper\n'),
      Buffer.alloc(0),
      Buffer.from('%PDF-1.7'),
      gif,
    ])
      expect(await fault(sent)).toBe('NOT_A_PHOTOGRAPH');
    await expect(pictureOf(Buffer.from(svg))).rejects.toThrow(/SVG/);
    await expect(pictureOf(gif)).rejects.not.toThrow(/SVG/);
  });

  it('is refused when it is cut off, or when it only begins like a picture', async () => {
    const jpeg = await noise(300, 300).jpeg().toBuffer();
    const png = await noise(300, 300).png().toBuffer();
    const webp = await noise(300, 300).webp().toBuffer();
    for (const whole of [jpeg, png, webp])
      for (const part of [0.2, 0.6, 0.9])
        expect(await fault(whole.subarray(0, Math.floor(whole.length * part)))).toBe(
          'BROKEN_PICTURE',
        );
    const disguised = Buffer.concat([png.subarray(0, 8), Buffer.from('<svg><script/></svg>')]);
    expect(await fault(disguised)).toBe('BROKEN_PICTURE');
  });

  it('loses hidden data after its end', async () => {
    const jpeg = await halves(300, 300).jpeg().toBuffer();
    const { bytes } = await pictureOf(
      Buffer.concat([jpeg, Buffer.from('PK<script>hidden</script>')]),
    );
    expect(Buffer.from(bytes).includes('hidden')).toBe(false);
  });

  it('is refused before it is decoded when it has too many pixels', async () => {
    const sent = await flood(6_000, 4_001);
    expect(sent.length).toBeLessThan(200_000);
    await expect(pictureOf(sent)).rejects.toThrow(/6000 × 4001 pixels/);
    expect(await fault(sent)).toBe('TOO_MANY_PIXELS');
    expect(await fault(await saidToBe(60_000, 60_000))).toBe('TOO_MANY_PIXELS');
    expect(await fault(await saidToBe(4_000, 4_000))).toBe('BROKEN_PICTURE');
  });

  it('waits until earlier pictures are done, and is refused when too many come at once', async () => {
    const sent = await halves(200, 200).png().toBuffer();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => fault(sent)));
    const busy = outcomes.filter((code) => code === 'BUSY').length;
    expect(busy).toBe(14);
    expect(await fault(sent)).toMatch(/^taken/);
  });
});

describe.each(PROVIDERS)('photographs in %s', (provider) => {
  useDatabase(provider);
  const zipper = 'ote/standard/270';
  let sent: Buffer;
  beforeAll(async () => {
    sent = await halves(63, 88).jpeg().toBuffer();
  });

  it('are added to a printing, listed oldest first, read, and deleted', async () => {
    const first = await addPhoto(LOCAL_ACTOR, zipper, sent);
    const second = await addPhoto(LOCAL_ACTOR, zipper, await halves(88, 63).png().toBuffer());
    await addPhoto(LOCAL_ACTOR, 'ote/standard/269', sent);
    expect(await photosOf(LOCAL_ACTOR, zipper)).toEqual([first, second]);
    expect(second).toMatchObject({ printing: zipper, width: 88, height: 63 });
    expect((await photographedPrintings(LOCAL_ACTOR)).sort()).toEqual(['ote/standard/269', zipper]);
    const whole = await photoBytes(LOCAL_ACTOR, first.id, 'whole');
    const small = await photoBytes(LOCAL_ACTOR, first.id, 'small');
    for (const photo of [whole, small]) {
      expect(photo?.type).toBe('image/webp');
      expect(await sharp(photo?.bytes).metadata()).toMatchObject({ format: 'webp', width: 63 });
    }
    expect(await deletePhoto(LOCAL_ACTOR, first.id)).toBe(true);
    expect(await deletePhoto(LOCAL_ACTOR, first.id)).toBe(false);
    expect(await hasPhoto(LOCAL_ACTOR, first.id)).toBe(false);
    expect(await photoBytes(LOCAL_ACTOR, first.id, 'whole')).toBeNull();
    expect(await photoBytes(LOCAL_ACTOR, first.id, 'small')).toBeNull();
    expect(await photosOf(LOCAL_ACTOR, zipper)).toEqual([second]);
  });

  it('can be added only to existing printings: official ones, and own cards that are not deleted', async () => {
    const own = { ownerId: LOCAL_ACTOR.ownerId, revision: 1 };
    await database().ownCard.create({ data: { ...own, id: 'ote/mine/1' } });
    await database().ownCard.create({
      data: { ...own, id: 'ote/mine/2', deletedAt: new Date() },
    });
    expect(await addPhoto(LOCAL_ACTOR, 'ote/mine/1', sent)).toMatchObject({
      printing: 'ote/mine/1',
    });
    for (const printing of ['ote/mine/2', 'ote/standard/999'])
      await expect(addPhoto(LOCAL_ACTOR, printing, sent)).rejects.toMatchObject({
        problem: { code: 'NO_SUCH_CARD' },
      });
    expect(await photosOf(LOCAL_ACTOR, 'ote/standard/999')).toEqual([]);
  });

  it('are limited for each printing, even when several are added at once', async () => {
    const printing = 'ote/standard/001';
    const bytes = new Uint8Array(sent);
    const row = { ownerId: LOCAL_ACTOR.ownerId, printing, type: 'image/webp', width: 1, height: 1 };
    await database().photo.createMany({
      data: Array.from({ length: PHOTO_BOUNDS.printing - 1 }, () => ({
        ...row,
        bytes,
        thumbnail: bytes,
      })),
    });
    const added = await Promise.allSettled(
      [1, 2, 3].map(() => addPhoto(LOCAL_ACTOR, printing, sent)),
    );
    const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([1, 2].map(() => ({ problem: { code: 'ENOUGH_OF_PRINTING' } })));
    expect(await photosOf(LOCAL_ACTOR, printing)).toHaveLength(PHOTO_BOUNDS.printing);
  });
});

describe('a backup of photographs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-photos-'));
  const file = join(folder, 'photographs.zip');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe('is written', () => {
    useDatabase('sqlite');
    it('with pictures that were uploaded as PNG, JPEG and WebP', async () => {
      for (const format of ['png', 'jpeg', 'webp'] as const)
        await addPhoto(
          LOCAL_ACTOR,
          'ote/standard/270',
          await halves(630, 880).toFormat(format).toBuffer(),
        );
      expect(await writeTo(file)).toMatchObject({ photographs: 3 });
      expect((await manifestOf(file)).parts).not.toEqual([]);
      await closeDatabase();
    });
  });

  describe('is restored', () => {
    useDatabase('sqlite');
    it('with pictures that open', async () => {
      expect(await restoreFrom(file)).toMatchObject({ photographs: 3 });
      const photos = await photosOf(LOCAL_ACTOR, 'ote/standard/270');
      expect(photos).toHaveLength(3);
      for (const { id } of photos) {
        const bytes = (await photoBytes(LOCAL_ACTOR, id, 'whole'))?.bytes;
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 630, height: 880 });
      }
    });
  });
});
