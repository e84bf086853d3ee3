import type { Metadata } from 'next';
import { ProfileScreen } from '@/app/_components/community/profile-screen';

export const metadata: Metadata = { title: 'Profile' };

/** Every profile, `/u/NAME`. */
export default function ProfilePage() {
  return <ProfileScreen />;
}
