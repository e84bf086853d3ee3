import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import { pictureNamer } from '@/lib/photos/picture-names';
import { type Picture, planPictures } from '@/lib/photos/picture-plan';

const printings = countedPrintings(getCatalogue());
const named = pictureNamer(printings, { set: '', lists: [] });
const printing = (id: string) => {
  const found = printings.find((one) => one.id === `ote/${id}`);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
};
const zipper = printing('standard/268');
const flux = printing('shadows/D012');

let keys = 0;
function picture(path: string, more: Partial<Picture> = {}): Picture {
  return {
    key: keys++,
    path,
    file: new Blob(['x']),
    url: '',
    fault: '',
    seen: null,
    choice: null,
    replaces: false,
    photo: null,
    isSaved: false,
    ...more,
  };
}
/** Plans pictures for a collection in which only Zipper has a photograph. */
const plan = (...pictures: Picture[]) =>
  planPictures(pictures, named, ({ card }) => card === zipper.card);
const fates = (...pictures: Picture[]) => plan(...pictures).map(({ fate }) => fate);

describe('the plan of pictures', () => {
  it('makes a picture the face of the card that its name says', () => {
    expect(plan(picture('D012.jpg'))).toMatchObject([
      { fate: 'ready', printing: { id: flux.id }, from: 'number' },
    ]);
  });

  it('keeps the photograph that a card has, unless it is to be replaced', () => {
    expect(fates(picture('Zipper.jpg'))).toEqual(['taken']);
    expect(plan(picture('Zipper.jpg', { replaces: true }))).toMatchObject([
      { fate: 'ready', isTaken: true },
    ]);
  });

  it('takes the first of two pictures of one card, and names it at the second', () => {
    expect(plan(picture('D012.jpg'), picture('shadows 12.jpg'))).toMatchObject([
      { fate: 'ready' },
      { fate: 'taken', why: 'D012.jpg is of this card.' },
    ]);
    // One that is left out takes nothing.
    expect(fates(picture('D012.jpg', { choice: 'none' }), picture('shadows 12.jpg'))).toEqual([
      'left out',
      'ready',
    ]);
    expect(fates(picture('D012.jpg', { isSaved: true }), picture('shadows 12.jpg'))).toEqual([
      'saved',
      'taken',
    ]);
  });

  it('asks about a doubtful name, with what was read of the picture first', () => {
    const seen = { among: [flux], isSure: false, why: '' };
    const [one] = plan(picture('Zippr.jpg', { seen }));
    expect(one?.fate).toBe('doubtful');
    expect(one?.among.map(({ id }) => id)).toEqual([flux.id, zipper.id]);
  });

  it('takes a choice before the name, the name before what was read, and only what was read for certain', () => {
    const sure = { among: [flux], isSure: true, why: '' };
    const known = (one: Picture) => plan(one)[0]?.from;
    expect(known(picture('IMG_1.jpg', { seen: sure }))).toBe('picture');
    expect(known(picture('Zipper.jpg', { seen: sure }))).toBe('name');
    expect(known(picture('Zipper.jpg', { choice: flux }))).toBe('choice');
    expect(fates(picture('IMG_1.jpg', { seen: { ...sure, isSure: false } }))).toEqual(['doubtful']);
    expect(fates(picture('IMG_1.jpg'))).toEqual(['unknown']);
  });

  it('leaves out a picture that cannot be used, and says why', () => {
    expect(plan(picture('Zipper.jpg', { fault: 'It is empty.', file: null }))).toMatchObject([
      { fate: 'faulty', why: 'It is empty.', printing: null },
    ]);
  });

  it('continues with a photograph that was sent and is not the face yet', () => {
    const photo = { id: 'sent', before: null };
    expect(fates(picture('Zipper.jpg', { photo }))).toEqual(['ready']);
    expect(fates(picture('Zipper.jpg', { photo, isSaved: true }))).toEqual(['saved']);
  });
});
