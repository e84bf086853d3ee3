import Link from 'next/link';
import type { ComponentProps, MouseEvent } from 'react';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const BUTTON_SHAPE =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-md px-4 text-sm font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50';
const LOOK_CLASSES: Record<ButtonLook, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent/90',
  secondary: 'border border-line-strong/60 bg-paper-raised text-ink hover:border-ink-soft',
  quiet: 'text-ink-soft hover:bg-paper-sunk hover:text-ink',
  danger: 'border border-bad/60 text-bad hover:bg-bad/10',
};

/** Returns the CSS classes of a button, for other elements that look like one. */
export function buttonClass(look: ButtonLook = 'secondary', more = ''): string {
  return `${BUTTON_SHAPE} ${LOOK_CLASSES[look]} ${more}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  /** Whether a press does nothing now. Unlike a disabled button, an inactive one keeps the focus, for example just after it was pressed. */
  readonly inactive?: boolean;
}

/** A button. `type` is `button` by default. */
export function Button({
  look = 'secondary',
  className = '',
  type = 'button',
  inactive = false,
  ...rest
}: ButtonProps) {
  const stopped = inactive && { 'aria-disabled': true, onClick: stopEvent };
  return <button type={type} className={buttonClass(look, className)} {...rest} {...stopped} />;
}

/** Prevents the click and the submission of a form. */
function stopEvent(event: MouseEvent): void {
  event.preventDefault();
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly look?: ButtonLook;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'secondary', className = '', ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
