import 'server-only';
import { strToU8, zipSync } from 'fflate';
import { catalogueHash, getCatalogue } from '@/lib/cards/embedded';
import { lackeyPlugin } from '@/lib/formats/lackey-plugin';

/** No clock in it: the same cards make the same file. */
const MADE = new Date('1994-12-01T12:00:00Z');

let made: { readonly of: string; readonly zip: Uint8Array<ArrayBuffer> } | null = null;

/** The plugin of LackeyCCG as a ZIP, made once for each state of the cards. */
export function lackeyPluginZip(): Uint8Array<ArrayBuffer> {
  const of = catalogueHash();
  if (made?.of === of) return made.zip;
  const files = lackeyPlugin(getCatalogue()).map(({ path, text }) => [path, strToU8(text)]);
  const zip = new Uint8Array(zipSync(Object.fromEntries(files), { mtime: MADE, level: 9 }));
  made = { of, zip };
  return zip;
}
