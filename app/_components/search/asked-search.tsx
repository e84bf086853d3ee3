'use client';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useTitle } from '@/lib/client/use-title';
import { SearchScreen } from './search-screen';

/** The search, beginning with the query of the address. */
export function AskedSearch({ traits }: { readonly traits: readonly string[] }) {
  const asked = useSearchParams();
  const [query] = useState(asked.get('q') ?? '');
  useTitle(query.trim() === '' ? 'Cards' : `${query.trim().slice(0, 80)} · Cards`);
  const first = { query, total: 0, explain: '', errors: [], show: null, cards: [], meant: [] };
  const [beginning] = useState({ first, view: asked.get('view') });
  return <SearchScreen {...beginning} traits={traits} isAsked />;
}
