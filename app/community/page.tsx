import type { Metadata } from 'next';
import { CommunityScreen } from '@/app/_components/community/community-screen';

export const metadata: Metadata = { title: 'Community' };

/** What other people of the site do, and what is new for the reader. */
export default function CommunityPage() {
  return <CommunityScreen />;
}
