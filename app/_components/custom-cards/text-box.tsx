'use client';
import type { RefObject } from 'react';
import { Field, fieldAria, TextArea } from '@/app/_components/forms/field';

const TEXT_FIELD_ID = 'card-text';

/** The props that an editor passes to the text field. */
export interface TextBoxProps {
  readonly text: string;
  readonly blank: boolean;
  readonly error: string;
  readonly onText: (text: string) => void;
  readonly onBlank: (blank: boolean) => void;
}

/** The field for a card's rules text, with a check box for a card without text. */
export function TextBox({
  text,
  blank,
  error,
  onText,
  onBlank,
  hint,
  area,
}: TextBoxProps & {
  readonly hint: string | null;
  readonly area?: RefObject<HTMLTextAreaElement | null>;
}) {
  return (
    <>
      <Field id={TEXT_FIELD_ID} label="Rules text" error={error} hint={hint}>
        <TextArea
          {...fieldAria(TEXT_FIELD_ID, { hint: hint !== null, error: error !== '' })}
          ref={area}
          rows={4}
          value={text}
          disabled={blank}
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <label className="flex min-h-10 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={blank}
          className="size-4 accent-accent"
          onChange={(event) => onBlank(event.target.checked)}
        />
        The card has no rules text
      </label>
    </>
  );
}
