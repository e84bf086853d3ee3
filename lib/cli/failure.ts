/** The call or a file is wrong: one line for the user, exit code 2. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';
}

/** Why something failed, in one line; never a stack trace. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  // A fault of the database says first where it happened, after an empty line, and why at its end.
  return (message.startsWith('\n') ? lines.at(-1) : lines[0]) ?? 'unknown reason';
}
