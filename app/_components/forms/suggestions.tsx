import { memo } from 'react';

interface SuggestionsProps {
  /** The `list` of the input that they belong to. */
  readonly id: string;
  readonly words: readonly string[];
}

/** The words that an input suggests; others may be typed. */
export const Suggestions = memo(function Suggestions({ id, words }: SuggestionsProps) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
});
