import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CardFile } from './card-files';

/** The folder of our card files, relative to the project. */
export const CARD_FOLDER = 'prisma/cards/ote';

/** Returns the path and text of every YAML file below a folder, in a fixed order. */
export function readCardFolder(folder: string): CardFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
