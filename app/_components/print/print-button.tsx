'use client';
import { Printer } from 'lucide-react';
import { Button } from '@/app/_components/forms/button';

/** Opens the browser's own print dialog. */
export function PrintButton() {
  return (
    <Button look="primary" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      Print
    </Button>
  );
}
