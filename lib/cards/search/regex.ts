import { RE2JS } from 're2js';

/** A compiled regular expression, or why it cannot be. */
export type RegexRead =
  | { readonly ok: true; readonly test: (text: string) => boolean }
  | { readonly ok: false; readonly reason: string };
/** Compiles what stands between the slashes. In a file of its own, since the library weighs 46 kB. */
export type RegexCompiler = (source: string) => RegexRead;

const MOST_PATTERN = 200;

/** RE2 semantics: linear time, case ignored, no back-references. */
export function compileRegex(source: string): RegexRead {
  if (source.length > MOST_PATTERN)
    return { ok: false, reason: `it is longer than ${MOST_PATTERN} characters` };
  try {
    const pattern = RE2JS.compile(
      source.replace(/\\\//g, '/'),
      RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE,
    );
    return { ok: true, test: (text) => pattern.test(text) };
  } catch (error) {
    const said = error instanceof Error ? error.message : 'it is not one';
    return {
      ok: false,
      reason: /\\[1-9]/.test(source)
        ? 'references back (\\1) are not possible'
        : said.replace(/^error parsing regexp:\s*/, ''),
    };
  }
}
