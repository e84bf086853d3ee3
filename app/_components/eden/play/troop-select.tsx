import { storedTroop } from '@/app/_components/eden/use-troop';
import { Field, Select } from '@/app/_components/forms/field';
import type { EdenCard, TroopList } from '@/engine';
import { exampleTroops } from '@/lib/eden/play/example-troops';

/** A troop that can be played with, and what it is called. */
export interface TroopChoice {
  readonly words: string;
  readonly troop: TroopList;
}

/** The troop of the builder, if there is one, and the examples. */
export function troopChoices(cards: readonly EdenCard[]): readonly TroopChoice[] {
  const own = storedTroop();
  const examples = exampleTroops(cards).map((troop) => ({
    words: `${troop.name} (example)`,
    troop,
  }));
  return own === null || own.fighters.length === 0
    ? examples
    : [{ words: `${own.name ?? 'Your troop'} (from the builder)`, troop: own }, ...examples];
}

interface TroopSelectProps {
  readonly id: string;
  readonly label: string;
  readonly troops: readonly TroopChoice[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One of several troops, by its place among them. */
export function TroopSelect({ id, label, troops, value, onChange }: TroopSelectProps) {
  return (
    <Field id={id} label={label}>
      <Select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {troops.map(({ words }, at) => (
          <option key={words} value={at}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
