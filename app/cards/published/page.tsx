import type { Metadata } from 'next';
import { PublishedSetsScreen } from '@/app/_components/community/published-sets-screen';

export const metadata: Metadata = { title: 'Published sets' };

export default function PublishedSetsPage() {
  return <PublishedSetsScreen />;
}
