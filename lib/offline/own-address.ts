/** The whole address of a page of ours, from one that anybody can have written; null when it leads elsewhere or is none. */
export function ownAddress(address: string, origin: string): string | null {
  try {
    // Only the browser's own reading counts: it drops tabs and line breaks, and takes \ for /.
    const url = new URL(address, origin);
    return url.origin === origin ? url.href : null;
  } catch {
    return null;
  }
}
