import type { Metadata } from 'next';
import { EditCardScreen } from '@/app/_components/custom-cards/edit-screens';

export const metadata: Metadata = { title: 'Edit a card' };

/** The editor of a card: one static page for every `/cards/mine/SET/NUMBER/edit` (next.config.js). */
export default function EditCardPage() {
  return <EditCardScreen />;
}
