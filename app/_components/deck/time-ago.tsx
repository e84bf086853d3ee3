'use client';
import { useEffect, useState } from 'react';

const TIME_UNITS: readonly (readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
];

/** Writes how long ago a time was: `5 minutes ago`, and the day if it is more than a month. */
export function agoWords(iso: string, now = Date.now()): string {
  const at = Date.parse(iso);
  const seconds = Math.max(0, (now - at) / 1000);
  const [size, unit] = TIME_UNITS.find(([least]) => seconds >= least) ?? [0, 'second'];
  if (size === 0) return 'just now';
  if (size === 86_400 && seconds > 30 * 86_400)
    return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(at);
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(
    -Math.floor(seconds / size),
    unit,
  );
}

/** A relative time: `5 minutes ago`. */
export function TimeAgo({ iso }: { readonly iso: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={iso} title={`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}>
      {agoWords(iso, now)}
    </time>
  );
}
