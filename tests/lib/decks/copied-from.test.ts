import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from '@/app/_components/community/markdown';
import { copiedFrom } from '@/lib/decks/copied-from';
import { DECK_BOUNDS, type DeckList } from '@/lib/decks/types';

const list: DeckList = { name: 'Pigs', notes: '', game: 'ote', entries: [] };
const shown = ({ notes }: DeckList) =>
  renderToStaticMarkup(createElement(Markdown, { text: notes, catalogue: null }));

describe('the notes of a copied deck', () => {
  it('say after what they said where it is from, with a link to what everybody sees', () => {
    const copy = copiedFrom({ ...list, notes: 'Keep two.' }, { by: 'Ada', path: '/d/abc' });
    expect(copy).toEqual({ ...list, notes: 'Keep two.\n\nFrom [Pigs](/d/abc) by Ada.' });
    expect(shown(copy)).toMatch(/<a [^>]*href="\/d\/abc"[^>]*>Pigs<\/a> by Ada\./);
  });

  it('do not pass on the address of a deck that is not listed', () => {
    expect(copiedFrom(list, { by: 'Ada', path: null }).notes).toBe('From “Pigs” by Ada.');
  });

  it.each(['](javascript:alert(1))', '[[Zipper]]', '*a* _b_ `c` <b>&amp;', '\\](x)'])(
    'show any name as it is: %s',
    (name) => {
      const copy = copiedFrom({ ...list, name }, { by: 'Ada', path: '/d/abc' });
      const html = shown(copy);
      expect(html.match(/<a /g)).toHaveLength(1);
      expect(html).toContain('href="/d/abc"');
      const text = html.replace(/<[^>]*>/g, '');
      const written = renderToStaticMarkup(createElement('i', null, `From ${name} by Ada.`));
      expect(text).toBe(written.replace(/^<i>|<\/i>$/g, ''));
    },
  );

  it('stay as they are when there is no room', () => {
    const full = { ...list, notes: 'x'.repeat(DECK_BOUNDS.notes) };
    expect(copiedFrom(full, { by: 'Ada', path: null })).toBe(full);
  });
});
