'use client';
import dynamic from 'next/dynamic';

const WAITING = <div className="min-h-dvh" aria-busy="true" />;

/** The fragment of the address is known to the browser alone. */
const LinkedTable = dynamic(() => import('./linked-table').then((module) => module.LinkedTable), {
  ssr: false,
  loading: () => WAITING,
});

/** A game that came by a link. */
export function LinkedScreen() {
  return <LinkedTable />;
}
