'use client';
import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/** A link that prefetches its page on hover, touch or focus. Prefetching every visible link would cost a phone more than the page itself. */
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
