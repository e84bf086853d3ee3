/** What a key does on a row of the deck. */
export type RowDeed =
  | { readonly deed: 'count'; readonly by: 1 | -1 }
  | { readonly deed: 'digit'; readonly digit: number }
  | { readonly deed: 'remove' }
  | { readonly deed: 'walk'; readonly by: number };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Null: the key does nothing here and goes its way. */
export function rowDeed({ key, ctrlKey, metaKey, altKey }: Key): RowDeed | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { deed: 'digit', digit: Number(key) };
  switch (key) {
    case '+':
    case '=':
    case 'ArrowRight':
      return { deed: 'count', by: 1 };
    case '-':
    case '_':
    case 'ArrowLeft':
      return { deed: 'count', by: -1 };
    case 'Delete':
    case 'Backspace':
      return { deed: 'remove' };
    case 'ArrowDown':
    case 'j':
      return { deed: 'walk', by: 1 };
    case 'ArrowUp':
    case 'k':
      return { deed: 'walk', by: -1 };
    case 'Home':
      return { deed: 'walk', by: Number.NEGATIVE_INFINITY };
    case 'End':
      return { deed: 'walk', by: Number.POSITIVE_INFINITY };
    default:
      return null;
  }
}
