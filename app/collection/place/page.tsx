import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PlaceRedirect } from '@/app/_components/collection/place-redirect';

export const metadata: Metadata = { title: 'Place' };

/** The earlier address of a place, `?name=Box 1`, which printed labels have. */
export default function PlacePage() {
  return (
    <Suspense>
      <PlaceRedirect />
    </Suspense>
  );
}
