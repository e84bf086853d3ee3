'use client';
import { type ReactNode, useEffect, useRef } from 'react';

interface DecisionSheetProps {
  /** The number of the moment. A new one is shown from its top. */
  readonly moment: number;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The sheet with what is to be decided now; on a phone it scrolls below the field. */
export function DecisionSheet({ moment, isBusy = false, children }: DecisionSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const shown = useRef(moment);
  useEffect(() => {
    if (shown.current === moment) return;
    shown.current = moment;
    sheet.current?.scrollTo({ top: 0 });
  }, [moment]);
  return (
    <section
      ref={sheet}
      aria-label="Decision"
      aria-busy={isBusy || undefined}
      data-moment={moment}
      className="sheet h-full overflow-y-auto p-3 lg:p-4"
    >
      {children}
    </section>
  );
}
