import type { Finds } from './use-finds';

/** Mistakes in a query; the rest of it has run. */
export function QueryErrors({ errors }: Pick<Finds, 'errors'>) {
  return errors.map(({ message, hint }) => (
    <p key={message} className="border-t border-line px-3 py-2 text-sm text-warn">
      {message}
      {hint && !message.includes(hint) ? `: ${hint}` : ''}
    </p>
  ));
}
