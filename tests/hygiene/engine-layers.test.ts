import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, type Source, sourcesBelow } from '@/tests/hygiene/sources';

/** The folders of each game from the bottom to the top: a file imports only from its own folder and from those before it. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  ote: [
    'language',
    'text',
    'state',
    'events',
    'reading',
    'rules',
    'procedures',
    'verbs',
    'run',
    'decisions',
    'views',
    'game.ts',
    'referee',
    'pilots',
    'scenario',
  ],
  eden: [
    'cards',
    'language',
    'text',
    'odds',
    'geometry',
    'state',
    'setup',
    'events',
    'reading',
    'rules',
    'procedures',
    'run',
    'decisions',
    'views',
    'game.ts',
    'pilots',
    'scenario',
  ],
};

/** No file is longer. */
const MOST_LINES = 400;

/** The files of the engine that a file imports, also types. */
function importsIn({ path, text }: Source): readonly string[] {
  const pattern = /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*'(\.[^']+)'/g;
  return [...text.matchAll(pattern)].map(([, name = '']) => posix.join(posix.dirname(path), name));
}

/** The place of a game's file in its LAYERS; -1 for another file. */
function layerOf(path: string): number {
  const [, game = '', folder = ''] = path.split('/');
  return LAYERS[game]?.indexOf(folder) ?? -1;
}

const ENGINE = sourcesBelow('engine');
const CODE = ENGINE.filter(({ path }) => path.endsWith('.ts'));

describe('the layers of the engine', () => {
  it('include every folder', () => {
    const strange = CODE.filter(
      ({ path }) => /^engine\/(ote|eden)\//.test(path) && layerOf(path) === -1,
    );
    expect(strange.map(({ path }) => path)).toEqual([]);
  });

  it('import only from lower layers, also types', () => {
    const upward = CODE.flatMap((source) =>
      importsIn(source)
        .filter((to) => layerOf(source.path) >= 0 && layerOf(to) > layerOf(source.path))
        .map((to) => `${source.path} imports ${to}`),
    );
    expect(upward).toEqual([]);
  });

  it('do not import the public index', () => {
    const found = CODE.filter((source) => importsIn(source).some((to) => to === 'engine/index.ts'));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('contain no rules and readings that write to the state', () => {
    const asking = CODE.filter(({ path }) => /^engine\/(ote|eden)\/(rules|reading)\//.test(path));
    const writers = asking.filter(
      (source) =>
        importsIn(source).some((to) => /^engine\/(ote|eden)\/events\//.test(to)) ||
        /\bDraft\b/.test(codeOf(source.text)),
    );
    expect(writers.map(({ path }) => path)).toEqual([]);
  });

  it('contain no general code that names a single verb instead of asking the verb for its rules', () => {
    const general = /^engine\/ote\/(rules\/[^/]+|run\/.*|decisions\/.*|procedures\/.*)$/;
    const named =
      /\b(?:effect|one|only|asked|inside|save)\.do [!=]== '([a-z-]+)'|\bverb [!=]== '([a-z-]+)'/g;
    const found = CODE.filter(({ path }) => general.test(path)).flatMap(({ path, text }) =>
      [...text.matchAll(named)].map(([, one, other]) => `${path} ${one ?? other}`),
    );
    // The rules about pops, Saves and Pull are about these verbs.
    const subjects = [
      'procedures/pops.ts save',
      'procedures/pops.ts flip',
      'procedures/triggers.ts save',
      'procedures/triggers.ts pull',
      'procedures/triggers.ts influence',
      'rules/endangered.ts pop',
      'rules/endangered.ts martyr',
      'rules/event-targets.ts pull',
      'rules/event-targets.ts save',
      'rules/event-targets.ts control',
      'rules/supports.ts save',
    ];
    expect([...new Set(found)].sort()).toEqual(subjects.map((one) => `engine/ote/${one}`).sort());
  });

  it(`have no file longer than ${MOST_LINES} lines`, () => {
    const long = CODE.filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
