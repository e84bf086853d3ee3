'use client';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

/** What of the search stands in the address. */
export interface SearchAddress {
  readonly q: string;
  readonly view: string | null;
}

/** Says when a link, the Back button or the search itself changes the address. In a Suspense of its own, since a page rendered ahead of time has no question yet. */
export function AddressWatch({ onChange }: { readonly onChange: (now: SearchAddress) => void }) {
  const params = useSearchParams();
  const q = params.get('q') ?? '';
  const view = params.get('view');
  useEffect(() => onChange({ q, view }), [q, view, onChange]);
  return null;
}
