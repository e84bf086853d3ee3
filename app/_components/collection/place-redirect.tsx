'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { placePath } from './owned-address';

/** Leads to what one owns at a place. */
export function PlaceRedirect() {
  const name = useSearchParams().get('name') ?? '';
  const router = useRouter();
  useEffect(() => router.replace(placePath(name)), [router, name]);
  return null;
}
