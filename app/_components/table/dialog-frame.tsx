'use client';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog-frame.module.css';

interface DialogFrameProps {
  readonly title: string;
  /** Whether it uses the whole width. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native dialog: it traps the focus, Escape closes it, and the focus returns. The focus starts on `data-begin` or on the title, never on the close button, because an Enter is often still pending. */
export function DialogFrame({ title: words, wide = false, onClose, children }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const heading = useId();
  // A dialog closed after its removal would not return the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    (shown?.querySelector<HTMLElement>('[data-begin]') ?? title.current)?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      data-wide={wide || undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.body}>
        <div className={css.head}>
          <h2 id={heading} className={css.title} tabIndex={-1} ref={title}>
            {words}
          </h2>
          <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
