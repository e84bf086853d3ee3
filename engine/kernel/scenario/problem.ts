/** Keys and indices from the root of the file down to a value. */
export type Path = readonly (string | number)[];

/** What is wrong with a scenario file. Whoever read the file turns the path into line and column. */
export interface ScenarioProblem {
  readonly path: Path;
  /** The key itself is meant, not its value. */
  readonly key: boolean;
  readonly message: string;
}

/** `found "Zippper"`, short enough for one line. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 50 ? `${text.slice(0, 47)}…` : text;
}

/** A part of the file that cannot be read. */
export interface Wrong {
  readonly problems: readonly ScenarioProblem[];
}

/** Whether a part of the file could not be read. */
export function isWrong<T extends object>(read: T | Wrong): read is Wrong {
  return 'problems' in read;
}

/** A problem with a value, or with its key. */
export function say(path: Path, message: string, key = false): ScenarioProblem {
  return { path, key, message };
}

/** One problem, as what a reader gives instead of a value. */
export function wrong(path: Path, message: string, key = false): Wrong {
  return { problems: [say(path, message, key)] };
}

/** Fields and values, as YAML maps become. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
