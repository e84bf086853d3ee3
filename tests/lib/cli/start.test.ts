import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '@/scripts/bundle.mjs';

/** Returns what an entry or a dynamic import loads before it runs: our own files, and the packages outside of the bundle. */
function loadsOf(outputs: Metafile['outputs'], source: string) {
  const [first] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
  if (first === undefined) throw new Error(`${source} is neither an entry nor loaded on demand`);
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [first];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const [file, { bytesInOutput }] of Object.entries(outputs[path]?.inputs ?? {}))
      if (bytesInOutput > 0) files.add(file);
    for (const one of outputs[path]?.imports ?? []) {
      if (one.kind !== 'import-statement') continue;
      if (one.external !== true) waiting.push(one.path);
      else if (!one.path.startsWith('node:')) packages.add(one.path);
    }
    // Parts that load each other are read once.
    outputs = { ...outputs, [path]: { bytes: 0, inputs: {}, imports: [], exports: [] } };
  }
  return { files: [...files], packages: [...packages] };
}

describe('a program at its start', () => {
  let outputs: Metafile['outputs'] = {};
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    ({ outputs } = await bundle(process.cwd(), 'lib/cli/main.ts', join(folder, 'dossier.mjs')));
  });

  it.each([
    ['lib/cli/main.ts', []],
    ['lib/cli/program.ts', ['commander']],
    ['lib/cli/card.ts', []],
    ['lib/cli/search.ts', ['re2js']],
    ['lib/cli/deck-check.ts', []],
    ['lib/cli/worker-role.ts', []],
  ])(
    'loads %s with no package but %j, and without the rules and the compiler of card texts',
    (source, expected) => {
      const { files, packages } = loadsOf(outputs, source);
      expect(packages).toEqual(expected);
      expect(files.filter((file) => /^engine\/(ote|eden)\//.test(file))).toEqual([]);
    },
  );

  it.each([
    ['lib/ote/goldfish-simulation.ts', 'engine/eden/'],
    ['lib/eden/simulation.ts', 'engine/ote/'],
  ])('loads %s for a worker without packages and without %s', (source, other) => {
    const { files, packages } = loadsOf(outputs, source);
    expect(packages).toEqual([]);
    expect(files.filter((file) => file.startsWith(other))).toEqual([]);
  });

  it.each([
    ['games', 'engine/eden/'],
    ['opponents', 'engine/eden/'],
    ['eden', 'engine/ote/'],
  ])('loads for the %s worker of a browser no package and nothing of %s', async (name, other) => {
    const source = `lib/client/${name}-worker.ts`;
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    const built = await bundle(process.cwd(), source, join(folder, 'worker.mjs'));
    const { files, packages } = loadsOf(built.outputs, source);
    expect(packages).toEqual([]);
    const unused = [other, 'engine/ote/text/compile', 'engine/ote/scenario/'];
    expect(files.filter((file) => unused.some((one) => file.startsWith(one)))).toEqual([]);
  });
});
