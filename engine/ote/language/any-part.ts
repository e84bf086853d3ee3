/**
 * Does any value inside the data pass the test? `key` is the name of the field that holds the value; the
 * values of a list have the key of the list.
 */
export function anyPart(
  data: unknown,
  test: (value: unknown, key: string) => boolean,
  key = '',
): boolean {
  if (test(data, key)) return true;
  if (Array.isArray(data)) return data.some((one) => anyPart(one, test, key));
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(([name, value]) => anyPart(value, test, name));
}
