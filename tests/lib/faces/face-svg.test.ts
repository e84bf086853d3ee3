import { readFileSync } from 'node:fs';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { backSvg } from '@/lib/faces/face-back';
import { FACE_COLOURS, TYPE_COLOURS } from '@/lib/faces/face-colours';
import { faceSvg } from '@/lib/faces/face-svg';
import { fitText } from '@/lib/faces/text-block';
import { widthOf } from '@/lib/faces/typeface';

const { cards } = getCatalogue();

describe('the SVG file of a card face', () => {
  it.each(['standard', 'cutups', 'shadows', 'arcana', 'chase', 'samples'])(
    'is valid, complete and small for every card of %s',
    (set) => {
      for (const card of cards.filter((one) => one.set === set)) {
        const svg = faceSvg(card);
        expect(XMLValidator.validate(svg), card.id).toBe(true);
        expect(svg).toContain('width="63mm" height="88mm" viewBox="0 0 630 880"');
        // Nothing is fetched, and no font is asked for.
        expect(svg).not.toMatch(/<text|<image|url\(|href="[^#]/);
        expect(svg.length).toBeLessThan(90_000);
        // Every letter that is drawn is there.
        const there = new Set([...svg.matchAll(/<path id="([^"]+)"/g)].map(([, id]) => id));
        for (const [, id] of svg.matchAll(/<use href="#([^"]+)"/g)) expect(there).toContain(id);
      }
    },
  );

  it('escapes XML characters of the name in its title', () => {
    const [card] = cards;
    if (card === undefined) throw new Error('no cards');
    expect(faceSvg({ ...card, name: 'Ben & <Jerry>' })).toContain(
      '<title>Ben &amp; &lt;Jerry&gt;;',
    );
  });

  it('shortens a long name of an own set, and keeps the number', () => {
    const [card] = cards;
    if (card === undefined) throw new Error('no cards');
    const drawn = (setName: string) => faceSvg({ ...card, setName });
    const long = 'The lanterns of the long night, ';
    expect(drawn(`${long} as printed`)).toBe(drawn(`${long} as drawn`));
    expect(drawn('The lanterns')).not.toBe(drawn('The lantern'));
  });

  it('has a card back of equal size', () => {
    expect(XMLValidator.validate(backSvg())).toBe(true);
    expect(backSvg()).toContain('width="63mm" height="88mm"');
  });

  it('uses the colours of the pages', () => {
    const css = readFileSync('app/globals.css', 'utf8');
    for (const [type, colour] of Object.entries(TYPE_COLOURS)) {
      expect(css).toContain(`--type-${type}: light-dark(${colour}, `);
    }
    for (const colour of Object.values(FACE_COLOURS))
      expect(css).toContain(`: light-dark(${colour}, `);
  });
});

describe('fitting text into a box', () => {
  const box = {
    width: 300,
    height: 200,
    weight: 'regular',
    sizes: [40, 30, 20, 10],
    spacing: 1.2,
  } as const;

  it('uses the largest size that fits, and loses no word', () => {
    const words = 'When another Character is popped you may crank this card to gain an Influence';
    const block = fitText(words, box);
    expect(block.size).toBeLessThan(40);
    expect(block.lines.length * block.leading).toBeLessThanOrEqual(200);
    for (const line of block.lines) {
      expect(widthOf(line, 'regular', block.size)).toBeLessThanOrEqual(300);
    }
    expect(block.lines.join(' ')).toBe(words);
    const larger = fitText(words, {
      ...box,
      sizes: [box.sizes[box.sizes.indexOf(block.size as 30) - 1] ?? 40],
    });
    expect(larger.lines.length * larger.leading).toBeGreaterThan(200);
  });

  it('breaks a word that is wider than the line', () => {
    const { lines } = fitText('x'.repeat(100), { ...box, sizes: [30] });
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toBe('x'.repeat(100));
  });
});
