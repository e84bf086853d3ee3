import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

let folder: string | null = null;

/** The folder of the installation, where generated files, typefaces and the database lie: the one that the program was started in, unless it said another. */
export function projectFolder(): string {
  return folder ?? process.cwd();
}

/** Said once, as a program starts that may be called from elsewhere. */
export function setProjectFolder(path: string): void {
  folder = path;
}

/** The nearest folder around the file that has a package.json. */
export function installationAround(file: string): string {
  let around = dirname(file);
  while (!existsSync(join(around, 'package.json')) && dirname(around) !== around) {
    around = dirname(around);
  }
  return around;
}
