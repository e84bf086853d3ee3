import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from '@/app/_components/community/markdown';
import { getCatalogue } from '@/lib/cards/embedded';

const catalogue = getCatalogue();
const zipper = catalogue.cards.filter(({ name }) => name === 'Zipper');

/** Returns what a text becomes, without the element around it. */
function shown(text: string): string {
  const all = renderToStaticMarkup(<Markdown text={text} catalogue={catalogue} cards={zipper} />);
  return all.replace(/^<div[^>]*>/, '').replace(/<\/div>$/, '');
}

describe('a text of somebody', () => {
  it('is read as Markdown, and names of cards are links', () => {
    expect(shown('**Strong** and *soft*')).toBe('<p><strong>Strong</strong> and <em>soft</em></p>');
    for (const text of ['[[zipper]] wins', 'With Zipper it wins', '- Zipper'])
      expect(shown(text)).toMatch(/<a [^>]*href="\/cards\/ote\/standard\/268-zipper"/);
    expect(shown('[[Nothing like it]]')).toBe('<p>Nothing like it</p>');
    expect(shown('`Zipper`')).toBe('<p><code>Zipper</code></p>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[here](javascript:alert(1))',
    '[here](data:text/html,<script>alert(1)</script>)',
    '![seen](https://elsewhere.example/seen.png)',
    '<a href="https://elsewhere.example" onclick="alert(1)">x</a>',
    '# A heading',
    '[x]: javascript:alert(1)\n[x]',
  ])('becomes neither script nor picture nor heading: %s', (text) => {
    const html = shown(text);
    expect(html).not.toMatch(/<(script|img|h1)|href="(?!https?:|"|\/)|<[^>]* on\w+=/i);
  });

  it('leads elsewhere by links that carry nothing along', () => {
    expect(shown('[there](https://elsewhere.example/)')).toContain(
      'rel="nofollow ugc noopener noreferrer"',
    );
  });

  it('is shown in time, however deep it is nested', () => {
    for (const bomb of [
      '>'.repeat(2_000),
      '['.repeat(2_000),
      '*_'.repeat(1_000),
      '- '.repeat(1_000),
      '- > '.repeat(2_500),
      '1. '.repeat(3_000),
      '>'.repeat(10_000),
    ])
      expect(shown(bomb).length).toBeGreaterThan(0);
  });
});
