import type { Metadata } from 'next';
import { LiveListScreen } from '@/app/_components/live/live-list-screen';

export const metadata: Metadata = {
  title: 'Live tables',
  description: 'Play On the Edge or Eden with people in other places.',
};

/** The live games of the person who is signed in, and a form that opens another. */
export default function LivePage() {
  return <LiveListScreen />;
}
