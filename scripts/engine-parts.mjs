import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DOOR = 'engine/index.ts';
const IMPORT = /^import \{([^}]*)\} from '@\/engine';$/gm;

/** Returns the names in the braces of an import or an export, without types: the name in the file, and the name outside of it. */
function namesIn(braces) {
  return braces
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(' as '))
    .map(([name, as = name]) => ({ name, as }));
}

/** Returns where the engine's door takes each name from. */
function originsOf(root) {
  const exported = readFileSync(join(root, DOOR), 'utf8').matchAll(
    /^export \{([^}]*)\} from '(.*)';$/gm,
  );
  return new Map(
    [...exported].flatMap(([, braces, file]) =>
      namesIn(braces).map(({ name, as }) => [as, { name, file: join(root, dirname(DOOR), file) }]),
    ),
  );
}

/**
 * Makes each import of the engine an import of the file that has the name. With the door itself, esbuild puts all files of the engine into
 * one part, so that a worker of one game would load both games, the compiler of card texts and their schemas.
 */
export function engineParts(root) {
  return {
    name: 'engine-parts',
    setup({ onLoad }) {
      const origins = originsOf(root);
      onLoad({ filter: /[\\/](lib|bench|scripts|tests)[\\/].*\.ts$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const contents = text.replace(IMPORT, (whole, braces) => {
          const imports = namesIn(braces).map(({ name, as }) => {
            const origin = origins.get(name);
            const from = origin === undefined ? '@/engine' : origin.file;
            return `import { ${origin?.name ?? name} as ${as} } from ${JSON.stringify(from)};`;
          });
          // The lines keep their numbers for the source map.
          return imports.join(' ') + whole.replace(/[^\n]/g, '');
        });
        return { contents, loader: 'ts' };
      });
    },
  };
}
