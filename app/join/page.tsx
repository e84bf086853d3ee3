import type { Metadata } from 'next';
import { JoinScreen } from '@/app/_components/accounts/join-screen';

export const metadata: Metadata = { title: 'Make an account' };

export default function JoinPage() {
  return <JoinScreen />;
}
