import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photographOf } from '@/bench/scan/scan-benches';
import { getCatalogue } from '@/lib/cards/embedded';
import { penFor } from '@/lib/faces/pen';
import { dossier, file, jsonOf } from './run-cli';

const cards = getCatalogue().cards;
const oppenheimer = cards.find(({ name }) => name === 'Oppenheimer Contacts');

async function photo(isUpsideDown: boolean): Promise<string> {
  if (oppenheimer === undefined) throw new Error('The card is missing.');
  const path = file('photo.jpg', '');
  writeFileSync(path, await photographOf(oppenheimer, penFor('command line'), isUpsideDown));
  return path;
}

describe('dossier scan', () => {
  it('reads the name of the card, its printings and the candidates', async () => {
    const path = await photo(false);
    const run = await dossier('scan', path, '--json');
    expect({ code: run.code, err: run.err }).toEqual({ code: 0, err: '' });
    expect(jsonOf(run)).toEqual({
      files: [
        {
          file: path,
          cards: [
            {
              name: 'Oppenheimer Contacts',
              printings: expect.arrayContaining([oppenheimer?.id]),
              sure: true,
              candidates: expect.arrayContaining([{ name: 'Oppenheimer Contacts', score: 1 }]),
            },
          ],
        },
      ],
    });
  }, 60_000);

  it('reads a card that is upside down', async () => {
    const run = await dossier('scan', await photo(true));
    expect(run.out).toMatch(/: Oppenheimer Contacts\n$/);
  }, 60_000);

  it('says of a damaged and of a dark photograph why nothing is read, and exits with 1', async () => {
    const broken = file('broken.jpg', 'no picture');
    const dark = file('dark.png', '');
    const night = { width: 300, height: 400, channels: 3, background: '#080808' } as const;
    writeFileSync(dark, await sharp({ create: night }).png().toBuffer());
    const run = await dossier('scan', broken, dark, '--json');
    expect(run.code).toBe(1);
    expect(run.err).toMatch(/broken\.jpg: this is no picture/);
    expect(run.err).toMatch(/dark\.png: it is too dark/);
    expect(jsonOf(run)).toEqual({
      files: [
        { file: broken, cards: [] },
        { file: dark, cards: [] },
      ],
    });
  }, 60_000);

  it('refuses a file that does not exist, and an unknown set', async () => {
    const missing = await dossier('scan', 'nowhere.jpg');
    expect(missing).toMatchObject({ code: 2, out: '' });
    expect(missing.err).toMatch(/nowhere\.jpg: cannot be read: there is no such file/);
    const unknown = await dossier('scan', file('a.jpg', 'x'), '--set', 'nonesuch');
    expect(unknown.code).toBe(2);
    expect(unknown.err).toMatch(/there is no set "nonesuch"/);
  });
});
