import type { CountedPrinting } from '@/lib/collection/printings';
import type { NamedPicture } from './picture-names';

/** The cards that were read from a picture. */
export interface SeenPicture {
  readonly among: readonly CountedPrinting[];
  /** Whether the first of them is certain. */
  readonly isSure: boolean;
  /** Why nothing was read, as a sentence; otherwise ''. */
  readonly why: string;
}

/** A picture that was chosen, and what was done with it. */
export interface Picture {
  readonly key: number;
  readonly path: string;
  /** The file that becomes the photograph; null when none can. */
  readonly file: Blob | null;
  /** The address of a small copy; '' without a file. */
  readonly url: string;
  /** Why it cannot become a photograph, as a sentence; otherwise ''. */
  readonly fault: string;
  /** The result of reading it; null when it was not tried. */
  readonly seen: SeenPicture | null;
  /** The choice of the user: a printing, or to leave it out; null for none. */
  readonly choice: CountedPrinting | 'none' | null;
  /** Whether it becomes the face of a card that has a photograph. */
  readonly replaces: boolean;
  /** The photograph that was made of it, and the one that was the face before. */
  readonly photo: { readonly id: string; readonly before: string | null } | null;
  readonly isSaved: boolean;
}

/** The fate of a picture when all are saved. `taken`: its card has a photograph, which is kept. */
export type PictureFate =
  | 'ready'
  | 'taken'
  | 'doubtful'
  | 'unknown'
  | 'left out'
  | 'faulty'
  | 'saved';

/** A picture with its card. */
export interface PlannedPicture {
  readonly picture: Picture;
  readonly fate: PictureFate;
  /** The printing that it shows; null while that is not certain. */
  readonly printing: CountedPrinting | null;
  /** The source that tells the printing. */
  readonly from: NamedPicture['from'] | 'picture' | 'choice';
  /** The printings that it may show, best first. */
  readonly among: readonly CountedPrinting[];
  /** Why it is doubtful, unknown, taken or faulty, as a sentence; otherwise ''. */
  readonly why: string;
  /** Whether its card has a photograph, or gets one from an earlier picture. */
  readonly isTaken: boolean;
}

/** Checks whether somebody has to say of which card a picture is. */
export function isAsked({ fate }: Pick<PlannedPicture, 'fate'>): boolean {
  return fate === 'doubtful' || fate === 'unknown';
}

/** Finds the card of each picture, and what happens to it. `isTaken`: whether a card has a photograph. */
export function planPictures(
  pictures: readonly Picture[],
  named: (path: string) => NamedPicture,
  isTaken: (printing: CountedPrinting) => boolean,
): PlannedPicture[] {
  const earlier = new Map<string, Picture>();
  return pictures.map((picture) => {
    const card = cardOf(picture, named(picture.path));
    const { printing } = card;
    if (picture.isSaved || picture.fault !== '' || printing === null) {
      if (picture.isSaved && printing !== null) earlier.set(printing.card, picture);
      return { picture, ...card, fate: fateWithout(picture, card), isTaken: false };
    }
    const same = earlier.get(printing.card);
    // One that was sent, and is not the face yet, does not stand in its own way.
    const hasOne = picture.photo === null && (same !== undefined || isTaken(printing));
    if (hasOne && !picture.replaces) {
      const why =
        same === undefined ? 'The card has a photograph.' : `${same.path} is of this card.`;
      return { picture, ...card, why, fate: 'taken', isTaken: true };
    }
    earlier.set(printing.card, picture);
    return { picture, ...card, why: '', fate: 'ready', isTaken: hasOne };
  });
}

type PictureCard = Pick<PlannedPicture, 'printing' | 'from' | 'among' | 'why'>;

/** Returns the card of a picture: the chosen one, else that of its name, else the one that was read. */
function cardOf({ choice, seen, fault }: Picture, named: NamedPicture): PictureCard {
  const read = seen?.among ?? [];
  const ids = new Set(read.map(({ id }) => id));
  const among = [...read, ...named.among.filter(({ id }) => !ids.has(id))];
  if (fault !== '') return { printing: null, from: null, among, why: fault };
  if (choice === 'none') return { printing: null, from: 'choice', among, why: '' };
  if (choice !== null) return { printing: choice, from: 'choice', among, why: '' };
  if (named.printing !== null) return named;
  if (seen?.isSure === true && read[0] !== undefined)
    return { printing: read[0], from: 'picture', among, why: '' };
  const why = named.why || (seen?.why ?? '');
  return { printing: null, from: null, among, why };
}

/** Returns the fate of a picture that is saved, or that cannot be saved. */
function fateWithout({ isSaved, fault, choice }: Picture, { among }: PictureCard): PictureFate {
  if (isSaved) return 'saved';
  if (fault !== '') return 'faulty';
  if (choice === 'none') return 'left out';
  return among.length > 0 ? 'doubtful' : 'unknown';
}
