import type { ComponentProps, ReactNode } from 'react';

/** The CSS classes of a one-line input, for other elements that look like one. */
const CONTROL_CLASS =
  'h-10 w-full min-w-0 rounded-md border border-line-strong/60 bg-paper-raised px-3 text-base text-ink sm:text-sm aria-[invalid=true]:border-bad disabled:opacity-60';

interface FieldProps {
  /** The id of the control inside. Its hint is `ID-hint`, its error `ID-error`: put them into `aria-describedby`, or use `fieldAria`. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Whether the label is for screen readers only. */
  readonly hideLabel?: boolean;
  readonly children: ReactNode;
}

/** A label, a control, a hint and an error. */
export function Field({ id, label, hint, error, hideLabel = false, children }: FieldProps) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink-soft'}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-faint wrap-anywhere">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-bad wrap-anywhere">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the ARIA attributes that connect a control to the hint and the error of its field. */
export function fieldAria(id: string, has: { hint?: boolean; error?: boolean }) {
  const described = [has.hint ? `${id}-hint` : '', has.error ? `${id}-error` : ''];
  return {
    id,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': has.error ? true : undefined,
  } as const;
}

/** A one-line input. A phone opens the numeric keyboard for numbers, which are always whole ones. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  const digits = rest.type === 'number' ? ({ inputMode: 'numeric' } as const) : {};
  return <input className={`${CONTROL_CLASS} ${className}`} {...digits} {...rest} />;
}

interface FileInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onClick'> {
  /** Called with the chosen file, and with null when the file dialog opens. */
  readonly onFile: (file: File | null) => void;
}

/** Chooses a file. It is reset, so that a corrected file can be chosen again. */
export function FileInput({ onFile, ...rest }: FileInputProps) {
  return (
    <Input
      type="file"
      className="h-auto py-2"
      {...rest}
      onClick={({ currentTarget }) => {
        currentTarget.value = '';
        onFile(null);
      }}
      onChange={({ target }) => onFile(target.files?.[0] ?? null)}
    />
  );
}

/** A multi-line input. */
export function TextArea({ className = '', rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={`${CONTROL_CLASS} h-auto py-2 leading-relaxed ${className}`}
      {...rest}
    />
  );
}

/** A native select. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return <select className={`${CONTROL_CLASS} pr-2 ${className}`} {...rest} />;
}

interface TypeAheadInputProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** The id of the list box that the input controls; its options are `ID-0`, `ID-1`, …, its hint `ID-hint`. */
  readonly listId: string;
  /** Whether the list is open. */
  readonly shown: boolean;
  /** The index of the option that Enter takes. */
  readonly active: number;
}

/** A combobox: a one-line input that keeps the focus while the arrow keys move through its list. */
export function TypeAheadInput({ listId, shown, active, ...rest }: TypeAheadInputProps) {
  return (
    <input
      type="text"
      role="combobox"
      aria-expanded={shown}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
      aria-describedby={`${listId}-hint`}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      {...rest}
    />
  );
}
