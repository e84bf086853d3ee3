import type { ComponentProps } from 'react';

interface TypeAheadInputProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** The id of the list box that the input walks; its options are `ID-0`, `ID-1`, …, what is said about it `ID-hint`. */
  readonly listId: string;
  /** The list is there to be chosen from. */
  readonly shown: boolean;
  /** Which option Enter takes. */
  readonly active: number;
}

/** A one-line input with a list of what may be meant below it: the focus stays here while the arrows walk the list. */
export function TypeAheadInput({ listId, shown, active, ...rest }: TypeAheadInputProps) {
  return (
    <input
      type="text"
      role="combobox"
      aria-expanded={shown}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
      aria-describedby={`${listId}-hint`}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      {...rest}
    />
  );
}
