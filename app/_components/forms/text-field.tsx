'use client';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, fieldAria, Input } from './field';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> {
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
