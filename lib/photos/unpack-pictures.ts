import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { PHOTO_BOUNDS } from './photo-bounds';
import { readBytes } from './read-bytes';

/** A file of an archive, or why it was not unpacked. */
export type Unpacked =
  | { readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly path: string; readonly why: string };

const MEGABYTE = 1024 * 1024;

/** Limits of an archive, because a small one can unpack to gigabytes. */
export const ARCHIVE_BOUNDS = {
  /** The bytes of one unpacked file that is wanted. An archive with a larger one is not read further. */
  file: 64 * MEGABYTE,
  /** The bytes of all unpacked files: as much as the browser may have to store. */
  total: 2048 * MEGABYTE,
} as const;
type ArchiveBounds = Readonly<Record<keyof typeof ARCHIVE_BOUNDS, number>>;

/** The bytes that are read at once, and those that are unpacked at once: they can become a thousand times as many. */
const READ = MEGABYTE;
const STEP = 16 * 1024;
/** The methods of a ZIP: stored and deflated. */
const METHODS: ReadonlySet<number> = new Set([0, 8]);

const TOO_LARGE = `It is larger than ${PHOTO_BOUNDS.bytes / MEGABYTE} MB.`;
const DAMAGED = 'It is damaged in the archive.';

/**
 * Unpacks the files of a ZIP archive for which `isWanted` returns true, one after the other. Never throws: what cannot be read has a reason,
 * with '' as the path when it is the archive itself.
 */
export async function* unpackPictures(
  archive: Blob,
  isWanted: (path: string) => boolean,
  bounds: ArchiveBounds = ARCHIVE_BOUNDS,
): AsyncGenerator<Unpacked> {
  let done: Unpacked[] = [];
  let total = 0;
  let bomb = '';
  let files = 0;

  function open(file: UnzipFile): void {
    files += 1;
    const path = file.name;
    const parts: Uint8Array[] = [];
    let length = 0;
    const isMeant = isWanted(path);
    let isOver = !isMeant;
    const end = (one: Unpacked) => {
      if (!isOver) done.push(one);
      isOver = true;
      parts.length = 0;
    };
    file.ondata = (error, bytes, isLast) => {
      if (error) return end({ path, why: DAMAGED });
      // The bytes of files that are not wanted count, too: they take as long.
      length += bytes.length;
      total += bytes.length;
      if ((isMeant && length > bounds.file) || total > bounds.total) bomb = path;
      if (isOver) return;
      if (length > PHOTO_BOUNDS.bytes) return end({ path, why: TOO_LARGE });
      parts.push(bytes);
      if (isLast) end({ path, bytes: joined(parts, length) });
    };
    // What is not started would be stored whole.
    if (METHODS.has(file.compression)) file.start();
    else end({ path, why: 'It is packed in a way that cannot be read.' });
  }

  const unzip = new Unzip(open);
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.size && bomb === ''; at += READ) {
    const read = await readBytes(archive.slice(at, at + READ));
    if (read === null) return yield { path: '', why: 'The archive cannot be read.' };
    for (let from = 0; from < read.length && bomb === ''; from += STEP) {
      const isEnd = at + from + STEP >= archive.size;
      if (!isPushed(unzip, read.subarray(from, from + STEP), isEnd)) {
        yield* done;
        return yield { path: '', why: 'The archive is damaged, or its end is missing.' };
      }
    }
    yield* done;
    done = [];
  }
  if (bomb !== '')
    yield {
      path: bomb,
      why: 'It unpacks to more than is allowed: the archive was not read further.',
    };
  else if (files === 0) yield { path: '', why: 'This is no ZIP archive, or an empty one.' };
}

function isPushed(unzip: Unzip, bytes: Uint8Array, isEnd: boolean): boolean {
  try {
    unzip.push(bytes, isEnd);
    return true;
  } catch {
    return false; // The library throws when the structure is wrong.
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
