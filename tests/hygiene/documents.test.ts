import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS } from '@/tests/hygiene/sources';
import { dossier } from '@/tests/lib/cli/run-cli';

interface Page {
  readonly path: string;
  readonly text: string;
}

const PAGES: readonly Page[] = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [join('docs', name)] : [])),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const PATH = new RegExp(
  `(?:^|[\\s\`(])((?:${['docs', ...FOLDERS].join('|')})/[\\w./@{},*[\\]-]*)`,
  'g',
);

/** Commands that have commands. */
const GROUPS = ['deck', 'eden', 'account', 'ratings'];

/** What a page quotes as code: spans, and the lines of blocks. */
function codeIn({ text }: Page): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)];
  return [...blocks.flatMap((block) => block.split('\n')), ...spans.map(([, span = '']) => span)];
}

/** `lib/{a,b}.ts` is two paths. */
function alternatives(path: string): string[] {
  const [all, choices] = /\{([^}]+)\}/.exec(path) ?? [];
  if (all === undefined || choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => alternatives(path.replace(all, choice)));
}

/** The part of a path that is no pattern and no placeholder (`tests/lib/YOUR-FILE.ts`). */
function knownPart(path: string): string {
  const parts = path.replace(/[.,]$/, '').split('/');
  const unknown = parts.findIndex((part) => /\*|(?<![a-z])[A-Z]{3,}|^your-|…/.test(part));
  return unknown < 0 ? parts.join('/') : parts.slice(0, unknown).join('/');
}

/** Returns the anchors of the headings of a page, as GitHub makes them. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the documents', () => {
  it.each(PAGES)('$path links only to files that exist', ({ path, text }) => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
    const files = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(files.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([]);
  });

  it.each(PAGES)('$path links only to headings that exist', ({ path, text }) => {
    const links = [...text.matchAll(/\]\(([^)#:\s]*)#([^)\s]+)\)/g)];
    const missing = links.filter(([, file = '', anchor = '']) => {
      const target = file === '' ? text : readFileSync(join(dirname(path), file), 'utf8');
      return !anchorsOf(target).includes(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it.each(PAGES)('$path names only files and folders that exist', (page) => {
    const code = codeIn(page).map((one) => one.replace(/dossier bench .*/, ''));
    const named = code.flatMap((one) =>
      [...one.matchAll(PATH)].flatMap(([, path = '']) => alternatives(path)),
    );
    expect(named.filter((path) => !existsSync(knownPart(path)))).toEqual([]);
  });

  it.each(PAGES)('$path names only scripts of package.json', (page) => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    );
    const named = codeIn(page).flatMap((code) =>
      [...code.matchAll(/\bnpm (?:run )?([a-z-]+)/g)].map(([, name = '']) => name),
    );
    const npms = ['ci', 'install'];
    expect(named.filter((name) => !Object.hasOwn(scripts, name) && !npms.includes(name))).toEqual(
      [],
    );
  });

  it.each(PAGES)('$path names only commands and options of the command line', async (page) => {
    const wrong: string[] = [];
    for (const code of new Set(codeIn(page))) {
      for (const [call, words = ''] of code.matchAll(/(?:^|npx )dossier ([a-z][^#|]*)/g)) {
        const [command = '', ...others] = words.split(' --')[0]?.trim().split(' ') ?? [];
        const usage = GROUPS.includes(command) ? [command, ...others.slice(0, 1)] : [command];
        const { out } = await dossier(...usage, '--help');
        const parts = command === 'bench' ? others : [];
        const options = [...call.matchAll(/ (--[a-z-]+)/g)].map(([, option = '']) => option);
        const isKnown = out.startsWith(`Usage: dossier ${usage.join(' ')} `);
        if (!isKnown || [...options, ...parts].some((part) => !out.includes(part)))
          wrong.push(call.trim());
      }
    }
    expect(wrong).toEqual([]);
  });

  it('README.md has at most 90 lines of at most 120 characters', () => {
    const lines = readFileSync('README.md', 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(90);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});
