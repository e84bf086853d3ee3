'use client';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, fieldAria, Input } from '@/app/_components/forms/field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled one-line text. */
export function TextField({ label, hint, value, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <Input
        {...fieldAria(id, { hint: hint !== undefined })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
      />
    </Field>
  );
}

/** A password that can be shown, so that nobody types it twice. */
export function PasswordField({ label, hint, ...rest }: Omit<TextFieldProps, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex items-start gap-2">
      <div className="flex-1">
        <TextField label={label} hint={hint} type={isShown ? 'text' : 'password'} {...rest} />
      </div>
      <Button
        look="quiet"
        className="mt-6.5"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </div>
  );
}

/** Why something was refused, read out as it appears. Takes its space only when there is something. */
export function Problem({ message }: { readonly message: string | undefined }) {
  return (
    <p role="alert" className="text-sm text-bad empty:hidden">
      {message}
    </p>
  );
}

interface PanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an account page, under a heading. */
export function Panel({ title, lead, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet grid gap-4 p-4 sm:p-6">
      <div>
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {lead ? <p className="mt-1 text-ink-soft">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
