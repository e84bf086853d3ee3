import type { Metadata } from 'next';
import { ImportSetScreen } from '@/app/_components/custom-cards/import-set';

export const metadata: Metadata = { title: 'Import a set' };

/** A whole set from a file. Opening and reading write nothing. */
export default function ImportSetPage() {
  return <ImportSetScreen />;
}
