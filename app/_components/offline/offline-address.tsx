'use client';
import { useAsked, useRealPage } from './use-asked';

/** The address that could not be shown; gone to as soon as the program answers. */
export function OfflineAddress() {
  const from = useAsked('from');
  // An address of ours alone: `//elsewhere` would be another's.
  const path = from !== null && /^\/(?![/\\])/.test(from) ? from : null;
  useRealPage(path);
  return (
    <p className="min-h-6 text-sm break-all text-ink-soft">
      {path === null
        ? ''
        : `${path} was never visited on this device; it is shown as soon as the program answers.`}
    </p>
  );
}
