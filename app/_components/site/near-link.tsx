'use client';
import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link whose page is fetched ahead once somebody reaches for it, by mouse, finger or key. Fetching whatever is in sight
 * costs a phone more than the page that it looks at.
 */
export function NearLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [near, setNear] = useState(false);
  const reach = () => setNear(true);
  return (
    <Link
      {...props}
      prefetch={near ? 'auto' : false}
      onMouseEnter={reach}
      onTouchStart={reach}
      onFocus={reach}
    />
  );
}
