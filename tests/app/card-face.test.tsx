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

describe('the figures on a card face', () => {
  it('are written as on the printed card (CARD-2, CARD-3, CARD-6)', () => {
    expect(figureText(figure(3))).toBe('3');
    expect(figureText(figure(1, true))).toBe('+1');
    expect(figureText(figure(-2, true, true))).toBe('−2*');
    expect(figureText(figure(0, false, true))).toBe('*');
    expect(figureText(null)).toBe('—');
    expect(costText(figure(2), true)).toBe('2•');
  });

  it('are read to a screen reader in words', () => {
    expect(figureSpoken(figure(1, true, true))).toBe('plus 1 with a star');
    expect(figureSpoken(figure(-2, true))).toBe('minus 2');
    expect(figureSpoken(null)).toBe('none');
  });
});

describe('the face of a card', () => {
  it('renders for every card, with a label for screen readers', () => {
    for (const card of cards) {
      const html = renderToStaticMarkup(<CardFace card={card} />);
      expect(html).toContain('role="img"');
      expect(html, card.name).not.toContain('undefined');
      expect(faceLabel(card)).toContain(card.name);
    }
  });

  it('has no style attribute, so that the content security policy needs no exception', () => {
    const [card] = cards;
    expect(card && renderToStaticMarkup(<CardFace card={card} />)).not.toContain('style=');
  });
});

describe('the sigil of a trait', () => {
  it('depends only on the trait, whatever its case', () => {
    expect(sigilOf('Mutant')).toEqual(sigilOf('mutant'));
    expect(sigilOf('Mutant').lines).not.toBe(sigilOf('Glug').lines);
  });

  it('is chosen from the most specific trait of a card, and from Human last', () => {
    expect(tellingTrait(['Human', 'Cloak'], 'gear')).toBe('Cloak');
    expect(tellingTrait(['Human'], 'gear')).toBe('Human');
    expect(tellingTrait([], 'gear')).toBe('gear');
  });
});
