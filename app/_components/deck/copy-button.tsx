'use client';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonLook } from '@/app/_components/forms/button';

interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly look?: ButtonLook;
}

/** Copies a text, and says whether the browser let it. */
export function CopyButton({ text, label = 'Copy', look = 'secondary' }: CopyButtonProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  async function copy() {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(done === true ? 'yes' : 'failed');
    setTimeout(() => setCopied('no'), 4000);
  }
  const Sign = copied === 'yes' ? Check : Copy;
  return (
    <>
      <Button look={look} onClick={copy}>
        <Sign aria-hidden="true" className="size-4" />
        {copied === 'yes' ? 'Copied' : label}
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {copied === 'failed' ? 'The browser blocked copying: select the text above.' : ''}
        <span className="sr-only">{copied === 'yes' ? 'Copied' : ''}</span>
      </span>
    </>
  );
}
