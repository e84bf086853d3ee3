'use client';
import { usePathname } from 'next/navigation';
import { NearLink } from '@/app/_components/site/near-link';

const TABS = [
  ['/cards/eden', 'Cards'],
  ['/eden/troop', 'Troop'],
  ['/eden/odds', 'Odds'],
  ['/eden/play', 'Play'],
  ['/eden/campaign', 'Campaign'],
  ['/eden/learn', 'Learn'],
  ['/eden/companion', 'Companion'],
  ['/eden/reference', 'Reference'],
] as const;

/** Links to the pages of Eden. */
export function EdenTabs() {
  const path = usePathname();
  return (
    <nav
      aria-label="Eden"
      className="mb-6 flex overflow-x-auto sm:gap-1 border-b border-line [scrollbar-width:none]"
    >
      {TABS.map(([href, label]) => (
        <NearLink
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className="flex min-h-10 items-center border-b-2 border-transparent px-1.5 text-sm sm:px-3 font-medium text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {label}
        </NearLink>
      ))}
    </nav>
  );
}
