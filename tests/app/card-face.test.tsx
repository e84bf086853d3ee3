import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CardFace } from '@/app/_components/card/card-face';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { costText, figureSpoken, figureText } from '@/lib/cards/figure-text';
import { faceLabel } from '@/lib/faces/face-card';
import { sigilOf, tellingTrait } from '@/lib/faces/sigil-path';

const cards = compileFolder(CARD_FOLDER);
const figure = (value: number, signed = false, star = false) => ({ value, signed, star });

describe('figures on a face', () => {
  it('stand as they are printed (CARD-2, CARD-3, CARD-6)', () => {
    expect(figureText(figure(3))).toBe('3');
    expect(figureText(figure(1, true))).toBe('+1');
    expect(figureText(figure(-2, true, true))).toBe('−2*');
    expect(figureText(figure(0, false, true))).toBe('*');
    expect(figureText(null)).toBe('—');
    expect(costText(figure(2), true)).toBe('2•');
  });

  it('are announcement aloud without signs that nobody hears', () => {
    expect(figureSpoken(figure(1, true, true))).toBe('plus 1 with a star');
    expect(figureSpoken(figure(-2, true))).toBe('minus 2');
    expect(figureSpoken(null)).toBe('none');
  });
});

describe('the face of a card', () => {
  it('is drawn for every card and names it to who hears the page', () => {
    for (const card of cards) {
      const html = renderToStaticMarkup(<CardFace card={card} />);
      expect(html).toContain('role="img"');
      expect(html, card.name).not.toContain('undefined');
      expect(faceLabel(card)).toContain(card.name);
    }
  });

  it('carries no style of its own, so that the page’s policy need allow none', () => {
    const [card] = cards;
    expect(card && renderToStaticMarkup(<CardFace card={card} />)).not.toContain('style=');
  });
});

describe('the seal of a trait', () => {
  it('is the same each time, however the trait is written', () => {
    expect(sigilOf('Mutant')).toEqual(sigilOf('mutant'));
    expect(sigilOf('Mutant').lines).not.toBe(sigilOf('Glug').lines);
  });

  it('comes from what tells a card apart: Human last', () => {
    expect(tellingTrait(['Human', 'Cloak'], 'gear')).toBe('Cloak');
    expect(tellingTrait(['Human'], 'gear')).toBe('Human');
    expect(tellingTrait([], 'gear')).toBe('gear');
  });
});
