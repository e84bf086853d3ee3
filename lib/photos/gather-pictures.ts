import { decodeFile } from '@/lib/formats/decode';
import { PHOTO_BOUNDS } from './photo-bounds';
import { checkPicture } from './picture-file';
import { type PictureList, readPictureList } from './picture-list';
import { readBytes } from './read-bytes';
import { unpackPictures } from './unpack-pictures';

/** A chosen file with its path, `Shadows/012.jpg`. */
interface ChosenFile {
  readonly path: string;
  readonly file: Blob;
}

/** The result for a chosen file, or for a file of a chosen archive. */
export type Gathered =
  | (ChosenFile & { readonly kind: 'picture' })
  | { readonly kind: 'fault'; readonly path: string; readonly why: string }
  | { readonly kind: 'list'; readonly list: PictureList };

const PICTURE = /\.(?:jpe?g|png|webp|gif|bmp|tiff?|avif|svg|hei[cf])$/i;
const TEXT = /\.txt$/i;
const ARCHIVE = /\.zip$/i;
/** Matches the files that systems put beside those of people. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/)/;

/** Finds the pictures in files, folders and ZIP archives, and the card lists of plugins. Other files are left out; a picture that cannot be used has a reason. */
export async function* gatherPictures(chosen: readonly ChosenFile[]): AsyncGenerator<Gathered> {
  let pictures = 0;
  for await (const one of gatherAll(chosen)) {
    if (one.kind === 'picture') pictures += 1;
    if (pictures > PHOTO_BOUNDS.all) {
      const most = PHOTO_BOUNDS.all.toLocaleString('en');
      return yield {
        kind: 'fault',
        path: one.kind === 'list' ? '' : one.path,
        why: `These are more than ${most} pictures: choose the rest afterwards.`,
      };
    }
    yield one;
  }
}

async function* gatherAll(chosen: readonly ChosenFile[]): AsyncGenerator<Gathered> {
  for (const { path, file } of chosen) {
    if (ARCHIVE.test(path)) yield* gatherArchive(path, file);
    else if (isWanted(path)) yield* gatherFile(path, file);
  }
}

function isWanted(path: string): boolean {
  return !HIDDEN.test(path) && (PICTURE.test(path) || TEXT.test(path));
}

async function* gatherFile(path: string, file: Blob): AsyncGenerator<Gathered> {
  if (TEXT.test(path)) {
    const list = await listOf(file);
    if (list !== null) yield { kind: 'list', list };
    return;
  }
  const check = await checkPicture(file);
  if ('why' in check) yield { kind: 'fault', path, why: check.why };
  else yield { kind: 'picture', path, file };
}

/** The name of the archive is a folder of its pictures: `Shadows.zip`. */
async function* gatherArchive(path: string, archive: Blob): AsyncGenerator<Gathered> {
  for await (const one of unpackPictures(archive, isWanted)) {
    const inside = one.path === '' ? path : `${path.replace(ARCHIVE, '')}/${one.path}`;
    if ('why' in one) yield { kind: 'fault', path: inside, why: one.why };
    else yield* gatherFile(inside, new Blob([one.bytes]));
  }
}

async function listOf(file: Blob): Promise<PictureList | null> {
  const bytes = await readBytes(file);
  const decoded = bytes && decodeFile(bytes);
  return decoded?.ok ? readPictureList(decoded.text) : null;
}
