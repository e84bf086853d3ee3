/**
 * A function that parses a text, and returns null when it is invalid. It is a plain function, because zod would be the largest part of
 * many pages.
 */
export type Schema<T> = (text: string) => T | null;

/** The schema of any text: returns the text as it is. */
export function anyText(text: string): string {
  return text;
}

/** Returns a schema that accepts only these words. */
export function oneOf<Word extends string>(words: readonly Word[]): Schema<Word> {
  return (text) => words.find((word) => word === text) ?? null;
}

/** Returns a schema for JSON. `parse` converts the parsed value; it returns null, or throws, for a value of another form. */
export function json<T>(parse: (value: unknown) => T | null): Schema<T> {
  return (text) => {
    try {
      return parse(JSON.parse(text));
    } catch {
      return null;
    }
  };
}
