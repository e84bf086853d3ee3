import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import { readPictureList } from '@/lib/photos/picture-list';
import { pictureNamer } from '@/lib/photos/picture-names';

const printings = countedPrintings(getCatalogue());
const NO_BATCH = { set: '', lists: [] } as const;
const named = pictureNamer(printings, NO_BATCH);

describe('the name of a picture', () => {
  it.each([
    // By name.
    ['Zipper.jpg', 'standard/268'],
    ['zipper.JPEG', 'standard/268'],
    ['Cheryl_DAubainne.png', 'standard/068'],
    ['Cheryl D_Aubainne.png', 'standard/068'],
    ["Cheryl D'Aubainne.webp", 'standard/068'],
    ['all-fours.png', 'shadows/D006'],
    ['Zipper.full.jpg', 'standard/268'],
    ['Zipper front.jpg', 'standard/268'],
    ['Zipper - Copy.jpg', 'standard/268'],
    ['Zipper (2).jpg', 'standard/268'],
    ['Zipper_1.jpg', 'standard/268'],
    ["Net's Secret, The.jpg", 'shadows/D004'],
    ['nets_secret_the.jpg', 'shadows/D004'],
    ['Karla%20Sommers (228).jpg', 'standard/228'],
    ['Signe Lathiere.jpg', 'cutups/Chase02'],
    ['chase/Signe Lathiere.jpg', 'chase/Chase02'],
    // By name with set or number.
    ['268 Zipper.jpg', 'standard/268'],
    ['Zipper 268.jpg', 'standard/268'],
    ['Zipper (Standard 268).png', 'standard/268'],
    ['[Standard] Zipper.png', 'standard/268'],
    ['ote-shadows-D006-all-fours.webp', 'shadows/D006'],
    ['standard/011-jagannath-adhi.jpg', 'standard/011'],
    ["Net's Secret, The (D004).jpg", 'shadows/D004'],
    ['Janis (Ch 01).jpg', 'chase/Chase01'],
    ['Limited/Zipper.jpg', 'standard/268'],
    ['The Cut-Ups Project/C05 Matti Aaltonen.jpg', 'cutups/C05'],
    // By set and number.
    ['SHD-012.png', 'shadows/D012'],
    ['SHD012.png', 'shadows/D012'],
    ['shadows/12.jpg', 'shadows/D012'],
    ['Shadows 12.jpg', 'shadows/D012'],
    ['shadows_012.jpg', 'shadows/D012'],
    ['12 Shadows.jpg', 'shadows/D012'],
    ['On the Edge/Shadows (expansion)/D012.jpg', 'shadows/D012'],
    ['D012.jpg', 'shadows/D012'],
    ['d12.jpg', 'shadows/D012'],
    ['C05.jpg', 'cutups/C05'],
    ['cutups/5.jpg', 'cutups/C05'],
    ['A005.jpg', 'arcana/A005'],
    ['Arcana #5.jpg', 'arcana/A005'],
    ['standard/268.jpg', 'standard/268'],
    ['S268.jpg', 'standard/268'],
    ['unlimited/268.jpg', 'standard/268'],
    ['cutups/Chase02.jpg', 'cutups/Chase02'],
    ['Chase 24.jpg', 'chase/Chase24'],
    ['Ch01.jpg', 'chase/Chase01'],
    ['samples/S11.jpg', 'samples/S11'],
    ['arcana/scan 5.jpg', 'arcana/A005'],
  ])('%s is the printing %s', (path, id) => {
    expect(named(path).printing?.id).toBe(`ote/${id}`);
  });

  it.each([
    ['Zippr.jpg', 'standard/268'],
    ['Jaganath Adhi.jpg', 'standard/011'],
    ['The Dirt on Her Exaltedness.jpg', 'standard/001'],
    // Another number than the card’s.
    ['12 Zipper.jpg', 'standard/268'],
    // Another name than the number’s.
    ['shadows/D006 All-Foors.jpg', 'shadows/D006'],
    // Numbers of several sets.
    ['012.jpg', 'standard/012'],
  ])('%s is doubtful, and the first candidate is %s', (path, id) => {
    const { printing, among, why } = named(path);
    expect(printing).toBeNull();
    expect(among[0]?.id).toBe(`ote/${id}`);
    expect(why).not.toBe('');
  });

  it.each([
    'IMG_1234.jpg',
    'DSC01234.JPG',
    'PXL_20240101_123456789.jpg',
    '20240101_123456.jpg',
    'P1010001.jpg',
    'Screenshot 2024-01-01 at 12.30.00.png',
    'WhatsApp Image 2024-01-01.jpeg',
    'cardback.jpg',
    'shadows/IMG_0012.jpg',
    `${'long '.repeat(60)}.jpg`,
    '.jpg',
    '',
  ])('%s tells nothing', (path) => {
    expect(named(path)).toMatchObject({ printing: null, among: [] });
  });

  it('takes a set from the batch when the name has none', () => {
    const inShadows = pictureNamer(printings, { set: 'shadows', lists: [] });
    expect(inShadows('012.jpg').printing?.id).toBe('ote/shadows/D012');
    expect(inShadows('arcana/012.jpg').printing?.id).toBe('ote/arcana/A012');
    expect(inShadows('Zipper.jpg').printing?.id).toBe('ote/standard/268');
  });

  it('asks which card is meant when several have the name', () => {
    const ids = (path: string) => named(path).among.map(({ id }) => id);
    const both = ['ote/standard/016', 'ote/shadows/D007'];
    expect(named('Ghadir Allemi.jpg').printing).toBeNull();
    expect(ids('Ghadir Allemi.jpg')).toEqual(both);
    expect(ids('Gadir Allemi.jpg')).toEqual(both);
    expect(named('shadows/Ghadir Allemi.jpg').printing?.id).toBe('ote/shadows/D007');
  });
});

describe('the card list of a LackeyCCG plugin', () => {
  const list = readPictureList(
    [
      'Name\tSet\tImageFile\tType',
      'Zipper (268)\tStandard\tzz1\tCharacter',
      "Net's Secret, The (D004)\tShadows\tzz2.jpg\tEvent",
      'Brownshirt (2)\tCut-Ups\tC12\tCharacter',
      'All-Fours (D006)\tShadows\tqqq,back\tCharacter',
      'Flux (094)\tStandard\tqqq\tCharacter',
      '',
    ].join('\r\n'),
  );
  const lists = list === null ? [] : [list];
  const listed = pictureNamer(printings, { set: '', lists });

  it.each([
    ['plugin/sets/setimages/Standard/zz1.jpg', 'standard/268'],
    ['plugin/sets/setimages/zz2.jpg', 'shadows/D004'],
    ['plugin/sets/setimages/Cut-Ups/C12.jpg', 'cutups/C12'],
    ['plugin/sets/setimages/Shadows/qqq.jpg', 'shadows/D006'],
  ])('says of %s that it is %s', (path, id) => {
    expect(listed(path)).toMatchObject({ printing: { id: `ote/${id}` }, from: 'list' });
  });

  it('says nothing of a picture that two cards have, or none', () => {
    expect(listed('qqq.jpg')).toMatchObject({ printing: null, from: null });
    expect(listed('cardback.jpg')).toMatchObject({ printing: null, from: null });
  });

  it('is told from other texts', () => {
    expect(readPictureList('3 Zipper\n2 Flux')).toBeNull();
    expect(readPictureList('')).toBeNull();
  });
});
