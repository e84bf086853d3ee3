'use client';
import { type ReactNode, useId, useState } from 'react';
import { buttonClass } from './button';

interface MenuButtonProps {
  readonly icon: ReactNode;
  readonly words: string;
  readonly label?: string;
  /** Whether a phone shows the words beside the icon. */
  readonly isWordy?: boolean;
  readonly width: string;
  /** Rendered while the menu is open. */
  readonly children: ReactNode;
}

/** A button that opens a panel above the page; Escape and a click outside close it. */
export function MenuButton({
  icon,
  words,
  label,
  isWordy = false,
  width,
  children,
}: MenuButtonProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={buttonClass('secondary', 'px-3')}
      >
        {icon}
        <span className={isWordy ? '' : 'max-sm:sr-only'}>{words}</span>
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        // Below its button where the browser can place it there, else in the middle. WebKit 2.50 never ends laying out a closed panel that has fallbacks, once the page around it is hidden.
        className={`m-auto sm:supports-[position-area:end]:m-0 sm:supports-[position-area:end]:mt-1 sm:[position-area:end_span-start] sm:open:[position-try-fallbacks:flip-inline] max-h-[calc(100dvh-2rem)] ${width} overflow-y-auto rounded-lg border border-line bg-paper-raised p-4 text-ink shadow-card`}
      >
        {isOpen ? children : null}
      </div>
    </>
  );
}
