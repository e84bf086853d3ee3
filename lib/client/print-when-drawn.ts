/** Prints the page once each of its pictures is loaded, or has failed. */
export async function printWhenDrawn(
  pictures: Iterable<Pick<HTMLImageElement, 'decode'>>,
  print: () => void,
): Promise<void> {
  await Promise.allSettled([...pictures].map((picture) => picture.decode()));
  print();
}
