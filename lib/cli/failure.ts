/** The call or a file is wrong: one line for the user, exit code 2. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';
}

/** The first line of whatever was thrown; never a stack trace. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? 'unknown reason';
}
