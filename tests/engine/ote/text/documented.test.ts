import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

  it('has every rule that is a module of its own, and each compiles to it', () => {
    for (const [script, sentence] of SCRIPTS) {
      expect(page).toContain(`\`${sentence}.\``);
      expect(compileText(`${sentence}.`, 'environmental').abilities).toMatchObject([
        { kind: 'script', script },
      ]);
    }
  });
});
