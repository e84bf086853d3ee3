/** For the `default` of an exhaustive switch: a value that should not exist is a bug. */
export function assertNever(value: never): never {
  throw new Error(`Not expected here: ${JSON.stringify(value)}`);
}

/** Returns a value that the state must have. Throws when it is missing, which is a bug. */
export function present<T>(value: T | undefined, what: string, index: number): T {
  if (value === undefined) throwMissing(what, index);
  return value;
}

/** Kept apart from `present`, so that `present` is small enough to cost nothing where it is called. */
function throwMissing(what: string, index: number): never {
  throw new Error(`No ${what} ${index}`);
}
