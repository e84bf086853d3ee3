import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

let folder: string | null = null;

/** Returns the folder of the installation with generated files, fonts and the database: the working directory, unless the program has set another. */
export function projectFolder(): string {
  return folder ?? process.cwd();
}

/** Sets the folder of the installation; called at the start of programs that can be started elsewhere. */
export function setProjectFolder(path: string): void {
  folder = path;
}

/** Returns the nearest folder above the file with a package.json. */
export function installationAround(file: string): string {
  let around = dirname(file);
  while (!existsSync(join(around, 'package.json')) && dirname(around) !== around) {
    around = dirname(around);
  }
  return around;
}
