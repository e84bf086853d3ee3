import { readFileSync, statSync } from 'node:fs';
import { CliFailure } from '@/lib/cli/failure';

const MOST_BYTES = 8_000_000;
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  ENOTDIR: 'a part of its path is no folder',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A text file that the user names; throws a `CliFailure` with the reason. */
export function readTextFile(path: string): string {
  try {
    if (statSync(path).size > MOST_BYTES)
      throw new CliFailure(`${path}:1:1: the file is larger than ${MOST_BYTES} bytes`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof CliFailure) throw error;
    throw new CliFailure(
      `${path}: cannot be read: ${REASONS[codeOf(error)] ?? 'the system refuses'}`,
    );
  }
}
