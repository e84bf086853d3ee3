'use client';
import { Printer } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '@/app/_components/forms/button';

/** Prints the page. */
export function PrintButton() {
  return (
    <Button look="primary" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      Print
    </Button>
  );
}

interface ChoiceLinkProps {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** One way of printing among several. */
export function ChoiceLink({ href, isCurrent, children }: ChoiceLinkProps) {
  return (
    <Link
      href={href}
      aria-current={isCurrent}
      className="flex min-h-10 items-center rounded-md px-2.5 text-sm text-ink-soft hover:text-accent aria-[current=true]:bg-accent-wash aria-[current=true]:font-medium aria-[current=true]:text-ink"
    >
      {children}
    </Link>
  );
}
