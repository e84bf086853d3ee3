'use client';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './dialog-frame.module.css';

interface DialogFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own dialog: it holds the focus, Escape closes it, and the focus goes back where it was. */
export function DialogFrame({ title, onClose, children }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.body}>
        <div className={css.head}>
          <h2 id={heading} className={css.title}>
            {title}
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
