import type { KeptKey } from '@/lib/backup/browser-things';

/**
 * Returns a script that marks the page with `data-NAME` if this browser keeps one of these things of its owner. It runs in
 * a static page before that is painted, so that nothing moves when React knows it as well.
 */
export function keptScript(name: string, keys: readonly KeptKey[]): string {
  return `(${markKept})(${JSON.stringify(name)},${JSON.stringify(keys)})`;
}

/** The page holds the text of this function, so it uses nothing from outside; the names are those of `ownName`. */
function markKept(name: string, keys: readonly string[]): void {
  try {
    const owner = /(?:^|;\s*)dossier-owner=([\w-]+)/.exec(document.cookie)?.[1] ?? 'local';
    const isKept = keys.some((key) => localStorage.getItem(`dossier:${owner}:${key}`) !== null);
    if (isKept) document.documentElement.dataset[name] = '';
  } catch {
    // A browser that forbids its storage keeps nothing.
  }
}
