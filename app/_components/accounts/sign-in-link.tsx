'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface SignInLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to the sign-in page, which leads back to this page. */
export function SignInLink({ className = 'text-link', children }: SignInLinkProps) {
  const path = encodeURIComponent(usePathname());
  return (
    <Link href={`/sign-in?next=${path}`} prefetch={false} className={className}>
      {children}
    </Link>
  );
}
