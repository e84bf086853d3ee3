import type { Metadata } from 'next';
import { LiveScreen } from '@/app/_components/live/live-screen';

export const metadata: Metadata = { title: 'A live table', robots: { index: false } };

/** Every live table, `/live/KEY`. */
export default function LiveTablePage() {
  return <LiveScreen />;
}
