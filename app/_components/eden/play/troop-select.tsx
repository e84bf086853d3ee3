import { useMemo } from 'react';
import { storedTroop } from '@/app/_components/eden/use-troop';
import { Field, Select } from '@/app/_components/forms/field';
import type { EdenCard, TroopList } from '@/engine';
import { useSavedTroops } from '@/lib/client/saved-troops';
import { titleOf } from '@/lib/decks/deck-list';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { type TroopChoice, unsavedTroops } from '@/lib/eden/play/troop-choice';

/** Returns the troop of the page's link and that of the builder, if there are any, the saved ones, and the examples. */
export function useTroopChoices(
  cards: readonly EdenCard[],
  linked: TroopList | null,
): readonly TroopChoice[] {
  const saved = useSavedTroops();
  return useMemo(() => {
    const own = unsavedTroops(linked, storedTroop());
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
  }, [cards, saved, linked]);
}

interface TroopSelectProps {
  readonly id: string;
  readonly label: string;
  readonly troops: readonly TroopChoice[];
  readonly value: TroopChoice | null;
  readonly onChange: (id: string) => void;
}

/** Selects one of several troops. */
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
