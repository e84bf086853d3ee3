import { type FileHandle, open } from 'node:fs/promises';

/** Opens a file for reading or for writing a new one, passes it to `work`, and closes it. */
export async function withFile<T>(
  path: string,
  flags: 'r' | 'w',
  work: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(path, flags);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
