'use client';
import { ownAddress } from '@/lib/offline/own-address';
import { useAsked, useRealPage } from './use-asked';

/** The address that could not be shown; gone to as soon as the program answers. */
export function OfflineAddress() {
  const from = useAsked('from');
  // What was asked is known in the browser alone, and so is our own address.
  const isOurs = from !== null && from !== '' && ownAddress(from, window.location.origin) !== null;
  useRealPage(isOurs ? from : null);
  return (
    <p className="min-h-6 text-sm break-all text-ink-soft">
      {!isOurs
        ? ''
        : `${from} was never visited on this device; it is shown as soon as the program answers.`}
    </p>
  );
}
