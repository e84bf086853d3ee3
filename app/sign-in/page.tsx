import type { Metadata } from 'next';
import { SignInScreen } from '@/app/_components/accounts/sign-in-screen';

export const metadata: Metadata = { title: 'Sign in' };

export default function SignInPage() {
  return <SignInScreen />;
}
