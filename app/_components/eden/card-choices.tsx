import { ToggleChip } from '@/app/_components/forms/chip';
import { CHOICE_KEYS, type ChoiceKind, openTo } from '@/lib/eden/open-choices';
import type { TroopPartProps } from './troop-part';

interface CardChoicesProps extends TroopPartProps {
  readonly kind: ChoiceKind;
}

/** The missions or tactical cards that the troop may take, with check boxes. */
export function CardChoices({ kind, cards, troop, onChange }: CardChoicesProps) {
  const key = CHOICE_KEYS[kind];
  const chosen = troop[key];
  const open = openTo(troop, cards, kind);
  const names = [...new Set([...open, ...chosen])];
  return (
    <fieldset>
      <legend className="mb-3 text-2xl font-semibold">
        {kind === 'Mission' ? 'Missions' : 'Tactical cards'}
      </legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <ToggleChip
            key={name}
            on={chosen.includes(name)}
            onClick={() =>
              onChange({
                ...troop,
                [key]: chosen.includes(name)
                  ? chosen.filter((one) => one !== name)
                  : [...chosen, name],
              })
            }
          >
            {name}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
