/** Returns the bytes of a file or of a part of it; null when it cannot be read, as when it was deleted or moved after it was chosen. */
export async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
