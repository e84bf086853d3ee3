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

/**
 * The one circle. A figure depends on keywords, traits and Immunity; what gives them has conditions and
 * filters, which ask for figures again. Each of these files ends the recursion by reading what is printed.
 */
const READINGS = [
  'amounts',
  'conditions',
  'figures',
  'immunity',
  'keywords',
  'limits',
  'matches',
  'traits',
].map((name) => `engine/ote/reading/${name}.ts`);

/** No file is longer. */
const MOST_LINES = 400;

interface Import {
  readonly to: string;
  /** Only types are imported: nothing is left of it when the program runs. */
  readonly types: boolean;
}

function importsIn({ path, text }: Source): readonly Import[] {
  const pattern = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^;'"]*?)from\s*'(\.[^']+)'/g;
  return [...text.matchAll(pattern)].map(([, type, names = '', name = '']) => {
    const listed = /\{([^}]*)\}/.exec(names)?.[1]?.split(',') ?? [names];
    const written = listed.map((one) => one.trim()).filter((one) => one !== '');
    return {
      to: posix.join(posix.dirname(path), name),
      types: type !== undefined || written.every((one) => one.startsWith('type ')),
    };
  });
}

/** The place of a game's file in its LAYERS; -1 for another file. */
function layerOf(path: string): number {
  const [, game = '', folder = ''] = path.split('/');
  return LAYERS[game]?.indexOf(folder) ?? -1;
}

/** Every file from which a path of imports leads back to itself, in groups that import one another. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = new Map<string, Set<string>>();
  for (const start of graph.keys()) {
    const seen = new Set<string>();
    const waiting = [...(graph.get(start) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(graph.get(next) ?? []));
    }
    reach.set(start, seen);
  }
  const groups = new Map<string, string[]>();
  for (const [path, seen] of reach) {
    if (!seen.has(path)) continue;
    const group = [...seen].filter((other) => reach.get(other)?.has(path)).sort();
    groups.set(group.join(' '), group);
  }
  return [...groups.values()];
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
        .filter(({ to }) => layerOf(source.path) >= 0 && layerOf(to) > layerOf(source.path))
        .map(({ to }) => `${source.path} imports ${to}`),
    );
    expect(upward).toEqual([]);
  });

  it('do not import the public index', () => {
    const found = CODE.filter((source) =>
      importsIn(source).some(({ to }) => to === 'engine/index.ts'),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('have no circular imports except among the readings', () => {
    const graph = new Map(
      CODE.map((source) => [
        source.path,
        importsIn(source).flatMap(({ to, types }) => (types ? [] : [to])),
      ]),
    );
    expect(circles(graph)).toEqual([READINGS]);
  });

  it('contain no rules and readings that write to the state', () => {
    const asking = CODE.filter(({ path }) => /^engine\/(ote|eden)\/(rules|reading)\//.test(path));
    const writers = asking.filter(
      (source) =>
        importsIn(source).some(({ to }) => /^engine\/(ote|eden)\/events\//.test(to)) ||
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
