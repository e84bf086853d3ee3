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

describe('the layers app → lib → engine/index → ote | eden → kernel', () => {
  it('let the engine import only its own files and zod', () => {
    const foreign = (name: string, path: string) =>
      !target(name, path).startsWith('engine/') && !/^zod(\/|$)/.test(name);
    expect(offending(sourcesBelow('engine'), foreign)).toEqual([]);
  });

  it('make the engine import its files with their extension', () => {
    const endless = (name: string) => name.startsWith('.') && !name.endsWith('.ts');
    expect(offending(sourcesBelow('engine'), endless)).toEqual([]);
  });

  it('let the kernel import no game, and no game another game', () => {
    const up = (name: string, path: string) => {
      const [, from] = path.split('/');
      const [, to] = target(name, path).split('/');
      return from === 'kernel' ? to !== 'kernel' : to !== from && to !== 'kernel';
    };
    const games = sourcesBelow('engine/kernel', 'engine/ote', 'engine/eden');
    expect(offending(games, (name, path) => name.startsWith('.') && up(name, path))).toEqual([]);
  });

  it('keep words of a game out of the kernel', () => {
    const clauses = /\b(SETUP|TURN|CALL|RANK|UNIQ|EVT|EFF|ATK|CRANK|ABL|SCOPE|CARD)-[0-9A-Z]/;
    const kernel = sourcesBelow('engine/kernel');
    expect(kernel.length).toBeGreaterThan(15);
    expect([...places(kernel, WORDS_OF_GAMES, true), ...places(kernel, clauses, true)]).toEqual([]);
  });

  it('let lib/games name no game, and use only the kernel of the engine', () => {
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

  it('let app and lib import only engine/index.ts from the engine', () => {
    const inside = (name: string, path: string) => target(name, path).startsWith('engine/');
    expect(offending(sourcesBelow('app', 'bench', 'lib'), inside)).toEqual([]);
  });

  it('let lib import nothing from app, scripts and server', () => {
    const above = (name: string, path: string) =>
      /^(app|scripts|server)\//.test(target(name, path));
    expect(offending(sourcesBelow('lib'), above)).toEqual([]);
  });

  it('let only lib/server use the database', () => {
    const others = sourcesBelow('app', 'lib').filter(({ path }) => !path.startsWith('lib/server/'));
    expect(offending(others, (name, path) => DATABASE.test(target(name, path)))).toEqual([]);
  });

  it('make each file of lib/server import server-only first', () => {
    const silent = sourcesBelow('lib/server').filter(
      // Node runs the modules of threads as they are.
      ({ path, text }) => path.endsWith('.ts') && !/^import ['"]server-only['"];\n/.test(text),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('keep lib/server out of browser code', () => {
    const client = sourcesBelow('app', 'lib').filter(({ text }) =>
      /^['"]use client['"];?\n/.test(text),
    );
    const server = (name: string, path: string) =>
      target(name, path).startsWith('lib/server/') || name.startsWith('node:');
    expect(offending(client, server)).toEqual([]);
  });

  it('let the two install commands use only Node', () => {
    const scripts = sourcesBelow('scripts', 'server', 'bin').filter(({ path }) =>
      path.endsWith('.mjs'),
    );
    const packaged = ({ text, path }: Source) =>
      [...text.matchAll(/(?:^|\n)import\b[^;'"]*?['"]([^'"]+)['"]/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !name.startsWith('node:') && !name.startsWith('.'))
        .map((name) => `${path} imports ${name}`);
    expect(scripts.flatMap(packaged)).toEqual([]);
  });
});
