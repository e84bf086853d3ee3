import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { FIGURE, figureOf } from '@/lib/faces/figure';

const { cards } = getCatalogue();
const SMALL = { width: 40, height: 25 };

/** A figure as a small picture in shades of grey, without its hue: bytes, row by row. */
async function pixelsOf(card: (typeof cards)[number]): Promise<Uint8Array> {
  const shade = { wash: '.15', hue: '.4', soft: '.35', ink: '.9', paper: '0', line: '', thin: '' };
  const paths = figureOf(card).marks.map(({ tone, d }) => {
    if (tone === 'paper') return `<path d="${d}" fill="#fff"/>`;
    if (tone === 'line' || tone === 'thin') return `<path d="${d}" fill="none" stroke="#000"/>`;
    return `<path d="${d}" fill-opacity="${shade[tone]}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SMALL.width}" height="${SMALL.height}" viewBox="0 0 ${FIGURE.width} ${FIGURE.height}">${paths.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
}

describe('the generated picture of a card', () => {
  it('differs between any two cards, even small and without colour', async () => {
    const pictures = await Promise.all(cards.map(pixelsOf));
    const alike: string[] = [];
    pictures.forEach((one, at) => {
      for (let next = at + 1; next < pictures.length; next++) {
        const other = pictures[next] ?? one;
        let different = 0;
        for (let i = 0; i < one.length; i++)
          if (Math.abs((one[i] ?? 0) - (other[i] ?? 0)) > 40) different++;
        // Of 1,000 dots, that many at least have clearly another shade.
        if (different < 20) alike.push(`${cards[at]?.name} and ${cards[next]?.name}: ${different}`);
      }
    });
    expect(cards).toHaveLength(642);
    expect(alike).toEqual([]);
  });

  it('depends only on id, name and text', () => {
    const [card] = cards;
    if (card === undefined) throw new Error('no cards');
    expect(figureOf({ ...card })).toEqual(figureOf(card));
    for (const other of [
      { ...card, id: 'ote/mine/1' },
      { ...card, name: `${card.name}!` },
      { ...card, text: `${card.text} Draw a card.` },
    ])
      expect(figureOf(other).marks).not.toEqual(figureOf(card).marks);
  });

  it('is small, and contains valid numbers only', () => {
    for (const card of cards) {
      const { marks } = figureOf(card);
      const paths = marks.map(({ d }) => d).join('');
      expect(paths, card.name).toMatch(/^[MhvaQZ\d\s.-]+$/);
      expect(paths.length, card.name).toBeLessThan(12_000);
      expect(marks.length, card.name).toBeLessThan(40);
    }
  });
});
