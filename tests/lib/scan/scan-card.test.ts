import { describe, expect, it } from 'vitest';
import { findCards } from '@/lib/scan/find-card';
import { flatten } from '@/lib/scan/flatten';
import { indexNames } from '@/lib/scan/match-name';
import { type GreyPicture, greyPicture } from '@/lib/scan/picture';
import { scanCard, scanPage } from '@/lib/scan/scan-card';

const names = indexNames([{ card: 'zipper', name: 'Zipper' }]);
/** A white card of 126 × 176 on a grey table, with its upper left corner at these points. */
const cardsAt = (...at: readonly (readonly [x: number, y: number])[]) =>
  greyPicture(300, 240, (x, y) =>
    at.some(([left, top]) => x >= left && x < left + 126 && y >= top && y < top + 176) ? 230 : 90,
  );
const readerOf = (...lines: string[]) => ({
  bands: [] as GreyPicture[],
  async read(band: GreyPicture) {
    this.bands.push(band);
    return { lines, confidence: 80 };
  },
});
const look = (picture: GreyPicture, ...lines: string[]) => {
  const reader = readerOf(...lines);
  return scanCard(picture, (band) => reader.read(band), names);
};

describe('scanning a card', () => {
  it('finds the corners of a card on a table', () => {
    const [shape] = findCards(cardsAt([80, 30]), 300);
    const off = [
      [80, 30],
      [206, 30],
      [206, 206],
      [80, 206],
    ].map(([x = 0, y = 0], i) =>
      Math.hypot((shape?.corners[i]?.x ?? 0) - x, (shape?.corners[i]?.y ?? 0) - y),
    );
    expect(Math.max(...off)).toBeLessThan(3);
  });

  it('straightens a part of a picture between four corners', () => {
    const picture = greyPicture(40, 40, (x, y) => (x > y ? 200 : 20));
    const corners = [
      { x: 20, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 20 },
      { x: 20, y: 20 },
    ] as const;
    const part = flatten(picture, corners, { width: 10, height: 10, part: 1 });
    expect(new Set(part.data)).toEqual(new Set([200]));
  });

  it('says which card it is', async () => {
    const seen = await look(cardsAt([80, 30]), 'Zipper');
    expect(seen).toMatchObject({ kind: 'card', isSure: true, candidates: [{ card: 'zipper' }] });
  });

  it('says of a name that no card has that it is unknown', async () => {
    const sharp = greyPicture(300, 240, (x, y) =>
      x >= 80 && x < 206 && y >= 30 && y < 206 ? (x % 8 < 4 ? 230 : 120) : 30,
    );
    expect(await look(sharp, 'Ember Falcon')).toEqual({ kind: 'nothing', why: 'unknown' });
  });

  it('says of a picture why nothing can be read in it', async () => {
    const plain = (grey: number) => greyPicture(300, 240, () => grey);
    expect(await look(plain(20), 'Zipper')).toEqual({ kind: 'nothing', why: 'dark' });
    expect(await look(plain(150))).toEqual({ kind: 'nothing', why: 'no-card' });
    expect(await look(cardsAt([80, 30]))).toEqual({ kind: 'nothing', why: 'blurred' });
    const two = cardsAt([10, 30], [160, 30]);
    expect(await look(two, 'Zipper')).toEqual({ kind: 'nothing', why: 'two-cards' });
  });

  it('finds no card that is wider than it may be', () => {
    expect(findCards(cardsAt([80, 30]), 110)).toEqual([]);
  });

  it('reads the nine pockets of a page, by rows', async () => {
    const page = greyPicture(
      300,
      420,
      (x, y) => 70 + 20 * (Math.floor(x / 100) + 3 * Math.floor(y / 140)),
    );
    const reader = readerOf();
    const pockets = await scanPage(page, (band) => reader.read(band), names);
    const middles = pockets.map(({ picture: { width, height, data } }) => {
      return data[Math.floor(height / 2) * width + Math.floor(width / 2)];
    });
    expect(middles).toEqual([70, 90, 110, 130, 150, 170, 190, 210, 230]);
  });
});
