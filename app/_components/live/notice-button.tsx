'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { askForNotices, noticeState } from '@/lib/client/turn-notice';

/** Asks for notifications of one's turn. Says so when they are on, or when the browser forbids them. */
export function NoticeButton() {
  const [state, setState] = useState(noticeState);
  switch (state) {
    case 'impossible':
      return null;
    case 'not-asked':
      return (
        <Button onClick={() => void askForNotices().then(setState)}>
          Notify me when it is my turn
        </Button>
      );
    case 'allowed':
      return (
        <p role="status" className="text-sm text-ink-soft">
          You are notified of your turn while this page is out of sight.
        </p>
      );
    case 'denied':
      return (
        <p role="status" className="text-sm text-ink-soft">
          Your browser forbids notifications for this site. You can allow them in its settings.
        </p>
      );
  }
}
