import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Input } from '@/app/_components/forms/field';

const css = readFileSync('app/globals.css', 'utf8');

/** Returns the rules of a media query of the style sheet, without the spaces between them. */
function rulesIn(query: string): string {
  const [, rules = ''] = css.split(`@media (${query}) {`);
  return rules.split('\n}\n')[0]?.replace(/\s+/g, ' ') ?? '';
}

describe('fields and links on a phone', () => {
  it('open the numeric keyboard for numbers, and the normal keyboard otherwise', () => {
    expect(renderToStaticMarkup(<Input type="number" />)).toContain('inputMode="numeric"');
    expect(renderToStaticMarkup(<Input type="number" inputMode="decimal" />)).toContain(
      'inputMode="decimal"',
    );
    expect(renderToStaticMarkup(<Input type="text" />)).not.toContain('inputMode');
  });

  it('have text of 16 px in selects and breadcrumb links 40 px high on touch screens', () => {
    const rules = rulesIn('pointer: coarse');
    expect(rules).toMatch(/select,[^{}]*\{ font-size: 1rem; \}/);
    expect(rules).toMatch(/\.eyebrow a,[^{}]*\{[^{}]*min-height: 2\.5rem; \}/);
  });

  it('outline the current tab in forced colours, and only that one', () => {
    const rules = rulesIn('forced-colors: active');
    expect(rules).toMatch(/\[role="tab"\][^{}]*\{ border-color: Canvas; \}/);
    expect(rules).toMatch(/\[aria-selected="true"\][^{}]*\{ outline: 2px solid Highlight;/);
  });
});
