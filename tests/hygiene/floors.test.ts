import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, places, type Source, sourcesBelow } from '@/tests/hygiene/sources';

/** `PATH imports NAME` for each import that the test forbids. */
function offending(sources: readonly Source[], forbidden: (name: string, path: string) => boolean) {
  return sources.flatMap((source) =>
    importsOf(source)
      .filter((name) => forbidden(name, source.path))
      .map((name) => `${source.path} imports ${name}`),
  );
}

/** Where an import leads: a path from the project's folder, or a package. */
function target(name: string, from: string): string {
  if (name.startsWith('@/')) return name.slice(2);
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : name;
}

const DATABASE = /^(generated\/prisma\b|@prisma\/|better-sqlite3$|pg$|prisma$)/;

const WORDS_OF_GAMES =
  /\b(ote|edge|eden|influence|pull|(un)?crank\w*|conspirac\w*|whamm\w*|martyr|bulldoze|mudsling\w*)\b/i;

describe('the floors: app → lib → engine/index → ote | eden → kernel', () => {
  it('the engine imports its own files and zod, nothing else', () => {
    const foreign = (name: string, path: string) =>
      !target(name, path).startsWith('engine/') && !/^zod(\/|$)/.test(name);
    expect(offending(sourcesBelow('engine'), foreign)).toEqual([]);
  });

  it('the engine names its files with their ending', () => {
    const endless = (name: string) => name.startsWith('.') && !name.endsWith('.ts');
    expect(offending(sourcesBelow('engine'), endless)).toEqual([]);
  });

  it('the kernel knows no game, and no game another', () => {
    const up = (name: string, path: string) => {
      const [, from] = path.split('/');
      const [, to] = target(name, path).split('/');
      return from === 'kernel' ? to !== 'kernel' : to !== from && to !== 'kernel';
    };
    const games = sourcesBelow('engine/kernel', 'engine/ote', 'engine/eden');
    expect(offending(games, (name, path) => name.startsWith('.') && up(name, path))).toEqual([]);
  });

  it('the kernel says no word of a game', () => {
    const clauses = /\b(SETUP|TURN|CALL|RANK|UNIQ|EVT|EFF|ATK|CRANK|ABL|SCOPE|CARD)-[0-9A-Z]/;
    const kernel = sourcesBelow('engine/kernel');
    expect(kernel.length).toBeGreaterThan(15);
    expect([...places(kernel, WORDS_OF_GAMES, true), ...places(kernel, clauses, true)]).toEqual([]);
  });

  it('lib/games names no game, and needs nothing of the engine but its kernel', () => {
    const index = sourcesBelow('engine').find(({ path }) => path === 'engine/index.ts');
    const ofKernel = new Set(
      [...(index?.text ?? '').matchAll(/export (?:type )?\{([^}]*)\} from '\.\/kernel\//g)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.replace(/^\s*type /, '').trim()),
    );
    const general = sourcesBelow('lib/games');
    expect(general.length).toBeGreaterThan(5);
    const foreign = general.flatMap(({ path, text }) =>
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@\/engine';/g)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.replace(/^\s*type /, '').trim())
        .filter((name) => name !== '' && !ofKernel.has(name))
        .map((name) => `${path} imports ${name}`),
    );
    expect(foreign).toEqual([]);
    expect(places(general, WORDS_OF_GAMES, true)).toEqual([]);
    const up = (name: string, path: string) => /^lib\/(ote|eden)\//.test(target(name, path));
    expect(offending(general, up)).toEqual([]);
  });

  it('the only door of the engine is engine/index.ts', () => {
    const inside = (name: string, path: string) => target(name, path).startsWith('engine/');
    expect(offending(sourcesBelow('app', 'lib'), inside)).toEqual([]);
  });

  it('lib knows no screens', () => {
    const screen = (name: string, path: string) => target(name, path).startsWith('app/');
    expect(offending(sourcesBelow('lib'), screen)).toEqual([]);
  });

  it('only lib/server touches the database', () => {
    const others = sourcesBelow('app', 'lib').filter(({ path }) => !path.startsWith('lib/server/'));
    expect(offending(others, (name, path) => DATABASE.test(target(name, path)))).toEqual([]);
  });

  it('each file of lib/server says so in its first line', () => {
    const silent = sourcesBelow('lib/server').filter(
      ({ text }) => !/^import ['"]server-only['"];\n/.test(text),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('what runs in the browser does not reach lib/server', () => {
    const client = sourcesBelow('app', 'lib').filter(({ text }) =>
      /^['"]use client['"];?\n/.test(text),
    );
    const server = (name: string, path: string) =>
      target(name, path).startsWith('lib/server/') || name.startsWith('node:');
    expect(offending(client, server)).toEqual([]);
  });

  it('the two commands need Node alone until they have installed', () => {
    const scripts = sourcesBelow('scripts', 'bin').filter(({ path }) => path.endsWith('.mjs'));
    const packaged = ({ text, path }: Source) =>
      [...text.matchAll(/(?:^|\n)import\b[^;'"]*?['"]([^'"]+)['"]/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !name.startsWith('node:') && !name.startsWith('.'))
        .map((name) => `${path} imports ${name}`);
    expect(scripts.flatMap(packaged)).toEqual([]);
  });
});
