import { isRecord } from '@/lib/text/is-record';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/** One scenario of a file, with a function for places in the file. */
interface ScenarioInFile {
  readonly tree: unknown;
  /** Converts a path in the scenario to the path in the file. */
  readonly pathOf: (path: Path) => Path;
}

/** How deep the fields of an example are merged with those of its file: `cards` and `options` by field, `players` by the fields of each player. */
const MERGE_DEPTHS: Readonly<Record<string, number>> = { cards: 1, options: 1, players: 2 };

/**
 * Returns the scenarios of a file: the file itself, each of a list, or each of its `examples`. The title of an example follows that of its
 * file; its `cards`, `players` and `options` contain only differences to those of the file.
 */
export function scenariosIn(tree: unknown): readonly ScenarioInFile[] {
  if (!Array.isArray(tree) || tree.length === 0) return examplesOf(tree);
  return tree.flatMap((one: unknown, at) =>
    examplesOf(one).map(({ tree: example, pathOf }) => ({
      tree: example,
      pathOf: (path: Path) => [at, ...pathOf(path)],
    })),
  );
}

function examplesOf(tree: unknown): readonly ScenarioInFile[] {
  const itself: ScenarioInFile = { tree, pathOf: (path) => path };
  if (!isRecord(tree) || !Array.isArray(tree.examples) || tree.examples.length === 0) {
    return [itself];
  }
  const { examples, title: shownFirst, ...shared } = tree;
  return tree.examples.map((example: unknown, at): ScenarioInFile => {
    const own = isRecord(example) ? example : {};
    const merged: Record<string, unknown> = { ...shared, ...own };
    if (typeof shownFirst === 'string' && typeof own.title === 'string')
      merged.title = `${shownFirst}: ${own.title}`;
    for (const [field, depth] of Object.entries(MERGE_DEPTHS)) {
      if (field in shared || field in own) {
        Object.assign(merged, { [field]: mergeFields(shared[field], own[field], depth) });
      }
    }
    return {
      // A value that is not a map has no title, which is reported at its place.
      tree: merged,
      pathOf: (path) => (isFrom(own, path) ? ['examples', at, ...path] : path),
    };
  });
}

/** Merges the fields of an example into those of the file. */
function mergeFields(shared: unknown, own: unknown, depth: number): unknown {
  if (own === undefined) return shared;
  if (depth === 0 || !isRecord(shared) || !isRecord(own)) return own;
  const merged: Record<string, unknown> = { ...shared };
  for (const [name, value] of Object.entries(own)) {
    merged[name] = mergeFields(shared[name], value, depth - 1);
  }
  return merged;
}

/** Checks whether a part of a scenario comes from the example and not from its file. */
function isFrom(own: Fields, path: Path): boolean {
  const [field] = path;
  // A missing field is reported at the example.
  if (field === undefined || field === 'title') return true;
  let inside: unknown = own;
  for (const part of path.slice(0, 1 + (MERGE_DEPTHS[field] ?? 0))) {
    inside = isRecord(inside) ? inside[part] : undefined;
  }
  return inside !== undefined;
}
