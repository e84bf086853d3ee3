import { sleepUntilSomebodyComes } from './sleeping-page.mjs';

/** Next's own files, which it lets every browser fetch as soon as the page's head has come. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** Milliseconds until a page wakes by itself. */
const ASLEEP = 5000;

/**
 * A page rendered ahead of time, whose scripts begin when somebody is there to use them. Begun at once they hold up a phone
 * for as long as a page takes to be read, and most pages that are looked up are only read; fetched beside the styles and the
 * letters, they keep these waiting.
 */
export function withLateScripts(html) {
  const files = [...html.matchAll(SCRIPT)].map(([, file]) => file);
  if (files.length === 0) return html;
  const bare = html.replace(SCRIPT, '').replace(PRELOAD, '');
  const end = bare.lastIndexOf('</body>');
  if (end < 0) throw new Error('A page without an end.');
  const code = `(${shortened(sleepUntilSomebodyComes)})(${JSON.stringify(files)},${ASLEEP})`;
  return `${bare.slice(0, end)}<script>${code}</script>${bare.slice(end)}`;
}

/** A function as text, without the blanks that begin its lines. */
function shortened(code) {
  return String(code).replace(/\n\s+/g, '\n');
}
