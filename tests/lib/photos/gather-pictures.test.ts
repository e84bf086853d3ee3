import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Gathered, gatherPictures } from '@/lib/photos/gather-pictures';
import { PHOTO_BOUNDS } from '@/lib/photos/photo-bounds';
import { ARCHIVE_BOUNDS, type Unpacked, unpackPictures } from '@/lib/photos/unpack-pictures';
import { halves, noise } from '@/tests/lib/server/pictures';

const MEGABYTE = 1024 * 1024;
const jpeg = new Uint8Array(await halves(63, 88).jpeg().toBuffer());
const png = new Uint8Array(await noise(63, 88).png().toBuffer());
const zipOf = (files: Zippable) => new Blob([new Uint8Array(zipSync(files))]);
/** A picture by its first bytes, and then nothing but zeros. */
function hollow(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(jpeg.subarray(0, 16));
  return bytes;
}

async function gathered(path: string, file: Blob): Promise<string[]> {
  const all: Gathered[] = [];
  for await (const one of gatherPictures([{ path, file }])) all.push(one);
  return all.map((one) =>
    one.kind === 'list' ? 'list' : `${one.path}: ${one.kind === 'fault' ? one.why : 'picture'}`,
  );
}

describe('the pictures of files', () => {
  it.each([
    ['a.jpg', new Blob([jpeg]), ['a.jpg: picture']],
    ['a.png', new Blob([png]), ['a.png: picture']],
    // By its content, whatever its name says.
    ['a.png', new Blob([jpeg]), ['a.png: picture']],
    ['a.jpg', new Blob([]), ['a.jpg: The file is empty.']],
    [
      'a.jpg',
      new Blob(['3 Zipper']),
      [
        'a.jpg: This is not a supported picture, whatever its name says. Photographs are PNG, JPEG or WebP.',
      ],
    ],
    [
      'a.svg',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']),
      [
        'a.svg: SVG files may contain scripts and are not accepted. Photographs are PNG, JPEG or WebP.',
      ],
    ],
    [
      'a.heic',
      new Blob([new Uint8Array([0, 0, 0, 24]), 'ftypheic']),
      [
        'a.heic: HEIC pictures cannot be read: save it as JPEG first. Photographs are PNG, JPEG or WebP.',
      ],
    ],
    [
      'a.jpg',
      new Blob([hollow(8 * MEGABYTE + 1)]),
      ['a.jpg: It is too large: 8.0 MB. A photograph has at most 8 MB; scale it down.'],
    ],
    ['sets/list.txt', new Blob(['Name\tSet\tImageFile\nZipper\tStandard\t268\n']), ['list']],
    ['notes.txt', new Blob(['my pictures']), []],
    ['.hidden.jpg', new Blob([jpeg]), []],
    ['Thumbs.db', new Blob([jpeg]), []],
  ])('%s', async (path, file, expected) => {
    expect(await gathered(path, file)).toEqual(expected);
  });

  it('are those of an archive, whose name is a folder, without what systems add', async () => {
    const archive = zipOf({
      'D012.jpg': jpeg,
      'deep/stored.png': [png, { level: 0 }],
      'deep/': new Uint8Array(),
      '__MACOSX/._D012.jpg': jpeg,
      'sets/list.txt': strToU8('Name\tSet\tImageFile\nZipper\tStandard\t268\n'),
      'readme.md': strToU8('hello'),
      'broken.jpg': strToU8('no picture'),
      'inner.zip': new Uint8Array(zipSync({ 'a.jpg': jpeg })),
    });
    expect(await gathered('Shadows.zip', archive)).toEqual([
      'Shadows/D012.jpg: picture',
      'Shadows/deep/stored.png: picture',
      'list',
      'Shadows/broken.jpg: This is not a supported picture, whatever its name says. Photographs are PNG, JPEG or WebP.',
    ]);
  });

  it('are at most as many as an owner may have', async () => {
    const many = Array.from({ length: PHOTO_BOUNDS.all + 5 }, (_, i) => ({
      path: `${i}.jpg`,
      file: new Blob([jpeg]),
    }));
    const all: Gathered[] = [];
    for await (const one of gatherPictures(many)) all.push(one);
    expect(all).toHaveLength(PHOTO_BOUNDS.all + 1);
    expect(all.at(-1)).toMatchObject({ kind: 'fault', why: expect.stringContaining('2,000') });
  });
});

