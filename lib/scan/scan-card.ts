import { findCards } from './find-card';
import { matchName, type NameIndex, type NameMatch, type Reading } from './match-name';
import { nameBand } from './name-band';
import { type Corners, cut, type GreyPicture, type Picture, scaled, shrink } from './picture';

/** Reads the text of a picture. */
type TextReader = (picture: GreyPicture) => Promise<Reading>;

/** What a look at a picture says. */
export type Look =
  /** A card with its corners in the picture, from the upper left of its face. If it is not sure, it is one of the candidates or another card. */
  | (NameMatch & { readonly kind: 'card'; readonly corners: Corners })
  | { readonly kind: 'nothing'; readonly why: Obstacle };

/** Why no card was read: too little light, nothing sharp, no card, several cards, or a name that no card has. */
export type Obstacle = 'dark' | 'blurred' | 'no-card' | 'two-cards' | 'unknown';

/** The longer side of the pictures whose light is measured and from which letters are read, in pixels. */
const SIDE_FOR_LIGHT = 260;
const SIDE_FOR_LETTERS = 1_600;
/** Grey values: the lightest tenth of a picture is darker in the dark. */
const DARK = 60;
/** The mean change of grey from a pixel to the next where letters would be, when they are sharp. */
const SHARP = 6;

/** Reads the card in a picture. It may be upside down, tilted by 8° and seen a little from the side; it takes at least 40 % of the picture. */
export function scanCard(picture: Picture, read: TextReader, names: NameIndex): Promise<Look> {
  return lookAt(picture, Number.POSITIVE_INFINITY, read, names);
}

/** A pocket of a page, and what is in it. */
interface Pocket {
  readonly picture: Picture;
  readonly look: Look;
}

/** Reads the cards in a picture of a page of nine pockets, by rows. The page fills the picture. */
export async function scanPage(
  page: Picture,
  read: TextReader,
  names: NameIndex,
): Promise<readonly Pocket[]> {
  const pockets: Pocket[] = [];
  for (const picture of pocketsOf(page)) {
    // Between the cards beside it there is room for a wider shape.
    const look = await lookAt(picture, page.width / POCKETS, read, names);
    pockets.push({ picture, look });
  }
  return pockets;
}

/** Reads the card in a picture, or those in a picture of a page of nine pockets. */
export async function scanPicture(
  picture: Picture,
  isPage: boolean,
  read: TextReader,
  names: NameIndex,
): Promise<readonly Pocket[]> {
  if (isPage) return scanPage(picture, read, names);
  return [{ picture, look: await scanCard(picture, read, names) }];
}

/** Reads the card in a picture, which is at most `widest` pixels wide. */
async function lookAt(
  picture: Picture,
  widest: number,
  read: TextReader,
  names: NameIndex,
): Promise<Look> {
  const small = shrink(picture, SIDE_FOR_LIGHT);
  if (lightOf(small) < DARK) return { kind: 'nothing', why: 'dark' };
  const [shape, ...others] = findCards(picture, widest);
  if (shape !== undefined && others.some(({ corners }) => isApart(corners, shape.corners)))
    return { kind: 'nothing', why: 'two-cards' };
  const grey = shrink(picture, SIDE_FOR_LETTERS);
  const first = shape?.corners ?? wholeOf(picture);
  // In a pocket, the edges of the neighbours are like those of a card, too.
  const second = others.find(({ corners }) => isOther(corners, first))?.corners;
  const places = (second === undefined ? [first] : [first, second]).map((corners) =>
    scaled(corners, grey.width / picture.width),
  );
  let best = { match: NOTHING, corners: first };
  for (const corners of [...places, ...places.map(turned)]) {
    const match = matchName(await read(nameBand(grey, corners)), names);
    if (match.isSure || likenessOf(match) > likenessOf(best.match)) best = { match, corners };
    if (match.isSure) break;
  }
  if (best.match !== NOTHING) {
    const corners = scaled(best.corners, picture.width / grey.width);
    return { kind: 'card', ...best.match, corners };
  }
  if (shape === undefined) return { kind: 'nothing', why: 'no-card' };
  return { kind: 'nothing', why: sharpnessOf(small) < SHARP ? 'blurred' : 'unknown' };
}

const NOTHING: NameMatch = { candidates: [], isSure: false };

function likenessOf({ candidates: [first] }: NameMatch): number {
  return first?.likeness ?? 0;
}

/** The columns and rows of pockets of a page. */
const POCKETS = 3;
/** How far a pocket's picture reaches into its neighbours, as a part of the pocket. */
const OVERLAP = 0.18;

/** Cuts a picture of a page into nine, by rows. */
function pocketsOf(page: Picture): readonly Picture[] {
  const [width, height] = [page.width / POCKETS, page.height / POCKETS];
  return Array.from({ length: POCKETS * POCKETS }, (_, i) => {
    const [column, row] = [i % POCKETS, Math.floor(i / POCKETS)];
    return cut(
      page,
      { x: (column - OVERLAP) * width, y: (row - OVERLAP) * height },
      { x: (column + 1 + OVERLAP) * width, y: (row + 1 + OVERLAP) * height },
    );
  });
}

/** Returns the corners of a whole picture. */
export function wholeOf({ width, height }: Picture): Corners {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

function turned([a, b, c, d]: Corners): Corners {
  return [c, d, a, b];
}

/** Checks whether a corner of two shapes is elsewhere: by more than a twentieth of their width. */
function isOther(a: Corners, b: Corners): boolean {
  const least = Math.hypot(b[1].x - b[0].x, b[1].y - b[0].y) / 20;
  return a.some(({ x, y }, i) => Math.hypot(x - (b[i]?.x ?? x), y - (b[i]?.y ?? y)) > least);
}

/** Checks whether two shapes lie beside each other. */
function isApart(a: Corners, b: Corners): boolean {
  const range = (corners: Corners, of: 'x' | 'y') => {
    const values = corners.map((corner) => corner[of]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  return (['x', 'y'] as const).some((of) => {
    const [[fromA, toA], [fromB, toB]] = [range(a, of), range(b, of)];
    const shared = Math.min(toA, toB) - Math.max(fromA, fromB);
    return shared < 0.1 * Math.min(toA - fromA, toB - fromB);
  });
}

/** Returns the grey value that a tenth of the pixels exceed. */
function lightOf({ data }: GreyPicture): number {
  return [...data].sort((a, b) => b - a)[Math.floor(data.length / 10)] ?? 0;
}

function sharpnessOf({ data }: GreyPicture): number {
  let sum = 0;
  for (let i = 1; i < data.length; i++) sum += Math.abs((data[i] ?? 0) - (data[i - 1] ?? 0));
  return sum / data.length;
}
