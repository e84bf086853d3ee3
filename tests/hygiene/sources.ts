import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { TEXT_READER } from '@/lib/text-reader.mjs';

/** One file of the project. */
export interface Source {
  /** The path from the project's folder, with `/`. */
  readonly path: string;
  readonly text: string;
}

const ROOT = process.cwd();
/** The folders of the project, without the documents. */
export const FOLDERS = 'app bench bin engine lib prisma public scripts server tests'.split(' ');
const CODE = /\.(ts|tsx|mjs|mts|js|css)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** All our files: those in the folders above, and those beside these folders; no generated or installed ones. */
export const FILES: readonly string[] = [
  ...readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(next-env\.d\.ts|.*\.tsbuildinfo)$/.test(entry.name))
    .map((entry) => join(ROOT, entry.name)),
  ...[...FOLDERS, '.ci']
    .map((folder) => join(ROOT, folder))
    .flatMap((folder) => {
      try {
        return filesBelow(folder);
      } catch {
        return [];
      }
    }),
]
  .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
  // The set-up copies it from packages.
  .filter((path) => !path.startsWith(`public${TEXT_READER}/`));

/** All files of code. */
export const SOURCES: readonly Source[] = FILES.filter((path) => CODE.test(path)).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}));

/** Returns the code below a folder. */
export function sourcesBelow(...folders: string[]): readonly Source[] {
  return SOURCES.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
}

/** Returns the text without comments and the content of strings; line numbers stay. */
export function codeOf(text: string): string {
  const pattern = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
  return text.replace(pattern, (match) => {
    if (match.startsWith('/')) return match.replace(/[^\n]/g, ' ');
    return `${match[0]}${match[0]}`;
  });
}

/** Returns the imports of a file, as they are written. */
export function importsOf({ text }: Source): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]/g;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** Returns `path:line` of each match of a pattern in the code. */
export function places(sources: readonly Source[], pattern: RegExp, raw = false): string[] {
  return sources.flatMap(({ path, text }) =>
    (raw ? text : codeOf(text))
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}
