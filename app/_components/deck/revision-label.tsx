'use client';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Input } from '@/app/_components/forms/field';
import { labelRevision } from '@/lib/client/decks';
import { DECK_BOUNDS, type DeckRevision } from '@/lib/decks/types';

interface LabelFormProps {
  readonly deck: string;
  readonly revision: Pick<DeckRevision, 'number' | 'label'>;
}

/** Names a revision, or removes the name. */
export function LabelForm({ deck, revision: { number, label } }: LabelFormProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  /** Whether the form was open; then its button gets the focus back. */
  const [wasOpen, setWasOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen && !isOpen) button.current?.focus();
  }, [wasOpen, isOpen]);
  const [typed, setTyped] = useState(label);
  const [fault, setFault] = useState('');
  async function save(event: FormEvent) {
    event.preventDefault();
    const problem = await labelRevision(deck, number, typed.trim());
    setFault(problem);
    if (problem === '') setIsOpen(false);
  }
  if (!isOpen)
    return (
      <button
        type="button"
        className="text-link min-h-8 text-sm"
        ref={button}
        onClick={() => {
          setTyped(label);
          setIsOpen(true);
          setWasOpen(true);
        }}
      >
        {label === '' ? 'Name it' : 'Rename it'}
        <span className="sr-only">: revision {number}</span>
      </button>
    );
  return (
    <form className="grid gap-1" onSubmit={save}>
      <label htmlFor={id} className="sr-only">
        Name of revision {number}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          autoFocus
          value={typed}
          maxLength={DECK_BOUNDS.name}
          placeholder="Before the league"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
        />
        <Button type="submit" className="px-3">
          Save
        </Button>
      </div>
      {fault ? (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      ) : null}
    </form>
  );
}
