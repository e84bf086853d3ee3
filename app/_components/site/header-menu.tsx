'use client';
import { Menu } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** The menu of a narrow header, below its button. Escape, a touch outside and a link close it. */
export function HeaderMenu({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const path = usePathname();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    menu.current?.hidePopover();
  }, [path]);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="grid size-10 flex-none place-items-center rounded-md text-ink-soft hover:text-ink md:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
      </button>
      <div
        ref={menu}
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
