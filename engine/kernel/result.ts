/** For the `default` of an exhaustive switch: a value that should not exist is a bug. */
export function assertNever(value: never): never {
  throw new Error(`Not expected here: ${JSON.stringify(value)}`);
}

/** A value that the state must have: that it is missing is a bug, so it throws. */
export function present<T>(value: T | undefined, what: string, index: number): T {
  if (value === undefined) throw new Error(`No ${what} ${index}`);
  return value;
}
