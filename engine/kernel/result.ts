/** Throws for a value that should not exist. Meant for the `default` of a switch that handles every case. */
export function assertNever(value: never): never {
  throw new Error(`Not expected here: ${JSON.stringify(value)}`);
}

/** Returns a value that the state must have. Throws when it is missing, which is a bug. */
export function present<T>(value: T | undefined, what: string, index: number): T {
  if (value === undefined) throwMissing(what, index);
  return value;
}

/** Throws the error of `present`. A function of its own, so that `present` stays small enough for V8 to inline. */
function throwMissing(what: string, index: number): never {
  throw new Error(`No ${what} ${index}`);
}
