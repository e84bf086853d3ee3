import type { Metadata } from 'next';
import { PeopleScreen } from '@/app/_components/accounts/people-screen';

export const metadata: Metadata = { title: 'Accounts' };

export default function PeoplePage() {
  return <PeopleScreen />;
}
