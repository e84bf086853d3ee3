import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CardFile } from './card-files';

/** Where our own card files live, from the project's folder. */
export const CARD_FOLDER = 'prisma/cards/ote';

/** Every YAML file below a folder, in a fixed order, unread. */
export function readCardFolder(folder: string): CardFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
