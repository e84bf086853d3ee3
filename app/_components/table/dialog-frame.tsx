'use client';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

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
      className="w-[min(36rem,calc(100vw-24px))] max-h-[calc(100dvh-24px)] m-auto overflow-y-auto border border-line-strong rounded-lg bg-paper text-ink shadow-[0_24px_60px_-20px_rgb(0_0_0/0.5)] data-wide:w-[min(84rem,calc(100vw-24px))]"
      data-wide={wide || undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="px-5 pt-4 pb-5">
        <div className="flex items-center justify-between gap-3 mb-3">
          <h2
            id={heading}
            className="text-[20px] font-[660] focus:outline-none"
            tabIndex={-1}
            ref={title}
          >
            {words}
          </h2>
          <button
            type="button"
            className="grid place-items-center size-10 -mr-2.5 flex-none rounded-[5px] hover:bg-paper-sunk [&_svg]:size-4.5"
            aria-label="Close"
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
