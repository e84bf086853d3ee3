import { RE2JS } from 're2js';

/** A compiled regular expression, or why it is invalid. */
export type RegexRead =
  | { readonly ok: true; readonly test: (text: string) => boolean }
  | { readonly ok: false; readonly reason: string };
/** Compiles the text between the slashes. In its own file, because the library has 46 kB. */
export type RegexCompiler = (source: string) => RegexRead;

const MOST_PATTERN = 200;

/** Compiles with RE2: linear time, ignoring case, without back-references. */
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
    const message = error instanceof Error ? error.message : 'it is not one';
    return {
      ok: false,
      reason: /\\[1-9]/.test(source)
        ? 'references back (\\1) are not possible'
        : message.replace(/^error parsing regexp:\s*/, ''),
    };
  }
}
