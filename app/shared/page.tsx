import type { Metadata } from 'next';
import { SharedDecksScreen } from '@/app/_components/community/shared-decks-screen';

export const metadata: Metadata = { title: 'Shared decks' };

export default function SharedDecksPage() {
  return <SharedDecksScreen />;
}
