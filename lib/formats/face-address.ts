/** Returns the address of a printing's picture for other programs, which need no account for it. `site` is the address of this program. */
export function faceAddress(
  site: string,
  { set, number }: { readonly set: string; readonly number: string },
): string {
  const place = [set, number].map(encodeURIComponent).join('/');
  return `${site}/api/v1/cards/ote/${place}/face.png`;
}
