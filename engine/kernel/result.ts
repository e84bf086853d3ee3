/** For the `default` of an exhaustive switch: a value that should not exist is a bug. */
export function assertNever(value: never): never {
  throw new Error(`Not expected here: ${JSON.stringify(value)}`);
}
