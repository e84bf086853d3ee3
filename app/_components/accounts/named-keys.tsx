import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { TextField } from '@/app/_components/forms/text-field';
import type { Outcome, OwnAccount } from '@/lib/client/account';
import { dayOf } from '@/lib/text/day';
import type { ChangeAccount } from './account-screen';

type NamedKey = OwnAccount['passkeys'][number] | OwnAccount['tokens'][number];

interface KeyListProps {
  readonly keys: readonly NamedKey[];
  /** Follows the day on which a key was made, when it was never used. */
  readonly unused: string;
  readonly button: string;
  readonly buttonLabel: (name: string) => string;
  readonly onButton: (id: string) => void;
}

/** The passkeys or tokens of an account, each with a button that ends it. */
export function KeyList({ keys, unused, button, buttonLabel, onButton }: KeyListProps) {
  if (keys.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {keys.map(({ id, name, createdAt, usedAt }) => (
        <li key={id} className="flex items-center justify-between gap-2">
          <span className="min-w-0">
            <strong className="font-medium wrap-anywhere">{name}</strong>{' '}
            <span className="text-sm text-ink-soft">
              made {dayOf(createdAt)}
              {usedAt === null ? unused : `, used ${dayOf(usedAt)}`}
            </span>
          </span>
          <Button look="quiet" aria-label={buttonLabel(name)} onClick={() => onButton(id)}>
            {button}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface NewKeyFormProps {
  readonly label: string;
  /** A name as an example. */
  readonly placeholder: string;
  readonly maxLength: number;
  readonly button: string;
  readonly change: ChangeAccount;
  readonly make: (name: string) => Promise<Outcome<unknown>>;
}

/** Makes a passkey or a token with a name. The name stays until that has succeeded. */
export function NewKeyForm(props: NewKeyFormProps) {
  const { label, placeholder, maxLength, button, change, make } = props;
  const [name, setName] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void change(async () => {
          const outcome = await make(name);
          if (outcome.ok) setName('');
          return outcome;
        });
      }}
    >
      <div className="min-w-60 flex-1">
        <TextField
          label={label}
          placeholder={placeholder}
          value={name}
          onChange={setName}
          autoCapitalize="sentences"
          maxLength={maxLength}
          required
        />
      </div>
      <Button type="submit">{button}</Button>
    </form>
  );
}
