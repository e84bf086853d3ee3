'use client';
import { Printer } from 'lucide-react';
import { Button } from '@/app/_components/forms/button';

interface PrintButtonProps {
  readonly label: string;
  readonly className?: string;
}

/** Opens the browser's dialog to print the page. It is not printed itself. */
export function PrintButton({ label, className = '' }: PrintButtonProps) {
  return (
    <Button className={`print:hidden ${className}`} onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      {label}
    </Button>
  );
}
