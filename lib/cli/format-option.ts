import type { Catalogue } from '@/lib/cards/catalogue';
import { FORMATS, type FormatRules, rulesOf } from '@/lib/decks/formats';

/** Returns the rules for `--format`: a built-in format, a file, or the id of a saved one. Throws a `CliFailure` with the mistake. */
export async function formatFrom(asked: string, catalogue: Catalogue): Promise<FormatRules> {
  const builtIn = FORMATS.find((one) => one === asked.toLowerCase());
  if (builtIn !== undefined) return rulesOf(builtIn);
  const { ownFormat } = await import('@/lib/cli/own-format');
  return await ownFormat(asked, catalogue);
}
