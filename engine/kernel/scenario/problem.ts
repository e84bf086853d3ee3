/** Keys and indices from the root of the file down to a value. */
export type Path = readonly (string | number)[];

/** One problem of a scenario file. The caller turns the path into a line and a column. */
export interface ScenarioProblem {
  readonly path: Path;
  /** True when the key is wrong and not its value. */
  readonly key: boolean;
  readonly message: string;
}

/** Writes a value as JSON, cut to fit on one line: `"Zippper"`. */
export function writeShort(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 50 ? `${text.slice(0, 47)}…` : text;
}

/** A part of the file that cannot be read. */
export interface Wrong {
  readonly problems: readonly ScenarioProblem[];
}

/** Checks whether this is a part of the file that cannot be read. */
export function isWrong<T extends object>(read: T | Wrong): read is Wrong {
  return 'problems' in read;
}

/** Makes a problem of a value, or of its key. */
export function problemAt(path: Path, message: string, key = false): ScenarioProblem {
  return { path, key, message };
}

/** Makes one problem, to return instead of a value. */
export function wrongAt(path: Path, message: string, key = false): Wrong {
  return { problems: [problemAt(path, message, key)] };
}

/** Checks whether this is an object with fields, such as a YAML map. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
