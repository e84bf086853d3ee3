import { useMemo, useState } from 'react';
import { ToggleChip } from '@/app/_components/forms/chip';
import type { EdenCard } from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';
import { CHOICE_KEYS, type ChoiceKind, openTo } from '@/lib/eden/open-choices';
import { AboutCard } from './about-card';
import type { TroopPartProps } from './troop-part';

interface CardChoicesProps extends TroopPartProps {
  readonly kind: ChoiceKind;
  /** Whether each card's text is shown. */
  readonly showsAll: boolean;
}

/** The missions or tactical cards that the troop may take, as switches, each with its text on demand. */
export function CardChoices({ kind, cards, troop, onChange, showsAll }: CardChoicesProps) {
  const key = CHOICE_KEYS[kind];
  const chosen = troop[key];
  const open = openTo(troop, cards, kind);
  const names = [...new Set([...open, ...chosen])];
  const catalogue = useMemo(() => edenCatalogue(cards), [cards]);
  return (
    <fieldset>
      <legend className="mb-3 text-2xl font-semibold">
        {kind === 'Mission' ? 'Missions' : 'Tactical cards'}
      </legend>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {names.map((name) => (
          <Choice
            key={name}
            name={name}
            card={catalogue.find(name)}
            showsAll={showsAll}
            isTaken={chosen.includes(name)}
            onToggle={() =>
              onChange({
                ...troop,
                [key]: chosen.includes(name)
                  ? chosen.filter((one) => one !== name)
                  : [...chosen, name],
              })
            }
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  /** The card; null for a name that no card has. */
  readonly card: EdenCard | null;
  readonly showsAll: boolean;
  readonly isTaken: boolean;
  readonly onToggle: () => void;
}

function Choice({ name, card, showsAll, isTaken, onToggle }: ChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isRead = card !== null && (isOpen || showsAll);
  return (
    <li className="border-b border-line py-1.5">
      <div className="flex items-center gap-2" data-card={isRead ? undefined : name}>
        <ToggleChip on={isTaken} onClick={onToggle}>
          {name}
        </ToggleChip>
        {card === null || showsAll ? null : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="ml-auto min-h-10 px-2 text-sm text-ink-soft hover:text-accent sm:min-h-8"
          >
            {isOpen ? 'Less' : 'Text'}
            <span className="sr-only"> of {name}</span>
          </button>
        )}
      </div>
      {isRead ? (
        <div className="pt-1.5 pb-1">
          <AboutCard card={card} />
        </div>
      ) : null}
    </li>
  );
}
