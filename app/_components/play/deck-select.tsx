import { Field, Select } from '@/app/_components/forms/field';
import type { OwnDeck } from './own-decks';

interface DeckSelectProps {
  readonly id: string;
  readonly label: string;
  /** The id of a deck, or the key of an example. */
  readonly value: string;
  readonly own: readonly OwnDeck[];
  readonly examples: readonly { readonly key: string; readonly short: string }[];
  readonly onChange: (deck: string) => void;
}

/** Chooses a deck to play: an own one or an example. */
export function DeckSelect({ id, label, value, own, examples, onChange }: DeckSelectProps) {
  return (
    <Field id={id} label={label}>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {own.length === 0 ? null : (
          <optgroup label="Your decks">
            {own.map((deck) => (
              <option key={deck.id} value={deck.id}>
                {deck.name}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Example decks">
          {examples.map(({ key, short }) => (
            <option key={key} value={key}>
              {short}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}
