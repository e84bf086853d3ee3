import type { Metadata } from 'next';
import { AccountScreen } from '@/app/_components/accounts/account-screen';

export const metadata: Metadata = { title: 'Your account' };

export default function AccountPage() {
  return <AccountScreen />;
}
