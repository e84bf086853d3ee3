'use client';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '@/lib/client/copy-text';
import { Button, type ButtonLook } from './button';

interface CopyButtonProps {
  /** The text, or what makes it when it is copied. */
  readonly text: string | (() => string);
  readonly label?: ReactNode;
  readonly look?: ButtonLook;
  readonly disabled?: boolean;
  readonly className?: string;
  /** What to do when the browser refuses to copy, as the end of a sentence: `select the text above`. */
  readonly otherwise?: string;
}

/** Copies a text, and shows whether that worked. */
export function CopyButton({
  text,
  label = 'Copy',
  look = 'secondary',
  disabled = false,
  className = '',
  otherwise = 'select the text above',
}: CopyButtonProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  async function copy() {
    setCopied((await copyText(typeof text === 'string' ? text : text())) ? 'yes' : 'failed');
    setTimeout(() => setCopied('no'), 4000);
  }
  const Sign = copied === 'yes' ? Check : Copy;
  return (
    <>
      <Button look={look} disabled={disabled} className={className} onClick={copy}>
        <Sign aria-hidden="true" className="size-4" />
        <span>{copied === 'yes' ? 'Copied' : label}</span>
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {copied === 'failed' ? `The browser blocked copying: ${otherwise}.` : ''}
        <span className="sr-only">{copied === 'yes' ? 'Copied' : ''}</span>
      </span>
    </>
  );
}
