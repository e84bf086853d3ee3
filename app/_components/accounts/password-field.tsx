'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { TextField, type TextFieldProps } from '@/app/_components/forms/text-field';

/** A password field with a button that shows the password, so that nobody has to type the password twice. */
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
