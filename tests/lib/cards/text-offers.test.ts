import { describe, expect, it } from 'vitest';
import { compileText } from '@/engine';
import { unclearTexts } from '@/lib/cards/text-offers';

const offered = (text: string) =>
  unclearTexts(text, 'character', compileText(text, 'character').unknown);

describe('the suggestions for a text that is not understood', () => {
  it('name the part that is not understood and similar forms whose examples compile', () => {
    const [unclear, ...more] = offered('+1 vs. Burger. Crank to confuse any Burger.');
    expect(more).toEqual([]);
    expect(unclear?.text).toBe('Crank to confuse any Burger');
    expect(unclear?.expected).toContain('confuse');
    expect(unclear?.offers.length).toBeGreaterThan(0);
    for (const { example } of unclear?.offers ?? [])
      expect(compileText(example, 'character').unknown).toEqual([]);
  });

  it('find the form despite a misspelling', () => {
    const [unclear] = offered('Bulldoz.');
    expect(unclear?.offers[0]).toEqual({ form: 'Bulldoze', example: 'Bulldoze.' });
  });

  it('are empty for a text that resembles no form, and for a text that is understood', () => {
    expect(offered('Qwxyz.')[0]?.offers).toEqual([]);
    expect(offered('+1 vs. Burger.')).toEqual([]);
  });

  it('cover every sentence of the longest allowed text, with forms for the first eight', () => {
    const text = 'Crank to confuse any Burger. '.repeat(68);
    expect(text.length).toBeLessThanOrEqual(2_000);
    const all = offered(text);
    expect(all.length).toBe(68);
    expect(all.map(({ offers }) => offers.length > 0)).toEqual(all.map((_, index) => index < 8));
  });
});
