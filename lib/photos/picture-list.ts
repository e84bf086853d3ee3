import { foldName } from '@/lib/cards/name';
import { oddLackeyCard } from '@/lib/formats/lackey-name';

/** The card of a picture, as a list names it. */
interface ListedPicture {
  readonly name: string;
  readonly set: string;
  readonly number: string;
}

/** The cards of a LackeyCCG plugin by the folded names of their pictures, with and without the folder; null when two cards have one name. */
export type PictureList = ReadonlyMap<string, ListedPicture | null>;

/** Reads the card list of a LackeyCCG plugin, whose column ImageFile names the pictures. Null for other texts. */
export function readPictureList(text: string): PictureList | null {
  const [header = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const columns = header.split('\t').map(foldName);
  const [name, set, image] = ['name', 'set', 'imagefile'].map((one) => columns.indexOf(one));
  if (name === undefined || name < 0 || image === undefined || image < 0) return null;
  const list = new Map<string, ListedPicture | null>();
  for (const row of rows) {
    const cells = row.split('\t').map((cell) => cell.trim());
    const written = cells[name] ?? '';
    if (written === '') continue;
    const folder = cells[set ?? -1] ?? '';
    const card = oddLackeyCard(written) ?? { name: written, set: folder, number: '' };
    // A card with two faces names both pictures; the first is its front.
    const [picture = ''] = (cells[image] ?? '').split(',');
    const stem = picture.replace(/\.[a-z]{3,4}$/i, '');
    const bare = foldName(stem);
    if (bare === '') continue;
    list.set(foldName(`${folder} ${stem}`), card);
    list.set(bare, list.has(bare) ? null : card);
  }
  return list;
}