describe('an archive', () => {
  async function unpacked(archive: Blob, bounds = ARCHIVE_BOUNDS): Promise<Unpacked[]> {
    const all: Unpacked[] = [];
    for await (const one of unpackPictures(archive, () => true, bounds)) all.push(one);
    return all;
  }
  const whole = { path: 'a.jpg', bytes: jpeg };

  it('gives its files as they are', async () => {
    expect(await unpacked(zipOf({ 'a.jpg': jpeg, 'b.png': png }))).toEqual([
      whole,
      { path: 'b.png', bytes: png },
    ]);
  });

  it('that is larger than what is read at once is read in parts', async () => {
    const large = new Uint8Array(await noise(1_000, 800).png().toBuffer());
    expect(large.length).toBeGreaterThan(2 * MEGABYTE);
    const all = await unpacked(zipOf({ 'large.png': large, 'a.jpg': jpeg }));
    expect(all.map(({ path }) => path)).toEqual(['large.png', 'a.jpg']);
    expect(all[1]).toEqual(whole);
  });

  it('with a picture that is too large gives the others', async () => {
    const archive = zipOf({ 'huge.jpg': hollow(9 * MEGABYTE), 'a.jpg': jpeg });
    expect(await unpacked(archive)).toEqual([
      { path: 'huge.jpg', why: 'It is larger than 8 MB.' },
      whole,
    ]);
  });

  it('with a file that unpacks without end is not read further', async () => {
    const archive = zipOf({ 'a.jpg': jpeg, 'bomb.jpg': hollow(30 * MEGABYTE), 'b.jpg': jpeg });
    expect(archive.size).toBeLessThan(MEGABYTE);
    const bounds = { ...ARCHIVE_BOUNDS, file: 10 * MEGABYTE };
    expect(await unpacked(archive, bounds)).toEqual([
      whole,
      { path: 'bomb.jpg', why: 'It is larger than 8 MB.' },
      {
        path: 'bomb.jpg',
        why: 'It unpacks to more than is allowed: the archive was not read further.',
      },
    ]);
  });

  it('may hold a large file that is not wanted', async () => {
    const archive = zipOf({ 'film.mp4': hollow(12 * MEGABYTE), 'a.jpg': jpeg });
    const all: Unpacked[] = [];
    const isPicture = (path: string) => path.endsWith('.jpg');
    const bounds = { ...ARCHIVE_BOUNDS, file: 10 * MEGABYTE };
    for await (const one of unpackPictures(archive, isPicture, bounds)) all.push(one);
    expect(all).toEqual([whole]);
  });

  it('is not read further when all files together unpack to too much', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`${i}.jpg`, hollow(MEGABYTE)]),
    );
    const all = await unpacked(zipOf(files), { ...ARCHIVE_BOUNDS, total: 10 * MEGABYTE });
    expect(all.length).toBeLessThan(20);
    expect(all.at(-1)).toMatchObject({ why: expect.stringContaining('not read further') });
  });

  it('whose end is missing gives what was whole', async () => {
    const archive = zipOf({ 'a.jpg': jpeg, 'b.png': png });
    const cut = archive.slice(0, jpeg.length + 300);
    expect(await unpacked(cut)).toEqual([
      whole,
      { path: '', why: 'The archive is damaged, or its end is missing.' },
    ]);
  });

  it('with damaged bytes names the file', async () => {
    const archive = zipOf({ 'b.jpg': hollow(200_000), 'a.jpg': jpeg });
    const bytes = new Uint8Array(await archive.arrayBuffer());
    bytes.fill(0xff, 40, 80);
    const all = await unpacked(new Blob([bytes]));
    expect(all).toEqual([{ path: 'b.jpg', why: 'It is damaged in the archive.' }, whole]);
  });

  it.each([
    ['a text', new Blob(['3 Zipper'])],
    ['nothing', new Blob([])],
    ['a picture', new Blob([jpeg])],
  ])('that is %s is none', async (_, file) => {
    expect(await unpacked(file)).toEqual([
      { path: '', why: 'This is no ZIP archive, or an empty one.' },
    ]);
  });
});
