/** Thrown when an argument or a file is wrong: prints one line and exits with 2. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';
}

/** Returns the reason of an error in one line, without a stack trace. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  // A database error begins with an empty line and its place, and ends with the reason.
  return (message.startsWith('\n') ? lines.at(-1) : lines[0]) ?? 'unknown reason';
}
