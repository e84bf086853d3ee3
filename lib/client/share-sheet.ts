/** Opens the share sheet of the device. Returns whether it failed; a sheet that the person closed has not. */
export async function openShareSheet(what: ShareData): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed';
  }
}
