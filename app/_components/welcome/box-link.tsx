import type { ReactNode } from 'react';
import { NearLink } from '@/app/_components/site/near-link';

/** The link of a box, which is the whole box for a pointer. */
export function BoxLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <NearLink
      href={href}
      className="mt-auto inline-flex min-h-10 items-center gap-2 font-medium text-accent after:absolute after:inset-0"
    >
      {children}
    </NearLink>
  );
}
