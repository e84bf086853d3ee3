'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { NearLink } from './near-link';

/** A link of the main navigation that knows whether it is where one is. */
export function NavLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  const path = usePathname();
  const here = path === href || path.startsWith(`${href}/`);
  return (
    <NearLink
      href={href}
      aria-current={here ? 'page' : undefined}
      className="flex min-h-10 items-center border-b-2 border-transparent px-1.5 text-sm sm:px-3 font-medium text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
    >
      {children}
    </NearLink>
  );
}
