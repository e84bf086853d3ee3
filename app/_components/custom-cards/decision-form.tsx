'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import { OWN_BOUNDS } from '@/lib/cards/own-types';
import { decide } from '@/lib/client/own-cards';

interface DecisionFormProps {
  readonly id: string;
  readonly name: string;
  /** False when the card has changed since. */
  readonly acceptable: boolean;
}

/** Accepting or declining, with a word for whoever proposed it. */
export function DecisionForm({ id, name, acceptable }: DecisionFormProps) {
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  async function settle(state: 'accepted' | 'declined') {
    setBusy(true);
    const reply = await decide(id, state, answer);
    setBusy(false);
    setFault(reply.ok ? '' : reply.message);
  }
  return (
    <div className="grid max-w-xl gap-3">
      <Field id={`answer-${id}`} label="Answer, if you like">
        <Input
          id={`answer-${id}`}
          value={answer}
          maxLength={OWN_BOUNDS.answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={busy || !acceptable}
          aria-label={`Accept the proposal for ${name}`}
          onClick={() => settle('accepted')}
        >
          Accept
        </Button>
        <Button
          disabled={busy}
          aria-label={`Decline the proposal for ${name}`}
          onClick={() => settle('declined')}
        >
          Decline
        </Button>
      </div>
      {fault === '' ? null : (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      )}
    </div>
  );
}
