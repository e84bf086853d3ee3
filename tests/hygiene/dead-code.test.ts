import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, importsOf, SOURCES, type Source } from '@/tests/hygiene/sources';

const BY_PATH = new Map(SOURCES.map((source) => [source.path, source]));

const isTest = (path: string) => path.startsWith('tests/');

/** The framework reads what these files export: pages, routes. */
const FRAMEWORK =
  /^(app\/(.*\/)?(page|layout|route|route\.dev|error|global-error|not-found|loading|manifest|robots|sitemap)\.tsx?|bench\/pages\/bare-page\.mjs)$/;

/** Files that are bundled for a program, which reads what they export. */
const BUNDLED = new Set(
  SOURCES.filter(({ path }) => /^(scripts\/|bench\/.*\.mjs)/.test(path)).flatMap(({ text }) =>
    [...text.matchAll(/'((?:lib|engine|bench)\/[^']+\.ts)'/g)].map(([, path = '']) => path),
  ),
);

const CODE = SOURCES.filter(
  ({ path }) =>
    /^(app|bench|engine|lib|scripts|server)\/.*\.(tsx?|mjs)$/.test(path) &&
    !FRAMEWORK.test(path) &&
    !BUNDLED.has(path),
);

/** Tests run jobs in their own process, and count the clocks that run. */
const FOR_TESTS = ['lib/server/live/shared-clock.ts runningClocks'];

/** Returns the file that an import names, or null for a package. */
function fileOf(name: string, from: string): string | null {
  if (!/^(@\/|\.)/.test(name)) return null;
  const path = name.startsWith('@/')
    ? name.slice(2)
    : posix.normalize(posix.join(posix.dirname(from), name));
  const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
  return endings.map((ending) => path + ending).find((one) => BY_PATH.has(one)) ?? null;
}

/** Returns who imports each name of each file: `FILE NAME`, with `*` for a whole file. */
function importersOf(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  const add = (file: string | null, name: string, by: string) => {
    if (file === null) return;
    const key = `${file} ${name}`;
    importers.set(key, [...(importers.get(key) ?? []), by]);
  };
  for (const { path, text } of sources) {
    const named = /\b(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|\*[^'"]*?)\s*from\s*'([^']+)'/g;
    for (const [, names, from = ''] of text.matchAll(named)) {
      for (const name of names?.split(',') ?? ['*']) {
        const [original = ''] = name
          .trim()
          .replace(/^type /, '')
          .split(' as ');
        add(fileOf(from, path), original, path);
      }
    }
    for (const [, from = ''] of text.matchAll(/\bimport\(\s*'([^']+)'/g)) {
      add(fileOf(from, path), '*', path);
    }
  }
  return importers;
}

/** Returns the names that a file exports. */
function exportsOf({ text }: Source): readonly string[] {
  const declared =
    /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) ([\w$]+)/gm;
  const listed = /^export (?:type )?\{([^}]*)\}/gm;
  return [
    ...[...text.matchAll(declared)].map(([, name = '']) => name),
    ...[...text.matchAll(listed)]
      .flatMap(([, names = '']) => names.split(','))
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')
            .pop() ?? '',
      )
      .filter((name) => name !== ''),
  ];
}

/** Checks whether a file uses a name that it declares. */
function usesItself({ text }: Source, name: string): boolean {
  return (
    codeOf(text).split(new RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?![\\w$])`)).length > 2
  );
}

describe('the source of the program', () => {
  it('exports only what another file imports, and nothing for tests alone unless its own file needs it', () => {
    const importers = importersOf(SOURCES);
    const needless = CODE.flatMap((source) =>
      exportsOf(source)
        .filter((name) => {
          const by = ['*', name].flatMap((one) => importers.get(`${source.path} ${one}`) ?? []);
          if (by.some((path) => !isTest(path))) return false;
          return by.length === 0 || !usesItself(source, name);
        })
        .map((name) => `${source.path} ${name}`),
    );
    expect(needless).toEqual(FOR_TESTS);
  });

  it('contains only files that a page, a program or a script reaches', () => {
    const isRoot = (path: string) =>
      !isTest(path) && !/^(engine|lib|app\/_components)\//.test(path);
    const roots = SOURCES.filter(({ path }) => isRoot(path)).map(({ path }) => path);
    const reached = new Set<string>();
    const waiting = [...roots, ...BUNDLED];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const source = BY_PATH.get(path);
      if (source === undefined || reached.has(path)) continue;
      reached.add(path);
      const workers = [...source.text.matchAll(/new URL\('(\.[^']+)'/g)].map(
        ([, name = '']) => name,
      );
      for (const name of [...importsOf(source), ...workers]) {
        const file = fileOf(name, path);
        if (file !== null) waiting.push(file);
      }
    }
    const unreached = SOURCES.filter(
      ({ path }) => /^(app|engine|lib)\/.*\.(tsx?|css)$/.test(path) && !reached.has(path),
    );
    expect(unreached.map(({ path }) => path)).toEqual([]);
  });

  it('contains no list of names twice', () => {
    const places = new Map<string, string[]>();
    const list = /\[\s*((?:'[^'\n]+',\s*){5,}(?:'[^'\n]+',?\s*)?)\]|=((?:\s*\|\s*'[^'\n]+'){6,})/g;
    for (const { path, text } of CODE) {
      for (const [, array, union] of text.matchAll(list)) {
        const names = [...(array ?? union ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name);
        const key = [...new Set(names)].sort().join(' ');
        places.set(key, [...(places.get(key) ?? []), path]);
      }
    }
    const twice = [...places.values()].filter((paths) => paths.length > 1);
    // The search has the types of cards once more, so that a page that searches does not load the engine.
    const allowed = [['engine/ote/language/vocabulary.ts', 'lib/cards/search/card-types.ts']];
    expect(twice).toEqual(allowed);
  });
});
