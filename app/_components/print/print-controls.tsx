'use client';
import { Printer } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { printWhenDrawn } from '@/lib/client/print-when-drawn';

/** Prints the page when the pictures of its cards have loaded. */
export function PrintCardsButton() {
  const [isDrawing, setIsDrawing] = useState(false);
  const print = async () => {
    if (isDrawing) return;
    setIsDrawing(true);
    await printWhenDrawn(document.images, () => window.print());
    setIsDrawing(false);
  };
  return (
    <Button look="primary" aria-busy={isDrawing} onClick={() => void print()}>
      <Printer aria-hidden="true" className="size-4" />
      {isDrawing ? 'Drawing the cards' : 'Print'}
    </Button>
  );
}

interface ChoiceLinkProps {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** A link to one of several print options. */
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
