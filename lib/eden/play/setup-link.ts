import { FieldSetup } from '@/lib/eden/play/field-setup';
import { packedLink, unpackedJson } from '@/lib/games/sealed-text';

/** The format version of links to a set-up. */
const FORMAT = 1;
/** The maximum size of the contents in bytes; a set-up of forty elements has a tenth of it. */
const LARGEST = 200_000;
const LINK_PREFIX = 'setup=';

type SetupRead =
  | { readonly ok: true; readonly setup: FieldSetup }
  | { readonly ok: false; readonly message: string };

/** Returns the link that opens the match page with this set-up. */
export async function setupPath(setup: FieldSetup): Promise<string> {
  return `/eden/play#${LINK_PREFIX}${await packedLink(FORMAT, JSON.stringify(setup))}`;
}

/** Checks whether the fragment of a link is one of `setupPath`. */
export function isSetupLink(fragment: string): boolean {
  return fragment.startsWith(LINK_PREFIX);
}

/** Reads the set-up in the fragment of `setupPath`. */
export async function linkedSetup(fragment: string): Promise<SetupRead> {
  const packed = fragment.slice(LINK_PREFIX.length);
  const parse = (value: unknown) => FieldSetup.safeParse(value).data ?? null;
  const read = await unpackedJson(FORMAT, packed, 'set-up of Eden', LARGEST, parse);
  return read.ok ? { ok: true, setup: read.value } : read;
}
