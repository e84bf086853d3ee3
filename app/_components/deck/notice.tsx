import type { ReactNode } from 'react';

interface NoticeProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A message at the lower edge of the window, which moves nothing on the page. */
export function Notice({ label, children }: NoticeProps) {
  return (
    <section
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-50 max-h-[60dvh] overflow-y-auto border-t-2 border-bad bg-paper-raised shadow-[0_-6px_24px_rgb(0_0_0/0.18)]"
    >
      <div className="page-width py-4">{children}</div>
    </section>
  );
}
