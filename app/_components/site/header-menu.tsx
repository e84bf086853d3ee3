'use client';
import { Menu } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useId, useState } from 'react';

interface HeaderMenuProps {
  /** Whether something new is behind one of its links, which hides the sign of it. */
  readonly hasNew: boolean;
  readonly children: ReactNode;
}

/** The menu of a narrow header, below its button. Escape, a touch outside and a link close it. */
export function HeaderMenu({ hasNew, children }: HeaderMenuProps) {
  const id = useId();
  const path = usePathname();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={hasNew ? 'Menu, with something new' : 'Menu'}
        className="relative grid size-10 flex-none place-items-center rounded-md text-ink-soft hover:text-ink md:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
        {hasNew ? <span className="absolute top-2 right-2 size-2 rounded-full bg-accent" /> : null}
      </button>
      {/* A new one for each page, which is closed. */}
      <div
        key={path}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-auto top-12 right-4 m-0 w-56 rounded-md border border-line bg-paper-raised p-1 text-ink shadow-card sm:top-14 md:hidden"
      >
        {isOpen ? children : null}
      </div>
    </>
  );
}
