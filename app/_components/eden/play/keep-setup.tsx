import { Save } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import type { EdenState } from '@/engine';
import { keepingWords, keepSetup } from '@/lib/client/saved-setups';
import { SETUP_BOUNDS, setupOf } from '@/lib/eden/play/field-setup';

/** Keeps the field of a match, with its scenery and where its fighters stand, as a set-up. */
export function KeepSetup({ state }: { readonly state: EdenState }) {
  const [title, setTitle] = useState('');
  const [said, setSaid] = useState('');
  const name = title.trim();
  return (
    <details className="sheet p-4">
      <summary className="min-h-10 py-2 text-sm font-medium text-ink-soft">
        Keep this field as a set-up
      </summary>
      <form
        className="mt-2 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setSaid(keepingWords(name, keepSetup(setupOf(state, name))));
        }}
      >
        <div className="min-w-40 flex-1">
          <Field
            id="kept-setup"
            label="Name"
            hint="Its scenery and the fighters in place, for other matches"
          >
            <Input
              id="kept-setup"
              aria-describedby="kept-setup-hint"
              maxLength={SETUP_BOUNDS.title}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          </Field>
        </div>
        <Button type="submit" disabled={name === ''}>
          <Save aria-hidden="true" className="size-4" />
          Keep
        </Button>
      </form>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {said}
      </p>
    </details>
  );
}
