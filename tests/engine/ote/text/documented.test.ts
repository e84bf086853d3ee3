import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { supports } from '@/engine/ote/rules/supports';
import { compileText } from '@/engine/ote/text/compile';
import { FORMS } from '@/engine/ote/text/forms';
import { SCRIPTS } from '@/engine/ote/text/scripts';

const page = readFileSync(new URL('../../../../docs/card-text.md', import.meta.url), 'utf8');

describe('the page on the language', () => {
  it('has every form with its example', () => {
    for (const { form, example } of FORMS) {
      expect(page).toContain(`\`${form.replaceAll('|', '\\|')}\` | \`${example}\``);
    }
  });

  it('has only examples of existing forms', () => {
    const examples = new Set(FORMS.map(({ example }) => example));
    const rows = [...page.matchAll(/^\| `[^`]+` \| `([^`]+)` \|/gm)].map(([, example]) => example);
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter((example) => example === undefined || !examples.has(example))).toEqual([]);
  });

  it.each(FORMS)('has an example of $form that plays and prints back: $example', (row) => {
    const { abilities, canonical, unknown } = compileText(row.example, row.type);
    expect(unknown).toEqual([]);
    expect(compileText(canonical, row.type).canonical).toBe(canonical);
    const byHand = abilities.every(({ kind }) => kind === 'manual');
    expect(abilities.filter((one) => !byHand && !supports(one, row.type))).toEqual([]);
  });

  it('names every rule that has its own module, and each example compiles to its rule', () => {
    for (const [script, sentence] of SCRIPTS) {
      expect(page).toContain(`\`${sentence}.\``);
      expect(compileText(`${sentence}.`, 'environmental').abilities).toMatchObject([
        { kind: 'script', script },
      ]);
    }
  });
});
