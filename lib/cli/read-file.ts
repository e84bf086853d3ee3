import { readFileSync, statSync } from 'node:fs';
import { CliFailure } from '@/lib/cli/failure';
import { decodeFile, decodeOwn, MOST_BYTES } from '@/lib/formats/decode';
import { lookUp } from '@/lib/text/look-up';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  ENOTDIR: 'a part of its path is no folder',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Reads the bytes of a file. Throws a `CliFailure` with the reason. */
export function readBytes(path: string): Buffer {
  try {
    if (statSync(path).size > MOST_BYTES)
      throw new CliFailure(`${path}:1:1: the file is larger than ${MOST_BYTES} bytes`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof CliFailure) throw error;
    throw new CliFailure(
      `${path}: cannot be read: ${lookUp(REASONS, codeOf(error)) ?? 'the system refuses'}`,
    );
  }
}

/** Reads a UTF-8 text file. Throws a `CliFailure` with the reason. */
export function readTextFile(path: string): string {
  const read = decodeOwn(readBytes(path));
  if (!read.ok) throw new CliFailure(`${path}:${read.line}:${read.column}: ${read.message}`);
  return read.text;
}

/** Reads a text file of another program in any encoding. Throws a `CliFailure` when it is not text. */
export function readForeignFile(path: string): string {
  const decoded = decodeFile(readBytes(path));
  if (!decoded.ok) throw new CliFailure(`${path}: ${decoded.message.replace(/\.$/, '')}`);
  return decoded.text;
}
