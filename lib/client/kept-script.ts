import type { KeptKey } from '@/lib/backup/browser-things';

/**
 * Returns a script that marks the page with `data-NAME` if this browser keeps one of these things of its owner, as this
 * text, or as any if it is null. It runs in a static page before that is painted, so that nothing moves when React knows
 * it as well.
 */
export function keptScript(name: string, keys: readonly KeptKey[], text: string | null): string {
  return `(${markKept})(${[name, keys, text].map((one) => JSON.stringify(one)).join()})`;
}

/** The page holds the text of this function, so it uses nothing from outside; the names are those of `ownName`. */
function markKept(name: string, keys: readonly string[], text: string | null): void {
  try {
    const owner = /(?:^|;\s*)dossier-owner=([\w-]+)/.exec(document.cookie)?.[1] ?? 'local';
    const isKept = keys.some((key) => {
      const stored = localStorage.getItem(`dossier:${owner}:${key}`);
      return stored !== null && (text === null || stored === text);
    });
    if (isKept) document.documentElement.dataset[name] = '';
  } catch {
    // A browser that forbids its storage keeps nothing.
  }
}
