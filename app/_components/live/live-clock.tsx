'use client';
import { useEffect, useState } from 'react';

/** The remaining time for an answer. */
export function LiveClock({
  deadline,
  isYours,
}: {
  readonly deadline: string | null;
  readonly isYours: boolean;
}) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (deadline === null) return;
    const every = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(every);
  }, [deadline]);
  if (deadline === null) return null;
  const left = Math.max(0, Math.ceil((Date.parse(deadline) - now) / 1_000));
  const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span className="self-center text-sm text-ink-soft tabular-nums">
      {isYours ? 'You have' : 'They have'} {words}
    </span>
  );
}
