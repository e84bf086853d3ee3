import { useMemo } from 'react';
import { storedTroop } from '@/app/_components/eden/use-troop';
import { Field, Select } from '@/app/_components/forms/field';
import type { EdenCard, TroopList } from '@/engine';
import { useSavedTroops } from '@/lib/client/saved-troops';
import { titleOf } from '@/lib/decks/deck-list';
import { exampleTroops } from '@/lib/eden/play/example-troops';

/** A troop that can be played with, and what it is called. */
export interface TroopChoice {
  /** The deck's for a saved troop. */
  readonly id: string;
  readonly words: string;
  readonly troop: TroopList;
}

/** The troop of the builder, if there is one, the saved ones, and the examples. */
export function useTroopChoices(cards: readonly EdenCard[]): readonly TroopChoice[] {
  const saved = useSavedTroops();
  return useMemo(() => {
    const built = storedTroop();
    const own: TroopChoice[] =
      built === null || built.fighters.length === 0
        ? []
        : [
            {
              id: 'builder',
              words: `${built.name ?? 'Your troop'} (from the builder)`,
              troop: built,
            },
          ];
    const kept = saved.map(({ id, troop }) => ({
      id,
      words: titleOf({ name: troop.name ?? '', game: 'eden' }),
      troop,
    }));
    const examples = exampleTroops(cards).map((troop) => ({
      id: `example ${troop.name}`,
      words: `${troop.name} (example)`,
      troop,
    }));
    return [...own, ...kept, ...examples];
  }, [cards, saved]);
}

/** The chosen one of some troops; one at a place of its own while nothing, or nothing that is there, is chosen. */
export function chosenTroop(
  troops: readonly TroopChoice[],
  id: string,
  otherwise = 0,
): TroopChoice | null {
  return troops.find((one) => one.id === id) ?? troops[otherwise] ?? troops[0] ?? null;
}

interface TroopSelectProps {
  readonly id: string;
  readonly label: string;
  readonly troops: readonly TroopChoice[];
  readonly value: TroopChoice | null;
  readonly onChange: (id: string) => void;
}

/** One of several troops. */
export function TroopSelect({ id, label, troops, value, onChange }: TroopSelectProps) {
  return (
    <Field id={id} label={label}>
      <Select id={id} value={value?.id ?? ''} onChange={(event) => onChange(event.target.value)}>
        {troops.map((one) => (
          <option key={one.id} value={one.id}>
            {one.words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
