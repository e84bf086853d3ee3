'use client';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { openShareSheet } from '@/lib/client/share-sheet';
import { Button } from './button';

interface ShareButtonProps {
  /** The link; null until it is ready. */
  readonly url: string | null;
  readonly title: string;
}

/** Opens the share sheet of the device with a link. Renders nothing where there is none: put a button that copies beside it. */
export function ShareButton({ url, title }: ShareButtonProps) {
  const [said, setSaid] = useState('');
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    const how = await openShareSheet({ url: url ?? '', title });
    setSaid(how === 'failed' ? 'It could not be shared. Copy the link instead.' : '');
  };
  return (
    <>
      <Button inactive={url === null} onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-4" />
        Share
      </Button>
      <span role="status" className="text-sm text-ink-soft empty:hidden">
        {said}
      </span>
    </>
  );
}
