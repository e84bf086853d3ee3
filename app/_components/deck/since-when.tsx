'use client';
import { useEffect, useState } from 'react';

const STEPS: readonly (readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
];

function ago(at: number, now: number): string {
  const seconds = Math.max(0, (now - at) / 1000);
  const [size, unit] = STEPS.find(([least]) => seconds >= least) ?? [0, 'second'];
  if (size === 0) return 'just now';
  if (size === 86_400 && seconds > 30 * 86_400)
    return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(at);
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(
    -Math.floor(seconds / size),
    unit,
  );
}

/** `2026-11-20 13:40 UTC` from an ISO date: the same on the server and in every browser. */
function plain(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** When something was, in the reader's words: the date first, `5 minutes ago` as soon as the page knows what time it is there. */
export function SinceWhen({ iso }: { readonly iso: string }) {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const show = () => setWords(ago(Date.parse(iso), Date.now()));
    show();
    const timer = setInterval(show, 60_000);
    return () => clearInterval(timer);
  }, [iso]);
  return (
    <time dateTime={iso} title={plain(iso)}>
      {words ?? plain(iso)}
    </time>
  );
}
