import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE_FILE, catalogueHash } from '@/lib/cards/embedded';

/** The catalogue as it is sent: text that is already JSON, and its strong ETag. */
export interface CatalogueFile {
  readonly etag: string;
  readonly text: string;
}

let held: CatalogueFile | null = null;

/** The compiled card file, read once and again only when set-up has rebuilt it. */
export function catalogueFile(): CatalogueFile {
  const etag = `"${catalogueHash()}"`;
  if (held?.etag !== etag) {
    const path = join(/* turbopackIgnore: true */ process.cwd(), CATALOGUE_FILE);
    held = { etag, text: readFileSync(path, 'utf8') };
  }
  return held;
}
