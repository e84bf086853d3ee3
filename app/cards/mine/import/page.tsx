import type { Metadata } from 'next';
import { ImportSetScreen } from '@/app/_components/custom-cards/import-set';

export const metadata: Metadata = { title: 'Import a set' };

/** Imports a set of cards from a file. */
export default function ImportSetPage() {
  return <ImportSetScreen />;
}
