'use client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { confirmWith } from '@/lib/client/account';
import { PasswordField } from './password-field';
import { useOutcome } from './use-outcome';

interface ConfirmDialogProps {
  readonly hasPassword: boolean;
  readonly onDone: (isConfirmed: boolean) => void;
}

/** Asks for the password or a passkey again before a change, in case somebody else uses the open page. */
export function ConfirmDialog({ hasPassword, onDone }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const task = useOutcome();
  useEffect(() => dialog.current?.showModal(), []);
  const confirm = async (given: string | null) => {
    if ((await task.run(() => confirmWith(given))) !== null) onDone(true);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirm-title"
      onClose={() => onDone(false)}
      className="sheet m-auto w-full max-w-md p-6 text-ink"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm(password);
        }}
      >
        <h2 id="confirm-title" className="text-xl font-semibold">
          Confirm that it is you
        </h2>
        {hasPassword ? (
          <PasswordField
            label="Your password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            required
          />
        ) : null}
        <Problem message={task.problem?.message} />
        <div className="flex flex-wrap gap-2">
          {hasPassword ? (
            <Button type="submit" look="primary" disabled={task.isBusy}>
              Confirm
            </Button>
          ) : null}
          <Button disabled={task.isBusy} onClick={() => confirm(null)}>
            Use a passkey
          </Button>
          <Button look="quiet" onClick={() => onDone(false)}>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>
  );
}
