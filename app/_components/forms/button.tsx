import Link from 'next/link';
import type { ComponentProps, MouseEvent } from 'react';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHAPE =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-md px-4 text-sm font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50';
const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent/90',
  secondary: 'border border-line-strong/60 bg-paper-raised text-ink hover:border-ink-soft',
  quiet: 'text-ink-soft hover:bg-paper-sunk hover:text-ink',
  danger: 'border border-bad/60 text-bad hover:bg-bad/10',
};

/** The classes of a button, for other elements. */
export function buttonClass(look: ButtonLook = 'secondary', more = ''): string {
  return `${SHAPE} ${LOOKS[look]} ${more}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  /** It does nothing now; unlike a disabled button it keeps the focus. For one that was just pressed. */
  readonly inactive?: boolean;
}

/** A button. `type` is `button` unless it says `submit`. */
export function Button({
  look = 'secondary',
  className = '',
  type = 'button',
  inactive = false,
  ...rest
}: ButtonProps) {
  const stopped = inactive && { 'aria-disabled': true, onClick: stop };
  return <button type={type} className={buttonClass(look, className)} {...rest} {...stopped} />;
}

/** Nor does a form go off that is submitted by it. */
function stop(event: MouseEvent): void {
  event.preventDefault();
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly look?: ButtonLook;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'secondary', className = '', ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
