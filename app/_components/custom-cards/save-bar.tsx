import { useState } from 'react';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import { OWN_BOUNDS } from '@/lib/cards/own-types';

interface SaveBarProps {
  readonly reason: string;
  readonly busy: boolean;
  /** Why the last save failed; '' when it did not fail. */
  readonly fault: string;
  readonly back: string;
  /** Whether the card is a returned proposal, which can only be proposed again. */
  readonly again: boolean;
  readonly onReason: (reason: string) => void;
  readonly onSave: () => void;
  readonly onPropose: (author: string) => void;
}

/** The end of the form: the reason, "Save" and "Propose". */
export function SaveBar(props: SaveBarProps) {
  const { reason, busy, fault, back, again, onReason, onSave, onPropose } = props;
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <Field id="card-reason" label={again ? 'Reason' : 'Reason, for the history'}>
        <Input
          id="card-reason"
          value={reason}
          maxLength={OWN_BOUNDS.reason}
          placeholder="Typed in from the card"
          onChange={(event) => onReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {again ? (
          <Button look="primary" disabled={busy} onClick={() => onPropose('')}>
            Propose again
          </Button>
        ) : (
          <Button look="primary" disabled={busy} onClick={onSave}>
            {busy ? 'Saving…' : 'Save the card'}
          </Button>
        )}
        <ButtonLink look="quiet" href={back}>
          Cancel
        </ButtonLink>
      </div>
      {fault === '' ? null : (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      )}
      {again ? null : <ProposeInstead busy={busy} onPropose={onPropose} />}
    </div>
  );
}

/** Proposes the card instead of saving it. */
function ProposeInstead({ busy, onPropose }: Pick<SaveBarProps, 'busy' | 'onPropose'>) {
  const [author, setAuthor] = useState('');
  return (
    <details>
      <summary className="min-h-10 cursor-pointer content-center text-sm font-medium text-ink-soft">
        Propose it instead
      </summary>
      <div className="grid gap-3 pt-2">
        <p className="text-sm text-ink-soft">
          A proposal changes nothing until it is accepted. It shows what differs, and your reason.
        </p>
        <Field id="card-author" label="Your name (optional)">
          <Input
            id="card-author"
            value={author}
            maxLength={OWN_BOUNDS.author}
            onChange={(event) => setAuthor(event.target.value)}
          />
        </Field>
        <div>
          <Button disabled={busy} onClick={() => onPropose(author)}>
            Propose
          </Button>
        </div>
      </div>
    </details>
  );
}
