import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { TEXT_READER } from '@/lib/text-reader.mjs';
import { codeOf, FILES, FOLDERS, places, SOURCES, sourcesBelow } from '@/tests/hygiene/sources';

// These tests name what they forbid, so they cannot look at themselves.
const OURS = sourcesBelow(
  'app',
  'bench',
  'bin',
  'engine',
  'lib',
  'scripts',
  'server',
  'tests',
).filter(({ path }) => !path.startsWith('tests/hygiene/'));
const lines = (text: string) => text.trimEnd().split('\n').length;

describe('source files', () => {
  it('are at most 400 lines long', () => {
    const long = SOURCES.filter(({ text }) => lines(text) > 400);
    expect(long.map(({ path, text }) => `${path}: ${lines(text)}`)).toEqual([]);
  });

  it('have a median length of at most 120 lines', () => {
    const lengths = sourcesBelow('app', 'engine', 'lib')
      .map(({ text }) => lines(text))
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(120);
  });

  it('are named in kebab-case', () => {
    const allowed = /^(\[[.a-z]+\]|_?[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z]+)*$/;
    const wrong = FILES.filter((path) => !/^(\.|[A-Z]+(\.md)?$)/.test(path.split('/').pop() ?? ''))
      .filter((path) => /^(app|bench|engine|lib|scripts|server|tests)\//.test(path))
      .filter((path) => !path.startsWith('tests/scenarios/'))
      .filter((path) => !path.split('/').every((part) => allowed.test(part)));
    expect(wrong).toEqual([]);
  });

  it('have names that say what is inside', () => {
    const vague = /(^|\/)(utils?|helpers?|manager|misc|common|data)(\.|\/|$)/;
    const wrong = FILES.filter((path) =>
      /^(app|bench|engine|lib|scripts|server|tests)\//.test(path),
    );
    expect(wrong.filter((path) => vague.test(path))).toEqual([]);
  });

  it('include no barrel file except the index of the engine', () => {
    const barrels = sourcesBelow('app', 'engine', 'lib').filter(
      ({ path, text }) =>
        path !== 'engine/index.ts' &&
        codeOf(text)
          .split('\n')
          .filter((line) => line.trim() !== '')
          .every((line) => /^(export .*from|\s|\})/.test(line)),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it('clamp lines in an element inside a button, because WebKit does not clamp the lines of the button itself', () => {
    const clamped = sourcesBelow('app').filter(({ text }) =>
      [...text.matchAll(/<(?:button|Button)\b(?:=>|[^>])*>/g)].some(([tag]) =>
        tag.includes('line-clamp'),
      ),
    );
    expect(clamped.map(({ path }) => path)).toEqual([]);
  });

  // After each change of the page a browser would work out the style of all of it anew, as with each key in the card search once.
  it('have no selector with :has() that ends in *', () => {
    const universal = sourcesBelow('app').filter(
      ({ path, text }) => path.endsWith('.css') && /:has\([^{}]*\*\s*[,{]/.test(codeOf(text)),
    );
    expect(universal.map(({ path }) => path)).toEqual([]);
  });

  it('copy to the clipboard through one function only', () => {
    const copying = sourcesBelow('app', 'lib').filter(({ text }) =>
      text.includes('navigator.clipboard'),
    );
    expect(copying.map(({ path }) => path)).toEqual(['lib/client/copy-text.ts']);
  });

  // A page in a folder called `coverage` was once ignored with the reports, and never committed.
  it('are not ignored by .gitignore by mistake', () => {
    const folders = ['docs', ...FOLDERS];
    const { stdout } = spawnSync(
      'git',
      ['ls-files', '--others', '--ignored', '--exclude-standard', '--', ...folders],
      { encoding: 'utf8' },
    );
    // The set-up copies the text reader from packages.
    const copied = `public${TEXT_READER}/`;
    const ignored = stdout
      .split('\n')
      .filter((path) => path !== '' && !/\.DS_Store$/.test(path) && !path.startsWith(copied));
    expect(ignored).toEqual([]);
  });

  it("contain no path of a developer's machine", () => {
    const machine = new RegExp(['/(work|root|home)', '[a-z]'].join('/'));
    expect(places(SOURCES, machine, true)).toEqual([]);
  });
});

describe('the code', () => {
  it.each([
    ['any', /\bas any\b|:\s*any\b|<any>|any\[\]/],
    ['an enum', /^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s/],
    ['a namespace', /^\s*(export\s+)?namespace\s/],
  ])('does not contain %s', (_what, pattern) => {
    expect(
      places(
        OURS.filter(({ path }) => /\.tsx?$/.test(path)),
        pattern,
      ),
    ).toEqual([]);
  });

  it('silences neither compiler nor linter', () => {
    const silencers = new RegExp(
      `${'@ts'}-(ignore|nocheck|expect-error)|${'biome'}-ignore|eslint-disable`,
    );
    expect(places(OURS, silencers, true)).toEqual([]);
  });

  it('has no server actions, because route handlers check every mutation', () => {
    const action = new RegExp(`^\\s*['"]${'use'} server['"]`);
    expect(places(OURS, action, true)).toEqual([]);
  });

  it('leaves no test out', () => {
    const tests = OURS.filter(({ path }) => path.startsWith('tests/'));
    expect(
      places(tests, /\b(it|test|describe)\.(skip|only|todo|skipIf|fails)\b|\bx(it|describe)\(/),
    ).toEqual([]);
  });

  it('measures no time in tests, because speed is measured by the bench', () => {
    const tests = OURS.filter(({ path }) => /^tests\/.*\.test\.tsx?$/.test(path));
    expect(places(tests, /\b(performance|Date)\.now\(/)).toEqual([]);
  });

  it('has no test without an expectation', () => {
    const silent = OURS.filter(({ path }) => /\.test\.tsx?$/.test(path)).filter(
      ({ text }) => !/\b(expect|assert)\b|fc\.assert/.test(codeOf(text)),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
