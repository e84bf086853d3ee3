/** The text of the search box, kept outside the page component, so that a key press renders only the box. */
export interface BoxText {
  readonly get: () => string;
  readonly set: (text: string) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Creates a box with this text. */
export function createBoxText(begin: string): BoxText {
  let text = begin;
  const watching = new Set<() => void>();
  return {
    get: () => text,
    set(now) {
      text = now;
      for (const tell of watching) tell();
    },
    subscribe(onChange) {
      watching.add(onChange);
      return () => watching.delete(onChange);
    },
  };
}
