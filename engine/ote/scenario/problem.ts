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
